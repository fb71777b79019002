import type { OwnerContact, OwnerRow } from '@furrow/contract';
import { inTransaction } from '../../../database/transaction.ts';
import { heldMessages } from '../../../events/after-commit.ts';
import type { Bus } from '../../../events/bus.ts';
import type { Actor } from '../../../kit/actor.ts';
import { type DeedParts, EntityDeeds } from '../../../kit/entity/entity-deeds.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { accountsByTargets, handOverTarget, logOperation, tellRights } from '../../access/public.ts';
import { closeInto } from './owner.store.ts';
import type { OwnerHoldings } from './owner-holdings.ts';
import { ownerEntity } from './owners.ts';

export interface OwnerParts extends DeedParts {
  bus: Pick<Bus, 'publish'>;
  holdings: OwnerHoldings;
}

const subjectKind = 'owner';

/** Makes two owners one: what `from` has goes to `into`, and `from` is closed. @throws Refusal notFound */
export async function mergeOwners(
  parts: OwnerParts,
  actor: Actor,
  { from, into }: { from: string; into: string },
): Promise<OwnerRow> {
  if (from === into) throw new Refusal('badRequest', {}, [{ field: 'into', key: 'invalidValue' }]);
  const deeds = new EntityDeeds(parts, ownerEntity(parts.holdings));
  const { held, send } = heldMessages(parts.bus);
  const merged = await inTransaction(parts.pool, async (client) => {
    // Both in one order, or two merges the other way round would wait for each other.
    for (const id of [from, into].sort()) await deeds.require(client, actor, id, { lock: true });
    const vehicles = await parts.holdings.handOver(client, held, actor, { from, into });
    const told = await accountsByTargets(client, 'owner', [from, into]);
    await handOverTarget(client, actor, { kind: 'owner', from, into });
    await closeInto(client, actor, from, into);
    const action = 'userInfo.merge';
    await logOperation(client, actor, { action, subjectKind, subjectId: from, after: { into, vehicles } });
    await logOperation(client, actor, { action, subjectKind, subjectId: into, after: { from, vehicles } });
    tellRights(held, actor, told);
    return deeds.require(client, actor, into);
  });
  send();
  return deeds.told(actor, merged);
}

/** Makes somebody the owner of vehicles. @throws Refusal notFound, snUnknown, seeOnly */
export async function assignVehicles(
  parts: OwnerParts,
  actor: Actor,
  ownerId: string,
  sns: readonly string[],
): Promise<OwnerRow> {
  const deeds = new EntityDeeds(parts, ownerEntity(parts.holdings));
  const { held, send } = heldMessages(parts.bus);
  await inTransaction(parts.pool, async (client) => {
    await deeds.require(client, actor, ownerId, { lock: true });
    await parts.holdings.assign(client, held, actor, { ownerId, sns });
    await logOperation(client, actor, {
      ...{ action: 'userInfo.assign', subjectKind, subjectId: ownerId, after: { sns } },
    });
    // Who was given this owner sees the vehicles as well.
    tellRights(held, actor, await accountsByTargets(client, 'owner', [ownerId]));
  });
  send();
  return deeds.told(actor, await deeds.require(parts.pool, actor, ownerId));
}

/** Phone and address in full, for who asks: one row of the operation log each time (decision 0012). @throws Refusal notFound */
export function showOwnerContact(parts: OwnerParts, actor: Actor, id: string): Promise<OwnerContact> {
  const deeds = new EntityDeeds(parts, ownerEntity(parts.holdings));
  return inTransaction(parts.pool, async (client) => {
    const { phone, address } = await deeds.require(client, actor, id);
    await logOperation(client, actor, { action: 'userInfo.contact', subjectKind, subjectId: id });
    return { phone, address };
  });
}
