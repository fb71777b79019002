import {
  continuesJob,
  type GrownCoverage,
  keptRun,
  momentOf,
  type OpenCoverage,
  pointStatus,
  type StripRun,
  step,
  type TrackJob,
  unpackStrips,
} from '@furrow/geo';
import { type StoredTrack, sliceStored } from '../../stored-track.rules.ts';
import { tellsNothing, withCorrectedDepths } from '../computing/corrected-depth.rules.ts';
import type { DayFacts, StoredJob, WorkDay } from '../computing/day-facts.rules.ts';
import { type CleanDay, cleanDay, passRules, stripsOfJob } from '../computing/prepare-day.rules.ts';
import type { KnownDay, OpenDay } from '../memory/known-day.rules.ts';
import { headBefore, headOf, type JobHead } from './job-head.rules.ts';

/** What lies before the newest point by so much may be summed up: nearer points are read again each time, seconds. */
const settledS = 300;
/** A shorter window is not worth moving. */
const longWindow = 150;
/** The implement is up for so long before a window begins, seconds (R5). */
const upS = 3;

/** Everything that the jobs of a day hang on beside its points and the stored jobs. */
export const textOfFacts = (facts: DayFacts): string => JSON.stringify(facts);

/**
 * The day as one of which only the end is looked at; null where its points must be looked at together. Flights are jobs of their own that
 * have ended: so many of the known ones are.
 */
export function openDayOf(
  known: KnownDay & { readonly track: StoredTrack },
  { facts, day, now, flights }: { facts: DayFacts; day: WorkDay; now: number; flights: number },
): OpenDay | null {
  // What a terminal does not tell is guessed from all points of a day.
  const track = withCorrectedDepths(known.track, known.items, facts);
  if (known.items !== null && tellsNothing(track, known.items)) return null;
  const clean = cleanDay(track, null, facts, { day, now });
  const open = [...known.jobs].filter(([, { ended }]) => !ended);
  const [id, job] = open[0] ?? [];
  if (open.length > 1 || (job && !job.grown) || known.jobs.size !== clean.jobs.length + flights) return null;
  const { interval } = clean;
  const found = job ? clean.jobs.at(-1) : undefined;
  const whole: OpenDay = {
    date: known.date,
    factsText: textOfFacts(facts),
    interval,
    window: track,
    jobs: new Map([...known.jobs].filter(([, { ended }]) => ended)),
    job:
      id && job?.grown && found
        ? {
            id,
            digest: job.digest,
            correctedText: job.correctedText,
            head: null,
            coverage: coverageOf({ ...job.grown, strips: unpackStrips(job.grown.strips) }),
            stripsAt: job.stripsAt,
          }
        : null,
  };
  const moved = windowMoved(whole, clean, { facts, day, now });
  const left = cleanDay(moved.window, null, facts, { day, now, interval }).jobs.length;
  return left > (whole.job ? 1 : 0) ? null : moved;
}

const coverageOf = ({ strips, ...counts }: GrownCoverage): OpenCoverage => ({
  ...counts,
  kept: [],
  open: strips.runs,
  fix: strips.fix,
});

/** What the points of a window tell of the job that goes on. */
export interface GrownJob {
  readonly clean: CleanDay;
  /** Null: no job goes on. */
  readonly whole: JobHead | null;
  /** Its last strips. */
  readonly open: readonly StripRun[];
}

/** The job with a window of newer points; null where something else than growing happened. */
export function grownBy(
  { job, interval }: OpenDay,
  window: StoredTrack,
  asked: { facts: DayFacts; day: WorkDay; now: number; corrected: StoredJob['corrected'] },
): GrownJob | null {
  const { facts, day, corrected } = asked;
  const clean = cleanDay(window, null, facts, { ...asked, interval });
  const found = clean.jobs[0];
  if (clean.jobs.length > 1 || (found && !job)) return null;
  if (!job) return { clean, whole: null, open: [] };
  const { head } = job;
  if (!head && !found) return null;
  if (head && found) {
    const start = momentOf(clean.track, found.from);
    if (!continuesJob(head.end, start, passRules(facts, day))) return null;
  }
  const whole = head ? headBefore(head, clean, found) : headOf(clean, found!, facts);
  const tool = whole.tool;
  const workType = corrected.workType ?? tool.workType;
  const open = found ? stripsBehind(clean, found, { head, tool, workType, corrected }) : [];
  return { clean, whole, open };
}

/** The strips of a job in its window, their passes counted on from those before. */
function stripsBehind(
  clean: CleanDay,
  found: TrackJob,
  {
    head,
    tool,
    workType,
    corrected,
  }: {
    head: JobHead | null;
    tool: JobHead['tool'];
    workType: JobHead['tool']['workType'];
    corrected: StoredJob['corrected'];
  },
): StripRun[] {
  const { runs } = stripsOfJob(clean, found, tool, { workType, widthM: corrected.widthM ?? null });
  if (!head) return [...runs];
  return runs.map((run) => ({ ...run, pass: run.pass.map((pass) => Math.min(pass + head.passes, 65_535)) }));
}

/**
 * The same day with its window moved up to the last place, some minutes back, where the implement was up: nothing behind it changes
 * what lies before (R1–R5).
 */
export function windowMoved(
  known: OpenDay,
  clean: CleanDay,
  asked: { facts: DayFacts; day: WorkDay; now: number },
): OpenDay {
  const { window, job, interval } = known;
  if (window.time.length < longWindow) return known;
  const at = restingPlace(clean, window.time.at(-1)! - settledS);
  if (at === null) return known;
  const begin = clean.track.time[at]!;
  const first = window.time.findIndex((time) => time >= begin);
  const before = cleanDay(sliceStored(window, 0, first), null, asked.facts, { ...asked, interval });
  // Points at its end that count only because of those behind them would be left out.
  if (before.track.time.length !== at) return known;
  const behind = { ...known, window: copied(sliceStored(window, first, window.time.length)) };
  if (!job) return behind;
  const found = lastJob(before, clean);
  const head = job.head
    ? headBefore(job.head, before, found)
    : found
      ? headOf(before, found, asked.facts)
      : null;
  const ended = (run: StripRun): boolean => run.time.at(-1)! < begin;
  const { coverage } = job;
  const kept = [...coverage.kept, ...coverage.open.filter(ended).map(keptRun)];
  const open = coverage.open.filter((run) => !ended(run));
  return { ...behind, job: { ...job, head, coverage: { ...coverage, kept, open } } };
}

/** The part before of the last job of all. */
function lastJob(before: CleanDay, clean: CleanDay): TrackJob | undefined {
  const [found, all] = [before.jobs.at(-1), clean.jobs.at(-1)];
  return found && all && before.track.time[found.from] === clean.track.time[all.from] ? found : undefined;
}

/** The last point up to a time where the implement has been up for some seconds, and is up behind it; null without one. */
function restingPlace({ track, steps }: CleanDay, until: number): number | null {
  const rests = (i: number): boolean => steps.kind[i] === step.stopped || steps.kind[i] === step.travelling;
  for (let at = track.time.length - 2; at > 1; at--) {
    if (track.time[at]! > until || track.status[at] === pointStatus.noFix) continue;
    if (!rests(at) || !rests(at - 1)) continue;
    let up = at;
    while (up > 0 && rests(up - 1)) up--;
    if (track.time[at]! - track.time[up]! >= upS) return at;
  }
  return null;
}

/** Columns of their own: a part of a day would hold the whole. */
const copied = (track: StoredTrack): StoredTrack =>
  Object.fromEntries(Object.entries(track).map(([name, column]) => [name, column.slice()])) as StoredTrack;
