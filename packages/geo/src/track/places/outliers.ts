import { degreeLengths } from '../../coordinates/ellipsoid.ts';
import { shortWay } from '../../coordinates/local-plane.ts';
import { liesOnOnePass } from '../one-pass.ts';
import { isWorkingStatus } from '../status.ts';
import type { TrackColumns } from '../track-columns.ts';
import { LONGEST_BRIDGE } from '../track-limits.ts';

/** A place is held against so many before and behind it. */
const BESIDE = 3;
/** Nearer to where the others put it no place is wrong, metres: RTK, and receivers that know their place less exactly. */
const LEAST = { rtk: 1.5, other: 4 } as const;
/** … nor when the others differ so much about it themselves: where the machine turns, or every place is noisy. */
const SPREAD = 6;
/** … nor within this share of a step: between coarse points the way bends. */
const BEND = 0.6;
/** At the ends of a stretch of work the others lie on one side only, and know less. */
const END_FACTOR = 2;
/** A spell of float is aside from so much on, metres; beside it points are at most so many seconds apart. */
const ASIDE = 0.2;
const STEP = 15;
/** Points farther apart in time say nothing of each other, seconds. */
const TOGETHER_SECONDS = 60;

/**
 * Finds the places of a track that stand aside from where those around them put the machine at that time (R1): single wrong fixes,
 * also two or three in a row. Judged within stretches of work alone (of a track that knows none: everywhere), so that points
 * before and behind a stretch change nothing in it. Answers indexes into the track.
 */
export function findOutliers(track: TrackColumns, placed: Uint32Array): Set<number> {
  const knowsWork = placed.some((i) => isWorkingStatus(track.status[i]!));
  const out = new Set<number>();
  for (let from = 0; from < placed.length; ) {
    let to = from;
    while (to + 1 < placed.length && together(track, placed[to]!, placed[to + 1]!, knowsWork)) to++;
    const judged = !knowsWork || isWorkingStatus(track.status[placed[from]!]!);
    if (judged && to - from >= BESIDE) judgeStretch(track, placed.subarray(from, to + 1), out);
    from = to + 1;
  }
  return out;
}

/**
 * Finds spells of RTK float within work that stand aside of the straight pass which the fixed places before and behind them lie on:
 * the way between is better known without them.
 */
export function findFloatSpells(track: TrackColumns, placed: Uint32Array): Set<number> {
  const out = new Set<number>();
  if (placed.every((i) => track.fix[i] !== 5)) return out;
  const place = new Map<number, number>();
  for (const [k, i] of placed.entries()) place.set(i, k);
  const next = (i: number, by: 1 | -1): number => placed[place.get(i)! + by] ?? -1;
  for (let from = 0; from < placed.length; ) {
    let to = from;
    while (to + 1 < placed.length && floats(track, placed[to + 1]!) === floats(track, placed[from]!)) to++;
    const [a, b] = [placed[from - 1], placed[to + 1]];
    if (a !== undefined && b !== undefined && floats(track, placed[from]!)) {
      const spell = placed.subarray(from, to + 1);
      const works = [a, b, ...spell].every((i) => isWorkingStatus(track.status[i]!));
      const short = works && track.time[b]! - track.time[a]! <= LONGEST_BRIDGE;
      if (short && standsAside(track, [a, b], spell) && liesOnOnePass(track, [a, b], { next, longest: STEP }))
        for (const i of spell) out.add(i);
    }
    from = to + 1;
  }
  return out;
}

const floats = (track: TrackColumns, i: number): boolean => track.fix[i] === 5;

/** The usual place of the spell lies so far from the line between its ends. */
function standsAside(track: TrackColumns, [a, b]: readonly [number, number], spell: Uint32Array): boolean {
  const metres = degreeLengths(track.lat[a]!);
  const east = (i: number): number => shortWay(track.lng[i]! - track.lng[a]!) * metres.lng;
  const north = (i: number): number => (track.lat[i]! - track.lat[a]!) * metres.lat;
  const length = Math.hypot(east(b), north(b));
  if (!(length > 0)) return false;
  const aside = Array.from(spell, (i) => Math.abs(east(i) * north(b) - north(i) * east(b)) / length);
  return median(aside) > ASIDE;
}

