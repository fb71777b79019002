import type { CommandState, DeliveryRow, FieldDataAction, FieldDataKind, SentTo } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { newAsking } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
/** Deliveries under `f`, their commands under `c`, the vehicle under `v`. */
const from = `field_delivery f
  join terminal_command c on c.vehicle_no = f.vehicle_no and c.id = f.command_id join vehicle v on v.no = f.vehicle_no`;
const select = `f.id, f.what_kind as kind, f.action, f.what_id as "whatId", f.name, v.id as "vehicleId", v.sn,
  coalesce(nullif(v.alias, ''), v.plate) as vehicle, c.state, c.result, c.by_name as by,
  ${seconds('f.created_at')} as "createdAt", ${seconds('c.sent_at')} as "sentAt", ${seconds('c.ended_at')} as "endedAt",
  ${seconds('c.expires_at')} as "expiresAt"`;

/** A delivery as it is stored: one record on its way to one terminal. */
export interface NewDelivery {
  vehicleNo: number;
  batchKey: string;
  kind: FieldDataKind;
  whatId: string;
  action: FieldDataAction;
  name: string;
  commandId: string;
}

/** The deliveries of one action that are stored already, as `what vehicleNo`. */
export async function deliveredIn(db: Queryable, batchKey: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ key: string }>(
    `select what_id || ' ' || vehicle_no as key from field_delivery where batch_key = $1`,
    [batchKey],
  );
  return new Set(rows.map(({ key }) => key));
}

export async function insertDelivery(
  db: Queryable,
  actor: Actor,
  { vehicleNo, batchKey, kind, whatId, action, name, commandId }: NewDelivery,
): Promise<void> {
  await db.query(
    `insert into field_delivery (vehicle_no, id, batch_key, what_kind, what_id, action, name, command_id, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [vehicleNo, newId(), batchKey, kind, whatId, action, name, commandId, actor.accountId],
  );
}

/** Open commands of a record to a vehicle: a newer one takes their place. */
export async function openCommandsOf(db: Queryable, whatId: string, vehicleNo: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select c.id from field_delivery f join terminal_command c on c.vehicle_no = f.vehicle_no and c.id = f.command_id
     where f.what_id = $1 and f.vehicle_no = $2 and c.state in ('waiting', 'sent')`,
    [whatId, vehicleNo],
  );
  return rows.map(({ id }) => id);
}

/** Deliveries of one action, or of one record, to vehicles in the actor's scope: newest first. */
export async function readDeliveries(
  db: Queryable,
  actor: Actor,
  of: { batchKey: string } | { whatId: string },
): Promise<DeliveryRow[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const which =
    'batchKey' in of ? `f.batch_key = ${asking.put(of.batchKey)}` : `f.what_id = ${asking.put(of.whatId)}`;
  const { rows } = await db.query<DeliveryRow>(
    `select ${select} from ${from} where ${which} and ${vehicleReach(actor)(asking)}
     order by f.created_at desc, v.sn limit 200`,
    values,
  );
  return rows;
}

/** To whom these records were sent: of each vehicle its last delivery, vehicles of the actor's scope only. */
export async function sentTo(
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SentTo>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ what: string; state: CommandState; count: number }>(
    `select what, state, count(*)::int as count from (
       select distinct on (f.what_id, f.vehicle_no) f.what_id as what, c.state from ${from}
       where f.what_id = any(${asking.put(ids)}::uuid[]) and ${vehicleReach(actor)(asking)}
       order by f.what_id, f.vehicle_no, f.created_at desc) as last
     group by 1, 2`,
    values,
  );
  const all = new Map<string, SentTo>();
  for (const { what, state, count } of rows) {
    const before = all.get(what) ?? { vehicles: 0, states: {} };
    all.set(what, { vehicles: before.vehicles + count, states: { ...before.states, [state]: count } });
  }
  return all;
}

export const nowhere: SentTo = { vehicles: 0, states: {} };
