import { expect, it } from 'vitest';
import { daysOfYear, firstAndOthers, lastMonths, leadsOn, seriesByMonth } from './figures.ts';

it('a year ends with its last day, or with today', () => {
  expect(daysOfYear(2025, '2026-03-04')).toEqual({ begin: '2025-01-01', end: '2025-12-31' });
  expect(daysOfYear(2026, '2026-03-04')).toEqual({ begin: '2026-01-01', end: '2026-03-04' });
});

it('ten brands and the others as one; an eleventh alone keeps its name', () => {
  const rows = Array.from({ length: 12 }, (_, at) => ({ name: `b${at}`, num: 12 - at }));
  expect(firstAndOthers(rows, 10, 'others').at(-1)).toEqual({ name: 'others', num: 3 });
  expect(firstAndOthers(rows.slice(0, 11), 10, 'others').at(-1)).toEqual({ name: 'b10', num: 2 });
  expect(firstAndOthers([], 10, 'others')).toEqual([]);
});

it('a province leads to its cities, a city to nothing, and neither a country nor "not given" to anything', () => {
  expect(['230000', '230100', 'TR', ''].map((code) => leadsOn(code, undefined))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(leadsOn('230100', '230000')).toBe(true);
  expect(leadsOn('230102', '230100')).toBe(false);
});

it('rows of month and kind become one series a kind, with zero where there is none', () => {
  expect(lastMonths('2026-02-10').slice(-3)).toEqual(['2025-12', '2026-01', '2026-02']);
  const rows = [
    { month: '2026-01', type: 'a', num: 2 },
    { month: '2026-02', type: 'b', num: 1 },
    { month: '2020-01', type: 'a', num: 9 },
  ];
  const of = {
    month: (row: (typeof rows)[number]) => row.month,
    kind: (row: (typeof rows)[number]) => row.type,
    value: (row: (typeof rows)[number]) => row.num,
  };
  expect(seriesByMonth(rows, ['2026-01', '2026-02'], of)).toEqual([
    { kind: 'a', values: [2, 0] },
    { kind: 'b', values: [0, 1] },
  ]);
});
