import { isOnEarth } from '../../coordinates/types.ts';
import { stepDistance } from '../../measure/distance.ts';
import type { TrackJob } from '../../track/jobs.ts';
import type { Pass } from '../../track/passes.ts';
import { type StepRules, step, stepsOf, type TrackSteps } from '../../track/segments.ts';
import type { TrackColumns } from '../../track/track-columns.ts';
import { type WayPoints, wayBetween } from './bends.ts';
import { DEFAULT_SENSOR_RANGE, filterDepth, type SensorRange } from './depth-filter.ts';
import type { JobStrips, StripRun } from './job-strips.ts';
import { RunColumns } from './run-columns.ts';
import { usualFix } from './usual-fix.ts';

export interface StripRules extends StepRules {
  /** Width where the points have none: of the fitted tool, else the usual one of the device category (R12), metres. */
  readonly widthM?: number;
  /** Lateral offset of the fitted tool, metres, right is positive. */
  readonly offsetM?: number;
  /** What the track's `value` is: the corrected depth in metres (default), a rate, or nothing of the two. */
  readonly valueIs?: 'depth' | 'rate' | 'none';
  readonly sensorRange?: SensorRange;
  /** The steps of the whole track by the same rules, if the caller has them. */
  readonly steps?: TrackSteps;
}

/** The implement may be up for less than this within a run, seconds (R5). */
const UP_SECONDS = 3;
/** Nobody has a wider tool: such a width is a fault, metres. */
const WIDEST = 100;
/** Vertices closer than this to the one before are left out: they say nothing of the direction, metres. */
const NEAREST = 0.05;
/** Of the way to a point that does not work at most so much was worked: the point itself was not. */
const MOST_WORKED = 0.95;
/** A told speed is believed that is so much of the one driven. */
const TOLD_SPEED = { least: 0.4, most: 1.3 } as const;

/** Working points from index `from` to `to`, with half a step before and after them where the implement moved there. */
interface Piece {
  readonly from: number;
  to: number;
  readonly halfBefore: boolean;
  halfAfter: boolean;
  readonly joined: boolean;
}

/** The strips of one job of a clean track (R2, R4, R8). Points without any width or off the earth make none. */
export function stripsOf(track: TrackColumns, job: TrackJob, rules: StripRules = {}): JobStrips {
  const steps = rules.steps ?? stepsOf(track, rules);
  const passes = passNumbers(job.passes);
  const runs: StripRun[] = [];
  for (const piece of findPieces(track, steps, job)) runs.push(...runsOf(track, piece, passes, rules));
  return { runs, fix: usualFix(track, job.from, job.to) };
}

/** Cuts the steps of a job where the implement is up or something is unknown. Single points make no strip. */
function findPieces(track: TrackColumns, steps: TrackSteps, job: TrackJob): Piece[] {
  const pieces: Piece[] = [];
  let open: Piece | null = null;
  let joins = false;
  const close = (): void => {
    if (open && open.to > open.from) pieces.push(open);
    open = null;
  };
  for (let i = job.from; i < job.to; i++) {
    const kind = steps.kind[i];
    if (kind === step.working) {
      open ??= { from: i, to: i, halfBefore: halfAt(steps, i - 1), halfAfter: false, joined: joins };
      open.to = i + 1;
      joins = true;
      continue;
    }
    if (open) open.halfAfter = kind === step.halfWorking;
    close();
    const last = pieces.at(-1)?.to ?? i;
    if (kind === step.unknown || track.time[i + 1]! - track.time[last + 1]! >= UP_SECONDS) joins = false;
  }
  if (open) open.halfAfter = halfAt(steps, job.to);
  close();
  return pieces;
}

const halfAt = (steps: TrackSteps, i: number): boolean => steps.kind[i] === step.halfWorking;

/** Number of the pass that the step from point i to i + 1 belongs to; asked with ascending i. */
function passNumbers(passes: readonly Pass[]): (i: number) => number {
  let at = 0;
  return (i) => {
    while (at + 1 < passes.length && passes[at + 1]!.from <= i) at++;
    return at;
  };
}

/** A piece as columns; points that cannot be used split it. */
function* runsOf(
  track: TrackColumns,
  piece: Piece,
  passOf: (i: number) => number,
  rules: StripRules,
): Generator<StripRun> {
  const { from, to } = piece;
  const { columns, usable, add, addWay, addEnd } = pieceWriter(track, piece, passOf, rules);
  let [kept, before] = [-1, -1];
  let joined = piece.joined;
  let [unknownBefore, unknownAfter] = [0, 0];
  if (piece.halfBefore && usable(from)) {
    unknownBefore = addEnd({ before: -1, from: from - 1, to: from, after: () => from + 1 }, from, from + 1);
    before = from - 1;
  }
  for (let i = from; i <= to; i++) {
    if (!usable(i)) {
      if (columns.length > 1) {
        yield columns.take(rules.offsetM ?? 0, joined, [unknownBefore, 0]);
        joined = true;
      }
      columns.clear();
      unknownBefore = 0;
      [kept, before] = [-1, -1];
    } else if (kept < 0 || i === to || metresApart(track, kept, i) >= NEAREST) {
      if (kept >= 0) addWay(before, kept, i);
      add(i);
      [before, kept] = [kept < 0 ? before : kept, i];
    }
  }
  if (piece.halfAfter && kept === to)
    unknownAfter = addEnd({ before, from: to, to: to + 1, after: () => -1 }, to, to - 1);
  if (columns.length > 1) yield columns.take(rules.offsetM ?? 0, joined, [unknownBefore, unknownAfter]);
}

