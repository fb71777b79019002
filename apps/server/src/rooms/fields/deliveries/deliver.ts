import {
  type DeliveryRow,
  type FieldDataKind,
  longestFieldDataBytes,
  type RefusalKey,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { requireOperable, type Vehicle, vehicleDoor } from '#rooms/machines/public.ts';
import { askCommand, withdrawCommand } from '#telemetry/command-store.ts';
import { deliveredIn, insertDelivery, openCommandsOf, readDeliveries } from './delivery.store.ts';

/** A record that terminals can hold. */
export interface Deliverable {
  kind: FieldDataKind;
  id: string;
  name: string;
  /** A Feature of GeoJSON, widths, radii and rates among its properties; null takes the record out of the terminal. */
  geoJson: object | null;
}

export interface DeliverParts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
}

interface Wish {
  items: readonly Deliverable[];
  /** At most ten. */
  sns: readonly string[];
  /** The same key again sends nothing twice and answers the same rows. */
  batchKey: string;
  /** The right that is used, as the operation log names deeds: `abLine.send`. */
  action: string;
}

/**
 * Sends records to terminals (0x8900 type 0xF3): one command and one row each, which wait for a terminal that is offline. An older
 * command of the same record that the terminal has not answered is taken back. Whether the actor may send them, the caller has checked.
 * @throws Refusal snUnknown naming SNs outside the scope, deviceCancelled, seeOnly, fieldDataTooLarge
 */
export async function deliver(
  { pool, bus }: DeliverParts,
  actor: Actor,
  { items, sns, batchKey, action }: Wish,
): Promise<DeliveryRow[]> {
  const vehicles = await vehiclesOf(pool, actor, sns);
  const texts = new Map(items.map((item) => [item.id, textOf(item)]));
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (client) => {
    const done = await deliveredIn(client, batchKey);
    for (const item of items) {
      const open = vehicles.filter(({ no }) => !done.has(`${item.id} ${no}`));
      for (const vehicle of open)
        await sendOne(client, held, actor, { item, vehicle, batchKey, geoJson: texts.get(item.id) ?? '' });
      if (open.length === 0) continue;
      const after = { name: item.name, sns: open.map(({ sn }) => sn), remove: item.geoJson === null };
      await logOperation(client, actor, { action, subjectKind: item.kind, subjectId: item.id, after });
    }
  });
  send();
  return readDeliveries(pool, actor, { batchKey });
}

async function sendOne(
  client: Queryable,
  bus: Pick<Bus, 'publish'>,
  actor: Actor,
  {
    item,
    vehicle,
    batchKey,
    geoJson,
  }: { item: Deliverable; vehicle: Vehicle; batchKey: string; geoJson: string },
): Promise<void> {
  for (const id of await openCommandsOf(client, item.id, vehicle.no))
    await withdrawCommand(client, bus, vehicle.no, id);
  const action = item.geoJson === null ? 'remove' : 'put';
  const commandId = await askCommand(client, bus, {
    vehicleNo: vehicle.no,
    kind: 'fieldData',
    parameters: { data: item.kind, action, id: item.id, name: item.name, geoJson },
    byAccount: actor.accountId,
    byName: actor.name,
  });
  await insertDelivery(client, actor, {
    vehicleNo: vehicle.no,
    batchKey,
    kind: item.kind,
    whatId: item.id,
    action,
    name: item.name,
    commandId,
  });
}

/** Places to a centimetre: what a terminal can use, in a third of the bytes. */
function textOf({ geoJson }: Deliverable): string {
  if (geoJson === null) return '';
  const text = JSON.stringify(geoJson, (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1e7) / 1e7 : value,
  );
  if (Buffer.byteLength(text) > longestFieldDataBytes) throw new Refusal('fieldDataTooLarge');
  return text;
}

async function vehiclesOf(db: Queryable, actor: Actor, sns: readonly string[]): Promise<Vehicle[]> {
  const typed = [...new Set(sns)];
  const found = new Map((await vehicleDoor.find(db, actor, typed)).map(({ sn, id }) => [sn, id]));
  refuse(
    'snUnknown',
    typed.filter((sn) => !found.has(sn)),
  );
  const vehicles: Vehicle[] = [];
  for (const sn of typed) vehicles.push(await requireOperable(db, actor, found.get(sn)!));
  refuse(
    'vehicleCancelled',
    vehicles.filter(({ state }) => state === 'cancelled').map(({ sn }) => sn),
  );
  return vehicles;
}

function refuse(key: RefusalKey, sns: readonly string[]): void {
  const params = { targets: sns.join(', ') };
  if (sns.length > 0) throw new Refusal(key, params, [{ field: 'sns', key, params }]);
}
