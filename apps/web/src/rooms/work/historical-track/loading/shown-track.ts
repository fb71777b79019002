import type { TrackAnswer, TrackLine, ValueUnit } from '@furrow/contract';
import {
  cleanTrack,
  findGaps,
  fromRecords,
  joinTracks,
  pickPoints,
  type TrackColumns,
  type TrackPointRecord,
} from '@furrow/geo';
import type { Span } from '../spans.ts';

/** What is known of one vehicle's track at this moment; renewed as a whole when pages arrive. */
export interface ShownTrack {
  readonly device: string;
  readonly unit: ValueUnit;
  /** The points that count (R1), by time; points without a fix among them. */
  readonly columns: TrackColumns;
  readonly gaps: readonly Span[];
  readonly complete: boolean;
  /** Points before thinning when the line is thinned; null when these are all points. */
  readonly thinnedFrom: number | null;
}

/** Puts the pages of `track/points` together. `now` in seconds UTC, as R1 wants it. */
export function trackOfPages(pages: readonly TrackAnswer[], now: number): ShownTrack {
  const first = pages[0]!;
  const joined = joinTracks(pages.map(({ points }) => fromRecords(points as TrackPointRecord[])));
  return shown(first, joined, now, pages.at(-1)!.next === null, null);
}

export const trackOfLine = (line: TrackLine, now: number): ShownTrack =>
  shown(line, fromRecords(line.points as TrackPointRecord[]), now, true, line.thinned ? line.total : null);

function shown(
  { device, unit }: Pick<TrackAnswer, 'device' | 'unit'>,
  all: TrackColumns,
  now: number,
  complete: boolean,
  thinnedFrom: number | null,
): ShownTrack {
  const columns = pickPoints(all, cleanTrack(all, { now, keepWithoutFix: true }).kept);
  return { device, unit, columns, gaps: gapSpans(columns), complete, thinnedFrom };
}

export const gapSpans = (columns: TrackColumns): Span[] =>
  findGaps(columns).map(({ before }) => ({ from: columns.time[before]!, to: columns.time[before + 1]! }));

/** First and last point of several tracks; null without any point. */
export function extentOf(tracks: readonly ShownTrack[]): Span | null {
  const times = tracks.map(({ columns }) => columns.time).filter((time) => time.length > 0);
  if (times.length === 0) return null;
  return {
    from: Math.min(...times.map((time) => time[0]!)),
    to: Math.max(...times.map((time) => time.at(-1)!)),
  };
}

/** Points are there up to this moment in every track that still loads; without end when all are complete. */
export const loadedUntil = (tracks: readonly ShownTrack[]): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...tracks.filter(({ complete }) => !complete).map(({ columns }) => columns.time.at(-1) ?? 0),
  );
