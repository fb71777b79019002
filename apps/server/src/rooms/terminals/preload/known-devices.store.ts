import {
  type ConfigurationItems,
  type ConfigurationKind,
  itemParameters,
  type TerminalItem,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { decodeItem } from '#telemetry/tboxes/item-codec.ts';

interface KnownDevice {
  id: string;
  sn: string;
  isTbox: boolean;
  operable: boolean;
  /** Its terminal has registered at the gateway: the first contact is over. */
  wasOnline: boolean;
}

/** Devices of these SNs that the actor may know of. */
export async function knownDevices(
  db: Queryable,
  actor: Actor,
  sns: readonly string[],
): Promise<KnownDevice[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<KnownDevice>(
    `select v.id, v.sn, v.category = 'tbox' as "isTbox", ${vehicleReach(actor, 'operate')(asking)} as operable,
       exists (select 1 from terminal_credential r where r.vehicle_no = v.no) as "wasOnline"
     from vehicle v where v.sn = any(${asking.put(sns)}::text[]) and v.deleted_at is null and ${vehicleReach(actor)(asking)}`,
    values,
  );
  return rows;
}

/** How a device in reach is set as it was read last; null: there is no such device. `readAt` in seconds UTC. */
export async function readReference(
  db: Queryable,
  actor: Actor,
  sn: string,
  { kind, names }: { kind: ConfigurationKind; names: readonly string[] },
): Promise<{ items: ConfigurationItems; readAt: number | null } | null> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ no: number; items: ConfigurationItems | null; itemsAt: number | null }>(
    `select v.no, b.items, extract(epoch from b.items_at)::float8 as "itemsAt" from vehicle v left join tbox b on b.vehicle_id = v.id
     where v.sn = ${asking.put(sn)} and v.deleted_at is null and ${vehicleReach(actor)(asking)}`,
    values,
  );
  const [device] = rows;
  if (device === undefined) return null;
  const told = kind === 'tbox' ? null : await toldParameters(db, device.no, kind, names);
  const found = told?.items ?? device.items ?? {};
  const items = Object.fromEntries(Object.entries(found).filter(([name]) => names.includes(name)));
  const readAt = told === null ? device.itemsAt : told.readAt;
  return { items, readAt: Object.keys(items).length === 0 ? null : readAt };
}

async function toldParameters(
  db: Queryable,
  vehicleNo: number,
  kind: ConfigurationKind,
  names: readonly string[],
): Promise<{ items: ConfigurationItems; readAt: number | null }> {
  const wanted = kind === 'correction' ? { mountPoint: mountParameter } : parametersOf(names);
  const { rows } = await db.query<{ id: number; raw: Buffer; at: number }>(
    `select id::int, raw, extract(epoch from read_at)::float8 as at from terminal_parameter
     where vehicle_no = $1 and id = any($2::bigint[])`,
    [vehicleNo, Object.values(wanted).map(({ id }) => id)],
  );
  const items: ConfigurationItems = {};
  for (const [name, { id, coding }] of Object.entries(wanted)) {
    const raw = rows.find((row) => row.id === id)?.raw;
    const value = raw === undefined ? undefined : decodeItem(raw, coding);
    if (value !== undefined && value !== '') items[name] = value;
  }
  return { items, readAt: rows.length === 0 ? null : Math.max(...rows.map(({ at }) => at)) };
}

/** The mount point of a correction access (protocols.md 1.17). */
const mountParameter = { id: 0xf042, coding: 'text' } as const;

const parametersOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, itemParameters[name as TerminalItem]]));
