import type { Queryable } from './transaction.ts';

/**
 * Whether tables may lie on several machines: the database has the extension for it. A few statements are put otherwise then, those that would cost a plain
 * database something if it took the same.
 */
export async function maySpread(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ spread: boolean }>(
    `select exists (select from pg_extension where extname = 'citus') as spread`,
  );
  return rows[0]!.spread;
}
