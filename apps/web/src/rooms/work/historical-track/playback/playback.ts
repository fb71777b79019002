import { clampTo, isWithin, type Span } from '../spans.ts';
import { momentAt, type PlayClock, playClock, playedBefore, playedLength } from './played-time.ts';

/** The factor counts in tenths, 1…10 for 0.1…1, so that ten steps of 0.1 end exactly at 1. */
export const tenths = { least: 1, most: 10, first: 5 } as const;
/** At factor f the chosen range plays in 60/f seconds. */
const SECONDS_AT_ONE = 60;
/** How long the label of a gap that was leapt over stays, seconds of the viewer. */
const LABEL_S = 2;

export interface Playback {
  readonly clock: PlayClock;
  /** Times for which no machine has data, sorted. */
  readonly gaps: readonly Span[];
  /** Seconds UTC. */
  readonly cursor: number;
  readonly playing: boolean;
  readonly tenths: number;
  /** Pages are there up to this moment; playing waits here for the next. */
  readonly loadedUntil: number;
  /** A gap that was just leapt over, and how long its label still stays. */
  readonly leapt: { readonly gap: Span; readonly leftS: number } | null;
}

export function newPlayback(span: Span): Playback {
  return {
    clock: playClock(span),
    gaps: [],
    cursor: span.from,
    playing: false,
    tenths: tenths.first,
    loadedUntil: span.to,
    leapt: null,
  };
}

export const factorOf = (playback: Playback): number => playback.tenths / 10;
export const atStart = ({ clock, cursor }: Playback): boolean => cursor <= clock.span.from;
export const atEnd = ({ clock, cursor }: Playback): boolean => cursor >= clock.span.to;

/** Seconds of the track in one second of the viewer: 60/f seconds for all of it, but never slower than real time. */
export const rateOf = (playback: Playback): number =>
  Math.max(1, (playedLength(playback.clock) * factorOf(playback)) / SECONDS_AT_ONE);

/** Plays; at the end it plays again from the start. A range without length stays as it is. */
export function play(playback: Playback): Playback {
  if (playback.clock.span.to <= playback.clock.span.from) return playback;
  const cursor = atEnd(playback) ? playback.clock.span.from : playback.cursor;
  return { ...playback, cursor, playing: true, leapt: null };
}

export const pause = (playback: Playback): Playback => ({ ...playback, playing: false });

/** Moves the cursor; it plays on from there. */
export const seek = (playback: Playback, time: number): Playback => ({
  ...playback,
  cursor: clampTo(playback.clock.span, time),
  leapt: null,
});

export const toStart = (playback: Playback): Playback => seek(playback, playback.clock.span.from);

/** To the last point, where it halts. */
export const toEnd = (playback: Playback): Playback => pause(seek(playback, playback.clock.span.to));

/** One point on or back, where it halts: `neighbour` is the time of the next point in that direction, null at the ends. */
export const step = (playback: Playback, neighbour: number | null, direction: 1 | -1): Playback => {
  const end = direction > 0 ? playback.clock.span.to : playback.clock.span.from;
  return pause(seek(playback, neighbour ?? end));
};

/** Never jumps: only the rate changes. */
export const setTenths = (playback: Playback, value: number): Playback => ({
  ...playback,
  tenths: Math.min(tenths.most, Math.max(tenths.least, Math.round(value))),
});
export const slower = (playback: Playback): Playback => setTenths(playback, playback.tenths - 1);
export const faster = (playback: Playback): Playback => setTenths(playback, playback.tenths + 1);

/** So many seconds of the viewer later. Halts at the last point. */
export function tick(playback: Playback, viewerS: number): Playback {
  if (!playback.playing) return playback;
  const { clock, cursor } = playback;
  const wanted = momentAt(clock, playedBefore(clock, cursor) + viewerS * rateOf(playback));
  const next = Math.max(cursor, Math.min(wanted, playback.loadedUntil));
  return {
    ...playback,
    cursor: next,
    playing: next < clock.span.to,
    leapt: leaptOver(playback, next, viewerS),
  };
}

function leaptOver({ gaps, cursor, leapt }: Playback, next: number, viewerS: number): Playback['leapt'] {
  const gap = gaps.findLast((one) => one.from >= cursor && one.to <= next);
  if (gap) return { gap, leftS: LABEL_S };
  if (!leapt || leapt.leftS <= viewerS) return null;
  return { gap: leapt.gap, leftS: leapt.leftS - viewerS };
}

/** The gap to name at this moment: the one that the cursor stands in, or the one that it has just leapt over. */
export const gapAtCursor = ({ gaps, cursor, leapt }: Playback): Span | null =>
  gaps.find((gap) => cursor > gap.from && cursor < gap.to) ?? leapt?.gap ?? null;

/** New data, another range or other skips: the cursor stays where it is, or goes to the start of a range that it is not in. */
export const withClock = (
  playback: Playback,
  clock: PlayClock,
  known: { gaps: readonly Span[]; loadedUntil: number },
): Playback => ({
  ...playback,
  ...known,
  clock,
  cursor: isWithin(clock.span, playback.cursor) ? playback.cursor : clock.span.from,
});
