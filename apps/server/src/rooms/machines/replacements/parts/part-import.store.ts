import type { ReplacedPartImportRow, VehicleState } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { newAsking } from '#kit/list/statement.ts';
import { vehicleReach } from '../../vehicle-scope.ts';

/** Vehicles of these SNs that the actor may give orders to, by their SN. */
export async function operableVehicles(
  db: Queryable,
  actor: Actor,
  sns: readonly string[],
): Promise<ReadonlyMap<string, { id: string; state: VehicleState }>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string; sn: string; state: VehicleState }>(
    `select v.id, v.sn, v.state from vehicle v where v.sn = any(${asking.put([...new Set(sns)])}::text[]) and v.deleted_at is null
       and ${vehicleReach(actor, 'operate')(asking)}`,
    values,
  );
  return new Map(rows.map(({ sn, ...one }) => [sn, one]));
}

/** The paper record that is there already, by the row of the sheet; null: none. */
export async function knownPaperRecord(
  db: Queryable,
  vehicleId: string,
  { kind, oldSn, replacedOn }: ReplacedPartImportRow,
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select r.id from replacement_line l join replacement_record r on r.id = l.record_id
     where r.vehicle_id = $1 and l.kind = $2 and lower(l.old_sn) = lower($3)
       and (l.replaced_at at time zone 'Asia/Shanghai')::date = $4::date limit 1`,
    [vehicleId, kind, oldSn, replacedOn],
  );
  return rows[0]?.id ?? null;
}

/** Writes an old paper record: it changes no component. `at`: begin of its day in UTC+8. Returns the id of its job. */
export async function insertPaperRecord(
  db: Queryable,
  by: string,
  vehicleId: string,
  row: ReplacedPartImportRow & { at: Date },
): Promise<string> {
  const id = newId();
  await db.query(
    `insert into replacement_record (id, vehicle_id, type, origin, state, before, after, approver_id, approved_at, waiting_since, remark,
       created_by, updated_by)
     values ($1, $2, 'parts', 'import', 'done', '{}', '{}', $3, $4, $4, $5, $3, $3)`,
    [id, vehicleId, by, row.at, row.remark ?? ''],
  );
  const known = (sn: string, what: string): string =>
    `coalesce((select ${what} from component c join component_model m on m.id = c.model_id
      where c.kind = $3 and lower(c.sn) = lower(${sn}) and c.deleted_at is null limit 1), '')`;
  await db.query(
    `insert into replacement_line (id, record_id, place, kind, old_sn, old_model, old_pn, new_sn, new_model, new_pn, reason, fate, replaced_at)
     values ($1, $2, 0, $3, $4, ${known('$4', 'm.model')}, ${known('$4', 'm.pn')}, $5, ${known('$5', 'm.model')},
       ${known('$5', 'm.pn')}, $6, $7, $8)`,
    [newId(), id, row.kind, row.oldSn, row.newSn, row.reason, row.fate, row.at],
  );
  return id;
}
