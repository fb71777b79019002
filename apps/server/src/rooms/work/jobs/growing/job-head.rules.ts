import { countFixes, isCoarse, momentOf, type TrackJob, type TrackMoment, usualClass } from '@furrow/geo';
import type { DayFacts } from '../computing/day-facts.rules.ts';
import {
  type CleanDay,
  type FoundJob,
  turnBetween,
  turning,
  usualFixIn,
} from '../computing/prepare-day.rules.ts';
import { type ToolOfJob, toolOfJob } from '../computing/tool-at.rules.ts';

/** A job as far as its sums tell of it; sums of two parts of it are added. Metres, seconds. */
export interface JobHead {
  /** Of its first working point, seconds UTC. */
  readonly from: number;
  /** Its last working point. */
  readonly end: TrackMoment;
  readonly tool: ToolOfJob;
  readonly passes: number;
  readonly distanceM: number;
  readonly workingS: number;
  readonly segments: number;
  readonly bridged: boolean;
  readonly turningS: number;
  /** From its first to its last working point. */
  readonly points: number;
  readonly fixes: readonly number[];
  /** From its first working point to the end of what was looked at: they count once work goes on behind them. */
  readonly allPoints: number;
  readonly allFixes: readonly number[];
}

/** A job as far as these points tell. */
export function headOf(clean: CleanDay, job: TrackJob, facts: DayFacts): JobHead {
  const { track } = clean;
  const last = track.time.length - 1;
  return {
    from: track.time[job.from]!,
    end: momentOf(track, job.to),
    tool: toolOfJob(facts, track.time[job.from]!),
    passes: job.passes.length,
    distanceM: job.distanceM,
    workingS: job.workingS,
    segments: job.segments,
    bridged: job.bridged,
    turningS: turning(track, job),
    points: job.to - job.from + 1,
    fixes: countFixes(track, job.from, job.to),
    allPoints: last - job.from + 1,
    allFixes: countFixes(track, job.from, last),
  };
}

/** A job whose points before these were summed up already; `job` is what these tell of it, if anything. */
export function headBefore(head: JobHead, clean: CleanDay, job: TrackJob | undefined): JobHead {
  const { track } = clean;
  const count = track.time.length;
  const all = {
    allPoints: head.allPoints + count,
    allFixes: sum(head.allFixes, countFixes(track, 0, count - 1)),
  };
  if (!job) return { ...head, ...all };
  return {
    ...all,
    from: head.from,
    end: momentOf(track, job.to),
    tool: head.tool,
    passes: head.passes + job.passes.length,
    distanceM: head.distanceM + job.distanceM,
    workingS: head.workingS + job.workingS,
    segments: head.segments + job.segments,
    bridged: head.bridged || job.bridged,
    turningS: head.turningS + turnBetween(head.end.time, track.time[job.from]!) + turning(track, job),
    points: head.allPoints + job.to + 1,
    fixes: sum(head.allFixes, countFixes(track, 0, job.to)),
  };
}

const sum = (a: readonly number[], b: readonly number[]): number[] => a.map((one, i) => one + (b[i] ?? 0));

/** What `prepareDay` finds of the whole job, without what only its points tell. */
export const foundOf = (head: JobHead): Omit<FoundJob, 'strips' | 'precise'> => ({
  from: head.from,
  to: head.end.time,
  tool: head.tool,
  guessed: false,
  coarse: isCoarse(head),
  bridged: head.bridged,
  passes: head.passes,
  points: head.points,
  distanceM: head.distanceM,
  workingS: head.workingS,
  turningS: head.turningS,
  meanSpeed: head.workingS > 0 ? head.distanceM / head.workingS : null,
  fix: usualFixIn(head.fixes),
  sortie: null,
});

export const fixOf = (head: JobHead) => usualClass(head.fixes);