/** Writes the points of a piece into columns, and the ways between them. */
function pieceWriter(track: TrackColumns, piece: Piece, passOf: (i: number) => number, rules: StripRules) {
  const { from, to } = piece;
  const valueIs = rules.valueIs ?? 'depth';
  const depths =
    valueIs === 'depth'
      ? filterDepth(track.value, from, to, rules.sensorRange ?? DEFAULT_SENSOR_RANGE)
      : null;
  const columns = new RunColumns(to - from + 3);
  const depthAt = (i: number): number => depths?.[i - from] ?? Number.NaN;
  const valueAt = (i: number): number => (valueIs === 'rate' ? track.value[i]! : Number.NaN);
  const toldAt = (i: number) => ({ depth: depthAt(i), value: valueAt(i) });
  const carried = (i: number) => ({ width: widthAt(track, i, rules), pass: passOf(Math.max(from, i - 1)) });
  const usable = (i: number): boolean =>
    isOnEarth(track.lng[i]!, track.lat[i]!) && widthAt(track, i, rules) > 0;
  const add = (i: number): void => {
    const [time, lng, lat] = [track.time[i]!, track.lng[i]!, track.lat[i]!];
    columns.add({ time, lng, lat, ...carried(i), ...toldAt(i) });
  };
  /** The next point that lies elsewhere, also that behind the piece where the tool came up on the way to it. */
  const nextPlace = (i: number): number => {
    const last = piece.halfAfter ? to + 1 : to;
    for (let next = i + 1; next <= last; next++) if (metresApart(track, i, next) >= NEAREST) return next;
    return -1;
  };
  /** The way between two points that both work; `before` lies before them, −1 for none. */
  const addWay = (before: number, a: number, b: number): void => {
    for (const { share, lng, lat } of wayBetween(track, {
      before,
      from: a,
      to: b,
      after: () => nextPlace(b),
    })) {
      const time = track.time[a]! + share * (track.time[b]! - track.time[a]!);
      const depth = between(depthAt(a), depthAt(b), share);
      const value = between(valueAt(a), valueAt(b), share);
      columns.add({ time, lng, lat, ...carried(b), depth, value });
    }
  };
  /** The worked part of the way beside a piece: the tool moved in the middle of its time. Tells half of that time, seconds. */
  const addEnd = (points: WayPoints, works: number, beside: number): number => {
    const share = workedShare(track, [points.from, points.to], [works, beside]);
    const [begin, stop] = works === points.from ? [0, share] : [1 - share, 1];
    const half = (track.time[points.to]! - track.time[points.from]!) / 2;
    const since = works === points.from ? track.time[works]! : track.time[works]! - half;
    for (const { share: at, lng, lat } of wayBetween(track, points, [begin, stop])) {
      const time = since + (half * (at - begin)) / share;
      columns.add({ time, lng, lat, ...carried(works), ...toldAt(works) });
    }
    return half;
  };
  return { columns, usable, add, addWay, addEnd };
}

/** What a tool tells between two points; NaN where neither end knows. */
function between(a: number, b: number, share: number): number {
  if (Number.isNaN(a)) return b;
  return Number.isNaN(b) ? a : a + share * (b - a);
}

/**
 * How much of the way between a working point and one that does not work was worked: the tool moved in the middle of the time, and
 * until then the machine went as fast as at the working point; in the turn it may be slower (R2).
 */
function workedShare(
  track: TrackColumns,
  step: readonly [from: number, to: number],
  work: readonly [end: number, beside: number],
): number {
  const metres = metresApart(track, ...step);
  const half = (track.time[step[1]]! - track.time[step[0]]!) / 2;
  return metres > 0 ? Math.min(MOST_WORKED, Math.max(0.5, (speedAt(track, ...work) * half) / metres)) : 0.5;
}

/** Speed at the end of a run, m/s: the one told there, where it fits the way to the point beside; before a turn machines slow down. */
function speedAt(track: TrackColumns, end: number, beside: number): number {
  const driven = metresApart(track, end, beside) / Math.abs(track.time[beside]! - track.time[end]!);
  const share = track.speed[end]! / driven;
  return share >= TOLD_SPEED.least && share <= TOLD_SPEED.most ? track.speed[end]! : driven;
}

const metresApart = (track: TrackColumns, a: number, b: number): number =>
  stepDistance(track.lng[a]!, track.lat[a]!, track.lng[b]!, track.lat[b]!);

/** Width at a point, metres; 0 when there is none that can be used. */
function widthAt(track: TrackColumns, i: number, rules: StripRules): number {
  const own = track.width?.[i] ?? Number.NaN;
  if (own > 0 && own <= WIDEST) return own;
  const usual = rules.widthM ?? 0;
  return usual > 0 && usual <= WIDEST ? usual : 0;
}
