import type { Queryable } from '#database/transaction.ts';
import { computeDayWithin, type JobChange } from '../compute-day.ts';
import type { WorkDay } from '../computing/day-facts.rules.ts';
import type { JobParts } from '../work-parts.ts';

/**
 * Computes days with what came since the worker's last round, so that figures before a deed are those of all points and nothing that
 * grew meanwhile looks like its effect. Inside the caller's transaction, which tells the changes after its commit.
 */
export async function bringUpToDate(
  parts: JobParts,
  client: Queryable,
  { no, days }: { no: number; days: readonly WorkDay[] },
): Promise<JobChange[]> {
  const changes: JobChange[] = [];
  for (const day of days)
    changes.push(...(await computeDayWithin(parts, client, { no, day, cause: 'latePoints' })));
  return changes;
}
