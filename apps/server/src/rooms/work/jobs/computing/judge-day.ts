import type { KnownDay } from '../memory/known-day.rules.ts';
import type { ReadDay } from '../memory/read-day.ts';
import type { DayFacts, StoredJob, WorkDay } from './day-facts.rules.ts';
import { matchJobs } from './match-jobs.rules.ts';
import { type FoundJob, prepareDay } from './prepare-day.rules.ts';
import { jobsOfSorties } from './sortie-jobs.rules.ts';
import { hasEnded } from './state.rules.ts';

/** A job of a day with the stored one that it is, and whether it has ended. */
export interface JudgedJob {
  readonly found: FoundJob;
  readonly before: StoredJob | null;
  readonly ended: boolean;
  /** Of all that the points and facts of the day say of it. */
  readonly signature: string;
}

/** The jobs of a day out of its points, each with the stored job that it is. */
export function judgeDay(
  { track, items }: Pick<ReadDay, 'track' | 'items'>,
  asked: {
    facts: DayFacts;
    day: WorkDay;
    now: number;
    newestAt: number | null;
    before: readonly StoredJob[];
  },
): { jobs: JudgedJob[]; newestStored: number | null; newestAt: number } {
  const { facts, day, now, before } = asked;
  const newestStored = track.time[track.time.length - 1] ?? null;
  const newestAt = Math.max(asked.newestAt ?? 0, newestStored ?? 0);
  const found = [...prepareDay(track, items, facts, { day, now }), ...jobsOfSorties(facts)].sort(
    (a, b) => a.from - b.from,
  );
  const matched = matchJobs(found, before);
  const ofFacts = JSON.stringify(facts);
  const jobs = found.map((one, i) => {
    const followed = i + 1 < found.length || newestAt >= day.to;
    // Who tells of a flight tells of one that has landed.
    const ended = one.sortie !== null || hasEnded(one, { followed, newestAt, now });
    const signature = JSON.stringify([one, ended, ofFacts]);
    return { found: one, before: matched[i] ?? null, ended, signature };
  });
  return { jobs, newestStored, newestAt };
}

/** A job that has ended and was computed from the same things by this worker, and that nobody has touched since. */
export function isKnown({ ended, before, signature }: JudgedJob, known: KnownDay | null): boolean {
  if (!ended || !before || before.gone || before.state === 'inProgress') return false;
  const job = known?.jobs.get(before.id);
  return job !== undefined && job.signature === signature && job.digest === before.digest;
}

/** Strips of a job that goes on are written every half minute once they are large: all of them are written each time. */
const smallStrips = 8192;
const stripsMs = 30_000;

/** The strips of a job that were written so many milliseconds ago may stay in the database for now. */
export const keepsStrips = ({ ended }: JudgedJob, strips: Uint8Array, writtenMs: number): boolean =>
  !ended && mayKeepStrips(strips, writtenMs);

/** The same of a job that goes on. */
export const mayKeepStrips = (strips: Uint8Array, writtenMs: number): boolean =>
  strips.length > smallStrips && writtenMs < stripsMs;
