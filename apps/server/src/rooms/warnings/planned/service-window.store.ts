import type { PlannedWorkForm } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';

/** Of these SNs the machines that the actor may know of. */
export async function machinesOf(
  db: Queryable,
  actor: Actor,
  sns: readonly string[],
): Promise<{ id: string; no: number; sn: string }[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string; no: number; sn: string }>(
    `select v.id, v.no, v.sn from vehicle v where v.deleted_at is null and v.sn = any(${asking.put(sns)}::text[])
       and ${vehicleReach(actor)(asking)} order by v.sn`,
    values,
  );
  return rows;
}

export async function insertWindow(
  db: Queryable,
  { id, vehicleId, form, by }: { id: string; vehicleId: string; form: PlannedWorkForm; by: string },
): Promise<void> {
  await db.query(
    `insert into service_window (id, vehicle_id, from_at, to_at, who, reason, created_by)
     values ($1, $2, to_timestamp($3), to_timestamp($4), $5, $6, $7)`,
    [id, vehicleId, form.from, form.to, form.who, form.reason, by],
  );
}
