import type { ComponentKind } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

/** Writes what a fitted piece runs, and tells what it ran before; null: no such piece sits on that vehicle. */
export async function setFirmware(
  db: Queryable,
  { vehicleId, kind, sn, firmware }: { vehicleId: string; kind: ComponentKind; sn: string; firmware: string },
): Promise<{ id: string; before: string } | null> {
  const { rows } = await db.query<{ id: string; before: string }>(
    `with known as (select id, firmware as before from component
       where vehicle_id = $1 and kind = $2 and lower(sn) = lower($3) and deleted_at is null for update)
     update component c set firmware = left($4, 40), updated_at = clock_timestamp(),
       data = case when c.kind = 'control' then c.data || jsonb_build_object('canFirmware', left($4, 40)) else c.data end
     from known k where c.id = k.id returning c.id, k.before`,
    [vehicleId, kind, sn, firmware],
  );
  return rows[0] ?? null;
}
