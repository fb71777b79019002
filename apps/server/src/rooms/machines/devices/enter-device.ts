import type { NewDeviceForm } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { insertRow } from '#kit/entity/entity-store.ts';
import { newId } from '#kit/id.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { moveVehicle } from '../life/life.ts';
import { forgetUnknownTerminal } from '../unknown-terminal.store.ts';
import { bookInbound } from '../warehouse/book-inbound.ts';
import { isLivingDealer, numberOf, takePn, writeFirstState } from './device.store.ts';
import { deviceEntity } from './devices.ts';

/**
 * Enters a device by hand: a row that is idle, booked in, and known to the gateway at once (/addDevice).
 * @throws Refusal of the entity's rules; dealerMissing for a dealer that does not exist
 */
export async function enterDevice(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  actor: Actor,
  form: NewDeviceForm,
): Promise<{ id: string }> {
  const made = await inTransaction(pool, (client) => storeDevice(client, actor, form));
  bus.publish('vehiclesChanged', { nos: [made.no] });
  return { id: made.id };
}

/** The part of `enterDevice` that belongs into a larger transaction. The caller publishes afterwards. */
export async function storeDevice(
  client: Queryable,
  actor: Actor,
  { dealerId, ...form }: NewDeviceForm,
): Promise<{ id: string; no: number }> {
  await deviceEntity.check?.(client, actor, form, null);
  if (dealerId !== null && !(await isLivingDealer(client, dealerId)))
    throw new Refusal('dealerMissing', {}, [{ field: 'dealerId', key: 'dealerMissing' }]);
  const id = newId();
  await insertRow(client, deviceEntity, actor, { id, form, made: {} });
  await forgetUnknownTerminal(client, form.terminalNumber);
  await takePn(client, id);
  await writeFirstState(client, actor, id);
  await logOperation(client, actor, {
    action: 'deviceList.create',
    subjectKind: 'vehicle',
    subjectId: id,
    after: { ...form, dealerId },
  });
  if (dealerId !== null) await moveVehicle(client, actor, { vehicleId: id, deed: 'transferred', dealerId });
  await bookInbound(client, actor, { kind: 'device', id });
  return { id, no: (await numberOf(client, id))! };
}
