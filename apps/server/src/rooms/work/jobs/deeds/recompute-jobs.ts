import type { JobCause } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { markDays } from '../job-queue.store.ts';

/**
 * Marks the days of a vehicle to be made anew by the worker, inside the caller's transaction, so that no kill loses them. `from` and
 * `to` in seconds UTC; answers how many days have points or jobs.
 */
export async function recomputeJobs(
  db: Queryable,
  asked: { vehicleNo: number; from: number; to: number; cause: JobCause; reason?: string; by: string | null },
): Promise<number> {
  const { vehicleNo: no, cause, by, reason = '' } = asked;
  return markDays(db, { no, from: homeDay(asked.from), to: homeDay(asked.to), cause, reason, by });
}

/** The day of UTC+8 in which a moment lies. */
const homeDay = (seconds: number): string => new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 10);
