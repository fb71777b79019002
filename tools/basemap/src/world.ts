import { type Area, type Feature, feature, type Point, rounded, type Topology } from './geojson.ts';
import { labelPoint, largestArea } from './label-point.ts';
import { simplifyArcs } from './simplify.ts';
import { readWater, readWorld, type WorldProperties } from './sources.ts';
import { areasIn, linesBetween, topologyOf } from './topojson.ts';

/** The source is exact to some kilometres; finer decimals would only cost bytes. */
const DECIMALS = 2;
/** Rivers and lakes, metres. */
const WATER_TOLERANCE = 1500;
/** A label of rank r shows from zoom r: m² from which a country has that rank, largest first. */
const RANK_AREAS = [3e12, 8e11, 2e11, 5e10, 5e9];

const isChina = ({ iso_a2 }: WorldProperties): boolean => iso_a2 === 'CN';
const hasCode = ({ iso_a2 }: WorldProperties): boolean => /^[A-Z]{2}$/.test(iso_a2);

/** Polygons of all countries but China, their borders, and the coarse border with China as the seam. */
export function worldFeatures() {
  const world = topologyOf({ countries: readWorld() });
  const areas = areasIn<WorldProperties>(world, 'countries')
    .filter(({ properties }) => !isChina(properties))
    .map(({ properties: { iso_a2, name }, geometry }) =>
      feature({ kind: 'country', iso: iso_a2, name }, rounded(geometry, DECIMALS)),
    );
  const lines = (chosen: (a: WorldProperties, b: WorldProperties) => boolean) =>
    rounded(linesBetween(world, 'countries', chosen), DECIMALS);
  const border = lines((a, b) => !isChina(a) && !isChina(b));
  const seam = lines((a, b) => isChina(a) !== isChina(b));
  return [...areas, feature({ kind: 'border' }, border), feature({ kind: 'seam' }, seam)];
}

/** One label a country; areas without an ISO code and second parts of a country have none. */
export function countryLabels(): Feature<{ kind: string; iso: string; name: string; rank: number }, Point>[] {
  const largest = new Map<string, { name: string; area: Area; size: number }>();
  for (const { properties, geometry } of readWorld().features.filter((f) => hasCode(f.properties))) {
    const size = largestArea(geometry);
    if (size > (largest.get(properties.iso_a2)?.size ?? 0)) {
      largest.set(properties.iso_a2, { name: properties.name, area: geometry, size });
    }
  }
  return [...largest].map(([iso, { name, area, size }]) => {
    const place = RANK_AREAS.findIndex((least) => size >= least);
    const rank = place < 0 ? RANK_AREAS.length + 1 : place + 1;
    return feature({ kind: 'country', iso, name, rank }, { type: 'Point', coordinates: labelPoint(area) });
  });
}

/** Rivers and lakes of the world; the source has no names. */
export function waterFeatures() {
  const water: Topology = simplifyArcs(absoluteArcs(readWater()), WATER_TOLERANCE);
  const of = (object: string, kind: string) =>
    areasIn<unknown>(water, object).map(({ geometry }) => feature({ kind }, rounded(geometry)));
  return [...of('rivers', 'river'), ...of('lakes', 'lake')];
}

/** Undoes the quantization of a stored topology: there arcs are whole-number steps from point to point. */
function absoluteArcs(stored: Topology & { transform?: { scale: number[]; translate: number[] } }): Topology {
  const { transform, ...rest } = stored;
  if (!transform) return stored;
  const { scale, translate } = transform;
  const arcs = stored.arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): [number, number] => {
      x += dx;
      y += dy;
      return [x * scale[0]! + translate[0]!, y * scale[1]! + translate[1]!];
    });
  });
  return { ...rest, arcs };
}
