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
  readonly meanSpeed: number | null;
  readonly meanValue: number | null;
  /** P of R4. */
  readonly grossAreaM2: number | null;
  /** Its points lie over 15 m apart on average (R2). */
  readonly coarse: boolean;
}

/** A job ends after so many seconds without a working point, or when the next pass begins so far away (R3). */
const PAUSE_SECONDS = 1800;
const AWAY_METRES = 500;
const COARSE_METRES = 15;

/** The jobs of a clean track of one device with one tool and one work type, by time (R2, R3). */
export function findJobs(track: TrackColumns, rules: StepRules & PassRules = {}): TrackJob[] {
  const steps = stepsOf(track, rules);
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

function belongs(track: TrackColumns, before: Pass, pass: Pass, rules: PassRules): boolean {
  const [end, start] = [before.to, pass.from];
  if (track.time[start]! - track.time[end]! > PAUSE_SECONDS) return false;
  if (workDate(track.time[end]!, rules) !== workDate(track.time[start]!, rules)) return false;
  if (rules.changes?.some((change) => track.time[end]! < change && change <= track.time[start]!))
    return false;
  return stepDistance(track.lng[end]!, track.lat[end]!, track.lng[start]!, track.lat[start]!) <= AWAY_METRES;
}

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
    meanSpeed: workingS > 0 ? distanceM / workingS : null,
    ...workFigures(track, steps, first, last),
    coarse: distanceM > COARSE_METRES * segments,
  };
}
