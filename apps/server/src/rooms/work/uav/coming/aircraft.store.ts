import type { Queryable } from '#database/transaction.ts';

/** An aircraft that sorties may be told of. */
export interface Aircraft {
  readonly id: string;
  readonly no: number;
  readonly sn: string;
}

/** The vehicles of these SNs that are in the books, whoever may see them; cancelled ones fly no more. */
export async function aircraftBySn(
  db: Queryable,
  sns: readonly string[],
): Promise<ReadonlyMap<string, Aircraft>> {
  const { rows } = await db.query<Aircraft>(
    `select id, no, sn from vehicle where sn = any($1::text[]) and deleted_at is null and state <> 'cancelled'`,
    [sns],
  );
  return new Map(rows.map((row) => [row.sn, row]));
}

/** The block that a name means to an aircraft: one of its owner, else one of its dealer. */
export async function blockByName(db: Queryable, vehicleNo: number, name: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select b.id from block b join vehicle v on v.no = $1
     where lower(b.name) = lower($2) and b.deleted_at is null and (b.owner_id = v.owner_id or b.dealer_id = v.dealer_id)
     order by (b.owner_id = v.owner_id) desc nulls last, b.id limit 1`,
    [vehicleNo, name],
  );
  return rows[0]?.id ?? null;
}

/** Sorties that are there already, as `vehicleNo number` in small letters. */
export async function knownNumbers(
  db: Queryable,
  nos: readonly number[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; key: string }>(
    `select id, vehicle_no || ' ' || lower(number) as key from uav_sortie where vehicle_no = any($1::int[])`,
    [nos],
  );
  return new Map(rows.map(({ id, key }) => [key, id]));
}
