import {
  type Division,
  type DivisionArea,
  type DivisionSource,
  parentOf,
  provinceCode,
} from './divisions.ts';
import {
  type Area,
  boxOf,
  collection,
  type Feature,
  type FeatureCollection,
  feature,
  type Lines,
  rounded,
  type Topology,
} from './geojson.ts';
import { simplifyArcs } from './simplify.ts';
import { type ChinaFeature, readChina } from './sources.ts';
import { areasIn, linesBetween, topologyOf } from './topojson.ts';

/** Tolerances in metres: what is seen below zoom 6, and from there on. */
const COARSE = 1300;
const FINE = 400;

/** The ten dashes reach from the Beibu Gulf to the east of Taiwan; the dashed stretch of the western border lies in the Pamirs. */
const DASHES_SOUTH_OF = 10;
const PAMIRS_WEST_OF = 76;

export type LineFeature = Feature<{ kind: string }, Lines>;

/** Everything drawn from China's divisions at one tolerance; all of it shares its arcs. */
export interface China {
  provinces: DivisionArea[];
  cities: DivisionArea[];
  counties: DivisionArea[];
  outline: Lines;
  provinceBorders: Lines;
  cityBorders: Lines;
  /** Borders between counties of one city, for one province. */
  countyBordersOf(province: string): Lines;
}

/** Provinces, cities and counties in one topology: their borders meet because they are the same arcs. */
export const readChinaTopology = (): Topology =>
  topologyOf({
    provinces: areasOf(readChina(1)),
    cities: areasOf(readChina(2)),
    counties: areasOf(readChina(3)),
  });

export const coarseChina = (full: Topology): China => chinaAt(full, COARSE);
export const fineChina = (full: Topology): China => chinaAt(full, FINE);

function areasOf(features: ChinaFeature[]): FeatureCollection<DivisionSource, unknown> {
  const areas = features.filter(({ properties }) => properties.gb !== '');
  return collection(
    areas.map(({ properties: { gb, full_name }, geometry }) =>
      feature({ code: gb.slice(3), name: full_name.trim() }, geometry),
    ),
  );
}

function chinaAt(full: Topology, tolerance: number): China {
  const thin = simplifyArcs(full, tolerance);
  const areas = (name: string) =>
    areasIn<DivisionSource>(thin, name).map((area) => ({ ...area, geometry: rounded(area.geometry) }));
  const lines = (name: string, chosen: (a: string, b: string) => boolean) =>
    rounded(linesBetween<DivisionSource>(thin, name, (a, b) => chosen(a.code, b.code)));
  const cities = areas('cities');
  const cityCodes = new Set(cities.map(({ properties }) => properties.code));
  const cityOf = (code: string) => (cityCodes.has(code) ? code : parentOf(code, cityCodes));
  const apart = (a: string, b: string) => a !== b;
  return {
    provinces: areas('provinces'),
    cities,
    counties: areas('counties'),
    outline: lines('provinces', (a, b) => a === b),
    provinceBorders: lines('provinces', apart),
    cityBorders: lines('cities', (a, b) => apart(a, b) && provinceCode(a) === provinceCode(b)),
    countyBordersOf: (province) => {
      const inside = (code: string) => provinceCode(code) === province;
      return lines('counties', (a, b) => apart(a, b) && inside(a) && inside(b) && cityOf(a) === cityOf(b));
    },
  };
}

/** The boundary lines that are no edge of a province: ten dashes, the undetermined stretch, borders over water. */
export function specialLines(): LineFeature[] {
  const borders = readChina(1).filter(({ properties }) => properties.gb === '');
  return borders.map(({ geometry }) => {
    const [west, south] = boxOf({ type: 'Polygon', coordinates: geometry.coordinates } as Area);
    const kind =
      south < DASHES_SOUTH_OF ? 'dash' : west < PAMIRS_WEST_OF ? 'undetermined' : 'province-border';
    return feature({ kind }, rounded(geometry as Lines));
  });
}

/** The features of china.geojson and china-fine.geojson. */
export function chinaFeatures(china: China, names: ReadonlyMap<string, Division>) {
  const provinces = china.provinces.map(({ properties: { code, name }, geometry }) =>
    feature({ kind: 'province', code, ...translated(names.get(code)), name }, geometry),
  );
  return [
    ...provinces,
    feature({ kind: 'outline' }, china.outline),
    feature({ kind: 'province-border' }, china.provinceBorders),
    ...specialLines(),
  ];
}

/** The names of a division that are not Chinese. */
export const translated = (division: Division | undefined) => ({
  name_en: division?.name_en,
  name_ru: division?.name_ru,
  name_tr: division?.name_tr,
});
