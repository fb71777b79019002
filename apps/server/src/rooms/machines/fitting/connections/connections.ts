import type { ConnectionSource } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { findVehicle } from '../../vehicle.store.ts';
import { type ConnectedParts, closeConnection, holderOf, insertConnection } from './connection.store.ts';

/**
 * Says from when on these parts speak for the vehicle, inside the caller's transaction; the connection before it ends at
 * the same moment. Returns the id of the new one.
 * @throws Refusal partFittedElsewhere naming the vehicle whose connection holds one of the parts
 */
export async function beginConnection(
  client: Queryable,
  actor: Actor | null,
  begun: { vehicleId: string; parts: ConnectedParts; from: Date; source: ConnectionSource },
): Promise<string> {
  const holder = await holderOf(client, begun.vehicleId, begun.parts);
  if (holder) {
    const seen = actor === null || (await findVehicle(client, actor, holder.id)) !== null;
    throw new Refusal('partFittedElsewhere', { sn: holder.part, vehicle: seen ? holder.sn : '—' });
  }
  const by = actor?.accountId ?? null;
  await closeConnection(client, by, begun.vehicleId, begun.from);
  return insertConnection(client, by, begun);
}

/** Ends the connection that holds, inside the caller's transaction; null when there is none. */
export function endConnection(
  client: Queryable,
  actor: Actor | null,
  { vehicleId, at }: { vehicleId: string; at: Date },
): Promise<string | null> {
  return closeConnection(client, actor?.accountId ?? null, vehicleId, at);
}
