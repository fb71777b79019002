import { expect, it } from 'vitest';
import { holdOf, valuesAt } from './values-at.ts';

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

it('a value of a thinned line holds until that of the next step but one', () => {
  const dayS = 86_400;
  expect([1, 5, 8, 31].map((days) => holdOf({ from: 0, to: days * dayS }))).toEqual([
    172.8, 864, 1382.4, 1382.4,
  ]);
  expect(holdOf({ from: 0, to: 3600 })).toBe(120);
  // Of steps of 432 s, the first and the last second of two.
  const told = [
    [1, 800],
    [863, 1500],
  ] as const;
  const values = valuesAt([1, 400, 862, 863], told, holdOf({ from: 0, to: 5 * dayS }));
  expect([...values]).toEqual([800, 800, 800, 1500]);
});
