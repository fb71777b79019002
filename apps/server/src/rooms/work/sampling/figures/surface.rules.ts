import type { PolygonOutline, SoilSurface } from '@furrow/contract';
import {
  flatten,
  inPolygon,
  joinedCells,
  localMetres,
  localPlane,
  type Polygon,
  polygonBounds,
  wgs84,
  wgs84Polygon,
} from '@furrow/geo';

/** Side of a cell, metres. */
const usualCellM = 10;
/** Beyond so many the cells grow. */
const mostCells = 20_000;

/** A value at a place, degrees. */
export interface ValueAt {
  lng: number;
  lat: number;
  value: number;
}

/** Values over a block by inverse square distance from all samples, at the middles of cells that lie inside. */
export function soilSurface(outline: PolygonOutline, samples: readonly ValueAt[]): SoilSurface {
  const { plane, width, height, cellM, known } = gridOf(outline.coordinates, samples);
  const [rings = []] = flatten(outline);
  const cells: SoilSurface['cells'] = [];
  for (let y = cellM / 2; y < height + cellM / 2; y += cellM)
    for (let x = cellM / 2; x < width + cellM / 2; x += cellM) {
      const [lng, lat] = plane.toWgs84(localMetres(x, y));
      if (inPolygon(lng, lat, rings)) cells.push([lng, lat, valueAt(x, y, known)]);
    }
  const half: SoilSurface['half'] = [cellM / 2 / plane.metresPerLng, cellM / 2 / plane.metresPerLat];
  return { samples: samples.length, cellM, half, cells };
}

/** The box of a block in cells from its south-west corner, metres, with the samples in its plane. */
function gridOf(coordinates: PolygonOutline['coordinates'], samples: readonly ValueAt[]) {
  const [west, south, east, north] = polygonBounds(wgs84Polygon(coordinates));
  const plane = localPlane(wgs84(west, south));
  const [width, height] = plane.toLocal(wgs84(east, north));
  return {
    plane,
    width,
    height,
    cellM: Math.max(usualCellM, Math.ceil(Math.sqrt((width * height) / mostCells))),
    known: samples.map(({ lng, lat, value }) => ({ at: plane.toLocal(wgs84(lng, lat)), value })),
  };
}

/** Zones are no smaller than a cell is wide by that, metres: slips at the edge of a block are nobody's. */
const leastZoneM = 3;

/** Where the surface lies between limits, as polygons with the rate of their class: as many rates as limits, and one more. */
export function surfaceZones(
  { coordinates }: PolygonOutline,
  samples: readonly ValueAt[],
  { limits, rates }: { limits: readonly number[]; rates: readonly number[] },
): { rate: number; rings: PolygonOutline['coordinates'] }[] {
  const { plane, width, height, cellM, known } = gridOf(coordinates, samples);
  const corner = (x: number, y: number) => plane.toWgs84(localMetres(x * cellM, y * cellM));
  const byClass = rates.map((): Polygon[] => []);
  // Every cell that reaches into the box: the border cuts them, and nothing of the block is left out.
  for (let y = 0; y * cellM < height; y++)
    for (let x = 0; x * cellM < width; x++) {
      const value = valueAt((x + 0.5) * cellM, (y + 0.5) * cellM, known);
      const place = limits.filter((limit) => value >= limit).length;
      byClass[place]!.push([[corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1)]]);
    }
  const border = wgs84Polygon(coordinates);
  return byClass.flatMap((cells, place) =>
    joinedCells(cells, border, leastZoneM * cellM).map((polygon) => ({
      rate: rates[place]!,
      rings: polygon.map((ring) => [...ring, ring[0]!].map(([lng, lat]): [number, number] => [lng, lat])),
    })),
  );
}

function valueAt(
  x: number,
  y: number,
  known: readonly { at: readonly [number, number]; value: number }[],
): number {
  let [sum, weights] = [0, 0];
  for (const { at, value } of known) {
    const square = (at[0] - x) ** 2 + (at[1] - y) ** 2;
    if (square < 1e-6) return value;
    sum += value / square;
    weights += 1 / square;
  }
  return sum / weights;
}
