import { topWorkSpeedMs, trackStatus, type WorkType } from '@furrow/contract';
import {
  cleanTrack,
  countFixes,
  type DeviationPass,
  deviationCurves,
  findJobs,
  type JobPrecision,
  type JobStrips,
  type PassRules,
  type PrecisionRules,
  precisionOf,
  separateFieldRoad,
  sharesOfFixes,
  stepsOf,
  stripsOf,
  type TrackJob,
  type TrackSteps,
  usualInterval,
} from '@furrow/geo';
import { pickStored, type StoredTrack } from '../../stored-track.rules.ts';
import { type SaidItems, tellsNothing, withCorrectedDepths } from './corrected-depth.rules.ts';
import type { DayFacts, WorkDay } from './day-facts.rules.ts';
import { isRated, type ToolOfJob, toolChanges, toolOfJob, workWithoutTool } from './tool-at.rules.ts';
import { zoneOffset } from './work-day.rules.ts';

/** A job of a day before anything is known of its ground: R1–R3 and R11. Seconds, metres. */
export interface FoundJob {
  readonly from: number;
  readonly to: number;
  readonly tool: ToolOfJob;
  readonly guessed: boolean;
  readonly coarse: boolean;
  readonly bridged: boolean;
  readonly passes: number;
  readonly points: number;
  readonly distanceM: number;
  readonly workingS: number;
  readonly turningS: number;
  readonly meanSpeed: number | null;
  /** The usual fix of its points (S2). */
  readonly fix: number;
  /** The flight that it is; what was said of it counts where nobody corrected it. */
  readonly sortie: { readonly id: string; readonly crop: string; readonly blockId: string | null } | null;
  /** Its strips; a width set by hand beats what points and tools say. */
  strips(corrected: { workType: WorkType; widthM: number | null }): JobStrips;
  /** How exactly it was driven: no part of its area, and asked of few jobs. */
  precise(): FoundPrecision;
}

/** What the precision of a job is made of. */
export interface FoundPrecision {
  /** Times of the points that its rules go by, seconds UTC. */
  readonly time: Float64Array;
  /** Shares of its working points by fix. */
  readonly fixes: Readonly<Record<string, number>>;
  /** Some point says a depth or a rate. */
  readonly hasValues: boolean;
  /** Widths that its points say, metres; NaN: none. */
  readonly widths: Float32Array | null;
  /** Where it began, degrees. */
  readonly place: readonly [lng: number, lat: number];
  of(rules: PrecisionRules): JobPrecision;
  curves(rules: Pick<PrecisionRules, 'said' | 'lines'>, most: number): DeviationPass[];
}

/** The implement may be up for so long between two passes that it is turning and not a pause (R11), seconds. */
const longestTurnS = 180;

/** The jobs of one work date out of all points of that day, which stay as they are. `now` in seconds UTC. */
export function prepareDay(
  asStored: StoredTrack,
  items: SaidItems | null,
  facts: DayFacts,
  asked: { day: WorkDay; now: number },
): FoundJob[] {
  const { track, steps, jobs, guessed } = cleanDay(asStored, items, facts, asked);
  return jobs.map((job) => foundJob(track, steps, job, { facts, guessed }));
}

/** The points of a day, or of its end, that count, with their steps and jobs. */
export interface CleanDay {
  readonly track: StoredTrack;
  readonly steps: TrackSteps;
  readonly jobs: readonly TrackJob[];
  /** The usual time between points, seconds. */
  readonly interval: number;
  readonly guessed: boolean;
}

/** R1–R3 of these points; the end of a day is given the usual interval of the day. */
export function cleanDay(
  asStored: StoredTrack,
  items: SaidItems | null,
  facts: DayFacts,
  { day, now, interval: known }: { day: WorkDay; now: number; interval?: number },
): CleanDay {
  const stored = withCorrectedDepths(asStored, items, facts);
  const guessed = items !== null && tellsNothing(stored, items);
  const { kept } = cleanTrack(stored, {
    now,
    keepWithoutFix: true,
    invalidSpans: spansLeftOut(facts),
    ...(facts.vehicle.installedAt === null ? {} : { installed: facts.vehicle.installedAt }),
  });
  const track = pickStored(stored, kept);
  const topSpeed = topSpeedOf(facts);
  if (guessed) guessWork(track, topSpeed);
  const interval = known ?? usualInterval(track.time);
  const steps = stepsOf(track, { reportInterval: interval, topSpeed });
  return { track, steps, jobs: findJobs(track, { ...passRules(facts, day), steps }), interval, guessed };
}

