import type { WarningKind } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

/** Active rows of vehicles that are deleted or written off. */
export async function rowsOfGone(
  db: Queryable,
): Promise<{ kind: WarningKind; key: string; vehicleId: string }[]> {
  const { rows } = await db.query<{ kind: WarningKind; key: string; vehicleId: string }>(
    `select w.kind, w.key, w.vehicle_id as "vehicleId" from warning w join vehicle v on v.id = w.vehicle_id
     where w.state = 'active' and (v.deleted_at is not null or v.state = 'cancelled') order by w.key`,
  );
  return rows;
}

/** Forgets how far vehicles were judged that are not there any more. */
export async function forgetStates(db: Queryable): Promise<void> {
  await db.query(
    `delete from warning_state s where not exists (
       select 1 from vehicle v where v.no = s.vehicle_no and v.deleted_at is null)`,
  );
}
