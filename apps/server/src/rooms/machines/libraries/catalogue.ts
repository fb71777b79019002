import type { Queryable } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import type { Reach } from '../../../kit/entity/entity.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { scopeKindOf } from '../../access/public.ts';

/** Whoever may open the page of a catalogue reads all of it. */
export const everybody = async (): Promise<Reach> => () => 'true';

/** Catalogues are written by the provider's people alone, whatever rights a role holds. @throws Refusal */
export async function requireProvider(db: Queryable, actor: Actor): Promise<void> {
  const kind = await scopeKindOf(db, actor.roleId);
  if (kind !== 'administrator' && kind !== 'provider') throw new Refusal('catalogueOfProvider');
}

/** @throws Refusal libraryInUse with the number of records that still point here */
export function requireNone(count: number): void {
  if (count > 0) throw new Refusal('libraryInUse', { count });
}
