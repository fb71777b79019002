import { mailKindOf, usualMailWays } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { gatherS } from '../mail/mail.rules.ts';
import { insertItems } from '../mail/mail-item.store.ts';
import { accountsHolding } from './holders.store.ts';
import type { Note } from './note.ts';
import { insertNotifications, markSubjectRead } from './notification.store.ts';

/** Ids that one message of the bus carries. */
const idsAtOnce = 100;

/**
 * Puts a row into the bell of each receiver, in the transaction of the deed, and aside for mail where he wants it (mail);
 * returns the ids of those who got one. `bus` must hold its messages until the commit (`heldMessages`): an open bell asks at once.
 */
export async function notify(db: Queryable, bus: Pick<Bus, 'publish'>, note: Note): Promise<string[]> {
  const { receivers } = note;
  const wanted = 'holding' in receivers ? await accountsHolding(db, receivers) : [...new Set(receivers)];
  if (wanted.length === 0) return [];
  const rows = await insertNotifications(db, wanted, note);
  const kind = mailKindOf[note.act];
  if (rows.length > 0)
    await insertItems(
      db,
      rows.map(({ id }) => id),
      { kind, usual: usualMailWays[kind], gatherS },
    );
  const told = rows.map(({ accountId }) => accountId);
  tellBells(bus, told, 'new');
  return told;
}

/**
 * What asked several people for one thing is done with: their unread notes about it are read, and open bells follow. `taker`: who does it;
 * the others read that in their notes.
 */
export async function settleNotes(
  db: Queryable,
  bus: Pick<Bus, 'publish'>,
  about: Parameters<typeof markSubjectRead>[1],
): Promise<void> {
  tellBells(bus, await markSubjectRead(db, about), 'read');
}

/** Tells open bells that they must ask again. */
export function tellBells(
  bus: Pick<Bus, 'publish'>,
  accountIds: readonly string[],
  change: 'new' | 'read',
): void {
  for (let from = 0; from < accountIds.length; from += idsAtOnce) {
    bus.publish('notified', { accountIds: accountIds.slice(from, from + idsAtOnce), change });
  }
}
