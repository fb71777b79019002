import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { setWarningLevels } from '../engine/warning-writes.store.ts';
import { hinder, tellRows } from '../engine/write-events.ts';
import { removeEntriesOf } from '../white/white.store.ts';
import { cancelRowsOf } from './warning-deed.store.ts';

/**
 * Ends the active warnings of a vehicle that is written off and takes it off the white list, inside the caller's transaction. `reason`
 * is what the rows say about it (a number). A deleted device needs nothing of this: only one that was never heard of can be deleted.
 */
export async function endWarningsOf(
  db: Queryable,
  held: Pick<Bus, 'publish'>,
  actor: Actor,
  { vehicleId, vehicleNo, reason }: { vehicleId: string; vehicleNo: number; reason: string },
): Promise<void> {
  const by = actor.accountId;
  const ended = await cancelRowsOf(db, vehicleId, null, {
    cause: 'deviceCancelled',
    note: reason,
    by,
    link: 'application',
  });
  await setWarningLevels(db, [vehicleId]);
  await hinder(db, ended);
  await removeEntriesOf(db, vehicleId, { reason, by });
  tellRows(held, ended);
  held.publish('warningFactsChanged', { nos: [vehicleNo] });
}
