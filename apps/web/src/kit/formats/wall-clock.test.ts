import { expect, test } from 'vitest';
import { dayStart, momentOf, wallTime, zoneOffsetS } from './wall-clock.ts';

const seconds = (iso: string) => Date.parse(iso) / 1000;

test('shows the wall of a zone and finds the moment again', () => {
  const moment = seconds('2026-11-21T16:30:05Z');
  const wall = wallTime(moment, 'Asia/Shanghai');
  expect(wall).toMatchObject({ year: 2026, month: 11, day: 22, hour: 0, minute: 30, second: 5 });
  expect(momentOf(wall, 'Asia/Shanghai')).toBe(moment);
  expect(zoneOffsetS(moment, 'Asia/Shanghai')).toBe(8 * 3600);
});

test('days begin at midnight of the zone, over a change of the clock too', () => {
  expect(dayStart(seconds('2026-11-21T16:30:05Z'), 'Asia/Shanghai')).toBe(seconds('2026-11-21T16:00:00Z'));
  // Berlin changes on 2026-03-29: that day has 23 hours.
  const noon = seconds('2026-03-29T12:00:00Z');
  expect(dayStart(noon, 'Europe/Berlin', 1) - dayStart(noon, 'Europe/Berlin')).toBe(23 * 3600);
});

test('days may be counted over the ends of months', () => {
  const first = seconds('2026-03-01T04:00:00Z');
  expect(dayStart(first, 'Asia/Shanghai', -1)).toBe(seconds('2026-02-27T16:00:00Z'));
});