/** What ends passes and jobs of this day (R3). */
export const passRules = (facts: DayFacts, day: WorkDay): PassRules => ({
  zoneOffset: zoneOffset(facts.vehicle.divisionCode),
  changes: toolChanges(facts, day),
});

/** The fastest that any work of the day is done at, m/s (R2). */
const topSpeedOf = (facts: DayFacts): number =>
  Math.max(
    topWorkSpeedMs[workWithoutTool(facts.vehicle)],
    ...facts.tools.map(({ workType }) => topWorkSpeedMs[workType]),
  );

/** What people marked, and the flights: those are jobs of their own (`jobsOfSorties`). */
const spansLeftOut = ({ invalidSpans, sorties }: DayFacts): DayFacts['invalidSpans'] =>
  [...invalidSpans, ...sorties.map(({ from, to }) => [from, to] as const)].sort(([a], [b]) => a - b);

/** Where nobody says what the machine does, the separation of field and road tells it (`packages/geo/src/field-road`). */
function guessWork(track: StoredTrack, topSpeed: number): void {
  const field = separateFieldRoad(track, topSpeed);
  for (let i = 0; i < track.time.length; i++) {
    const travels = track.status[i] === trackStatus.travelling;
    if (travels && field[i] === 1 && track.speed[i]! <= topSpeed)
      track.status[i] = trackStatus.workingQualified;
  }
}

function foundJob(
  track: StoredTrack,
  steps: TrackSteps,
  job: TrackJob,
  { facts, guessed }: { facts: DayFacts; guessed: boolean },
): FoundJob {
  const tool = toolOfJob(facts, track.time[job.from]!);
  return {
    from: track.time[job.from]!,
    to: track.time[job.to]!,
    tool,
    guessed,
    coarse: job.coarse,
    bridged: job.bridged,
    passes: job.passes.length,
    points: job.to - job.from + 1,
    distanceM: job.distanceM,
    workingS: job.workingS,
    turningS: turning(track, job),
    meanSpeed: job.meanSpeed,
    fix: usualFixOf(track, job),
    sortie: null,
    strips: (corrected) => stripsOfJob({ track, steps }, job, tool, corrected),
    precise: () => foundPrecision(track, job),
  };
}

/** The strips of a job; a width set by hand beats what points and tools say. */
export function stripsOfJob(
  { track, steps }: Pick<CleanDay, 'track' | 'steps'>,
  job: TrackJob,
  tool: Pick<ToolOfJob, 'widthM' | 'offsetM'>,
  { workType, widthM }: { workType: WorkType; widthM: number | null },
): JobStrips {
  const { width, ...plain } = track;
  return stripsOf(widthM === null ? track : plain, job, {
    steps,
    widthM: widthM ?? tool.widthM,
    offsetM: tool.offsetM,
    valueIs: isRated(workType) ? 'rate' : 'depth',
  });
}

/** How exactly a job of a track was driven. */
export const foundPrecision = (track: StoredTrack, job: TrackJob): FoundPrecision => ({
  time: track.time,
  fixes: sharesOfFixes(track, job),
  hasValues: track.value.subarray(job.from, job.to + 1).some((one) => !Number.isNaN(one)),
  widths: track.width?.subarray(job.from, job.to + 1) ?? null,
  place: [track.lng[job.from]!, track.lat[job.from]!],
  of: (rules) => precisionOf(track, job, rules),
  curves: (rules, most) => deviationCurves(track, job, rules, most),
});

/** Time between passes that was spent on turning (R11), seconds. */
export function turning({ time }: Pick<StoredTrack, 'time'>, { passes }: TrackJob): number {
  let sum = 0;
  for (let i = 1; i < passes.length; i++)
    sum += turnBetween(time[passes[i - 1]!.to]!, time[passes[i]!.from]!);
  return sum;
}

/** The time from the end of a pass to the next one, where that is a turn; seconds. */
export const turnBetween = (end: number, start: number): number =>
  start - end <= longestTurnS ? start - end : 0;

const usualFixOf = (track: StoredTrack, { from, to }: TrackJob): number =>
  usualFixIn(countFixes(track, from, to));

/** The fix that most of counted points have; of equally frequent ones the coarser. */
export function usualFixIn(counts: readonly number[]): number {
  let usual = 0;
  for (const one of [1, 2, 5, 4]) if ((counts[one] ?? 0) > (counts[usual] ?? 0) || usual === 0) usual = one;
  return usual;
}
