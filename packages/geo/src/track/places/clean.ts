import { isOnEarth } from '../../coordinates/types.ts';
import { stepDistance } from '../../measure/distance.ts';
import type { TrackColumns } from '../track-columns.ts';
import { JUMP_SPEED } from '../track-limits.ts';
import { findFloatSpells, findOutliers } from './outliers.ts';

/** Why a point does not count (R1). */
export const leftOut = {
  kept: 0,
  repeated: 1,
  noFix: 2,
  impossiblePlace: 3,
  impossibleTime: 4,
  jump: 5,
  invalidSpan: 6,
} as const;
export type LeftOut = (typeof leftOut)[keyof typeof leftOut];

export interface CleaningRules {
  /** Seconds UTC; points over 10 min later are left out. */
  readonly now: number;
  /** Seconds UTC; points before the installation are left out. */
  readonly installed?: number;
  /** Spans marked invalid, both ends included, seconds UTC. */
  readonly invalidSpans?: readonly (readonly [from: number, to: number])[];
  /** Keep points without a fix, for drawing (status 4). They never judge a jump. */
  readonly keepWithoutFix?: boolean;
}

export interface CleanTrack {
  /** Indexes of the points that count, by time. */
  readonly kept: Uint32Array;
  /** One `LeftOut` a point of the input, in its order. */
  readonly reasons: Uint8Array;
}

/** A terminal's clock may be this far ahead, seconds (R1). */
const CLOCK_AHEAD = 600;

/**
 * R1 for the points of one device and one source. The input may be in any order; of points of one time the first counts.
 */
export function cleanTrack(track: TrackColumns, rules: CleaningRules): CleanTrack {
  const n = track.time.length;
  const order = orderByTime(track.time);
  const reasons = new Uint8Array(n);
  const candidates = new Uint32Array(n);
  let count = 0;
  let lastTime = Number.NaN;
  for (let k = 0; k < n; k++) {
    const i = order[k]!;
    const reason = track.time[i] === lastTime ? leftOut.repeated : reasonOf(track, i, rules);
    reasons[i] = reason;
    if (reason === leftOut.kept || (reason === leftOut.noFix && rules.keepWithoutFix)) {
      lastTime = track.time[i]!;
      candidates[count++] = i;
    }
  }
  leaveOutJumps(track, candidates.subarray(0, count), reasons);
  const placed = (): Uint32Array => candidates.subarray(0, count).filter((i) => reasons[i] === leftOut.kept);
  for (const i of findOutliers(track, placed())) reasons[i] = leftOut.jump;
  for (const i of findFloatSpells(track, placed())) reasons[i] = leftOut.jump;
  return { kept: keptOf(candidates.subarray(0, count), reasons, rules.keepWithoutFix ?? false), reasons };
}

function reasonOf(track: TrackColumns, i: number, rules: CleaningRules): LeftOut {
  const time = track.time[i]!;
  if (!(time <= rules.now + CLOCK_AHEAD) || time < (rules.installed ?? 0)) return leftOut.impossibleTime;
  if (!isOnEarth(track.lng[i]!, track.lat[i]!)) return leftOut.impossiblePlace;
  if (rules.invalidSpans?.some(([from, to]) => time >= from && time <= to)) return leftOut.invalidSpan;
  return track.fix[i] === 0 ? leftOut.noFix : leftOut.kept;
}

/** A jump is left out unless the next two points agree with it: then the machine was carried, or the earlier place was wrong. */
function leaveOutJumps(track: TrackColumns, candidates: Uint32Array, reasons: Uint8Array): void {
  const placed = candidates.filter((i) => reasons[i] === leftOut.kept);
  let last = -1;
  for (let k = 0; k < placed.length; k++) {
    const i = placed[k]!;
    const [next, afterNext] = [placed[k + 1], placed[k + 2]];
    const agrees =
      last < 0 ||
      reachable(track, last, i) ||
      (next !== undefined &&
        afterNext !== undefined &&
        reachable(track, i, next) &&
        reachable(track, next, afterNext));
    if (agrees) last = i;
    else reasons[i] = leftOut.jump;
  }
}

function reachable(track: TrackColumns, from: number, to: number): boolean {
  const metres = stepDistance(track.lng[from]!, track.lat[from]!, track.lng[to]!, track.lat[to]!);
  return metres <= JUMP_SPEED * (track.time[to]! - track.time[from]!);
}

function keptOf(candidates: Uint32Array, reasons: Uint8Array, withoutFix: boolean): Uint32Array {
  return candidates.filter(
    (i) => reasons[i] === leftOut.kept || (withoutFix && reasons[i] === leftOut.noFix),
  );
}

/** Stable order by time; costs nothing when the points are in order already. */
function orderByTime(time: Float64Array): Uint32Array {
  const order = Uint32Array.from(time, (_, i) => i);
  for (let i = 1; i < time.length; i++) {
    if (time[i]! < time[i - 1]!) return order.sort((a, b) => time[a]! - time[b]! || a - b);
  }
  return order;
}
