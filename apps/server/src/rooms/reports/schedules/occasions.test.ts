import { describe, expect, it } from 'vitest';
import { latestOccasion, nextOccasion, type Plan } from './occasions.ts';

const at = (text: string): number => Date.parse(text) / 1000;
const text = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 16);
const plan = (over: Partial<Plan> = {}): Plan => ({
  rhythm: 'daily',
  weekday: 1,
  monthDay: 1,
  hour: 7,
  timeZone: 'Asia/Shanghai',
  ...over,
});
const next = (over: Partial<Plan>, after: string): string => text(nextOccasion(plan(over), at(after)));

describe('the next turn of a schedule', () => {
  it('is at the hour of the person’s zone, today while it is still to come, and strictly later than now', () => {
    expect(next({}, '2026-11-28T10:00:00Z')).toBe('2026-11-28T23:00');
    expect(next({}, '2026-11-28T22:59:59Z')).toBe('2026-11-28T23:00');
    expect(next({}, '2026-11-28T23:00:00Z')).toBe('2026-11-29T23:00');
    expect(next({ timeZone: 'Europe/Istanbul' }, '2026-11-28T03:00:00Z')).toBe('2026-11-28T04:00');
    expect(next({ timeZone: 'America/Sao_Paulo', hour: 23 }, '2026-11-28T03:00:00Z')).toBe(
      '2026-11-29T02:00',
    );
    expect(next({ timeZone: 'Asia/Kathmandu', hour: 0 }, '2026-11-28T03:00:00Z')).toBe('2026-11-28T18:15');
  });

  it('of a week is on its day of the person’s calendar, not of UTC', () => {
    // Monday 07:00 in Shanghai is Sunday in UTC.
    expect(next({ rhythm: 'weekly', weekday: 1 }, '2026-11-28T10:00:00Z')).toBe('2026-11-29T23:00');
    expect(next({ rhythm: 'weekly', weekday: 1 }, '2026-11-29T23:00:00Z')).toBe('2026-12-06T23:00');
    expect(next({ rhythm: 'weekly', weekday: 7, timeZone: 'UTC' }, '2026-11-28T10:00:00Z')).toBe(
      '2026-11-29T07:00',
    );
  });

  it('of a month is its last day where it has no such day', () => {
    const last = { rhythm: 'monthly', monthDay: 31, timeZone: 'UTC' } as const;
    expect(next(last, '2026-01-31T07:00:00Z')).toBe('2026-02-28T07:00');
    expect(next(last, '2026-02-28T07:00:00Z')).toBe('2026-03-31T07:00');
    expect(next(last, '2026-04-01T00:00:00Z')).toBe('2026-04-30T07:00');
    expect(next({ ...last, monthDay: 30 }, '2028-02-01T00:00:00Z')).toBe('2028-02-29T07:00');
    expect(next({ ...last, monthDay: 1 }, '2026-12-01T07:00:00Z')).toBe('2027-01-01T07:00');
  });

  it('comes once on the days on which the clock is put forward or back', () => {
    const berlin = { timeZone: 'Europe/Berlin', hour: 2 };
    // 02:00 is left out on 29 March: an hour after what was 01:00.
    expect(next(berlin, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00');
    expect(next(berlin, '2026-03-29T01:00:00Z')).toBe('2026-03-30T00:00');
    // 02:00 comes twice on 25 October: the first of the two.
    expect(next(berlin, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:00');
    expect(next(berlin, '2026-10-25T00:00:00Z')).toBe('2026-10-26T01:00');
  });

  it('that were missed are one: the latest', () => {
    const from = at('2026-11-20T23:00:00Z');
    expect(text(latestOccasion(plan(), from, at('2026-11-28T10:00:00Z')))).toBe('2026-11-27T23:00');
    expect(text(latestOccasion(plan(), from, from + 60))).toBe('2026-11-20T23:00');
    const monthly = plan({ rhythm: 'monthly', monthDay: 31 });
    const january = at('2026-01-30T23:00:00Z');
    expect(text(latestOccasion(monthly, january, at('2026-04-02T00:00:00Z')))).toBe('2026-03-30T23:00');
  });
});
