import { stepDistance } from '../measure/distance.ts';
import { findPasses, type Pass, type PassRules, workDate } from './passes.ts';
import { type StepRules, step, stepsOf, type TrackSteps } from './segments.ts';
import { workFigures, workingShare } from './summary.ts';
import type { TrackColumns } from './track-columns.ts';

/** A job of R3 as far as the working flag tells; its covered area comes with the coverage. */
export interface TrackJob {
  /** Indexes of its first and last working point. */
  readonly from: number;
  readonly to: number;
  readonly passes: readonly Pass[];
  /** Length and time of its segments, half steps at the ends of runs included (R2). */
  readonly distanceM: number;
  readonly workingS: number;
  /** Number of its segments, half ones as halves. */
  readonly segments: number;
  readonly meanSpeed: number | null;
  readonly meanValue: number | null;
  /** P of R4. */
  readonly grossAreaM2: number | null;
  /** Its points lie over 15 m apart on average (R2). */
  readonly coarse: boolean;
  /** Silence on a straight pass was taken for work (R2). */
  readonly bridged: boolean;
}

/** A job ends after so many seconds without a working point, or when the next pass begins so far away (R3). */
const PAUSE_SECONDS = 1800;
const AWAY_METRES = 500;
const COARSE_METRES = 15;

/** The jobs of a clean track of one device with one tool and one work type, by time (R2, R3). */
export function findJobs(
  track: TrackColumns,
  rules: StepRules & PassRules & { steps?: TrackSteps } = {},
): TrackJob[] {
  const steps = rules.steps ?? stepsOf(track, rules);
  const groups: Pass[][] = [];
  for (const pass of findPasses(track, steps, rules)) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && belongs(track, before, pass, rules)) group.push(pass);
    else groups.push([pass]);
  }
  return groups.map((passes) => jobOf(track, steps, passes));
}

/** All work of a clean track as one job, whatever lies between its passes: a flight from take-off to landing. Null without any. */
export function wholeJob(track: TrackColumns, rules: StepRules & PassRules = {}): TrackJob | null {
  const steps = stepsOf(track, rules);
  const passes = findPasses(track, steps, rules);
  return passes.length === 0 ? null : jobOf(track, steps, passes);
}

const belongs = (track: TrackColumns, before: Pass, pass: Pass, rules: PassRules): boolean =>
  continuesJob(momentOf(track, before.to), momentOf(track, pass.from), rules);

/** A point of a track: seconds UTC, degrees. */
export interface TrackMoment {
  readonly time: number;
  readonly lng: number;
  readonly lat: number;
}

export const momentOf = (track: TrackColumns, i: number): TrackMoment => ({
  time: track.time[i]!,
  lng: track.lng[i]!,
  lat: track.lat[i]!,
});

/** Whether work that begins at `start` belongs to the job whose last pass ended at `end` (R3). */
export function continuesJob(end: TrackMoment, start: TrackMoment, rules: PassRules): boolean {
  if (start.time - end.time > PAUSE_SECONDS) return false;
  if (workDate(end.time, rules) !== workDate(start.time, rules)) return false;
  if (rules.changes?.some((change) => end.time < change && change <= start.time)) return false;
  return stepDistance(end.lng, end.lat, start.lng, start.lat) <= AWAY_METRES;
}

/** Points over 15 m apart on average (R2). */
export const isCoarse = ({ distanceM, segments }: Pick<TrackJob, 'distanceM' | 'segments'>): boolean =>
  distanceM > COARSE_METRES * segments;

function jobOf(track: TrackColumns, steps: TrackSteps, passes: Pass[]): TrackJob {
  const [from, to] = [passes[0]!.from, passes.at(-1)!.to];
  const first = steps.kind[from - 1] === step.halfWorking ? from - 1 : from;
  const last = steps.kind[to] === step.halfWorking ? to + 1 : to;
  let [distanceM, workingS, segments] = [0, 0, 0];
  for (let i = first; i < last; i++) {
    const share = workingShare(steps.kind[i]!);
    distanceM += steps.metres[i]! * share;
    workingS += (track.time[i + 1]! - track.time[i]!) * share;
    segments += share;
  }
  return {
    from,
    to,
    passes,
    distanceM,
    workingS,
    segments,
    meanSpeed: workingS > 0 ? distanceM / workingS : null,
    ...workFigures(track, steps, first, last),
    coarse: isCoarse({ distanceM, segments }),
    bridged: steps.bridged.subarray(from, to).includes(1),
  };
}
