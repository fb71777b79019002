import { shortWay } from '../../coordinates/local-plane.ts';
import { isOnEarth } from '../../coordinates/types.ts';
import { stepDistance } from '../../measure/distance.ts';
import type { TrackJob } from '../../track/jobs.ts';
import type { Pass } from '../../track/passes.ts';
import { type StepRules, step, stepsOf, type TrackSteps } from '../../track/segments.ts';
import type { TrackColumns } from '../../track/track-columns.ts';
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
  const valueIs = rules.valueIs ?? 'depth';
  const depths =
    valueIs === 'depth'
      ? filterDepth(track.value, from, to, rules.sensorRange ?? DEFAULT_SENSOR_RANGE)
      : null;
  const columns = new RunColumns(to - from + 3);
  const add = (i: number, beside: number | null): void => {
    const [lng, lat] = [track.lng[i]!, track.lat[i]!];
    columns.add({
      time: beside === null ? track.time[i]! : (track.time[i]! + track.time[beside]!) / 2,
      lng: beside === null ? lng : shortWay(lng + shortWay(track.lng[beside]! - lng) / 2),
      lat: beside === null ? lat : (lat + track.lat[beside]!) / 2,
      width: widthAt(track, i, rules),
      depth: depths ? depths[i - from]! : Number.NaN,
      value: valueIs === 'rate' ? track.value[i]! : Number.NaN,
      pass: passOf(Math.max(from, i - 1)),
    });
  };
  const usable = (i: number): boolean =>
    isOnEarth(track.lng[i]!, track.lat[i]!) && widthAt(track, i, rules) > 0;
  let kept = -1;
  let joined = piece.joined;
  if (piece.halfBefore && usable(from)) add(from, from - 1);
  for (let i = from; i <= to; i++) {
    if (!usable(i)) {
      if (columns.length > 1) {
        yield columns.take(rules.offsetM ?? 0, joined);
        joined = true;
      }
      columns.clear();
      kept = -1;
    } else if (kept < 0 || i === to || metresApart(track, kept, i) >= NEAREST) {
      add(i, null);
      kept = i;
    }
  }
  if (piece.halfAfter && kept === to) add(to, to + 1);
  if (columns.length > 1) yield columns.take(rules.offsetM ?? 0, joined);
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
