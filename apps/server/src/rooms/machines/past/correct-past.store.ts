import type { Queryable } from '#database/transaction.ts';

/** What of a trait a correction may change. */
const corrected = [
  'owner_id',
  'region_id',
  'division_code',
  'brand',
  'car_type',
  'horsepower',
  'tractor_type',
  'installer',
] as const;
export type Corrected = Record<(typeof corrected)[number], string | number | null>;

/** What a vehicle is now, its row locked to the end of the transaction; null when there is none. */
export async function traitNow(db: Queryable, vehicleId: string): Promise<Corrected | null> {
  const { rows } = await db.query<Corrected>(
    `select ${corrected.join(', ')} from vehicle where id = $1 and deleted_at is null for update`,
    [vehicleId],
  );
  return rows[0] ?? null;
}

/**
 * What a vehicle was since it came into the fleet is put right: each value that was wrong becomes what the vehicle is now. What it was by a
 * deed in between (another owner, another region) was not wrong, and stays.
 */
export async function correctPast(db: Queryable, vehicleId: string, wrong: Corrected): Promise<void> {
  const set = corrected.map(
    (column) =>
      `${column} = case when t.${column} is not distinct from w.${column} then v.${column} else t.${column} end`,
  );
  await db.query(
    `update vehicle_trait t set ${set.join(', ')} from vehicle v,
       jsonb_to_record($2::jsonb) as w (owner_id uuid, region_id uuid, division_code text, brand text, car_type text, horsepower smallint,
         tractor_type text, installer text)
     where t.vehicle_id = $1 and v.id = $1
       and t.since >= coalesce((select max(x.since) from vehicle_trait x where x.vehicle_id = $1 and x.since <=
         (select min(c.at) from vehicle_state_change c where c.vehicle_id = $1 and c.to_state not in ('idle', 'cancelled'))), '-infinity')
       and (${corrected.map((column) => `t.${column}`).join(', ')}) is distinct from (${corrected.map((column) => `v.${column}`).join(', ')})`,
    [vehicleId, JSON.stringify(wrong)],
  );
}
