import { toCells } from '../cells/cell-grid-frame.ts';
import { type CellTiles, cellIndex, countOf, TILE_SHIFT, vertexOf } from '../cells/cell-tiles.ts';
import type { Coverage } from '../drawing/coverage.ts';
import { DEPTH_UNIT } from '../drawing/depth-unit.ts';
import { stampTime } from '../drawing/stamp.ts';

/** What is known of one place of the ground; of several passes the last speaks, but the depth is the greatest. */
export interface CoveredCell {
  /** How often it was covered; 0 = filled between strips because places are only known so exactly (R4). */
  readonly count: number;
  readonly depthM: number | null;
  /** Applied rate, in the unit of the work. */
  readonly value: number | null;
  /** Seconds UTC. */
  readonly time: number;
  /** m/s. */
  readonly speed: number;
  readonly widthM: number;
  /** Number of the pass in its job, and of the job in the list that was covered. */
  readonly pass: number;
  readonly job: number;
}

/** The cell at a place; null where nothing is covered. */
export function cellAt({ grid, tiles, swath }: Coverage, lng: number, lat: number): CoveredCell | null {
  const [x, y] = toCells(grid, lng, lat).map(Math.floor) as [number, number];
  const cell = Number.isFinite(x) && Number.isFinite(y) ? tiles.at(x, y) : 0;
  if (cell === 0) return null;
  const v = vertexOf(cell);
  const depth = depthAt(tiles, x, y);
  return {
    count: countOf(cell),
    depthM: depth > 0 ? depth / DEPTH_UNIT : null,
    value: Number.isNaN(swath.value[v]!) ? null : swath.value[v]!,
    time: stampTime(swath, v, x, y),
    speed: swath.speed(v),
    widthM: swath.widthM(v),
    pass: swath.pass[v]!,
    job: swath.job[v]!,
  };
}

/** Depth of a cell in tenths of a millimetre, 0 = none. */
export function depthAt(tiles: CellTiles, x: number, y: number): number {
  const tile = tiles.find(x >> TILE_SHIFT, y >> TILE_SHIFT);
  return tile < 0 ? 0 : (tiles.depths[tile]?.[cellIndex(x, y)] ?? 0);
}
