import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@furrow/contract';
import { type DivisionFeature, DivisionIndex } from '@furrow/geo';
import type { Log } from './log.ts';

/** A row of `divisions.json` (tools/basemap): level 1 province, 2 city, 3 county. */
export interface DivisionRow {
  readonly code: string;
  readonly level: number;
  readonly parent: string | null;
  readonly name: string;
  readonly name_en?: string;
  readonly name_ru?: string;
  readonly name_tr?: string;
  readonly centre: readonly [number, number];
  readonly bbox: readonly [number, number, number, number];
}

/** The dictionary of administrative divisions, as the base map's build made it. */
export interface Divisions {
  /** The way from the top to a code, at most two steps; by the digits where the dictionary does not know it. */
  pathOf(code: string): readonly string[];
  /** The name of a code in a language, a country's for an ISO code; the code itself when nobody knows it. */
  nameOf(code: string, language: Language): string;
  /** Names of a code's whole way, from the large to the small; null for an empty or unknown code. */
  fullNameOf(code: string, language: Language): string | null;
  /** Names of the divisions at a point, from the large to the small; null abroad, at sea, and without the files. */
  nameAt(lng: number, lat: number, language: Language): Promise<string | null>;
  /** Code of the smallest division at a point; empty abroad, at sea, and without the files. */
  codeAt(lng: number, lat: number): Promise<string>;
  /** ISO code of the country at a point, known to a few kilometres; empty in China, at sea, and without the files. */
  countryAt(lng: number, lat: number): Promise<string>;
  /** Outlines of these codes; none without the files. */
  outlinesOf(codes: readonly string[]): Promise<DivisionFeature[]>;
  /** What lies directly in a division; the provinces for null. */
  childrenOf(parent: string | null): readonly DivisionRow[];
  /** Divisions with `text` in a name of any language, large ones first. */
  search(text: string, limit: number): DivisionRow[];
}

/**
 * Opens the dictionary from a folder of the base map. Missing files leave names empty and say so once; the outlines
 * (some 20 MB in memory) are read when the first point asks for them.
 */
export async function openDivisions(folder: string | null, log: Log): Promise<Divisions> {
  const read = async <T>(name: string): Promise<T | null> => {
    if (folder === null) return null;
    try {
      return JSON.parse(await readFile(join(folder, name), 'utf8')) as T;
    } catch (error) {
      log.warn({ file: name, reason: (error as Error).message }, 'names of divisions are missing');
      return null;
    }
  };
  const rows = (await read<{ divisions: DivisionRow[] }>('divisions.json'))?.divisions ?? [];
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const byParent = new Map<string | null, DivisionRow[]>();
  for (const row of rows) {
    const among = byParent.get(row.parent);
    if (among) among.push(row);
    else byParent.set(row.parent, [row]);
  }
  let index: Promise<DivisionIndex> | undefined;
  const outlines = async (): Promise<DivisionIndex> =>
    new DivisionIndex(
      (await read<{ features: DivisionFeature[] }>('divisions-outline.json'))?.features ?? [],
    );

  let world: Promise<DivisionIndex> | undefined;
  const countries = async (): Promise<DivisionIndex> =>
    new DivisionIndex(
      ((await read<{ features: WorldFeature[] }>('world.geojson'))?.features ?? []).flatMap(country),
    );

  const nameOf = (code: string, language: Language): string => {
    const row = byCode.get(code);
    return row ? nameIn(row, language) : (countryName(code, language) ?? code);
  };
  const namesOf = (codes: readonly string[], language: Language): string | null =>
    codes.length === 0
      ? null
      : codes.map((code) => nameOf(code, language)).join(language === 'zh' ? '' : ', ');

  return {
    pathOf: (code) => pathOf(byCode, code).slice(0, 2),
    nameOf,
    fullNameOf: (code, language) => namesOf(pathOf(byCode, code), language),
    async nameAt(lng, lat, language) {
      index ??= outlines();
      return namesOf(
        (await index).at(lng, lat).map(({ code }) => code),
        language,
      );
    },
    async codeAt(lng, lat) {
      index ??= outlines();
      return (await index).at(lng, lat).at(-1)?.code ?? '';
    },
    async countryAt(lng, lat) {
      world ??= countries();
      return (await world).smallestAt(lng, lat)?.code ?? '';
    },
    async outlinesOf(codes) {
      index ??= outlines();
      return (await index).outlines(codes);
    },
    childrenOf: (parent) => byParent.get(parent) ?? [],
    search(text, limit) {
      const wanted = text.toLowerCase();
      return rows
        .filter((row) =>
          [row.name, row.name_en, row.name_ru, row.name_tr].some((name) =>
            name?.toLowerCase().includes(wanted),
          ),
        )
        .sort((a, b) => a.level - b.level)
        .slice(0, limit);
    },
  };
}

/** A thing of the world's map: an area with its ISO code ('-99' where it has none), a border. */
interface WorldFeature {
  readonly properties: { readonly kind: string; readonly iso?: string; readonly name?: string };
  readonly geometry: DivisionFeature['geometry'];
}

function country({ properties: { kind, iso = '', name = '' }, geometry }: WorldFeature): DivisionFeature[] {
  if (kind !== 'country' || !/^[A-Z]{2}$/.test(iso)) return [];
  return [{ properties: { code: iso, name, level: 0 }, geometry }];
}

function pathOf(byCode: ReadonlyMap<string, DivisionRow>, code: string): string[] {
  const path: string[] = [];
  for (let row = byCode.get(code); row; row = row.parent ? byCode.get(row.parent) : undefined) {
    path.unshift(row.code);
  }
  if (path.length > 0) return path;
  if (!/^\d{6}$/.test(code)) return code === '' ? [] : [code];
  const province = `${code.slice(0, 2)}0000`;
  const city = `${code.slice(0, 4)}00`;
  return [...new Set([province, city, code])];
}

// Cities and counties have no Russian and Turkish names of their own; the Latin ones stand in (basemap).
function nameIn(row: DivisionRow, language: Language): string {
  if (language === 'zh') return row.name;
  const own = language === 'ru' ? row.name_ru : language === 'tr' ? row.name_tr : undefined;
  return own ?? row.name_en ?? row.name;
}

function countryName(code: string, language: Language): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  return new Intl.DisplayNames([language], { type: 'region' }).of(code);
}
