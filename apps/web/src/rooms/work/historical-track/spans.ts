/** A stretch of time, seconds UTC, both ends included; `to` is never before `from`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const lengthOf = ({ from, to }: Span): number => to - from;
export const isWithin = (span: Span, time: number): boolean => time >= span.from && time <= span.to;
export const clampTo = (span: Span, time: number): number => Math.min(span.to, Math.max(span.from, time));

/** What two spans share; null when that is nothing. */
export function shared(a: Span, b: Span): Span | null {
  const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
  return to >= from ? { from, to } : null;
}

/** Sorted and disjoint: spans that touch or overlap become one; empty ones are dropped. */
export function merged(spans: readonly Span[]): Span[] {
  const sorted = spans.filter((span) => span.to > span.from).sort((a, b) => a.from - b.from);
  const result: Span[] = [];
  for (const span of sorted) {
    const last = result.at(-1);
    if (last && span.from <= last.to)
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else result.push(span);
  }
  return result;
}

/** The times that lie in a span of every list: when all machines stand or are silent. Lists are sorted and disjoint. */
export function inAll(lists: readonly (readonly Span[])[]): Span[] {
  const [first, ...others] = lists;
  if (!first) return [];
  return others.reduce<Span[]>((kept, list) => inBoth(kept, list), [...first]);
}

function inBoth(a: readonly Span[], b: readonly Span[]): Span[] {
  const result: Span[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const both = shared(a[i]!, b[j]!);
    if (both && both.to > both.from) result.push(both);
    if (a[i]!.to < b[j]!.to) i++;
    else j++;
  }
  return result;
}
