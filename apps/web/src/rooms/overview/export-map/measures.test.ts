import type { CountryFigures } from '@furrow/contract';
import { expect, it } from 'vitest';
import { changeOf, quantileSteps, ranked, stepOf } from './measures.ts';

const country = (code: string, devices: number, more: Partial<CountryFigures> = {}): CountryFigures => ({
  countryId: 1,
  code,
  zh: code,
  en: code,
  name: code,
  phoneCode: '1',
  devices,
  online: 0,
  areaM2: 0,
  areaBeforeM2: 0,
  added: 0,
  addedBefore: 0,
  sold: 0,
  warnings: 0,
  ...more,
});
const rows = [
  country('CN', 90),
  country('RU', 5),
  country('TR', 8),
  country('', 2),
  country('KZ', 0, { sold: -1 }),
];

it('ranks the countries abroad by the figure, and the home country when it is wanted', () => {
  const codes = (home: string | null, measure: 'devices' | 'sold' = 'devices') =>
    ranked(rows, { measure, home }).map(({ code }) => code);
  expect(codes('CN')).toEqual(['TR', 'RU']);
  expect(codes(null)).toEqual(['CN', 'TR', 'RU']);
  expect(codes('CN', 'sold')).toEqual(['RU', 'TR', 'KZ']);
});

it('shades by five steps with equally many countries in each', () => {
  const ends = quantileSteps([1, 2, 3, 4, 5, 6, 7, 8, 9, 100]);
  expect(ends).toEqual([2, 4, 6, 8, 100]);
  expect([1, 2, 3, 100].map((value) => stepOf(ends, value))).toEqual([0, 0, 1, 4]);
  expect(stepOf(ends, 0)).toBe(-1);
  expect(quantileSteps([0, -3])).toEqual([]);
  expect(quantileSteps([7])).toEqual([7]);
});

it('a figure of this minute has no change', () => {
  const row = country('RU', 5, { areaM2: 10, areaBeforeM2: 4, added: 2, addedBefore: 3 });
  expect((['devices', 'area', 'added', 'online'] as const).map((measure) => changeOf(row, measure))).toEqual([
    2,
    6,
    -1,
    null,
  ]);
});
