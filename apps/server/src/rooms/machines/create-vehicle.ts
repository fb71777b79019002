import type { VehicleForm } from '@furrow/contract';

import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { type NewVehicle, newVehicle } from './vehicle.rules.ts';
import { insertVehicles, takenNames, type VehicleKey } from './vehicle.store.ts';

/**
 * Registers a vehicle, so that its terminal is known and may connect.
 * @throws Refusal snTaken or terminalNumberTaken, naming the field
 */
export async function createVehicle(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  actor: Actor,
  form: VehicleForm,
): Promise<VehicleKey> {
  const vehicle = await inTransaction(pool, (client) => storeVehicle(client, actor, newVehicle(form)));
  bus.publish('vehiclesChanged', { nos: [vehicle.no] });
  return vehicle;
}

/** The part of `createVehicle` that belongs into a larger transaction. The caller publishes afterwards. */
export async function storeVehicle(
  client: Queryable,
  actor: Actor,
  vehicle: NewVehicle,
): Promise<VehicleKey> {
  const [stored] = await insertVehicles(client, actor.accountId, [vehicle]);
  if (!stored) {
    const taken = await takenNames(client, vehicle.sn, vehicle.terminalNumber);
    const key = taken.sn ? 'snTaken' : 'terminalNumberTaken';
    throw new Refusal(key, {}, [{ field: taken.sn ? 'sn' : 'terminalNumber', key }]);
  }
  await logOperation(client, actor, {
    action: 'vehicle.create',
    subjectKind: 'vehicle',
    subjectId: stored.id,
    after: vehicle,
  });
  return stored;
}
