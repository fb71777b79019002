import { expect, it } from 'vitest';
import { ringOf } from './ring.ts';

it('R-2-122 the pieces of a ring lie one behind the other and fill it', () => {
  const pieces = [
    { num: 1, colour: 'red' },
    { num: 0, colour: 'blue' },
    { num: 3, colour: 'green' },
  ];
  expect(ringOf(pieces)).toBe('conic-gradient(red 0% 25%, blue 25% 25%, green 25% 100%)');
  expect(ringOf([{ num: 0, colour: 'red' }])).toBe('var(--line)');
});
