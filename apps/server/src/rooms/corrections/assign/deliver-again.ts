import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { sessionsOf } from '../accounts/account.store.ts';
import { givePassword, newPassword } from '../accounts/accounts.ts';
import { noteKick } from '../sessions/session.store.ts';
import { type Delivering, deliver } from './deliver.ts';
import { inUse } from './open-assignment.store.ts';
import { ownAccountsOf } from './renewal.store.ts';

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

/**
 * Whoever has the lost terminal of a device knows the passwords of its own accounts: each gets a new one, and sessions that live end, inside
 * the caller's transaction. Of bought accounts the supplier alone can change them. Returns how many were changed.
 */
export async function renewPasswords(
  { db, bus, box }: Delivering,
  actor: Actor,
  { vehicleId, reason }: { vehicleId: string; reason: string },
): Promise<number> {
  const ids = await ownAccountsOf(db, vehicleId);
  for (const id of ids) {
    await givePassword(db, box, id, newPassword());
    await logOperation(db, actor, {
      action: 'ntrip.resetPassword',
      subjectKind: 'differentialAccount',
      subjectId: id,
      after: { reason },
    });
    for (const connectionId of await sessionsOf(db, id)) {
      await noteKick(db, connectionId, actor.accountId, reason);
      bus.publish('ntripKick', { connectionId, reason: 'kicked' });
    }
  }
  return ids.length;
}
