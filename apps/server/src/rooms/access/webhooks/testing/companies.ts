import type { Pool } from '#database/pool.ts';

/** A company below those of `path`, the highest first. */
export async function addDealer(pool: Pool, id: string, company: string, path: string[]): Promise<void> {
  await pool.query(
    `insert into dealer (id, company, path, superior_id)
     values ($1, $2, $3::uuid[], $4)`,
    [id, company, [...path, id], path.at(-1) ?? null],
  );
}
