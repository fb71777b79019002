import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { setWarningLevels } from '../engine/warning-writes.store.ts';
import { hinder, tellRows } from '../engine/write-events.ts';
import { cancelRowsOf } from './warning-deed.store.ts';

/**
 * Ends the active dismantle warnings of a vehicle whose parts were replaced by a decision, inside the caller's transaction. `reason` is
 * what the rows say about it (a number).
 */
export async function endDismantleOf(
  db: Queryable,
  held: Pick<Bus, 'publish'>,
  actor: Actor,
  { vehicleId, vehicleNo, reason }: { vehicleId: string; vehicleNo: number; reason: string },
): Promise<void> {
  const ended = await cancelRowsOf(db, vehicleId, ['dismantle'], {
    cause: 'hand',
    note: reason,
    by: actor.accountId,
    link: 'application',
  });
  await setWarningLevels(db, [vehicleId]);
  await hinder(db, ended);
  tellRows(held, ended);
  held.publish('warningFactsChanged', { nos: [vehicleNo] });
}
