import { expect, it } from 'vitest';
import { numbersOf, wordsOf } from './words.mjs';

it('makes one of the forms of a word, and of names in code and in statements', () => {
  expect(wordsOf('operator_per operatorPer')).toEqual(['operator']);
  expect(wordsOf('trimmed trim trims')).toEqual(['trim']);
  expect(wordsOf('the stored batches of a test')).toEqual(wordsOf('store batch'));
});

it('reads numbers in digits and words, and in the units that a statement names', () => {
  expect(numbersOf('steps of 10,000 from -180 to 666.67').own).toEqual([10_000, 180, 666.67]);
  expect(numbersOf('the nearest five').own).toEqual([5]);
  expect(numbersOf('thresholds of 1 day and 2 days').inUnits).toContain(172_800);
  expect(numbersOf('colour #1890ff, /path2').own).toEqual([]);
});
