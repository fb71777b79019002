import type { Pool } from '../../pool.ts';
import { readCatalog } from '../catalog.store.ts';
import { tableHomes } from '../homes.ts';

/** Of each table its rows and what they come to, wherever they lie: the same before a table moves and after it. */
export async function sumsOf(pool: Pool): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  const listed = new Set(tableHomes.flatMap(({ tables }) => tables));
  for (const { name, columns } of await readCatalog(pool)) {
    if (!listed.has(name)) continue;
    const row = columns.map((column) => `t."${column}"`).join(', ');
    const { rows } = await pool.query<{ sum: string }>(
      `select concat_ws(' ', count(*), sum(hashtextextended(row(${row})::text, 0)::numeric)) as sum from "${name}" t`,
    );
    sums[name] = rows[0]!.sum;
  }
  return sums;
}
