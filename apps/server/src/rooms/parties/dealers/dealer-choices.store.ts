import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { AllowedValue } from '#kit/import/list-import.ts';
import { newAsking } from '#kit/list/statement.ts';
import { dealerReach } from './dealer-reach.store.ts';

/** The enabled dealers in the actor's reach as a file names them: by their company. */
export async function dealersToChoose(db: Queryable, actor: Actor): Promise<AllowedValue[]> {
  const reach = await dealerReach(db, actor);
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<AllowedValue>(
    `select d.id as value, d.company as word from dealer d
     where d.state = 'enabled' and d.deleted_at is null and ${reach(asking)} order by d.company`,
    values,
  );
  return rows;
}
