import type { NotificationAct, NotificationType, PermissionCode } from '@furrow/contract';
import type { Queryable } from '../../../database/transaction.ts';
import type { Bus } from '../../../events/bus.ts';
import { accountsHolding, insertNotifications } from './notification.store.ts';

export interface Note {
  /** Accounts by id, or every active account that holds a right. */
  receivers: readonly string[] | { holding: PermissionCode };
  /** 1 account applications, 2 information entries, 3 replacements, 4 cancellations, 0 anything else. */
  type: NotificationType;
  act: NotificationAct;
  /** Values for the `{{places}}` of the words. */
  values?: Readonly<Record<string, string | number>>;
  /** Who did it, as it is shown: a person's name, or nothing for the product itself. */
  per?: string;
  /** A path of this site, opened by the part of the words in [[ ]]; without one the type decides (spec §9). */
  link?: string;
  subject?: { kind: string; id: string };
  /** With an event the same receiver hears of the same subject only once. */
  event?: string;
}

/** Ids that one message of the bus carries. */
const idsAtOnce = 100;

/**
 * Puts a row into the bell of each receiver, in the transaction of the deed; returns the ids of those who got one. `bus`
 * must hold its messages until the commit (`heldMessages`): an open bell asks at once.
 */
export async function notify(db: Queryable, bus: Pick<Bus, 'publish'>, note: Note): Promise<string[]> {
  const { receivers } = note;
  const wanted =
    'holding' in receivers ? await accountsHolding(db, receivers.holding) : [...new Set(receivers)];
  if (wanted.length === 0) return [];
  const told = await insertNotifications(db, wanted, note);
  tellBells(bus, told, 'new');
  return told;
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
