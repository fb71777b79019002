import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { findVehicle, requireOperable } from '#rooms/machines/public.ts';
import { ringsOfBlock } from './block-in-reach.store.ts';

interface Target {
  vehicleId: string | null;
  blockId: string | null;
}

/**
 * What field data hang on must lie within the actor's reach, and he must be allowed to work with the vehicle.
 * @throws Refusal vehicleMissing, blockMissing, seeOnly
 */
export async function requireTarget(
  db: Queryable,
  actor: Actor,
  { vehicleId, blockId }: Target,
): Promise<void> {
  if (vehicleId !== null) {
    if ((await findVehicle(db, actor, vehicleId)) === null)
      throw new Refusal('vehicleMissing', {}, [{ field: 'vehicleId', key: 'vehicleMissing' }]);
    await requireOperable(db, actor, vehicleId);
  }
  if (blockId !== null && (await ringsOfBlock(db, actor, blockId)) === null)
    throw new Refusal('blockMissing', {}, [{ field: 'blockId', key: 'blockMissing' }]);
}
