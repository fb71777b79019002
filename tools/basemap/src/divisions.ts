import type { Area, Feature } from './geojson.ts';
import { boxOf } from './geojson.ts';
import { labelPoint } from './label-point.ts';
import { latinName } from './place-names.ts';
import { PROVINCE_NAMES } from './province-names.ts';

/** One entry of divisions.json. */
export interface Division {
  code: string;
  /** 1 province, 2 city, 3 county. */
  level: 1 | 2 | 3;
  parent: string | null;
  name: string;
  name_en: string;
  name_ru?: string;
  name_tr?: string;
  centre: [lng: number, lat: number];
  bbox: [west: number, south: number, east: number, north: number];
}

/** What the topology carries about an area. */
export interface DivisionSource {
  code: string;
  name: string;
}
export type DivisionArea = Feature<DivisionSource, Area>;

export const provinceCode = (code: string): string => `${code.slice(0, 2)}0000`;

/** Taiwan's codes end in counting numbers although they name cities and counties of city rank. */
const isTaiwan = (code: string): boolean => code.startsWith('71') && code !== '710000';

/**
 * Level by code. Codes from …90 on are county-level places that the province governs itself (济源 419001), although the map
 * has them among the cities too.
 */
export function levelOf(code: string): 1 | 2 | 3 {
  if (code.endsWith('0000')) return 1;
  if (isTaiwan(code) || (code.endsWith('00') && code.slice(2, 4) < '90')) return 2;
  return 3;
}

/** Each code once, from the level that it belongs to. `areas` are the features of levels 1, 2 and 3. */
export const uniqueAreas = (
  areas: readonly [DivisionArea[], DivisionArea[], DivisionArea[]],
): DivisionArea[] =>
  areas.flatMap((features, i) => features.filter(({ properties }) => levelOf(properties.code) === i + 1));

/** The dictionary of divisions, sorted by code. */
export function divisionsOf(areas: DivisionArea[]): Division[] {
  const codes = new Set(areas.map(({ properties }) => properties.code));
  return areas
    .map(({ properties: { code, name }, geometry }) => ({
      code,
      level: levelOf(code),
      parent: parentOf(code, codes),
      name,
      ...namesOf(code, name),
      centre: labelPoint(geometry),
      bbox: boxOf(geometry),
    }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

function namesOf(code: string, name: string): Pick<Division, 'name_en' | 'name_ru' | 'name_tr'> {
  const province = PROVINCE_NAMES[code];
  if (!province) return { name_en: latinName(code, name) };
  return { name_en: province.en, name_ru: province.ru, name_tr: province.tr };
}

/** A county's city where there is one, else its province: municipalities have districts as direct children. */
export function parentOf(code: string, codes: ReadonlySet<string>): string | null {
  const level = levelOf(code);
  if (level === 1) return null;
  const city = `${code.slice(0, 4)}00`;
  return level === 3 && levelOf(city) === 2 && codes.has(city) ? city : provinceCode(code);
}
