import { metresPerPixel, simplifyTrack, type TrackColumns } from '@furrow/geo';

/** More points than this no line on a screen needs; a finer zoom of a longer track is thinned further. */
const mostPoints = 40_000;

/**
 * Two kept points with data between them lie at most this far apart, seconds: a straight pass of ten minutes, or a night's
 * stop, must not look like a gap of S2. A month makes 22,320 points of it.
 */
const longestStepS = 120;

/**
 * Indexes of the points that a line needs at a zoom: nothing lies further off than half a pixel, and only true gaps are
 * longer than `gapS`.
 */
export function thinFor(track: TrackColumns, zoom: number): Uint32Array {
  if (track.time.length === 0) return new Uint32Array(0);
  let tolerance = metresPerPixel(zoom, track.lat[track.lat.length >> 1]!) / 2;
  for (;;) {
    const kept = simplifyTrack(track, tolerance);
    if (kept.length <= mostPoints || tolerance > 100_000) return withoutFalseGaps(track, kept);
    tolerance *= 2;
  }
}

function withoutFalseGaps({ time }: TrackColumns, kept: Uint32Array): Uint32Array {
  const all: number[] = [];
  for (const [place, index] of kept.entries()) {
    const before = kept[place - 1] ?? index;
    for (let i = before + 1; i < index; i++) {
      if (time[i + 1]! - time[all[all.length - 1]!]! > longestStepS) all.push(i);
    }
    all.push(index);
  }
  return Uint32Array.from(all);
}
