import type { SubsidyParameterForm } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Candidate } from '../measuring/candidates.store.ts';
import { type DraftAsked, findJobs } from '../measuring/draft-lines.ts';
import type { MeasuredLine } from '../measuring/measure-lines.ts';
import { noteChangedJobs } from '../statements/freeze.store.ts';

/** What of a job goes into its line. */
const facts = ({ heldIn: _, heldBy: __, settled: ___, ...job }: Candidate): string => JSON.stringify(job);

/** The jobs that lines were measured from. */
export const jobsOf = (lines: readonly Pick<MeasuredLine, 'jobs'>[]): Candidate[] =>
  lines.flatMap(({ jobs }) => jobs);

/**
 * Tells a statement to be reckoned anew when its jobs changed while they were measured: they were not held by then, so that nothing
 * else flags it.
 */
export async function flagIfChanged(
  db: Queryable,
  { id, rules }: { id: string; rules: SubsidyParameterForm },
  asked: DraftAsked,
  measured: readonly Candidate[],
): Promise<void> {
  const now = new Map((await findJobs({ db, rules }, asked)).map((job) => [job.id, facts(job)]));
  if (measured.some((job) => now.get(job.id) !== facts(job))) await noteChangedJobs(db, id);
}
