import { type Language, standardDepthM, type VehicleCard, valueUnitOf } from '@furrow/contract';
import { type Actor, may } from '#kit/actor.ts';
import { livePointOf } from '#live/live-point.ts';
import { maskedPhone } from '#rooms/access/public.ts';
import { recentTrack } from '#rooms/work/public.ts';
import { readConnectedSince, readRemoteBy } from './card.store.ts';
import type { OverviewParts } from './overview-parts.ts';
import { dealersOf } from './parties/dealer-names.ts';
import { readOwners } from './parties/owners.store.ts';
import type { VisibleVehicle } from './scope.ts';
import { dealerOf, heardAt } from './vehicle-list.ts';

/** Everything about one vehicle now: its row, its newest point, today's work, the last half hour. */
export async function cardOf(
  { pool, fleet, divisions }: OverviewParts,
  actor: Actor,
  { slot, facts }: VisibleVehicle,
  { language, pinned }: { language: Language; pinned: boolean },
): Promise<VehicleCard> {
  const point = livePointOf(fleet, slot);
  const [connectedSince, remoteBy, work, division, owners, dealers] = await Promise.all([
    readConnectedSince(pool, facts.no),
    readRemoteBy(pool, facts.id),
    recentTrack(pool, facts, fleet.clock()),
    point ? divisions.nameAt(point.lng, point.lat, language) : null,
    readOwners(pool, [facts.ownerId]),
    dealersOf({ pool, fleet }, actor),
  ]);
  const owner = owners.get(facts.ownerId ?? '');
  // The top of the branch, as far up as the actor knows it.
  const [top] = dealers.wayTo(facts.dealerId);
  const { no: _no, divisionCode, workingWidthM, qualifiedDepthM, installedAt: _installed, ...row } = facts;
  const { sim1: _sim1, sim2: _sim2, dealerId: _dealer, ownerId: _owner, regionId: _region, ...shown } = row;
  return {
    ...shown,
    widthM: point?.widthM ?? workingWidthM,
    standardDepthM:
      valueUnitOf(facts.workType) === 'm'
        ? (qualifiedDepthM ?? standardDepthM[facts.workType] ?? null)
        : null,
    state: fleet.stateOf(slot),
    pinned,
    remoteBy,
    dealer: dealerOf(fleet, facts.dealerId),
    agent: top === undefined || top === facts.dealerId ? null : dealerOf(fleet, top),
    owner: owner?.name ?? null,
    ownerPhone: owner ? (may(actor, 'userInfo.contact') ? owner.phone : maskedPhone(owner.phone)) : null,
    region: divisions.fullNameOf(divisionCode, language),
    division,
    lastHeard: heardAt(fleet, slot),
    connectedSince,
    point,
    ...work,
  };
}
