import type { ChargeImportRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { unpaidSql } from './unpaid.store.ts';

/** Unpaid charges that say what a row says, by the place of the row; rows without a vehicle have none. */
export async function openAlike(
  db: Queryable,
  rows: readonly (ChargeImportRow & { vehicleId: string | null })[],
): Promise<ReadonlyMap<number, string>> {
  const asked = rows.map(({ vehicleId, feeType, amount, months, days, remark }, at) => ({
    at,
    vehicleId,
    feeType,
    amount,
    months: months ?? null,
    days: days ?? null,
    remark: remark ?? '',
  }));
  const { rows: found } = await db.query<{ at: number; id: string }>(
    `select distinct on (r.at) r.at, c.id
     from jsonb_to_recordset($1::jsonb) as r (at int, "vehicleId" uuid, "feeType" text, amount numeric, months int, days int, remark text)
       join charge c on c.vehicle_id = r."vehicleId" and ${unpaidSql('c')} and c.fee_type = r."feeType"
         and c.amount = r.amount and c.months is not distinct from r.months and c.days is not distinct from r.days and c.remark = r.remark
     order by r.at, c.created_at, c.id`,
    [JSON.stringify(asked)],
  );
  return new Map(found.map(({ at, id }) => [at, id]));
}
