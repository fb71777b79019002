import { expect, it } from 'vitest';
import { valuesAt } from './values-at.ts';

it('a value holds until the next one, and two minutes at most', () => {
  const told = [
    [10, 800],
    [40, 1500],
  ] as const;
  expect([...valuesAt([5, 10, 39, 40, 160, 161], told)]).toEqual([
    Number.NaN,
    800,
    800,
    1500,
    1500,
    Number.NaN,
  ]);
  expect([...valuesAt([5], [])]).toEqual([Number.NaN]);
});
