import { addDays, bucketEnd, bucketOf, type ReportPeriod, type TimeDimension } from '@furrow/contract';

/** Spans of days whose sums are kept, longer than a day. */
export const longSpans = ['month', 'tenDay', 'week'] as const;
type LongSpan = (typeof longSpans)[number];
export type Span = LongSpan | 'day';
/** A span by its first day, YYYY-MM-DD. */
export interface SpanOf {
  readonly span: Span;
  readonly day: string;
}
export const spanName = ({ span, day }: SpanOf): string => `${span} ${day}`;

/** Which spans a period may be made of so that each lies in one bucket of the time that rows are told apart by; the longest first. */
const spansWithin: Readonly<Record<TimeDimension, readonly LongSpan[]>> = {
  year: ['month', 'tenDay'],
  quarter: ['month', 'tenDay'],
  month: ['month', 'tenDay'],
  tenDay: ['tenDay'],
  week: ['week'],
  day: [],
};
export const spansFor = (unit: TimeDimension | undefined): readonly LongSpan[] => spansWithin[unit ?? 'year'];

/** How a period is answered: of the sums of these spans, and of the jobs of the open days. Each of its days is in exactly one of the two. */
export interface Cover {
  readonly spans: readonly SpanOf[];
  readonly open: readonly string[];
}

/** The fewest spans of these kinds that make up a period; only those that are built and have no open day in them speak. */
export function coverOf(
  { begin, end }: ReportPeriod,
  kinds: readonly LongSpan[],
  { built, open }: { built: ReadonlySet<string>; open: ReadonlySet<string> },
): Cover {
  const spans: SpanOf[] = [];
  const left: string[] = [];
  for (let day = begin; day <= end; ) {
    const span = kinds.find(
      (kind) =>
        bucketOf(day, kind) === day &&
        bucketEnd(day, kind) <= end &&
        built.has(spanName({ span: kind, day })) &&
        !holds(open, day, bucketEnd(day, kind)),
    );
    if (span !== undefined || !open.has(day)) spans.push({ span: span ?? 'day', day });
    else left.push(day);
    day = addDays(span === undefined ? day : bucketEnd(day, span), 1);
  }
  return { spans, open: left };
}

function holds(days: ReadonlySet<string>, first: string, last: string): boolean {
  if (days.size === 0) return false;
  for (let day = first; day <= last; day = addDays(day, 1)) if (days.has(day)) return true;
  return false;
}

/** The longer spans that hold one of these days, each once. */
export function spansAround(days: readonly string[]): SpanOf[] {
  const found = new Map<string, SpanOf>();
  for (const day of days)
    for (const span of longSpans) {
      const one = { span, day: bucketOf(day, span) };
      found.set(spanName(one), one);
    }
  return [...found.values()];
}

/** Longer spans of days that are all built, that are themselves not; the newest first. */
export function spansToBuild(built: readonly SpanOf[], open: ReadonlySet<string>, last: string): SpanOf[] {
  const names = new Set(built.map(spanName));
  const days = built.filter(({ span }) => span === 'day').map(({ day }) => day);
  return spansAround(days)
    .filter((one) => !names.has(spanName(one)))
    .filter(({ span, day }) => {
      const end = bucketEnd(day, span as LongSpan);
      return end <= last && !holds(open, day, end);
    })
    .sort((a, b) => (a.day < b.day ? 1 : -1));
}

/** Days in groups of one ten-day period each, which are built together: each writes the years of its vehicles once. */
export function groupsOfDays(days: readonly string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const day of days) {
    const name = bucketOf(day, 'tenDay');
    groups.set(name, [...(groups.get(name) ?? []), day]);
  }
  return [...groups.values()];
}

/** Bits of a year: as many as days of the longest. */
export const yearBits = 366;
const dayMs = 86_400_000;
/** Place of a day in a line of years that begins with `first`, each with 366 bits. */
export function placeOf(day: string, first: number): number {
  const year = Number(day.slice(0, 4));
  const since = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${day.slice(0, 4)}-01-01T00:00:00Z`)) / dayMs;
  return (year - first) * yearBits + since;
}

/** Years in a line, of which a period or a list of days is told as bits. */
interface Years {
  readonly first: number;
  readonly last: number;
}
export const yearsOf = ({ begin, end }: ReportPeriod): Years => ({
  first: Number(begin.slice(0, 4)),
  last: Number(end.slice(0, 4)),
});
export const bitsOf = ({ first, last }: Years): number => (last - first + 1) * yearBits;

/** The days of these spans as a text of bits. */
export function maskOf(years: Years, spans: readonly SpanOf[]): string {
  const bits = new Array<string>(bitsOf(years)).fill('0');
  for (const { span, day } of spans) {
    const end = span === 'day' ? day : bucketEnd(day, span);
    bits.fill('1', placeOf(day, years.first), placeOf(end, years.first) + 1);
  }
  return bits.join('');
}
