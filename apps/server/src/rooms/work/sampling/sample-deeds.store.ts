import type { LabValues } from '@furrow/contract';
import { nutrients } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';

const touched = 'updated_at = clock_timestamp(), updated_by =';

/** Rejects a sample; its point is planned once more, and its plan is open again. */
export async function setRejected(
  db: Queryable,
  accountId: string | null,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await db.query(`update soil_sample set state = 'rejected', reason = $3, ${touched} $2 where id = $1`, [
    id,
    accountId,
    reason,
  ]);
  await db.query(
    `insert into soil_sample (id, plan_id, point_no, block_id, layer, planned_lng, planned_lat, created_by, updated_by)
     select $2, plan_id, point_no, block_id, layer, planned_lng, planned_lat, $3, $3 from soil_sample
     where id = $1 and plan_id is not null`,
    [id, newId(), accountId],
  );
  await db.query(
    `update sampling_plan set completed_at = null, ${touched} $2
     where id = (select plan_id from soil_sample where id = $1)`,
    [id, accountId],
  );
}

/** The bag is in the laboratory. */
export async function setReceived(
  db: Queryable,
  accountId: string | null,
  { id, laboratory }: { id: string; laboratory: string },
): Promise<void> {
  await db.query(
    `update soil_sample set state = 'received', laboratory = coalesce(nullif($3, ''), laboratory), ${touched} $2 where id = $1`,
    [id, accountId, laboratory],
  );
}

/** What the laboratory found; what it does not name keeps what was found before. */
export async function setAnalysed(
  db: Queryable,
  accountId: string | null,
  { id, values, laboratory, remark }: { id: string; values: LabValues; laboratory: string; remark: string },
): Promise<void> {
  await db.query(
    `update soil_sample set state = 'analysed', ph = coalesce($3, ph), organic_matter = coalesce($4, organic_matter),
       nitrogen = coalesce($5, nitrogen), phosphorus = coalesce($6, phosphorus), potassium = coalesce($7, potassium),
       laboratory = coalesce(nullif($8, ''), laboratory), remark = coalesce(nullif($9, ''), remark), ${touched} $2
     where id = $1`,
    [id, accountId, ...nutrients.map((one) => values[one]), laboratory, remark],
  );
}
