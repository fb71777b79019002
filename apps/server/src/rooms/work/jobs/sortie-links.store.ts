import type { Queryable } from '#database/transaction.ts';
import type { DaySortie } from './computing/day-facts.rules.ts';

/** Says of each flight which job it is now; those without work have none. Answers the flights that were told something new. */
export async function linkSorties(
  db: Queryable,
  sorties: readonly DaySortie[],
  jobs: ReadonlyMap<string, string>,
): Promise<string[]> {
  const news: string[] = [];
  for (const { id } of sorties) {
    const { rows } = await db.query<{ news: boolean }>(
      `with before as (select job_id, computed_at from uav_sortie where id = $1)
       update uav_sortie s set job_id = $2, computed_at = now() from before b where s.id = $1
       returning b.computed_at is null or b.job_id is distinct from $2::uuid as news`,
      [id, jobs.get(id) ?? null],
    );
    if (rows[0]?.news) news.push(id);
  }
  return news;
}
