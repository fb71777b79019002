import { fill, texts } from '@furrow/texts';
import { describe, expect, it } from 'vitest';
import type { Text } from '../words/text.ts';
import { createFormats, joined } from './formats.ts';
import { toMillis } from './time.ts';
import { defaultTimeZone } from './use-formats.ts';

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
  it('shows a day of a calendar as that day in every zone, also where noon of UTC is the next day', () => {
    const shown = (zone: string) => formatsOf('ru', zone).day('2026-11-30');
    expect(
      ['Asia/Kamchatka', 'Pacific/Auckland', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'].map(shown),
    ).toEqual(Array.from({ length: 4 }, () => '30/11/2026'));
    expect(shown('Asia/Shanghai')).toBe('2026-11-30');
  });
  it('R-9-012 takes ten digits for seconds and thirteen for milliseconds', () => {
    expect(toMillis(instant)).toBe(instant * 1000);
    expect(zh.dateTime(instant * 1000)).toBe(zh.dateTime(instant));
  });
  it('R-9-008 R-9-011 R-9-012 tells dates and times as yyyy-MM-dd HH:mm:ss in Beijing time, where nothing else is set', () => {
    const plain = formatsOf('en', defaultTimeZone);
    expect([plain.date(instant), plain.dateTime(instant)]).toEqual(['2026-03-05', '2026-03-05 22:03:22']);
    expect(plain.dateTime(9_999_999_999)).toBe('2286-11-21 01:46:39');
    expect(plain.utc(instant)).toBe('2026-03-05 14:03:22 UTC');
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
  it('R-9-001 R-9-002 R-9-003 R-9-004 shows mu in Chinese and ha elsewhere, two decimals', () => {
    expect(joined(zh.area(66_667))).toBe('100.00 亩');
    expect(joined(zh.area(666_670_000))).toBe('1,000,000.00 亩');
    expect(joined(en.area(66_667))).toBe('6.67 ha');
    expect(joined(en.area(1_000_000_000))).toBe('100,000.00 ha');
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
  it('R-9-005 R-9-006 goes through all steps: 万 亿 万亿, and k M G T P E', () => {
    expect([1e4, 1e8, 1e12, -23_456].map(zh.short)).toEqual(['1万', '1亿', '1万亿', '-2.3万']);
    expect([1e3, 1e6, 1e9, 1e12, 1e15, 1e18].map(en.short)).toEqual(['1k', '1M', '1G', '1T', '1P', '1E']);
    expect([en.short(999_960), ru.short(1500), tr.short(1500)]).toEqual(['1M', '1,5k', '1,5k']);
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
    const dms = createFormats('ru', 'Asia/Shanghai', wordsOf('ru'), 'dms');
    expect(dms.coordinates(126.6, 45.75)).toBe('45°45′00.00″N, 126°36′00.00″E');
    expect(dms.coordinates(-0.999999, -33.5)).toBe('33°30′00.00″S, 1°00′00.00″W');
  });
});

describe('Chinese numerals', () => {
  it.each([
    [0, '零'],
    [10, '十'],
    [12, '十二'],
    [110, '一百一十'],
    [203, '二百零三'],
    [1010, '一千零一十'],
    [10_001, '一万零一'],
    [10_203, '一万零二百零三'],
    [110_000, '十一万'],
    [1_000_100, '一百万零一百'],
    [100_000_000, '一亿'],
    [100_010_000, '一亿零一万'],
    [1_200_000_000_000, '一万二千亿'],
    [1_000_000_000_000, '一万亿'],
    [-1.05, '负一点零五'],
    [0.5, '零点五'],
    [-0.001, '零'],
  ])('tells %d as %s', (value, words) => expect(zh.numerals(value)).toBe(words));
  it('R-9-007 goes up to 1e15 and leaves larger numbers in figures', () => {
    expect(zh.numerals(1e15)).toBe('一千万亿');
    expect(zh.numerals(1e15 + 1)).toBe('1,000,000,000,000,001');
    expect(en.numerals(12)).toBe('12');
  });
});

describe('typed numbers and money (C18)', () => {
  it('takes the point everywhere and the comma where it is the decimal sign', () => {
    expect([zh, en, ru, tr].map((formats) => formats.readDecimal('12.5'))).toEqual([12.5, 12.5, 12.5, 12.5]);
    expect([ru, tr].map((formats) => formats.readDecimal('-12,5'))).toEqual([-12.5, -12.5]);
    expect([zh, en].map((formats) => formats.readDecimal('12,5'))).toEqual([null, null]);
  });
  it('takes back what it shows itself', () => {
    for (const formats of [zh, en, ru, tr])
      expect(formats.readDecimal(formats.number(1234.56))).toBe(1234.56);
  });
  it('takes full-width figures and refuses what is no number', () => {
    expect(zh.readDecimal(' １２．５ ')).toBe(12.5);
    for (const typed of ['', '-', '1e3', '1.2.3', '1,23,456', 'abc', '0x10', '1.234.567,8,9'])
      expect(zh.readDecimal(typed) ?? tr.readDecimal(typed), typed).toBeNull();
  });
  it('takes prices with up to two decimals, else the amount is invalid', () => {
    expect(['0', '12', '12.3', '12.30', '0.07'].map(zh.readAmount)).toEqual([0, 12, 12.3, 12.3, 0.07]);
    expect(['12.345', '-1', 'x', ''].map(zh.readAmount)).toEqual([null, null, null, null]);
    expect(ru.readAmount('1 234,50')).toBe(1234.5);
  });
  it('shows money with two decimals and its currency', () => {
    const plain = (money: string) => money.replace(/\s/g, ' ');
    expect([zh, en, ru, tr].map((formats) => plain(formats.money(1234.5)))).toEqual([
      '¥1,234.50',
      '¥1,234.50',
      '1 234,50 ¥',
      '¥1.234,50',
    ]);
    expect(zh.money(1.005)).toBe('¥1.01');
  });
});
