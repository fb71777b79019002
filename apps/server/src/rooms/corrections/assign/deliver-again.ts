import type { Actor } from '../../../kit/actor.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { type Delivering, deliver } from './deliver.ts';
import { inUse } from './open-assignment.store.ts';

/**
 * Sends the access data of a device's account to its new terminal, inside the caller's transaction. Where there is none in use, or one
 * that may not be used now, nothing is sent. Returns whether something was.
 */
export async function deliverAgain(
  delivering: Delivering,
  actor: Pick<Actor, 'accountId' | 'name'>,
  vehicleId: string,
): Promise<boolean> {
  const id = await inUse(delivering.db, vehicleId);
  if (id === null) return false;
  try {
    await deliver(delivering, actor, id);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return false;
  }
}
