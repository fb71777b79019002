import { expect, it } from 'vitest';
import { daysOf, everyMs, fitted } from './asked.ts';

const today = '2026-11-27';
const nothing = { begin: null, end: null };

it('R-2-130 each period has its days; R-3-023 R-3-024 R-3-025 the first view is this month up to today, YYYY-MM-DD', () => {
  expect(daysOf('month', nothing, today)).toEqual({ begin: '2026-11-01', end: today });
  expect(daysOf('today', nothing, today)).toEqual({ begin: today, end: today });
  expect(daysOf('year', nothing, today)).toEqual({ begin: '2026-01-01', end: today });
  const custom = { begin: '2026-03-01', end: '2026-03-31' };
  expect(daysOf('custom', custom, today)).toEqual(custom);
  expect(daysOf('custom', { begin: 'soon', end: '2026-03-31' }, today).begin).toBe('2026-11-01');
});

it('custom days stay in order, in the past and within a year', () => {
  expect(fitted({ begin: '2026-05-01', end: '2026-04-01' }, 'begin', today)).toEqual({
    begin: '2026-05-01',
    end: '2026-05-01',
  });
  expect(fitted({ begin: '2026-05-01', end: '2026-04-01' }, 'end', today)).toEqual({
    begin: '2026-04-01',
    end: '2026-04-01',
  });
  expect(fitted({ begin: '2026-05-01', end: '2027-04-01' }, 'end', today).end).toBe(today);
  expect(fitted({ begin: '2020-01-01', end: today }, 'begin', today)).toEqual({
    begin: '2020-01-01',
    end: '2020-12-31',
  });
  expect(fitted({ begin: '2020-01-01', end: today }, 'end', today)).toEqual({
    begin: '2025-11-27',
    end: today,
  });
});

it('asks soon for what is of this minute', () => {
  expect(everyMs('realTime')).toBeLessThanOrEqual(15_000);
  expect(everyMs('today')).toBe(60_000);
  expect(everyMs('year')).toBeGreaterThan(everyMs('today'));
});
