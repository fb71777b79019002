import { expect, it } from 'vitest';
import { hoursOf } from './hours.rules.ts';

it('spreads the working time of a job over the hours that it took, by the clock of the region', () => {
  // 2026-06-10 23:30 to 01:30 in UTC, two hours, half of them working.
  const from = Date.parse('2026-06-10T23:30:00Z') / 1000;
  const job = { from, to: from + 7200, workingS: 3600 };
  expect(hoursOf([job], 0)).toEqual([
    { date: '2026-06-10', hour: 23, workingS: 900 },
    { date: '2026-06-11', hour: 0, workingS: 1800 },
    { date: '2026-06-11', hour: 1, workingS: 900 },
  ]);
  expect(hoursOf([job, job], 8 * 3600).map(({ date, hour }) => [date, hour])).toEqual([
    ['2026-06-11', 7],
    ['2026-06-11', 8],
    ['2026-06-11', 9],
  ]);
  expect(hoursOf([], 0)).toEqual([]);
});
