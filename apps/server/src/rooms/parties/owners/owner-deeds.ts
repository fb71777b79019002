import type { OwnerContact, OwnerRow } from '@furrow/contract';
import type { Bus } from '#events/bus.ts';
import { inDeed, perform } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { type DeedParts, EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { Refusal } from '#kit/refusal.ts';
import { accountsByTargets, handOverTarget, tellRights } from '#rooms/access/public.ts';
import { closeInto } from './owner.store.ts';
import type { OwnerHoldings } from './owner-holdings.ts';
import { ownerEntity } from './owners.ts';

export interface OwnerParts extends DeedParts {
  bus: Pick<Bus, 'publish'>;
  holdings: OwnerHoldings;
}

/** Makes two owners one: what `from` has goes to `into`, and `from` is closed. @throws Refusal notFound */
export async function mergeOwners(
  parts: OwnerParts,
  actor: Actor,
  { from, into }: { from: string; into: string },
): Promise<OwnerRow> {
  if (from === into) throw new Refusal('badRequest', {}, [{ field: 'into', key: 'invalidValue' }]);
  const record = new EntityDeeds(parts, ownerEntity(parts.holdings));
  const action = 'userInfo.merge';
  const merged = await inDeed(
    parts,
    actor,
    { action, subjectKind: 'owner', subjectId: into },
    async ({ db, bus, note }) => {
      // Both in one order, or two merges the other way round would wait for each other.
      for (const id of [from, into].sort()) await record.require(db, actor, id, { lock: true });
      const vehicles = await parts.holdings.handOver(db, bus, actor, { from, into });
      const told = await accountsByTargets(db, 'owner', [from, into]);
      await handOverTarget(db, actor, { kind: 'owner', from, into });
      await closeInto(db, actor, from, into);
      // The history of either owner tells of it.
      const ofFrom = { action, subjectKind: 'owner', subjectId: from, after: { into, vehicles } } as const;
      await parts.logOperation(db, actor, ofFrom);
      note({ after: { from, vehicles } });
      tellRights(bus, actor, told);
      return record.require(db, actor, into);
    },
  );
  return record.told(actor, merged);
}

/** Makes somebody the owner of vehicles. @throws Refusal notFound, snUnknown, seeOnly */
export async function assignVehicles(
  parts: OwnerParts,
  actor: Actor,
  id: string,
  sns: readonly string[],
): Promise<OwnerRow> {
  const record = new EntityDeeds(parts, ownerEntity(parts.holdings));
  await perform(parts, actor, { record, id, action: 'userInfo.assign' }, async ({ db, bus, note }) => {
    await parts.holdings.assign(db, bus, actor, { ownerId: id, sns });
    note({ after: { sns } });
    // Who was given this owner sees the vehicles as well.
    tellRights(bus, actor, await accountsByTargets(db, 'owner', [id]));
  });
  return record.told(actor, await record.require(parts.pool, actor, id));
}

/** Phone and address in full, for who asks: one row of the operation log each time (decision 0012). @throws Refusal notFound */
export function showOwnerContact(parts: OwnerParts, actor: Actor, id: string): Promise<OwnerContact> {
  const record = new EntityDeeds(parts, ownerEntity(parts.holdings));
  const subject = { action: 'userInfo.contact', subjectKind: 'owner', subjectId: id } as const;
  return inDeed(parts, actor, subject, async ({ db }) => {
    const { phone, address } = await record.require(db, actor, id);
    return { phone, address };
  });
}
