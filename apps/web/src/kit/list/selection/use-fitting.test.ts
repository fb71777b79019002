import { expect, it } from 'vitest';
import { howManyFit } from './use-fitting.ts';

it('as many buttons stand in a row as have room beside the menu of the rest', () => {
  expect(howManyFit([], 0)).toBe(0);
  expect(howManyFit([100, 100, 100], 316)).toBe(3);
  expect(howManyFit([100, 100, 100], 315)).toBe(2);
  expect(howManyFit([100, 100, 100], 255)).toBe(1);
  expect(howManyFit([100, 100, 100], 90)).toBe(0);
});
