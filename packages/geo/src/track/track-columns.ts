/** Status of a track point (S2). */
export type TrackPointStatus = 0 | 1 | 2 | 3 | 4 | 5;

/** The names of the statuses of S2. */
export const pointStatus = {
  stopped: 0,
  travelling: 1,
  qualified: 2,
  below: 3,
  noFix: 4,
  noValue: 5,
} as const satisfies Record<string, TrackPointStatus>;

/** Fix type of a point: 0 none, 1 single, 2 differential, 4 RTK fixed, 5 RTK float (S2). */
export type PointFix = 0 | 1 | 2 | 4 | 5;

/**
 * The points of one device, one entry of every column a point, sorted by time. Columns instead of objects, so
 * that a day of 86,400 points costs 3 MB and goes to a worker without copying.
 */
export interface TrackColumns {
  /** Seconds UTC by the terminal's clock. */
  readonly time: Float64Array;
  /** Degrees WGS 84. */
  readonly lng: Float64Array;
  readonly lat: Float64Array;
  /** m/s. */
  readonly speed: Float32Array;
  /** Degrees, 0 = north, clockwise. */
  readonly heading: Uint16Array;
  /** `TrackPointStatus`. */
  readonly status: Uint8Array;
  /** In the track's unit (m, L/ha …); NaN = none. */
  readonly value: Float32Array;
  readonly satellites: Uint8Array;
  /** `PointFix`. */
  readonly fix: Uint8Array;
  /** Working width in metres at that time; NaN = unknown. Left out when no point has one. */
  readonly width?: Float32Array;
}

/** Columns of a given length, all zero, values and widths missing. */
export function emptyColumns(length: number, withWidth = false): TrackColumns {
  return {
    time: new Float64Array(length),
    lng: new Float64Array(length),
    lat: new Float64Array(length),
    speed: new Float32Array(length),
    heading: new Uint16Array(length),
    status: new Uint8Array(length),
    value: new Float32Array(length).fill(Number.NaN),
    satellites: new Uint8Array(length),
    fix: new Uint8Array(length),
    ...(withWidth ? { width: new Float32Array(length).fill(Number.NaN) } : {}),
  };
}

/** Picks points by their indexes, in that order: the kept ones of `cleanTrack` or `simplifyTrack`. */
export function pickPoints(track: TrackColumns, indexes: Uint32Array): TrackColumns {
  const picked = emptyColumns(indexes.length, track.width !== undefined);
  for (let to = 0; to < indexes.length; to++) copyPoint(track, indexes[to]!, picked, to);
  return picked;
}

/** One track after another, for pages that load ahead. The caller sees to the order of time. */
export function joinTracks(tracks: readonly TrackColumns[]): TrackColumns {
  const length = tracks.reduce((sum, track) => sum + track.time.length, 0);
  const joined = emptyColumns(
    length,
    tracks.some((track) => track.width !== undefined),
  );
  let at = 0;
  for (const track of tracks) {
    for (let i = 0; i < track.time.length; i++) copyPoint(track, i, joined, at++);
  }
  return joined;
}

function copyPoint(from: TrackColumns, i: number, to: TrackColumns, at: number): void {
  to.time[at] = from.time[i]!;
  to.lng[at] = from.lng[i]!;
  to.lat[at] = from.lat[i]!;
  to.speed[at] = from.speed[i]!;
  to.heading[at] = from.heading[i]!;
  to.status[at] = from.status[i]!;
  to.value[at] = from.value[i]!;
  to.satellites[at] = from.satellites[i]!;
  to.fix[at] = from.fix[i]!;
  if (to.width && from.width) to.width[at] = from.width[i]!;
}

/** Index of the last point at or before a time, −1 when all are later: the playback cursor. */
export function indexAtTime(track: TrackColumns, seconds: number): number {
  let low = 0;
  let high = track.time.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (track.time[middle]! <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
