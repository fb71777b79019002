import { degreeLengths } from '../coordinates/ellipsoid.ts';
import type { TrackColumns } from './track-columns.ts';
import { GAP_SECONDS } from './track-limits.ts';

/** Points that are looked at in one go; keeps the time linear in the length of the track. */
const CHUNK = 5000;

/**
 * Thins a track for drawing (Douglas–Peucker): no left-out point lies further than `tolerance` metres from the line.
 * Answers the indexes of the kept points, ascending. The first and last points, both sides of every change of status and
 * both ends of every gap stay. `metresPerPixel` gives a fitting tolerance for a zoom.
 */
export function simplifyTrack(track: TrackColumns, tolerance: number): Uint32Array {
  const n = track.time.length;
  if (n === 0) return new Uint32Array(0);
  const keep = new Uint8Array(n);
  let start = 0;
  for (let i = 1; i <= n; i++) {
    const ends = i === n || track.status[i] !== track.status[i - 1] || gapBefore(track, i);
    if (!ends && i - start < CHUNK) continue;
    thin(track, start, i - 1, tolerance, keep);
    // Inside a run the next chunk goes on from the last point of this one; after a break it starts anew.
    start = ends ? i : i - 1;
  }
  const kept = new Uint32Array(n);
  let count = 0;
  for (let i = 0; i < n; i++) if (keep[i]) kept[count++] = i;
  return kept.slice(0, count);
}

const gapBefore = (track: TrackColumns, i: number): boolean =>
  track.time[i]! - track.time[i - 1]! > GAP_SECONDS;

function thin(track: TrackColumns, first: number, last: number, tolerance: number, keep: Uint8Array): void {
  const scale = degreeLengths(track.lat[first]!);
  const limit = tolerance * tolerance;
  const stack = [first, last];
  keep[first] = 1;
  keep[last] = 1;
  while (stack.length > 0) {
    const b = stack.pop()!;
    const a = stack.pop()!;
    const far = farthest(track, a, b, scale.lng, scale.lat);
    if (far.square <= limit) continue;
    keep[far.index] = 1;
    stack.push(a, far.index, far.index, b);
  }
}

/** The point between a and b that lies furthest from the segment a–b, and the square of that distance. */
function farthest(
  { lng, lat }: TrackColumns,
  a: number,
  b: number,
  metresPerLng: number,
  metresPerLat: number,
): { index: number; square: number } {
  const [lngA, latA] = [lng[a]!, lat[a]!];
  const dx = (lng[b]! - lngA) * metresPerLng;
  const dy = (lat[b]! - latA) * metresPerLat;
  const length = dx * dx + dy * dy;
  let [index, square] = [a, -1];
  for (let i = a + 1; i < b; i++) {
    const x = (lng[i]! - lngA) * metresPerLng;
    const y = (lat[i]! - latA) * metresPerLat;
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / length));
    const [ex, ey] = [x - along * dx, y - along * dy];
    const here = ex * ex + ey * ey;
    if (here > square) {
      square = here;
      index = i;
    }
  }
  return { index, square };
}
