import type { Language, SearchHit } from '@furrow/contract';
import type { Fleet } from '#live/fleet.ts';
import { sees, type VehicleScope } from '#live/scope.ts';
import type { OverviewParts } from '../overview-parts.ts';
import { hitOf, searchFleet } from '../search.ts';
import { formerSnsLike } from './former-sns.store.ts';
import { ownersLike } from './owners.store.ts';

/** Owners that are looked at, and former SNs of vehicles that somebody sees: more would not be read. */
const mostOwners = 50;
const mostFormer = 20;

/** The box of /carMonitor: vehicles and places out of memory, then vehicles by what they were called and by their owner, and dealers with their vehicles. */
export async function searchAll(
  { pool, fleet, divisions }: OverviewParts,
  scope: VehicleScope,
  language: Language,
  { q, limit }: { q: string; limit: number },
): Promise<SearchHit[]> {
  const hits = searchFleet(fleet, scope, divisions, language, q, limit);
  if (hits.length >= limit || hits[0]?.kind === 'place') return hits;
  const wanted = q.trim();
  if ([...wanted].length < (/\p{Script=Han}/u.test(wanted) ? 2 : 3)) return hits;
  const owners = await ownersLike(pool, wanted, mostOwners);
  const names = new Map(owners.map(({ id, name }) => [id, name]));
  const former = await formerHits({ pool, fleet }, scope, wanted);
  return [...hits, ...former, ...ownerHits(fleet, scope, names), ...dealerHits(fleet, scope, wanted)].slice(
    0,
    limit,
  );
}

/** Vehicles by an SN that they bore before; of a vehicle the latest of those that fit. */
export async function formerHits(
  { pool, fleet }: Pick<OverviewParts, 'pool' | 'fleet'>,
  scope: VehicleScope,
  text: string,
): Promise<SearchHit[]> {
  const factsOf = (vehicleId: string) => {
    const slot = fleet.slotOfId(vehicleId);
    return slot === undefined ? undefined : fleet.facts[slot];
  };
  const seen = (vehicleId: string): boolean => {
    const facts = factsOf(vehicleId);
    return facts !== undefined && sees(scope, facts);
  };
  const hits = new Map<string, SearchHit>();
  for (const { vehicleId, sn, until } of await formerSnsLike(pool, text, { seen, most: mostFormer })) {
    const slot = fleet.slotOfId(vehicleId);
    const facts = factsOf(vehicleId);
    if (slot === undefined || !facts || hits.has(vehicleId)) continue;
    hits.set(vehicleId, { ...hitOf(fleet, slot, facts, 'formerSn', sn), until });
  }
  return [...hits.values()];
}

function ownerHits(fleet: Fleet, scope: VehicleScope, names: ReadonlyMap<string, string>): SearchHit[] {
  if (names.size === 0) return [];
  const hits: SearchHit[] = [];
  for (let slot = 0; slot < fleet.end; slot++) {
    const facts = fleet.facts[slot];
    const name = facts?.ownerId ? names.get(facts.ownerId) : undefined;
    if (facts && name !== undefined && sees(scope, facts))
      hits.push(hitOf(fleet, slot, facts, 'owner', name));
  }
  return hits;
}

type Extent = [west: number, south: number, east: number, north: number];

/** Dealers of whom somebody sees vehicles; a click shows where these are. */
function dealerHits(fleet: Fleet, scope: VehicleScope, wanted: string): SearchHit[] {
  const text = wanted.toLowerCase();
  const found = new Map<string, { count: number; extent: Extent | null }>();
  for (const [id, { company }] of fleet.dealers)
    if (company.toLowerCase().includes(text)) found.set(id, { count: 0, extent: null });
  if (found.size === 0) return [];
  for (let slot = 0; slot < fleet.end; slot++) {
    const facts = fleet.facts[slot];
    const dealer = facts?.dealerId ? found.get(facts.dealerId) : undefined;
    if (!facts || !dealer || !sees(scope, facts)) continue;
    dealer.count++;
    if (fleet.hasPosition(slot)) dealer.extent = widened(dealer.extent, fleet, slot);
  }
  return [...found]
    .filter(([, { count }]) => count > 0)
    .map(([id, { count, extent }]) => ({
      kind: 'dealer' as const,
      text: fleet.dealers.get(id)!.company,
      detail: String(count),
      vehicle: null,
      lng: null,
      lat: null,
      state: null,
      extent,
    }));
}

function widened(box: Extent | null, { columns }: Fleet, slot: number): Extent {
  const [lng, lat] = [columns.lng[slot]!, columns.lat[slot]!];
  if (box === null) return [lng, lat, lng, lat];
  return [Math.min(box[0], lng), Math.min(box[1], lat), Math.max(box[2], lng), Math.max(box[3], lat)];
}
