import type { TrackJob } from '../../track/jobs.ts';
import { type StepRules, step, stepsOf, type TrackSteps } from '../../track/segments.ts';
import { workingShare } from '../../track/summary.ts';
import type { TrackColumns } from '../../track/track-columns.ts';

/** The times of R11, seconds, and what follows from them. */
export interface WorkTimes {
  readonly workingS: number;
  /** Implement up for at most 3 min between two passes. */
  readonly turningS: number;
  /** Working and turning. */
  readonly fieldS: number;
  /** Working time / field time. */
  readonly efficiency: number | null;
}

/** A longer pause between two passes is no turning, seconds. */
const LONGEST_TURN = 180;

/** Turning time and field efficiency of a job of a clean track (R11). A gap in the points is no turning. */
export function workTimes(
  track: TrackColumns,
  job: Pick<TrackJob, 'passes' | 'workingS'>,
  rules: StepRules & { readonly steps?: TrackSteps } = {},
): WorkTimes {
  const steps = rules.steps ?? stepsOf(track, rules);
  let turningS = 0;
  for (let k = 1; k < job.passes.length; k++) {
    const [end, start] = [job.passes[k - 1]!.to, job.passes[k]!.from];
    if (start > end && track.time[start]! - track.time[end]! <= LONGEST_TURN)
      turningS += upTime(track, steps, end, start);
  }
  const fieldS = job.workingS + turningS;
  return { workingS: job.workingS, turningS, fieldS, efficiency: fieldS > 0 ? job.workingS / fieldS : null };
}

/** What of the time between two passes is not work; 0 when something is unknown. */
function upTime(track: TrackColumns, steps: TrackSteps, end: number, start: number): number {
  let seconds = 0;
  for (let i = end; i < start; i++) {
    if (steps.kind[i] === step.unknown) return 0;
    seconds += (track.time[i + 1]! - track.time[i]!) * (1 - workingShare(steps.kind[i]!));
  }
  return seconds;
}
