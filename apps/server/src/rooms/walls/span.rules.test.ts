import { expect, it } from 'vitest';
import { spanBefore, spanOf, timesOf, unitOf } from './span.rules.ts';

/** Half past midnight of 27 November in UTC+8. */
const now = Date.parse('2026-11-26T16:30:00Z') / 1000;

it('R-3-023 R-3-024 R-3-025 without days the period is from the first of this month to today, YYYY-MM-DD', () => {
  expect(spanOf({ period: 'days' }, now)).toMatchObject({ begin: '2026-11-01', end: '2026-11-27' });
  expect(spanOf({ period: 'days', end: '2026-03-05' }, now).begin).toBe('2026-03-01');
});

it('R-2-130 real time is the last 60 minutes, a day has hours, a month days, a year months', () => {
  const realTime = spanOf({ period: 'realTime' }, now);
  expect([realTime.from, realTime.to]).toEqual([now - 3600, now]);
  expect(realTime).toMatchObject({ begin: '2026-11-26', end: '2026-11-27' });
  const units = [
    realTime,
    spanOf({ period: 'days', begin: '2026-11-27', end: '2026-11-27' }, now),
    spanOf({ period: 'days' }, now),
    spanOf({ period: 'days', begin: '2026-01-01' }, now),
  ].map((span) => [unitOf(span), timesOf(span).length, timesOf(span)[0]]);
  expect(units).toEqual([
    ['minute', 60, '23:30'],
    ['hour', 24, '00:00'],
    ['day', 27, '2026-11-01'],
    ['month', 11, '2026-01'],
  ]);
});

it('the period before is of equal length and ends where this one begins', () => {
  const month = spanOf({ period: 'days' }, now);
  const before = spanBefore(month);
  expect(before).toMatchObject({ begin: '2026-10-05', end: '2026-10-31' });
  expect(before.to).toBe(month.from);
  expect(before.to - before.from).toBe(month.to - month.from);
  const realTime = spanOf({ period: 'realTime' }, now);
  expect(spanBefore(realTime)).toMatchObject({ from: now - 7200, to: now - 3600, realTime: true });
});
