import { trackStatus, type WorkType } from '@furrow/contract';
import {
  cleanTrack,
  type DeviationPass,
  deviationCurves,
  findJobs,
  type JobPrecision,
  type JobStrips,
  type PrecisionRules,
  precisionOf,
  separateFieldRoad,
  sharesOfFixes,
  stepsOf,
  stripsOf,
  type TrackJob,
  type TrackSteps,
} from '@furrow/geo';
import { pickStored, type StoredTrack } from '../../stored-track.rules.ts';
import { correctDepths, type SaidItems, tellsNothing } from './corrected-depth.rules.ts';
import type { DayFacts, WorkDay } from './day-facts.rules.ts';
import { isRated, type ToolOfJob, toolChanges, toolOfJob } from './tool-at.rules.ts';
import { zoneOffset } from './work-day.rules.ts';

/** A job of a day before anything is known of its ground: R1–R3 and R11. Seconds, metres. */
export interface FoundJob {
  readonly from: number;
  readonly to: number;
  readonly tool: ToolOfJob;
  readonly guessed: boolean;
  readonly coarse: boolean;
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
  { day, now }: { day: WorkDay; now: number },
): FoundJob[] {
  const corrects = items !== null && facts.depths.length > 0;
  const stored = corrects
    ? { ...asStored, value: asStored.value.slice(), status: asStored.status.slice() }
    : asStored;
  if (corrects) correctDepths(stored, items, facts);
  const guessed = items !== null && tellsNothing(stored, items);
  const { kept } = cleanTrack(stored, {
    now,
    keepWithoutFix: true,
    invalidSpans: spansLeftOut(facts),
    ...(facts.vehicle.installedAt === null ? {} : { installed: facts.vehicle.installedAt }),
  });
  const track = pickStored(stored, kept);
  if (guessed) guessWork(track);
  const rules = {
    zoneOffset: zoneOffset(facts.vehicle.divisionCode),
    changes: toolChanges(facts, day),
  };
  const steps = stepsOf(track);
  return findJobs(track, rules).map((job) => foundJob(track, steps, job, { facts, guessed }));
}

/** What people marked, and the flights: those are jobs of their own (`jobsOfSorties`). */
const spansLeftOut = ({ invalidSpans, sorties }: DayFacts): DayFacts['invalidSpans'] =>
  [...invalidSpans, ...sorties.map(({ from, to }) => [from, to] as const)].sort(([a], [b]) => a - b);

/** Where nobody says what the machine does, the separation of field and road tells it (geo.md 3.6). */
function guessWork(track: StoredTrack): void {
  const field = separateFieldRoad(track);
  for (let i = 0; i < track.time.length; i++) {
    const travels = track.status[i] === trackStatus.travelling;
    if (travels && field[i] === 1 && track.speed[i]! <= 5.6) track.status[i] = trackStatus.workingQualified;
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
    passes: job.passes.length,
    points: job.to - job.from + 1,
    distanceM: job.distanceM,
    workingS: job.workingS,
    turningS: turning(track, job),
    meanSpeed: job.meanSpeed,
    fix: usualFixOf(track, job),
    sortie: null,
    strips({ workType, widthM }) {
      const { width, ...plain } = track;
      return stripsOf(widthM === null ? track : plain, job, {
        steps,
        widthM: widthM ?? tool.widthM,
        offsetM: tool.offsetM,
        valueIs: isRated(workType) ? 'rate' : 'depth',
      });
    },
    precise: () => foundPrecision(track, job),
  };
}

/** How exactly a job of a track was driven. */
export const foundPrecision = (track: StoredTrack, job: TrackJob): FoundPrecision => ({
  time: track.time,
  fixes: sharesOfFixes(track, job),
  hasValues: track.value.subarray(job.from, job.to + 1).some((one) => !Number.isNaN(one)),
  place: [track.lng[job.from]!, track.lat[job.from]!],
  of: (rules) => precisionOf(track, job, rules),
  curves: (rules, most) => deviationCurves(track, job, rules, most),
});

/** Time between passes that was spent on turning (R11), seconds. */
export function turning({ time }: Pick<StoredTrack, 'time'>, { passes }: TrackJob): number {
  let sum = 0;
  for (let i = 1; i < passes.length; i++) {
    const up = time[passes[i]!.from]! - time[passes[i - 1]!.to]!;
    if (up <= longestTurnS) sum += up;
  }
  return sum;
}

/** The fix that most of its points have; of equally frequent ones the coarser. */
function usualFixOf({ fix }: StoredTrack, { from, to }: TrackJob): number {
  const counts = new Map<number, number>();
  for (let i = from; i <= to; i++) counts.set(fix[i]!, (counts.get(fix[i]!) ?? 0) + 1);
  let usual = 0;
  for (const one of [1, 2, 5, 4])
    if ((counts.get(one) ?? 0) > (counts.get(usual) ?? 0) || usual === 0) usual = one;
  return usual;
}
