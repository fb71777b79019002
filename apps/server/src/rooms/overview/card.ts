import { type Language, standardDepthM, type VehicleCard, valueUnitOf } from '@furrow/contract';
import { livePointOf } from '../../live/live-point.ts';
import { recentTrack } from '../work/public.ts';
import { readConnectedSince } from './card.store.ts';
import type { OverviewParts } from './overview-parts.ts';
import type { SeenVehicle } from './scope.ts';
import { heardAt } from './vehicle-list.ts';

/** Everything about one vehicle now: its row, its newest point, today's work, the last half hour. */
export async function cardOf(
  { pool, fleet, divisions }: OverviewParts,
  { slot, facts }: SeenVehicle,
  language: Language,
  pinned: boolean,
): Promise<VehicleCard> {
  const point = livePointOf(fleet, slot);
  const [connectedSince, work, division] = await Promise.all([
    readConnectedSince(pool, facts.no),
    recentTrack(pool, facts, fleet.clock()),
    point ? divisions.nameAt(point.lng, point.lat, language) : null,
  ]);
  const { no: _no, divisionCode, workingWidthM, qualifiedDepthM, installedAt: _installed, ...row } = facts;
  const { sim1: _sim1, sim2: _sim2, ...shown } = row;
  return {
    ...shown,
    widthM: point?.widthM ?? workingWidthM,
    standardDepthM:
      valueUnitOf(facts.workType) === 'm'
        ? (qualifiedDepthM ?? standardDepthM[facts.workType] ?? null)
        : null,
    state: fleet.stateOf(slot),
    pinned,
    region: divisions.fullNameOf(divisionCode, language),
    division,
    lastHeard: heardAt(fleet, slot),
    connectedSince,
    point,
    ...work,
  };
}
