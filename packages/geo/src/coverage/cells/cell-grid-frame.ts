import { RADIANS } from '../../coordinates/ellipsoid.ts';
import { localPlane, shortWay } from '../../coordinates/local-plane.ts';
import { type Wgs84, wgs84 } from '../../coordinates/types.ts';

/**
 * A grid of square cells in the plane tangent at its origin (R4). Cell (x, y) reaches from x to x + 1 along the first
 * axis, which points `angleDeg` north of east; its centre is at x + ½, y + ½. Plain data, the same on every machine.
 */
export interface CoverageGrid {
  readonly origin: Wgs84;
  readonly cellM: number;
  readonly angleDeg: number;
  /** Cells of one degree east and one degree north along the two axes. */
  readonly xPerLng: number;
  readonly yPerLng: number;
  readonly xPerLat: number;
  readonly yPerLat: number;
}

export function coverageGrid(origin: Wgs84, cellM: number, angleDeg: number): CoverageGrid {
  const plane = localPlane(origin);
  const [cos, sin] = [Math.cos(angleDeg * RADIANS), Math.sin(angleDeg * RADIANS)];
  return {
    origin,
    cellM,
    angleDeg,
    xPerLng: (plane.metresPerLng * cos) / cellM,
    yPerLng: (-plane.metresPerLng * sin) / cellM,
    xPerLat: (plane.metresPerLat * sin) / cellM,
    yPerLat: (plane.metresPerLat * cos) / cellM,
  };
}

/** Where a place lies on the grid, in cells; whole parts name the cell. */
export function toCells(grid: CoverageGrid, lng: number, lat: number): [x: number, y: number] {
  const east = shortWay(lng - grid.origin[0]);
  const north = lat - grid.origin[1];
  return [east * grid.xPerLng + north * grid.xPerLat, east * grid.yPerLng + north * grid.yPerLat];
}

/** The place of a point of the grid. Longitudes are not brought back to ±180, so that an outline across it stays whole. */
export function fromCells(grid: CoverageGrid, x: number, y: number): Wgs84 {
  const turned = grid.xPerLng * grid.yPerLat - grid.xPerLat * grid.yPerLng;
  return wgs84(
    grid.origin[0] + (x * grid.yPerLat - y * grid.xPerLat) / turned,
    grid.origin[1] + (y * grid.xPerLng - x * grid.yPerLng) / turned,
  );
}

/** Square metres of one cell. */
export const cellArea = (grid: CoverageGrid): number => grid.cellM * grid.cellM;