function together(track: TrackColumns, a: number, b: number, knowsWork: boolean): boolean {
  if (track.time[b]! - track.time[a]! > TOGETHER_SECONDS / BESIDE) return false;
  return !knowsWork || isWorkingStatus(track.status[a]!) === isWorkingStatus(track.status[b]!);
}

function judgeStretch(track: TrackColumns, stretch: Uint32Array, out: Set<number>): void {
  const first = stretch[0]!;
  const metres = degreeLengths(track.lat[first]!);
  const time = Float64Array.from(stretch, (i) => track.time[i]!);
  const x = Float64Array.from(stretch, (i) => shortWay(track.lng[i]! - track.lng[first]!) * metres.lng);
  const y = Float64Array.from(stretch, (i) => (track.lat[i]! - track.lat[first]!) * metres.lat);
  for (let k = 0; k < stretch.length; k++) {
    const fix = track.fix[stretch[k]!]!;
    const least = fix === 4 || fix === 5 ? LEAST.rtk : LEAST.other;
    if (k > 0 && k + 1 < stretch.length && nearMiddle(x, y, time, k, least)) continue;
    if (isAside(x, y, time, k, least)) out.add(stretch[k]!);
  }
}

/** The place lies where its two neighbours put it: nearly every place does. */
function nearMiddle(x: Float64Array, y: Float64Array, time: Float64Array, k: number, least: number): boolean {
  const part = (time[k]! - time[k - 1]!) / (time[k + 1]! - time[k - 1]!);
  const offX = x[k]! - x[k - 1]! - part * (x[k + 1]! - x[k - 1]!);
  const offY = y[k]! - y[k - 1]! - part * (y[k + 1]! - y[k - 1]!);
  return Math.hypot(offX, offY) <= least;
}

/** Every pair of places around it tells where the machine was; the middle of what they tell outvotes other wrong ones. */
function isAside(x: Float64Array, y: Float64Array, time: Float64Array, k: number, least: number): boolean {
  const before: number[] = [];
  const behind: number[] = [];
  for (let off = 1; off <= BESIDE; off++) {
    if (k - off >= 0) before.push(k - off);
    if (k + off < time.length) behind.push(k + off);
  }
  const both = before.length > 0 && behind.length > 0;
  const pairs = both
    ? before.flatMap((a) => behind.map((b) => [a, b] as const))
    : pairsOf(before.length > 0 ? before : behind);
  const [toldX, toldY]: [number[], number[]] = [[], []];
  for (const [a, b] of pairs) {
    const part = (time[k]! - time[a]!) / (time[b]! - time[a]!);
    toldX.push(x[a]! + part * (x[b]! - x[a]!));
    toldY.push(y[a]! + part * (y[b]! - y[a]!));
  }
  const [middleX, middleY] = [median(toldX), median(toldY)];
  const spread = median(toldX.map((one, i) => Math.hypot(one - middleX, toldY[i]! - middleY)));
  const limit = Math.max(both ? least : END_FACTOR * least, SPREAD * spread, BEND * usualStep(x, y, k));
  return Math.hypot(x[k]! - middleX, y[k]! - middleY) > limit;
}

/** The way from one place to the next around here, whatever single places say. */
function usualStep(x: Float64Array, y: Float64Array, k: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let off = 1; off <= BESIDE; off++) {
    const [a, b] = [Math.max(0, k - off), Math.min(x.length - 1, k + off)];
    least = Math.min(least, Math.hypot(x[b]! - x[a]!, y[b]! - y[a]!) / (b - a));
  }
  return least;
}

const pairsOf = (places: readonly number[]): (readonly [number, number])[] =>
  places.flatMap((a, i) => places.slice(i + 1).map((b) => [a, b] as const));

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1]!;
}
