import type { Queryable } from '#database/transaction.ts';
import type { VehiclePast, VehicleTrait } from '#rooms/machines/public.ts';
import type { Stay } from './stays.rules.ts';

/**
 * Vehicles whose stays are of before a change; the lines that said so are taken, and stay if the transaction fails. One builder at a time
 * until its transaction ends: of two that took lines of the same vehicle, the one that read the older past could write last.
 */
export async function takeWaiting(db: Queryable, most: number): Promise<string[]> {
  await db.query(`select pg_advisory_xact_lock(hashtext('stays of reports'))`);
  const { rows } = await db.query<{ vehicleId: string }>(
    `delete from report_waiting where id in (select id from report_waiting order by id limit $1)
     returning vehicle_id as "vehicleId"`,
    [most],
  );
  return [...new Set(rows.map(({ vehicleId }) => vehicleId))];
}

/** Writes the stays of these vehicles in place of those that were there. */
export async function replaceStays(
  db: Queryable,
  ids: readonly string[],
  found: readonly { past: VehiclePast; stays: readonly Stay<VehicleTrait>[] }[],
): Promise<void> {
  await db.query('delete from report_stay where vehicle_id = any($1::uuid[])', [ids]);
  const rows = found.flatMap(({ past, stays }) =>
    stays.map(({ trait, ...stay }, n) => ({ vehicleId: past.id, n, ...stay, ...trait })),
  );
  await db.query(
    `insert into report_stay (vehicle_id, n, from_day, until_day, began, ended, state, dealer_id, owner_id, region_id,
       division_code, category, model, brand, car_type, horsepower, tractor_type, installer)
     select "vehicleId", n, "fromDay", "untilDay", began, ended, state, "dealerId", "ownerId", "regionId", "divisionCode",
       category, model, brand, "carType", horsepower, "tractorType", installer
     from jsonb_to_recordset($1::jsonb) as r ("vehicleId" uuid, n smallint, "fromDay" date, "untilDay" date, began text,
       ended text, state text, "dealerId" uuid, "ownerId" uuid, "regionId" uuid, "divisionCode" text, category text, model text,
       brand text, "carType" text, horsepower smallint, "tractorType" text, installer text)`,
    [JSON.stringify(rows)],
  );
}
