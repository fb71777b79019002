import { type MapColours, mapColours } from '../../../apps/web/src/kit/theme/tokens.ts';
import type { Area, Feature, Lines, Position } from './geojson.ts';
import { polygonsOf } from './geojson.ts';

/** Side of the picture, which holds the world in web Mercator: a step is 0.8 px where the whole country is shown. */
const pictureSide = 8192;
/** What a wide window sees around the country, west, south, east, north, degrees; further lines would only cost bytes. */
const around = [15, -25, 193, 78] as const;
/** Pixels of the picture to a pixel of the screen at zoom 3.6, where the whole country is shown. */
const scale = pictureSide / (512 * 2 ** 3.6);
/** The seam closes the slivers between the coarse and the fine border; 40 km at middle latitudes. */
const seamWidth = ((40 / 40_075) * pictureSide) / Math.cos((35 * Math.PI) / 180);

type Drawn = Feature<{ kind: string }, Area | Lines>;

/**
 * Land, borders and water as a picture for the first moment of a map, in its colours: a browser draws it beside the start of
 * the map library, which needs a second for the same. Names are left to the map. `features`: those of the files of the
 * first view.
 */
export function landPicture(features: readonly Drawn[], appearance: keyof typeof mapColours): string {
  const c: MapColours = mapColours[appearance];
  const area = (kind: string, colour: string) =>
    `<path fill="${colour}" d="${ofKind(features, kind, true)}"/>`;
  const line = (kind: string, colour: string, width: number, more = '') =>
    `<path fill="none" stroke="${colour}" stroke-width="${round(width)}"${more} d="${ofKind(features, kind, false)}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pictureSide} ${pictureSide}" stroke-linejoin="round">`,
    `<rect width="${pictureSide}" height="${pictureSide}" fill="${c.sea}"/>`,
    area('country', c.foreign),
    line('seam', c.foreign, seamWidth),
    area('province', c.home),
    area('lake', c.water),
    line('river', c.water, scale),
    line('border', c.border, 0.8 * scale),
    line('province-border', c.province, 0.9 * scale),
    line('outline', c.outline, 1.2 * scale),
    line('undetermined', c.home, 1.4 * scale, ` stroke-dasharray="${round(2.8 * scale)}"`),
    line('dash', c.outline, 1.6 * scale),
    '</svg>',
  ].join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;

function ofKind(features: readonly Drawn[], kind: string, closed: boolean): string {
  const shapes = features
    .filter(({ properties }) => properties.kind === kind)
    .map(({ geometry }) => geometry);
  return shapes
    .flatMap((shape) => linesOf(shape).filter(isNear))
    .map((points) => pathOf(points, closed))
    .join('');
}

const linesOf = (shape: Area | Lines | { type: 'LineString'; coordinates: Position[] }): Position[][] => {
  if (shape.type === 'LineString') return [shape.coordinates];
  return shape.type === 'MultiLineString' ? shape.coordinates : polygonsOf(shape).flat();
};

const isNear = (points: readonly Position[]): boolean =>
  points.some(([lng, lat]) => lng > around[0] && lng < around[2] && lat > around[1] && lat < around[3]);

/** Whole steps from point to point; points that fall onto the one before are left out, an island keeps its dot. */
function pathOf(points: readonly Position[], closed: boolean): string {
  const start = placeOf(points[0]!);
  let [x, y] = start;
  const steps: string[] = [];
  for (const point of points.slice(1)) {
    const [nextX, nextY] = placeOf(point);
    if (nextX === x && nextY === y) continue;
    steps.push(`${nextX - x} ${nextY - y}`);
    [x, y] = [nextX, nextY];
  }
  if (steps.length === 0) return closed ? `M${start.join(' ')}h1v1z` : '';
  return `M${start.join(' ')}l${steps.join(' ')}${closed ? 'z' : ''}`;
}

/** Web Mercator (EPSG:3857) on the picture's grid. */
function placeOf([lng, lat]: Position): [x: number, y: number] {
  const phi = (Math.max(-85.05, Math.min(85.05, lat)) * Math.PI) / 180;
  const x = (lng + 180) / 360;
  const y = (1 - Math.log(Math.tan(phi) + 1 / Math.cos(phi)) / Math.PI) / 2;
  return [Math.round(x * pictureSide), Math.round(y * pictureSide)];
}
