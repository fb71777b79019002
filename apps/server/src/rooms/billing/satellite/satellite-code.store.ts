import type { SatelliteLevel } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

interface NewCode {
  id: string;
  supplier: string;
  level: SatelliteLevel;
  /** Sealed. */
  code: Buffer;
  mark: Buffer;
  days: number;
  /** Decimal text; null: nobody said. */
  price: string | null;
  by: string | null;
}

/** A bought code; false: it is there already. A supplier keeps the spelling with which it came first. */
export async function insertCode(db: Queryable, one: NewCode): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into satellite_code (id, supplier, level, code, mark, days, price, created_by)
     values ($1, coalesce((select x.supplier from satellite_code x where lower(x.supplier) = lower($2) limit 1), $2), $3, $4, $5, $6, $7, $8)
     on conflict (mark) do nothing`,
    [one.id, one.supplier, one.level, one.code, one.mark, one.days, one.price, one.by],
  );
  return rowCount === 1;
}

/** Ids of codes by the hex digits of their marks. */
export async function codesOfMarks(db: Queryable, marks: readonly Buffer[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; mark: string }>(
    `select id, encode(mark, 'hex') as mark from satellite_code where mark = any($1::bytea[])`,
    [marks],
  );
  return new Map(rows.map(({ id, mark }) => [mark, id]));
}

/** A supplier as the stock spells it; null: no code of it was ever bought. */
export async function spelledSupplier(db: Queryable, supplier: string): Promise<string | null> {
  const { rows } = await db.query<{ supplier: string }>(
    'select supplier from satellite_code where lower(supplier) = lower($1) limit 1',
    [supplier],
  );
  return rows[0]?.supplier ?? null;
}

/**
 * Takes a free code that runs for so many days at least, the shortest first, then the oldest; two that take at once take two. Null:
 * there is none.
 */
export async function takeCode(
  db: Queryable,
  serviceId: string,
  wanted: { supplier: string; level: SatelliteLevel; days: number },
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `update satellite_code set service_id = $1, taken_at = now() where id = (
       select id from satellite_code where service_id is null and lower(supplier) = lower($2) and level = $3 and days >= $4
       order by days, created_at, id limit 1 for update skip locked) returning id`,
    [serviceId, wanted.supplier, wanted.level, wanted.days],
  );
  return rows[0]?.id ?? null;
}

/** A code that no terminal was told goes back into the stock. */
export async function freeCode(db: Queryable, id: string): Promise<void> {
  await db.query('update satellite_code set service_id = null, taken_at = null where id = $1', [id]);
}

/** How many codes of a supplier and level are free, and for how many days the longest runs. */
export async function freeCodes(
  db: Queryable,
  { supplier, level }: { supplier: string; level: SatelliteLevel },
): Promise<{ count: number; longest: number }> {
  const { rows } = await db.query<{ count: number; longest: number }>(
    `select count(*)::int as count, coalesce(max(days), 0)::int as longest from satellite_code
     where service_id is null and lower(supplier) = lower($1) and level = $2`,
    [supplier, level],
  );
  return rows[0]!;
}

export async function readSealedCode(db: Queryable, id: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ code: Buffer }>('select code from satellite_code where id = $1', [id]);
  return rows[0]?.code ?? null;
}
