import dayjs from 'dayjs';
import { expect, it } from 'vitest';
import { snCodesOf } from '../../sn-codes.ts';
import { branchOf, nodeTitle, pathTo } from './filter-words.ts';
import { type DayPreset, daysOf, daysText, presetDays, todayIn } from './presets.ts';

it('R-9-040 R-9-041 R-9-042 presets end today, in the zone of the account', () => {
  const today = dayjs('2026-03-31');
  const span = (preset: DayPreset) => daysText(...presetDays(preset, today));
  expect(span('today')).toBe('2026-03-31..2026-03-31');
  expect(span('yesterday')).toBe('2026-03-30..2026-03-30');
  expect(span('oneWeek')).toBe('2026-03-25..2026-03-31');
  expect(span('tenDays')).toBe('2026-03-22..2026-03-31');
  expect(span('thisMonth')).toBe('2026-03-01..2026-03-31');
  expect(span('lastMonth')).toBe('2026-02-01..2026-02-28');
  expect(span('oneMonth')).toBe('2026-03-01..2026-03-31');
  expect(span('threeMonths')).toBe('2026-01-01..2026-03-31');
  expect(span('sixMonths')).toBe('2025-10-01..2026-03-31');
  expect(span('halfYear')).toBe('2025-09-30..2026-03-31');
  expect(span('oneYear')).toBe('2025-04-01..2026-03-31');
  expect(todayIn('Asia/Shanghai', new Date('2026-03-30T16:00:00Z')).format('YYYY-MM-DD')).toBe('2026-03-31');
  expect(todayIn('UTC', new Date('2026-03-30T23:59:59Z')).format('YYYY-MM-DD')).toBe('2026-03-30');
});

it('C3 a span of days reads back as it was written, with open ends', () => {
  expect(daysOf('2026-01-01..').map((day) => day?.format('YYYY-MM-DD') ?? null)).toEqual([
    '2026-01-01',
    null,
  ]);
  expect(daysOf(undefined)).toEqual([null, null]);
});

it('C20 pasted SNs are parted by space, comma, semicolon or line break, full-width ones too, each once', () => {
  expect(snCodesOf(' 1234567,7654321；1234567\n１１１１１１１、2222222;')).toEqual([
    '1234567',
    '7654321',
    '1111111',
    '2222222',
  ]);
});

it('C2 a value of a tree knows its title and its way down', () => {
  const nodes = [{ value: '1', title: 'A', children: [{ value: '11', title: 'B' }] }];
  expect([nodeTitle(nodes, '11'), nodeTitle(nodes, '9')]).toEqual(['B', undefined]);
  expect([pathTo(nodes, '11'), pathTo(nodes, '9')]).toEqual([['1', '11'], []]);
});

it('C2 a branch reads back with or without those below it', () => {
  expect(branchOf('a1')).toEqual({ id: 'a1', withBelow: true });
  expect(branchOf('a1,only')).toEqual({ id: 'a1', withBelow: false });
  expect(branchOf(undefined).id).toBe('');
});
