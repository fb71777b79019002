import { clampTo, lengthOf, merged, type Span, shared } from '../spans.ts';

/** The time that is played: a span less what is skipped in it. */
export interface PlayClock {
  readonly span: Span;
  /** Sorted, disjoint, inside the span. */
  readonly skipped: readonly Span[];
}

/** Skips outside the span are cut off; a skip that touches an end of the span stays, so that the halt is at that end. */
export function playClock(span: Span, skipped: readonly Span[] = []): PlayClock {
  const inside = skipped.map((one) => shared(one, span)).filter((one) => one !== null);
  return { span, skipped: merged(inside) };
}

/** Seconds that are played from end to end. */
export function playedLength({ span, skipped }: PlayClock): number {
  return lengthOf(span) - skipped.reduce((sum, one) => sum + lengthOf(one), 0);
}

/** Seconds that are played before a moment; a moment inside a skip counts as its begin. */
export function playedBefore({ span, skipped }: PlayClock, time: number): number {
  const now = clampTo(span, time);
  let played = now - span.from;
  for (const skip of skipped) {
    if (skip.from >= now) break;
    played -= Math.min(now, skip.to) - skip.from;
  }
  return played;
}

/** The moment at which so many seconds have been played; inverse of `playedBefore`. */
export function momentAt({ span, skipped }: PlayClock, played: number): number {
  let time = span.from + Math.max(0, played);
  for (const skip of skipped) {
    // At the very edge it stands before the skip; the next moment leaps over it.
    if (skip.from >= time) break;
    time += lengthOf(skip);
  }
  return clampTo(span, time);
}
