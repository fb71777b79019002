import type { RepairRecordImportRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';

/** Records of the same machine and fault that ended on the same day (UTC+8), by the place of the row. */
export async function paperRecordsThere(
  db: Queryable,
  rows: readonly (Pick<RepairRecordImportRow, 'category' | 'finishedAt'> & { vehicleId: string | null })[],
): Promise<ReadonlyMap<number, string>> {
  const asked = rows.map(({ vehicleId, category, finishedAt }, at) => ({
    at,
    vehicleId,
    category,
    finishedAt,
  }));
  const { rows: found } = await db.query<{ at: number; id: string }>(
    `select distinct on (r.at) r.at, q.id
     from jsonb_to_recordset($1::jsonb) as r (at int, "vehicleId" uuid, category text, "finishedAt" date)
       join repair_record q on q.vehicle_id = r."vehicleId" and q.category = r.category and q.deleted_at is null
         and (q.finished_at at time zone '${homeZone}')::date = r."finishedAt"
     order by r.at, q.created_at, q.id`,
    [JSON.stringify(asked)],
  );
  return new Map(found.map(({ at, id }) => [at, id]));
}
