import { addDays, bucketEnd, bucketOf } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { randomOf } from '../testing/report-world.ts';
import {
  coverOf,
  groupsOfDays,
  longSpans,
  maskOf,
  placeOf,
  type SpanOf,
  spanName,
  spansAround,
  spansFor,
  spansToBuild,
  yearsOf,
} from './spans.rules.ts';

const daysOf = ({ span, day }: SpanOf): string[] => {
  const end = span === 'day' ? day : bucketEnd(day, span);
  const days = [];
  for (let one = day; one <= end; one = addDays(one, 1)) days.push(one);
  return days;
};
const everyDay = (begin: string, end: string): string[] => {
  const days = [];
  for (let one = begin; one <= end; one = addDays(one, 1)) days.push(one);
  return days;
};
const named = (...all: SpanOf[]): Set<string> => new Set(all.map(spanName));

describe('the cover of a period', () => {
  const random = randomOf(20_261_128);
  it.each(['year', 'quarter', 'month', 'tenDay', 'week', 'day', undefined] as const)(
    'has each day once, in a span of one bucket or open, where rows are told apart by %s',
    (unit) => {
      for (let n = 0; n < 40; n += 1) {
        const begin = addDays('2023-12-01', Math.floor(random() * 200));
        const end = addDays(begin, 1 + Math.floor(random() * 500));
        const days = everyDay(begin, end);
        const open = new Set(days.filter(() => random() < 0.03));
        const built = new Set(
          spansAround(days)
            .filter(() => random() < 0.8)
            .map(spanName),
        );
        const cover = coverOf({ begin, end }, spansFor(unit), { built, open });
        expect(cover.open).toEqual(days.filter((day) => open.has(day)));
        const spoken = cover.spans.flatMap(daysOf);
        expect([...spoken, ...cover.open].sort()).toEqual(days);
        for (const one of cover.spans) {
          if (one.span !== 'day') expect(built).toContain(spanName(one));
          if (unit) expect(new Set(daysOf(one).map((day) => bucketOf(day, unit))).size).toBe(1);
        }
      }
    },
  );

  it('takes the longest spans that are built, and days at the edges', () => {
    const built = named(
      ...(['2026-02-01', '2026-03-01'] as const).map((day) => ({ span: 'month' as const, day })),
      ...['2026-01-21', '2026-03-01', '2026-04-01'].map((day) => ({ span: 'tenDay' as const, day })),
    );
    const { spans } = coverOf({ begin: '2026-01-30', end: '2026-04-11' }, spansFor('month'), {
      built,
      open: new Set<string>(),
    });
    expect(spans.map(spanName)).toEqual([
      'day 2026-01-30',
      'day 2026-01-31',
      'month 2026-02-01',
      'month 2026-03-01',
      'tenDay 2026-04-01',
      'day 2026-04-11',
    ]);
  });
});

describe('spans to build', () => {
  const built = everyDay('2026-01-01', '2026-02-28').map((day) => ({ span: 'day' as const, day }));
  it('are those around built days that are over and have no open day, once', () => {
    const first = spansToBuild(built, new Set(['2026-01-15']), '2026-02-20');
    const names = first.map(spanName);
    expect(names).toContain('tenDay 2026-01-01');
    expect(names).toContain('tenDay 2026-02-11');
    // Of January and of a week a day is open, February is not over.
    for (const not of ['month 2026-01-01', 'tenDay 2026-01-11', 'week 2026-01-12', 'month 2026-02-01'])
      expect(names).not.toContain(not);
    expect(new Set(names).size).toBe(names.length);
    expect(spansToBuild([...built, ...first], new Set(['2026-01-15']), '2026-02-20')).toEqual([]);
  });

  it('of a day are one of each kind, and days of a ten-day period are built together', () => {
    expect(spansAround(['2026-01-31']).map(spanName)).toEqual([
      'month 2026-01-01',
      'tenDay 2026-01-21',
      'week 2026-01-26',
    ]);
    expect(longSpans).toHaveLength(3);
    expect(groupsOfDays(['2026-02-01', '2026-01-31', '2026-01-22'])).toEqual([
      ['2026-02-01'],
      ['2026-01-31', '2026-01-22'],
    ]);
  });
});

describe('days as bits', () => {
  it('are those of the spans, over years of 366 places', () => {
    const years = yearsOf({ begin: '2023-12-30', end: '2025-01-02' });
    const [a, b, c] = [0, 366, 732].map((from) =>
      maskOf(years, [
        { span: 'day', day: '2023-12-31' },
        { span: 'week', day: '2024-12-30' },
        { span: 'tenDay', day: '2024-02-21' },
      ]).slice(from, from + 366),
    );
    expect(a).toBe(`${'0'.repeat(364)}10`);
    expect(b).toBe(`${'0'.repeat(51)}${'1'.repeat(9)}${'0'.repeat(304)}11`);
    expect(c).toBe(`11111${'0'.repeat(361)}`);
    expect(placeOf('2023-12-30', 2023)).toBe(363);
    expect(placeOf('2025-01-02', 2023)).toBe(733);
  });
});
