import { type NearestPoints, type PointMonitor, type PointMonitorQuery, pointLoadOf } from '@furrow/contract';
import { distance, wgs84 } from '@furrow/geo';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Fleet } from '#live/fleet.ts';
import { sees, type VehicleScope } from '#live/scope.ts';
import { openPoints, type PlacedPoint, type VehiclesAround } from '#rooms/parties/public.ts';
import type { OverviewParts } from '../overview-parts.ts';
import { scopeOf } from '../scope.ts';

/** Signs of vehicles in problem on the map. */
const mostProblems = 1000;
/** A degree of latitude is never shorter, metres. */
const metresPerDegree = 110_500;

/** Open service points with the vehicles around them, and where none is near (/serverPointMonitor). */
export async function pointMonitor(
  { pool, fleet }: OverviewParts,
  actor: Actor,
  { km, load, ...filters }: PointMonitorQuery,
): Promise<PointMonitor> {
  const points = await openPoints(pool, actor, filters);
  const tallies = points.map((point) => ({ ...point, vehicles: 0, inProblem: 0 }));
  const far = new Map<string, number>();
  const problems: PointMonitor['problems'] = [];
  for (const slot of placedSlots(fleet, await scopeOf(actor))) {
    const { id, sn, life, divisionCode } = fleet.facts[slot]!;
    const [longitude, latitude] = [fleet.columns.lng[slot]!, fleet.columns.lat[slot]!];
    const near = tallies.filter((point) => isWithin(point, longitude, latitude, km * 1000));
    for (const point of near) {
      point.vehicles++;
      if (life === 'inProblem') point.inProblem++;
    }
    if (near.length === 0) far.set(divisionCode, (far.get(divisionCode) ?? 0) + 1);
    if (life === 'inProblem' && problems.length < mostProblems)
      problems.push({ id, sn, longitude, latitude });
  }
  return {
    points: tallies
      .map((point) => ({ ...point, load: pointLoadOf(point.inProblem) }))
      .filter((point) => load === undefined || point.load === load),
    problems,
    far: [...far]
      .map(([divisionCode, vehicles]) => ({ divisionCode, vehicles }))
      .sort((a, b) => b.vehicles - a.vehicles),
  };
}

function* placedSlots(fleet: Fleet, scope: VehicleScope): Generator<number> {
  for (let slot = 0; slot < fleet.end; slot++) {
    const facts = fleet.facts[slot];
    if (facts && fleet.hasPosition(slot) && sees(scope, facts)) yield slot;
  }
}

/** The latitude alone sorts out most points before the distance is computed. */
function isWithin(
  point: Pick<PlacedPoint, 'longitude' | 'latitude'>,
  lng: number,
  lat: number,
  metres: number,
): boolean {
  if (Math.abs(point.latitude - lat) * metresPerDegree > metres) return false;
  return distance(wgs84(point.longitude, point.latitude), wgs84(lng, lat)) <= metres;
}

/**
 * The open service points nearest to a place, or to the last position of a vehicle.
 * @throws Refusal snUnknown for a vehicle outside the actor's scope or without a position
 */
export async function nearestPoints(
  { pool, fleet }: OverviewParts,
  actor: Actor,
  {
    lng,
    lat,
    sn,
    limit,
  }: { lng?: number | undefined; lat?: number | undefined; sn?: string | undefined; limit: number },
): Promise<NearestPoints> {
  const [longitude, latitude] = sn === undefined ? [lng!, lat!] : placeOfSn(fleet, await scopeOf(actor), sn);
  const here = wgs84(longitude, latitude);
  const points = (await openPoints(pool, actor))
    .map((point) => ({
      id: point.id,
      name: point.name,
      personInCharge: point.personInCharge,
      phone: point.phone,
      longitude: point.longitude,
      latitude: point.latitude,
      distance: distance(here, wgs84(point.longitude, point.latitude)),
    }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit);
  return { longitude, latitude, points };
}

function placeOfSn(fleet: Fleet, scope: VehicleScope, sn: string): [number, number] {
  for (const slot of placedSlots(fleet, scope))
    if (fleet.facts[slot]!.sn === sn) return [fleet.columns.lng[slot]!, fleet.columns.lat[slot]!];
  throw new Refusal('snUnknown', {}, [{ field: 'sn', key: 'snUnknown' }]);
}

/** How many vehicles in the actor's scope are around each of some points (/serverManage). */
export const vehiclesAround =
  (fleet: Fleet): VehiclesAround =>
  async (actor, points, km) => {
    const counts = new Map<string, number>();
    if (points.length === 0) return counts;
    for (const slot of placedSlots(fleet, await scopeOf(actor)))
      for (const point of points)
        if (isWithin(point, fleet.columns.lng[slot]!, fleet.columns.lat[slot]!, km * 1000))
          counts.set(point.id, (counts.get(point.id) ?? 0) + 1);
    return counts;
  };
