import { expect, test } from 'vitest';
import { stepEnd, stepsOf } from './steps.ts';

test('every step of a span has its place, with anything or without', () => {
  expect(stepsOf('2026-11-20', '2026-11-23', 'day')).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
  ]);
  expect(stepsOf('2026-11-20', '2026-11-23', 'week')).toEqual(['2026-11-16', '2026-11-23']);
  expect(stepsOf('2026-11-20', '2027-01-01', 'month')).toEqual(['2026-11-01', '2026-12-01', '2027-01-01']);
});

test('a step ends with the day before the next one', () => {
  expect(stepEnd('2026-11-23', 'day')).toBe('2026-11-23');
  expect(stepEnd('2026-11-16', 'week')).toBe('2026-11-22');
  expect(stepEnd('2028-02-01', 'month')).toBe('2028-02-29');
});
