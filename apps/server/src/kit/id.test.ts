import { expect, it } from 'vitest';
import { newId } from './id.ts';

it('makes ids that sort in the order of their making, also within one millisecond', () => {
  const made = Array.from({ length: 10_000 }, newId);
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
});
