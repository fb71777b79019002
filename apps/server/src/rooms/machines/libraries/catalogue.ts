import type { Queryable } from '#database/transaction.ts';
import { type Actor, requireOnly } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';

/** Catalogues are written by the provider's people alone, whatever rights a role holds. @throws Refusal */
export async function requireProvider(_db: Queryable, actor: Actor): Promise<void> {
  requireOnly(actor, 'provider');
}

/** @throws Refusal libraryInUse with the number of records that still point here */
export function requireNone(count: number): void {
  if (count > 0) throw new Refusal('libraryInUse', { count });
}
