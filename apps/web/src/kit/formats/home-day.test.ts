import { expect, it } from 'vitest';
import { homeDay, homeMidnight } from './home-day.ts';

it('is a day of UTC+8, wherever the browser stands', () => {
  const noon = Date.parse('2026-03-01T12:00:00+08:00');
  expect(homeDay(Date.parse('2026-02-28T15:59:59Z'))).toBe('2026-02-28');
  expect(homeDay(Date.parse('2026-02-28T16:00:00Z'))).toBe('2026-03-01');
  expect(homeMidnight(noon)).toBe(Date.parse('2026-03-01T00:00:00+08:00') / 1000);
  expect(homeMidnight(Date.parse('2026-03-01T00:30:00+08:00'))).toBe(homeMidnight(noon));
});
