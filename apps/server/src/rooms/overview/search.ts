import type { FoundSn, Language, SearchHit, SearchKind } from '@furrow/contract';
import { fields } from '@furrow/contract';
import type { Divisions } from '#kit/divisions.ts';
import type { Fleet } from '#live/fleet.ts';
import { sees, type VehicleScope } from '#live/scope.ts';
import { labelOf, type VehicleFacts } from '#live/vehicle-facts.ts';

/** What the box searches in, best first (/carMonitor, search). */
const searched: readonly (readonly [SearchKind, (facts: VehicleFacts) => string])[] = [
  ['sn', (facts) => facts.sn],
  ['alias', (facts) => facts.alias],
  ['plate', (facts) => facts.plate],
  ['machineCode', (facts) => facts.machineCode],
  ['sim', (facts) => facts.sim1],
  ['sim', (facts) => facts.sim2],
  ['terminal', (facts) => facts.terminalNumber],
];
const leastCharacters = 3;

/** Hits for a text, vehicles before places; those that never sent a position are found too. */
export function searchFleet(
  fleet: Fleet,
  scope: VehicleScope,
  divisions: Divisions,
  language: Language,
  text: string,
  limit: number,
): SearchHit[] {
  const place = placeOf(text);
  if (place) return [place];
  // Three characters or more; a Chinese name is whole with two.
  if (text.length < (/\p{Script=Han}/u.test(text) ? 2 : leastCharacters)) return [];
  const hits = vehicleHits(fleet, scope, text.toLowerCase(), limit);
  const places = divisions.search(text, Math.max(3, limit - hits.length)).map(
    (row): SearchHit => ({
      kind: 'division',
      text: divisions.nameOf(row.code, language),
      detail: divisions.fullNameOf(row.code, language) ?? '',
      vehicle: null,
      lng: row.centre[0],
      lat: row.centre[1],
      extent: [...row.bbox],
      state: null,
    }),
  );
  return [...hits, ...places].slice(0, Math.max(limit, 1));
}

/** `lat, lng` in degrees. */
function placeOf(text: string): SearchHit | null {
  const found = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,，\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  if (!found) return null;
  const [lat, lng] = [Number(found[1]), Number(found[2])];
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  return {
    kind: 'place',
    text: `${lat}, ${lng}`,
    detail: '',
    vehicle: null,
    lng,
    lat,
    extent: null,
    state: null,
  };
}

/** Vehicles of the scope by their best match, best first; `wanted` in lower case. */
export function vehicleHits(fleet: Fleet, scope: VehicleScope, wanted: string, limit: number): SearchHit[] {
  // Per rank: beginnings before middles, in the order of the kinds.
  const ranked: SearchHit[][] = Array.from({ length: searched.length * 2 }, () => []);
  for (let slot = 0; slot < fleet.end; slot++) {
    const facts = fleet.facts[slot];
    if (!facts || !sees(scope, facts)) continue;
    const best = bestMatch(facts, wanted);
    const hits = best && ranked[best.rank];
    if (best && hits && hits.length < limit) hits.push(hitOf(fleet, slot, facts, best.kind, best.text));
  }
  return ranked.flat().slice(0, limit);
}

function bestMatch(facts: VehicleFacts, wanted: string) {
  let best: { rank: number; kind: SearchKind; text: string } | null = null;
  for (const [index, [kind, read]] of searched.entries()) {
    const text = read(facts);
    const at = text.toLowerCase().indexOf(wanted);
    if (at < 0) continue;
    const rank = at === 0 ? index : index + searched.length;
    if (best === null || rank < best.rank) best = { rank, kind, text };
  }
  return best;
}

export function hitOf(
  fleet: Fleet,
  slot: number,
  facts: VehicleFacts,
  kind: SearchKind,
  text: string,
): SearchHit {
  const somewhere = fleet.hasPosition(slot);
  return {
    kind,
    text,
    detail: kind === 'sn' ? facts.alias || facts.plate : `${labelOf(facts)} · ${facts.sn}`,
    vehicle: facts.id,
    lng: somewhere ? fleet.columns.lng[slot]! : null,
    lat: somewhere ? fleet.columns.lat[slot]! : null,
    extent: null,
    state: fleet.stateOf(slot),
  };
}

/** The batch box: each code found, or the reason; outside the scope is told as not found (spec §5). */
export function findSns(fleet: Fleet, scope: VehicleScope, sns: readonly string[]): FoundSn[] {
  const wanted = new Map<string, number>();
  const asked = new Set(sns);
  for (let slot = 0; slot < fleet.end; slot++) {
    const facts = fleet.facts[slot];
    if (facts && asked.has(facts.sn) && sees(scope, facts)) wanted.set(facts.sn, slot);
  }
  return sns.map((sn) => {
    const slot = wanted.get(sn);
    const somewhere = slot !== undefined && fleet.hasPosition(slot);
    return {
      sn,
      found: slot !== undefined,
      problem: !fields.sn.safeParse(sn).success ? 'snFormat' : slot === undefined ? 'snUnknown' : null,
      vehicle: slot === undefined ? null : fleet.facts[slot]!.id,
      lng: somewhere ? fleet.columns.lng[slot]! : null,
      lat: somewhere ? fleet.columns.lat[slot]! : null,
    };
  });
}
