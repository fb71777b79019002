import { expect, it } from 'vitest';
import { homeClock, homeDay, homeDayBegin, homeMidnight } from './home-day.rules.ts';

const at = (text: string): number => Date.parse(text) / 1000;

it('changes the day at 16:00 UTC', () => {
  expect(homeDay(at('2026-11-21T15:59:59Z'))).toBe('2026-11-21');
  expect(homeDay(at('2026-11-21T16:00:00Z'))).toBe('2026-11-22');
  expect(homeClock(at('2026-11-21T23:30:05Z'))).toBe('2026-11-22T07:30:05');
});

it('begins days at their midnight', () => {
  expect(homeMidnight(at('2026-11-22T15:59:59Z'))).toBe(at('2026-11-21T16:00:00Z'));
  expect(homeDayBegin('2026-11-22')).toBe(at('2026-11-21T16:00:00Z'));
});
