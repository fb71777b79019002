import type { PartFate } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { endConnection } from '../fitting/connections/connections.ts';
import { takeOffAll } from '../fitting/parts/take-off.ts';
import { endWhatHangsOn } from './end-of-vehicle.store.ts';
import type { LivingVehicle } from './life.store.ts';
import { takeLifeStep } from './life.ts';

/**
 * Writes a vehicle off for good, inside the caller's transaction: its state, parts, connection, registration and implements. Jobs,
 * tracks and blocks stay. Its terminal may not speak on from the commit on. Returns it as it was.
 * @throws Refusal notFound, notAllowedTransition
 */
export async function cancelVehicle(
  client: Queryable,
  held: Pick<Bus, 'publish'>,
  actor: Actor,
  {
    vehicleId,
    why,
    cause,
    fateOf,
  }: {
    vehicleId: string;
    why: string;
    cause: { kind: string; id: string };
    fateOf: (componentId: string) => PartFate;
  },
): Promise<LivingVehicle> {
  const vehicle = await takeLifeStep(client, actor, { vehicleId, step: 'cancel', why, cause });
  await takeOffAll(client, actor, vehicleId, fateOf);
  await endConnection(client, actor, { vehicleId, at: new Date() });
  await endWhatHangsOn(client, actor.accountId, vehicleId);
  held.publish('vehiclesChanged', { nos: [vehicle.no] });
  return vehicle;
}
