import { fill, texts } from '@furrow/texts';
import { describe, expect, it } from 'vitest';
import type { Text } from '../words/text.ts';
import { createFormats, joined } from './formats.ts';
import { toMillis } from './time.ts';

const wordsOf =
  (language: keyof typeof texts): Text =>
  (key, values) =>
    fill(
      key
        .split('.')
        .reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], texts[language]) as string,
      values,
    );
const formatsOf = (language: keyof typeof texts, zone = 'Asia/Shanghai') =>
  createFormats(language, zone, wordsOf(language));

const zh = formatsOf('zh');
const en = formatsOf('en');
const ru = formatsOf('ru');
const tr = formatsOf('tr', 'Europe/Istanbul');

/** 2026-03-05 14:03:22 UTC. */
const instant = 1_772_719_402;

describe('dates and times (spec §9)', () => {
  it('R-9-009 shows YYYY-MM-DD where the clock is UTC+8, whatever the zone is called', () => {
    expect(zh.dateTime(instant)).toBe('2026-03-05 22:03:22');
    expect(formatsOf('en', 'Australia/Perth').date(instant)).toBe('2026-03-05');
  });
  it('R-9-010 shows DD/MM/YYYY elsewhere', () => {
    expect(tr.dateTime(instant)).toBe('05/03/2026 17:03:22');
    expect(formatsOf('zh', 'Europe/Moscow').date(instant)).toBe('05/03/2026');
  });
  it('R-9-012 takes ten digits for seconds and thirteen for milliseconds', () => {
    expect(toMillis(instant)).toBe(instant * 1000);
    expect(zh.dateTime(instant * 1000)).toBe(zh.dateTime(instant));
  });
  it('turns midnight into 00, not 24', () => expect(zh.time(1_772_726_400)).toBe('00:00:00'));
});

describe('relative times', () => {
  const at = (seconds: number) => en.relative(instant - seconds, instant);
  it('R-9-013 R-9-014 changes at 30 s, 1 h, 1 d and 2 d', () => {
    expect([at(0), at(29)]).toEqual(['just now', 'just now']);
    expect([at(30), at(59), at(3599)]).toEqual(['1 min ago', '1 min ago', '59 min ago']);
    expect([at(3600), at(86_399)]).toEqual(['1 h ago', '23 h ago']);
    expect([at(86_400), at(172_799)]).toEqual(['1 d ago', '1 d ago']);
    expect(at(172_800)).toBe('2026-03-03');
  });
  it('takes a time ahead of the clock for now', () => expect(at(-5)).toBe('just now'));
  it('R-9-015 R-9-016 tells time ago in minutes under an hour, hours under a day, else days', () => {
    const ago = (seconds: number) => en.ago(instant - seconds, instant);
    expect([ago(10), ago(3599), ago(3600), ago(86_399), ago(86_400), ago(10 * 86_400)]).toEqual([
      '0 min ago',
      '59 min ago',
      '1 h ago',
      '23 h ago',
      '1 d ago',
      '10 d ago',
    ]);
  });
});

describe('quantities', () => {
  it('R-9-002 R-9-003 R-9-004 shows mu in Chinese and ha elsewhere, two decimals', () => {
    expect(joined(zh.area(66_667))).toBe('100.00 亩');
    expect(joined(en.area(66_667))).toBe('6.67 ha');
    expect(joined(ru.area(66_667))).toBe('6,67 га');
  });
  it('shows km/h and centimetres with one decimal', () => {
    expect(joined(en.speed(2.5))).toBe('9.0 km/h');
    expect(joined(zh.depth(0.253))).toBe('25.3 cm');
  });
  it('shows metres under 1000, then kilometres', () => {
    expect(joined(en.distance(999))).toBe('999 m');
    expect(joined(en.distance(1000))).toBe('1.00 km');
    expect(joined(tr.distance(12_345))).toBe('12,35 km');
    expect(joined(en.distance(1.234))).toBe('1.23 m');
  });
  it('writes numbers in the way of the language', () => {
    expect(zh.number(1234.56)).toBe('1,234.56');
    expect(ru.number(1234.56).replace(/\s/g, ' ')).toBe('1 234,56');
    expect(tr.number(1234.56)).toBe('1.234,56');
  });
  it('R-9-005 R-9-006 abbreviates by ten-thousands in Chinese and by thousands elsewhere', () => {
    expect([zh.short(9999), zh.short(12_400), zh.short(3e8)]).toEqual(['9,999', '1.2万', '3亿']);
    expect([en.short(999), en.short(12_400), en.short(2.5e6)]).toEqual(['999', '12.4k', '2.5M']);
  });
  it('shows the two largest parts of a length of time', () => {
    expect([en.duration(7800), en.duration(270), en.duration(12)]).toEqual([
      '2 h 10 min',
      '4 min 30 s',
      '12 s',
    ]);
  });
  it('writes coordinates so that they can be pasted back', () => {
    expect(ru.coordinates(126.6, 45.75)).toBe('45.750000, 126.600000');
  });
});
