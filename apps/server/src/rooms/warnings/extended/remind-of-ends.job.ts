import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import { takeEnding } from './extend.store.ts';
import { type ExtendParts, tell } from './extended-areas.ts';

/** Tells dealers three days before an extended area of theirs ends, once each: it is marked and told in one transaction. */
export async function remindOfEnds({ pool, bus }: ExtendParts): Promise<void> {
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (db) => tell({ db, bus: held }, 'extendEnding', await takeEnding(db)));
  send();
}
