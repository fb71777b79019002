import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { logOperation } from '#rooms/access/public.ts';
import { accountsOfDevice, closeAssignment } from './open-assignment.store.ts';

/**
 * Takes every account back from a device that is written off, inside the caller's transaction: live sessions end with the commit, and
 * the terminal is told nothing more. Returns how many.
 */
export async function releaseOfDevice(
  db: Queryable,
  held: Pick<Bus, 'publish'>,
  actor: Actor,
  { vehicleId, reason }: { vehicleId: string; reason: string },
): Promise<number> {
  const ids = await accountsOfDevice(db, vehicleId);
  for (const accountId of ids) {
    await closeAssignment(db, accountId, { by: actor.accountId, reason });
    await logOperation(db, actor, {
      action: 'diffAssign.release',
      subjectKind: 'differentialAccount',
      subjectId: accountId,
      after: { reason },
    });
  }
  if (ids.length > 0) held.publish('ntripRecheck', {});
  return ids.length;
}
