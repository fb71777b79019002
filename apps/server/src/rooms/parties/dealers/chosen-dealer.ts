import type { Queryable } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import { newAsking } from '../../../kit/list/statement.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { dealerReach } from './dealer-reach.store.ts';

/** A dealer that the actor may know of and that may still get something. @throws Refusal dealerOutOfReach, naming the field */
export async function requireChosenDealer(
  db: Queryable,
  actor: Actor,
  id: string,
  field = 'dealerId',
): Promise<void> {
  const reach = await dealerReach(db, actor);
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query(
    `select from dealer d where d.id = ${asking.put(id)}::uuid and d.state = 'enabled' and d.deleted_at is null
       and ${reach(asking)}`,
    values,
  );
  if (rows.length === 0) throw new Refusal('dealerOutOfReach', {}, [{ field, key: 'dealerOutOfReach' }]);
}
