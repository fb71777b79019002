import { GAP_SECONDS, isWorkingStatus, pointStatus, simplifyTrack, type TrackColumns } from '@furrow/geo';
import type { Feature, FeatureCollection, LineString } from 'geojson';
import type { Span } from '../spans.ts';
import { type Classes, type LineLook, lookOf } from './line-classes.ts';

/** What the style reads of a stretch of the line. */
export interface RunProperties {
  /** Index of the class; −1 for a gap. */
  c: number;
  colour: string;
  look: LineLook | 'gap';
  /** 1 while the implement works: drawn in working width. */
  work: 0 | 1;
  /** Seconds UTC of its first and last point. */
  from: number;
  to: number;
}
export type Run = Feature<LineString, RunProperties>;

/** A run has at most so many corners, so that the part behind the cursor can be drawn apart. */
const CORNERS = 64;
/** Metres that a drawn corner may lie off; long tracks are drawn a little coarser. */
const TOLERANCE = { fine: 0.1, coarse: 0.4, manyPoints: 150_000 };
const classStride = 8;

/**
 * The line as runs of equal class. The way from a point to the next belongs to the class of the first (as in the exports),
 * ways over gaps are runs of their own. Ids count from 0 in the order of time.
 */
export function trackRuns(track: TrackColumns, classes: Classes): Run[] {
  const kept = cornersOf(track, classes);
  const gapBefore = gapMarks(track);
  const runs: Run[] = [];
  let corners: number[] = [];
  const end = () => {
    if (corners.length > 1 || (corners.length === 1 && standsAlone(track, corners[0]!))) {
      runs.push(runOf(track, classes, corners, runs.length));
    }
    corners = [];
  };
  for (const i of kept) {
    if (gapBefore[i]) {
      end();
      runs.push(gapRun(track, i - 1, i, runs.length));
    } else if (corners.length > 0) {
      corners.push(i);
      if (corners.length >= CORNERS || !alike(track, classes, corners[0]!, i)) end();
    }
    if (corners.length === 0) corners.push(i);
  }
  end();
  return runs;
}

/** Points that shape the line or at which its class changes; both ends of a gap stay. */
function cornersOf(track: TrackColumns, classes: Classes): Uint32Array {
  const status = Uint8Array.from(track.status, (one, i) => classes.of(track, i) * classStride + one);
  const tolerance = track.time.length > TOLERANCE.manyPoints ? TOLERANCE.coarse : TOLERANCE.fine;
  return simplifyTrack({ ...track, status }, tolerance);
}

/** 1 at every point that comes after a gap of the whole track, thinned or not. */
function gapMarks(track: TrackColumns): Uint8Array {
  const marks = new Uint8Array(track.time.length);
  for (let i = 1; i < marks.length; i++) if (track.time[i]! - track.time[i - 1]! > GAP_SECONDS) marks[i] = 1;
  return marks;
}

const alike = (track: TrackColumns, classes: Classes, i: number, j: number): boolean =>
  track.status[i] === track.status[j] && classes.of(track, i) === classes.of(track, j);

/** A single point is drawn only where the machine stood or had no fix: else the next run begins with it. */
const standsAlone = (track: TrackColumns, i: number): boolean =>
  track.status[i] === pointStatus.stopped || track.status[i] === pointStatus.noFix || track.time.length === 1;

function runOf(track: TrackColumns, classes: Classes, corners: number[], id: number): Run {
  const first = corners[0]!;
  const c = classes.of(track, first);
  const status = track.status[first]!;
  return {
    type: 'Feature',
    id,
    properties: {
      c,
      colour: classes.list[c]!.colour,
      look: lookOf(status),
      work: isWorkingStatus(status) ? 1 : 0,
      from: track.time[first]!,
      to: track.time[corners.at(-1)!]!,
    },
    geometry: lineOf(track, corners.length === 1 ? [first, first] : corners),
  };
}

function gapRun(track: TrackColumns, before: number, after: number, id: number): Run {
  return {
    type: 'Feature',
    id,
    properties: {
      c: -1,
      colour: '',
      look: 'gap',
      work: 0,
      from: track.time[before]!,
      to: track.time[after]!,
    },
    geometry: lineOf(track, [before, after]),
  };
}

const lineOf = ({ lng, lat }: TrackColumns, indexes: readonly number[]): LineString => ({
  type: 'LineString',
  coordinates: indexes.map((i) => [lng[i]!, lat[i]!]),
});

/** Stretches without a gap and without lost fixes, for the arrows of direction. */
export function drivenStretches(runs: readonly Run[]): FeatureCollection<LineString> {
  const stretches: [number, number][][] = [];
  let open: [number, number][] | null = null;
  for (const { properties, geometry } of runs) {
    if (properties.look === 'gap' || properties.look === 'dashed') {
      open = null;
      continue;
    }
    const corners = geometry.coordinates as [number, number][];
    if (open) open.push(...corners.slice(1));
    else {
      open = [...corners];
      stretches.push(open);
    }
  }
  return {
    type: 'FeatureCollection',
    features: stretches
      .filter((corners) => corners.length > 1)
      .map((coordinates) => ({
        type: 'Feature',
        properties: {},
        geometry: { type: 'LineString', coordinates },
      })),
  };
}

/** Index of the run that a moment lies in; runs are sorted by time. −1 before the first. */
export function runAt(runs: readonly Run[], time: number): number {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (runs[middle]!.properties.from <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** West, south, east, north of the points of tracks within a span; null without any with a place. */
export function boundsOf(
  tracks: readonly TrackColumns[],
  span: Span,
): [west: number, south: number, east: number, north: number] | null {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { time, lng, lat } of tracks) {
    for (let i = 0; i < time.length; i++) {
      if (time[i]! < span.from || time[i]! > span.to) continue;
      west = Math.min(west, lng[i]!);
      east = Math.max(east, lng[i]!);
      south = Math.min(south, lat[i]!);
      north = Math.max(north, lat[i]!);
    }
  }
  return east >= west ? [west, south, east, north] : null;
}
