import { shortWay } from '../../coordinates/local-plane.ts';
import { type CellRegion, inRegion } from '../cells/cell-region.ts';
import { cellIndex, countOf, TILE_SHIFT, vertexOf } from '../cells/cell-tiles.ts';
import type { Coverage } from '../drawing/coverage.ts';
import { DEPTH_UNIT } from '../drawing/depth-unit.ts';
import { stampTime } from '../drawing/stamp.ts';
import { classifier, type QualityStandard } from '../figures/quality.ts';
import { TileFrame } from './tile-frame.ts';

/** What the values of a tile tell: depth m, speed m/s, number of the pass, seconds UTC, number of the job. */
export type TileValue = 'depth' | 'speed' | 'pass' | 'time' | 'job';

/** Bits of `CoverageTile.marks`. */
export const tileMark = { overlap: 1, repeated: 2, missed: 4 } as const;

export interface TileRequest {
  /** Web Mercator tile, as maps count them. */
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** Pixels of a side. */
  readonly size?: number;
  /** Fills `values` with this; without it there are only classes. */
  readonly value?: TileValue;
  readonly standard?: QualityStandard | null;
  /** Classes of `qualityClass` that are not drawn. */
  readonly hidden?: readonly number[];
  readonly missed?: CellRegion;
  readonly repeated?: CellRegion;
}

export interface CoverageTile {
  readonly size: number;
  /** `qualityClass` with the largest share of the pixel, row by row from the north-west; 0 = nothing covered. */
  readonly classes: Uint8Array;
  /** `tileMark` bits of the pixel. */
  readonly marks: Uint8Array;
  /** Covered share of the pixel, 0–255. */
  readonly share: Uint8Array;
  /** Of the cell covered last in the pixel; for depth and speed the mean. NaN = none. Empty when no value was asked for. */
  readonly values: Float64Array;
}

/** A coarse pixel is judged by at most 4 × 4 places in it. */
const MOST_SAMPLES = 4;
const CLASSES = 5;

/** A picture of the coverage, exact where a pixel is smaller than a cell; null when the tile shows nothing of it. */
export function coverageTile(coverage: Coverage, request: TileRequest): CoverageTile | null {
  const size = request.size ?? 256;
  const frame = new TileFrame(request.z, request.x, request.y, size);
  if (!frame.touches(coverage)) return null;
  const samples = Math.max(
    1,
    Math.min(MOST_SAMPLES, Math.ceil(frame.pixelM(coverage.grid.origin[1]) / coverage.grid.cellM)),
  );
  const painter = new Painter(coverage, request, size);
  const columns = frame.longitudes(samples).map((lng) => shortWay(lng - coverage.grid.origin[0]));
  const rows = frame.latitudes(samples).map((lat) => lat - coverage.grid.origin[1]);
  const { xPerLng, xPerLat, yPerLng, yPerLat } = coverage.grid;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      painter.begin();
      for (let k = row * samples; k < (row + 1) * samples; k++) {
        const [northX, northY] = [rows[k]! * xPerLat, rows[k]! * yPerLat];
        for (let i = column * samples; i < (column + 1) * samples; i++) {
          painter.look(
            Math.floor(columns[i]! * xPerLng + northX),
            Math.floor(columns[i]! * yPerLng + northY),
          );
        }
      }
      painter.end(row * size + column, samples * samples);
    }
  }
  return painter.tile;
}

/** Gathers what the places of one pixel say. */
class Painter {
  readonly tile: CoverageTile;
  readonly #votes = new Uint8Array(CLASSES);
  readonly #classOf: (vertex: number, depth: number) => number;
  readonly #hidden: readonly number[];
  #marks = 0;
  #covered = 0;
  #last = 0;
  #lastValue = Number.NaN;
  #sum = 0;
  #known = 0;
  #tileX = Number.NaN;
  #tileY = Number.NaN;
  #tile = -1;

  constructor(
    readonly coverage: Coverage,
    readonly request: TileRequest,
    size: number,
  ) {
    const pixels = size * size;
    this.tile = {
      size,
      classes: new Uint8Array(pixels),
      marks: new Uint8Array(pixels),
      share: new Uint8Array(pixels),
      values: new Float64Array(request.value ? pixels : 0).fill(Number.NaN),
    };
    this.#classOf = classifier(coverage.swath, request.standard ?? null);
    this.#hidden = request.hidden ?? [];
  }

  begin(): void {
    this.#votes.fill(0);
    this.#marks = this.#covered = this.#last = this.#sum = this.#known = 0;
    this.#lastValue = Number.NaN;
  }

  look(x: number, y: number): void {
    const { tiles } = this.coverage;
    // Neighbouring places lie in one tile of cells.
    if (x >> TILE_SHIFT !== this.#tileX || y >> TILE_SHIFT !== this.#tileY) {
      this.#tileX = x >> TILE_SHIFT;
      this.#tileY = y >> TILE_SHIFT;
      this.#tile = tiles.find(this.#tileX, this.#tileY);
    }
    const cell = this.#tile < 0 ? 0 : tiles.cells[this.#tile]![cellIndex(x, y)]!;
    if (cell === 0) {
      if (this.request.missed && inRegion(this.request.missed, x, y)) this.#marks |= tileMark.missed;
      return;
    }
    const vertex = vertexOf(cell);
    const depth = tiles.depths[this.#tile]?.[cellIndex(x, y)] ?? 0;
    const quality = this.#classOf(vertex, depth);
    if (this.#hidden.length > 0 && this.#hidden.includes(quality)) return;
    this.#votes[quality]!++;
    this.#covered++;
    if (countOf(cell) > 1) this.#marks |= tileMark.overlap;
    if (this.request.repeated && inRegion(this.request.repeated, x, y)) this.#marks |= tileMark.repeated;
    if (this.request.value) this.#note(this.request.value, vertex, depth, x, y);
  }

  #note(kind: TileValue, vertex: number, depth: number, x: number, y: number): void {
    const { swath } = this.coverage;
    if (kind === 'depth' || kind === 'speed') {
      const value = kind === 'depth' ? depth / DEPTH_UNIT : swath.speed(vertex);
      if (value === 0) return;
      this.#sum += value;
      this.#known++;
    } else if (vertex >= this.#last) {
      this.#last = vertex;
      if (kind === 'time') this.#lastValue = stampTime(swath, vertex, x, y);
      else this.#lastValue = kind === 'pass' ? swath.pass[vertex]! : swath.job[vertex]!;
    }
  }

  end(pixel: number, places: number): void {
    this.tile.marks[pixel] = this.#marks;
    if (this.#covered === 0) return;
    let best = 1;
    for (let name = 2; name < CLASSES; name++) if (this.#votes[name]! > this.#votes[best]!) best = name;
    this.tile.classes[pixel] = best;
    this.tile.share[pixel] = Math.round((255 * this.#covered) / places);
    if (this.request.value) {
      this.tile.values[pixel] = this.#known > 0 ? this.#sum / this.#known : this.#lastValue;
    }
  }
}
