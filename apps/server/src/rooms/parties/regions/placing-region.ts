import { type Area, mostOverlap, type Outline } from '@furrow/contract';
import { outlineArea, outlineOverlap, wgs84 } from '@furrow/geo';
import { divisionsAbove } from '#kit/data-scope.ts';

/** An enabled region as far as it decides where vehicles belong. */
export interface PlacingRegion extends Area {
  id: string;
  name: string;
  areaKm2: number;
}

/** What an area may not share with the other regions: a place has one region. */
export interface Clashes {
  taken: { code: string; region: string }[];
  overlaps: { region: string; part: number }[];
}

/** Divisions that another region has, alone or inside a larger one, and polygons that overlap by more than 1 %. */
export function clashesOf(area: Area, others: readonly PlacingRegion[]): Clashes {
  const byDivisions = others.filter(({ kind }) => kind === 'divisions');
  const taken = byDivisions.flatMap(({ name, divisions }) =>
    area.divisions
      .filter((code) => divisions.some((other) => lies(code, other) || lies(other, code)))
      .map((code) => ({ code, region: name })),
  );
  const overlaps = others
    .map(({ name, outline }) => ({ region: name, part: overlapOf(area.outline, outline) }))
    .filter(({ part }) => part > mostOverlap);
  return { taken, overlaps };
}

const lies = (code: string, within: string): boolean => divisionsAbove(code).includes(within);

const points = (outline: Outline) => outline.map(([lng, lat]) => wgs84(lng, lat));

function overlapOf(one: Outline | null, other: Outline | null): number {
  return one && other ? outlineOverlap(points(one), points(other)) : 0;
}

/** Area of a drawn outline, km²; divisions are not measured. */
export function areaKm2Of({ outline }: Area): number {
  return outline ? outlineArea(points(outline)) / 1e6 : 0;
}

/** The region of each division that holds one, by the smallest code that a region names. */
export function regionsOfDivisions(
  codes: readonly string[],
  regions: readonly PlacingRegion[],
): Map<string, string> {
  const named = new Map(
    regions
      .filter(({ kind }) => kind === 'divisions')
      .flatMap(({ id, divisions }) => divisions.map((code) => [code, id] as const)),
  );
  const found = codes.flatMap((code) => {
    const region = divisionsAbove(code).find((one) => named.has(one));
    return region === undefined ? [] : [[code, named.get(region)!] as const];
  });
  return new Map(found);
}
