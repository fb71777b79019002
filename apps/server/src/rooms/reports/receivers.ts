import { isOfProvider, type PermissionCode } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { companiesInReach, holdersAmong, peopleHolding } from '#rooms/access/public.ts';

/** People that are offered at once; others are found by their name. */
const mostOffered = 50;

/** Among whom the receivers of a report are chosen: who holds a right, of all people (provider) or of the own company and those below it. */
async function reachOf(db: Queryable, actor: Actor, holding: PermissionCode) {
  const own = await companiesInReach(db, actor);
  const companies = own ? [...own] : isOfProvider(actor.scopeKind) ? null : [];
  return { holding, companies, self: actor.accountId } as const;
}

/** People whom a report may be sent to, by a part of their name. */
export const receiversLike = async (
  db: Queryable,
  actor: Actor,
  { holding, name }: { holding: PermissionCode; name: string },
): Promise<{ id: string; name: string; mail: boolean }[]> =>
  peopleHolding(db, await reachOf(db, actor, holding), { name, most: mostOffered });

/** @throws Refusal scheduleReceiver: one of them is out of reach, or may not have it */
export async function requireReceivers(
  db: Queryable,
  actor: Actor,
  { holding, wanted }: { holding: PermissionCode; wanted: readonly string[] },
): Promise<void> {
  const found = await holdersAmong(db, await reachOf(db, actor, holding), wanted);
  if (found.length < new Set(wanted).size)
    throw new Refusal('scheduleReceiver', {}, [{ field: 'receivers', key: 'scheduleReceiver' }]);
}
