import type { Language } from '@furrow/contract';

/** One division of `divisions.json` (tools/basemap). */
export interface Division {
  code: string;
  level: 1 | 2 | 3;
  parent: string;
  name: string;
  name_en: string;
  name_ru?: string;
  name_tr?: string;
  centre: [lng: number, lat: number];
  bbox: [west: number, south: number, east: number, north: number];
}

export interface Place {
  key: string;
  name: string;
  /** The larger division it lies in. */
  within: string;
  centre: [lng: number, lat: number];
  bbox: Division['bbox'] | null;
}

/** `45.75, 126.6` (latitude first); null for anything else or out of range. */
export function readCoordinates(typed: string): [lng: number, lat: number] | null {
  const found = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(typed);
  if (!found) return null;
  const [lat, lng] = [Number(found[1]), Number(found[2])];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [lng, lat] : null;
}

const nameIn = (division: Division, language: Language): string => {
  if (language === 'zh') return division.name;
  const own = language === 'ru' ? division.name_ru : language === 'tr' ? division.name_tr : undefined;
  return own ?? division.name_en;
};

/** Coordinates, or at most eight divisions whose name holds what was typed: beginnings first, larger ones first (S3). */
export function findPlaces(typed: string, divisions: readonly Division[], language: Language): Place[] {
  const coordinates = readCoordinates(typed);
  if (coordinates) {
    return [{ key: 'coordinates', name: typed.trim(), within: '', centre: coordinates, bbox: null }];
  }
  const wanted = typed.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  const byCode = new Map(divisions.map((division) => [division.code, division]));
  return divisions
    .map((division) => ({ division, at: placeIn(division, wanted) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => Number(a.at > 0) - Number(b.at > 0) || a.division.level - b.division.level)
    .slice(0, 8)
    .map(({ division }) => {
      const parent = byCode.get(division.parent);
      return {
        key: division.code,
        name: nameIn(division, language),
        within: parent ? nameIn(parent, language) : '',
        centre: division.centre,
        bbox: division.bbox,
      };
    });
}

/** Where the earliest of its names holds the text; -1 when none does. */
function placeIn(division: Division, wanted: string): number {
  const names = [division.name, division.name_en, division.name_ru ?? '', division.name_tr ?? ''];
  const places = names.map((name) => name.toLocaleLowerCase().indexOf(wanted)).filter((at) => at >= 0);
  return places.length ? Math.min(...places) : -1;
}
