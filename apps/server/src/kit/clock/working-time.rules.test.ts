import { expect, it } from 'vitest';
import { afterWorkingHours, workingSeconds } from './working-time.rules.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`) / 1000;

it('working seconds are those of Monday to Friday while the place is open', () => {
  const hours = (from: string, to: string) => workingSeconds(at(from), at(to)) / 3600;
  expect(hours('2026-11-26T10:00:00', '2026-11-26T14:00:00')).toBe(4);
  expect(hours('2026-11-26T16:00:00', '2026-11-27T10:00:00')).toBe(2);
  expect(hours('2026-11-27T16:00:00', '2026-11-30T16:00:00')).toBe(8);
  expect(hours('2026-11-28T12:00:00', '2026-11-29T12:00:00')).toBe(0);
  expect(hours('2026-11-26T03:00:00', '2026-11-26T20:00:00')).toBe(8);
  expect(hours('2026-11-26T14:00:00', '2026-11-26T10:00:00')).toBe(0);
  const early = { opensS: 0, closesS: 86_400, offsetS: 8 * 3600 };
  expect(workingSeconds(at('2026-11-27T12:00:00'), at('2026-11-30T12:00:00'), early)).toBe(86_400);
});

it('so many working hours later, so many working seconds are over', () => {
  for (const from of ['2026-11-25T08:10:00', '2026-11-27T16:59:59', '2026-11-29T23:00:00'])
    for (const hours of [1, 8, 40])
      expect(workingSeconds(at(from), afterWorkingHours(at(from), hours))).toBe(hours * 3600);
});

it('a place in another zone opens and closes by its own clock', () => {
  const moscow = { opensS: 8 * 3600, closesS: 18 * 3600, offsetS: 3 * 3600 };
  const there = (text: string): number => Date.parse(`${text}+03:00`) / 1000;
  expect(afterWorkingHours(there('2026-11-26T17:30:00'), 1, moscow)).toBe(there('2026-11-27T08:30:00'));
  expect(workingSeconds(there('2026-11-27T17:00:00'), there('2026-11-30T09:00:00'), moscow)).toBe(2 * 3600);
});
