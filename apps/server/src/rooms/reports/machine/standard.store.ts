import type { ReportAnswer } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newAsking } from '#kit/list/statement.ts';
import type { Counted } from './asked.ts';
import { openJobs } from './work-facts.store.ts';

const nobody = { timeZone: 'UTC', language: 'en' } as const;

/**
 * Between which standards the jobs were judged whose mean depths are the rows, m (R9): each job keeps the one that held for it. Null: rows are no
 * depths, or none of these jobs had a standard. Read in the snapshot of the rows.
 */
export async function readDepthStandard(
  db: Queryable,
  counted: Counted,
): Promise<ReportAnswer['depthStandard']> {
  if (!counted.query.rows.includes('depth')) return null;
  const { values, asking } = newAsking(nobody);
  const jobs = openJobs(counted, null, { dimensions: [], columns: 'f.depth_m, f.standard_m' }, asking);
  const { rows } = await db.query<{ leastM: number | null; mostM: number | null }>(
    `select min(standard_m) as "leastM", max(standard_m) as "mostM" from (${jobs}) f where depth_m is not null`,
    values,
  );
  const { leastM, mostM } = rows[0]!;
  return leastM === null || mostM === null ? null : { leastM, mostM };
}
