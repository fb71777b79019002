import { localPlane } from '../coordinates/local-plane.ts';
import { isOnEarth, wgs84 } from '../coordinates/types.ts';
import { inRegion } from '../coverage/cells/cell-region.ts';
import { closeRegion, grow, shrink } from '../coverage/cells/region-growth.ts';
import { stepDistance } from '../measure/distance.ts';
import { isWorkingStatus } from '../track/status.ts';
import { pointStatus, type TrackColumns } from '../track/track-columns.ts';
import { GAP_SECONDS, STANDSTILL_SPEED, TOP_WORKING_SPEED } from '../track/track-limits.ts';
import { drawTrack } from './draw-track.ts';
import { joinShortRuns } from './short-runs.ts';

/** A machine that is so far away at its next point was carried, metres. */
const CARRIED = 2000;
/** Cells of the picture, metres. */
const CELL = 1.5;
/** Passes up to twice this apart become one patch, metres. */
const CLOSING = 6;
/** A patch narrower than twice this is a way, metres. */
const OPENING = 4;
/** A mean speed over the top working speed by more than this is driving, m/s: single places are noisy. */
const FIELD_SPEED_SLACK = 0.7;
/** Speeds are taken over this time to either side, seconds. */
const SPEED_SECONDS = 7.5;
/** Time on the road within a field that is too short to be true, and work on the road, seconds. */
const SHORTEST = { road: 60, field: 120 } as const;

/** 1 for every point of a clean track that lies in a field, 0 for those on the way. Speeds are taken from the places. */
export function separateFieldRoad(track: TrackColumns, topSpeed = TOP_WORKING_SPEED): Uint8Array {
  const n = track.time.length;
  const field = new Uint8Array(n);
  for (let from = 0; from < n; ) {
    let to = from + 1;
    while (to < n && !breaks(track, to)) to++;
    separate(track, field, { from, to, topSpeed });
    from = to;
  }
  return field;
}

/** Between this point and the one before it the machine was lost to sight, or carried away. */
function breaks(track: TrackColumns, i: number): boolean {
  const metres = stepDistance(track.lng[i - 1]!, track.lat[i - 1]!, track.lng[i]!, track.lat[i]!);
  return track.time[i]! - track.time[i - 1]! > GAP_SECONDS || !(metres <= CARRIED);
}

function separate(
  track: TrackColumns,
  field: Uint8Array,
  { from, to, topSpeed }: { from: number; to: number; topSpeed: number },
): void {
  const { x, y } = places(track, from, to);
  const picture = drawTrack(x, y, track.time.subarray(from, to));
  const patches = openRegion(closeRegion(picture, CLOSING / CELL), OPENING / CELL);
  const speeds = meanSpeeds(x, y, track.time.subarray(from, to));
  const slow = (i: number): boolean => speeds[i]! <= topSpeed + FIELD_SPEED_SLACK;
  for (let i = 0; i < to - from; i++) {
    field[from + i] = slow(i) && inRegion(patches, Math.floor(x[i]!), Math.floor(y[i]!)) ? 1 : 0;
  }
  joinShortRuns(track.time.subarray(from, to), field.subarray(from, to), SHORTEST);
  for (let i = 0; i < to - from; i++) if (!slow(i)) field[from + i] = 0;
}

/** What remains where a disc fits in. */
const openRegion = (region: Parameters<typeof shrink>[0], radius: number) =>
  grow(shrink(region, radius), radius);

/** Places in cells from the first that lies on the earth; the others are NaN. */
function places(track: TrackColumns, from: number, to: number): { x: Float64Array; y: Float64Array } {
  const [x, y] = [new Float64Array(to - from).fill(Number.NaN), new Float64Array(to - from).fill(Number.NaN)];
  let plane: ReturnType<typeof localPlane> | null = null;
  for (let i = from; i < to; i++) {
    const [lng, lat] = [track.lng[i]!, track.lat[i]!];
    if (!isOnEarth(lng, lat)) continue;
    plane ??= localPlane(wgs84(lng, lat));
    const [east, north] = plane.toLocal(wgs84(lng, lat));
    x[i - from] = east / CELL;
    y[i - from] = north / CELL;
  }
  return { x, y };
}

/** Mean speed around every point, m/s. */
function meanSpeeds(x: Float64Array, y: Float64Array, time: Float64Array): Float64Array {
  const way = new Float64Array(time.length);
  for (let i = 1; i < time.length; i++) {
    way[i] = way[i - 1]! + (Math.hypot(x[i]! - x[i - 1]!, y[i]! - y[i - 1]!) * CELL || 0);
  }
  let [back, ahead] = [0, 0];
  return Float64Array.from(time, (now, i) => {
    while (time[back]! < now - SPEED_SECONDS) back++;
    while (ahead + 1 < time.length && time[ahead + 1]! <= now + SPEED_SECONDS) ahead++;
    const [first, last] =
      back < ahead ? [back, ahead] : [Math.max(0, i - 1), Math.min(time.length - 1, i + 1)];
    const seconds = time[last]! - time[first]!;
    return seconds > 0 ? (way[last]! - way[first]!) / seconds : 0;
  });
}

/**
 * A track whose terminal says nothing of its work: points in a field at working speed become working points (R2). Tracks with
 * any working point come back as they are. The caller sets the flag "work guessed" on jobs of a guessed track.
 */
export function guessWork(track: TrackColumns): { track: TrackColumns; guessed: boolean } {
  if (track.status.some(isWorkingStatus)) return { track, guessed: false };
  const field = separateFieldRoad(track);
  const status = track.status.map((before, i) => {
    const speed = track.speed[i]!;
    const works = speed >= STANDSTILL_SPEED && speed <= TOP_WORKING_SPEED;
    return before === pointStatus.travelling && works && field[i] === 1 ? pointStatus.qualified : before;
  });
  return { track: { ...track, status }, guessed: status.some(isWorkingStatus) };
}
