import type { Queryable } from '../../../database/transaction.ts';
import type { DaySortie } from './computing/day-facts.rules.ts';

/** Says of each flight which job it is now; those without work have none. */
export async function linkSorties(
  db: Queryable,
  sorties: readonly DaySortie[],
  jobs: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { id } of sorties)
    await db.query('update uav_sortie set job_id = $2, computed_at = now() where id = $1', [
      id,
      jobs.get(id) ?? null,
    ]);
}
