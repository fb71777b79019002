import { monthOf, monthPeriod, reportWishOf, trendPeriod } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { exactText } from './frozen.rules.ts';
import { monthName, summaryOf } from './sentences.ts';
import { dimensionOf, filtersKeyOf } from './series.ts';

describe('a figure that is kept', () => {
  it('is the decimal that it is, without an exponent, and comes back to the last digit', () => {
    for (const [value, text] of [
      [0, '0'],
      [-12.4, '-12.4'],
      [0.1 + 0.2, '0.30000000000000004'],
      [1e-7, '0.0000001'],
      [-1.25e-9, '-0.00000000125'],
      [1.5e21, '1500000000000000000000'],
      [823_002_633.123_456_7, '823002633.1234567'],
    ] as const) {
      expect(exactText(value)).toBe(text);
      expect(Number(exactText(value))).toBe(value);
    }
  });
});

describe('a month', () => {
  it('has its own days, and only they are it', () => {
    expect(monthPeriod('2028-02')).toEqual({ begin: '2028-02-01', end: '2028-02-29' });
    expect(monthPeriod('2026-12')).toEqual({ begin: '2026-12-01', end: '2026-12-31' });
    expect(monthOf({ begin: '2026-04-01', end: '2026-04-30' })).toBe('2026-04');
    expect(monthOf({ begin: '2026-04-01', end: '2026-04-29' })).toBeNull();
    expect(monthOf({ begin: '2026-03-01', end: '2026-04-30' })).toBeNull();
    expect(trendPeriod('2026-04')).toEqual({ begin: '2025-05-01', end: '2026-04-30' });
    expect(trendPeriod('2026-12')).toEqual({ begin: '2026-01-01', end: '2026-12-31' });
  });

  it('is called by its name in each language', () => {
    expect(monthName('2026-04', 'zh')).toBe('2026年4月');
    expect(monthName('2026-03', 'zh', false)).toBe('3月');
    expect(monthName('2026-04', 'en')).toBe('April 2026');
    expect(monthName('2026-03', 'ru', false)).toBe('март');
    expect(monthName('2026-03', 'tr', false)).toBe('Mart');
  });
});

describe('the scope of a report', () => {
  const wish = (raw: object) => reportWishOf('global').parse(raw);

  it('is what is filtered, in whatever order, and not what rows are called by', () => {
    const key = filtersKeyOf(wish({ brand: ['YTO', 'Lovol'], rows: ['dealer'] }));
    expect(filtersKeyOf(wish({ rows: ['brand'], brand: ['Lovol', 'YTO'], measures: ['area'] }))).toBe(key);
    expect(filtersKeyOf(wish({ brand: ['Lovol'] }))).not.toBe(key);
    expect(filtersKeyOf(wish({ brand: ['Lovol', 'YTO'], attributes: 'today' }))).not.toBe(key);
    expect(filtersKeyOf(wish({}))).toBe('[]');
    expect(filtersKeyOf(wish({ region: '230000' }))).not.toBe('[]');
  });

  it('has rows that are no times', () => {
    expect(dimensionOf(wish({ rows: ['month', 'brand'] }))).toBe('brand');
    expect(dimensionOf(wish({ rows: ['month'] }))).toBe('region');
  });
});

describe('the summary', () => {
  const total = (area: number, before: number | null) => ({
    total: { values: { area, hours: 7200 }, before: { area: before } },
  });
  const third = (area: number, before: number | null, language: 'zh' | 'en' | 'ru' | 'tr' = 'en') =>
    summaryOf(total(area, before), '2026-04', language)[2];

  it('says how much it is against the month before, and what cannot be said in percent in words', () => {
    expect(third(823_045_260, 732_898_718)).toBe(
      'Worked area 82,304.53 ha, +12.3 % on March; working time 2.00 h.',
    );
    expect(third(823_045_260, 732_898_718, 'zh')).toBe(
      '作业面积 1,234,561.72 亩，较3月 +12.3 %；作业时长 2.00 小时。',
    );
    expect(third(90_000, 100_000)).toContain('-10 % on March');
    expect(third(90_000, 0)).toContain('none in March');
    expect(third(90_000, 90_000)).toContain('as in March');
    expect(third(0, null)).toContain('as in March');
  });
});
