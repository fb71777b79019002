import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { dealerReach, isEnabledInReach } from './dealer-reach.store.ts';

/** A dealer that the actor may know of and that may still get something. @throws Refusal dealerOutOfReach, naming the field */
export async function requireChosenDealer(
  db: Queryable,
  actor: Actor,
  id: string,
  field = 'dealerId',
): Promise<void> {
  if (!(await isEnabledInReach(db, await dealerReach(db, actor), id)))
    throw new Refusal('dealerOutOfReach', {}, [{ field, key: 'dealerOutOfReach' }]);
}
