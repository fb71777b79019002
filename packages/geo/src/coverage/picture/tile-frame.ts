import { EQUATOR_RADIUS, RADIANS } from '../../coordinates/ellipsoid.ts';
import { toCells } from '../cells/cell-grid-frame.ts';
import type { Coverage } from '../drawing/coverage.ts';

/** Tiles of the whole earth or a good part of it, whose corners lie on no plane. */
const WHOLE_WORLDS = 64;

/** Where the pixels of a Web Mercator tile lie. */
export class TileFrame {
  readonly #worlds: number;

  constructor(
    z: number,
    readonly x: number,
    readonly y: number,
    readonly size: number,
  ) {
    this.#worlds = 2 ** z;
  }

  /** Metres of a pixel at a latitude. */
  pixelM(lat: number): number {
    return (2 * Math.PI * EQUATOR_RADIUS * Math.cos(lat * RADIANS)) / this.#worlds / this.size;
  }

  /** Longitudes of the places that are looked at, `samples` of every column. */
  longitudes(samples: number): Float64Array {
    return Float64Array.from({ length: this.size * samples }, (_, i) => this.#lng((i + 0.5) / samples));
  }

  /** Latitudes of the places that are looked at, from north to south. */
  latitudes(samples: number): Float64Array {
    return Float64Array.from({ length: this.size * samples }, (_, i) => this.#lat((i + 0.5) / samples));
  }

  #lng(pixel: number): number {
    return ((this.x + pixel / this.size) / this.#worlds) * 360 - 180;
  }

  #lat(pixel: number): number {
    const up = Math.PI * (1 - (2 * (this.y + pixel / this.size)) / this.#worlds);
    return Math.atan(Math.sinh(up)) / RADIANS;
  }

  /** The boxes of tile and coverage meet. */
  touches({ grid, tiles }: Coverage): boolean {
    if (tiles.cells.length === 0) return false;
    if (this.#worlds < WHOLE_WORLDS) return true;
    const { box } = tiles;
    const corners = [0, this.size].flatMap((row) =>
      [0, this.size].map((column) => toCells(grid, this.#lng(column), this.#lat(row))),
    );
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const wide = Math.max(...xs) - Math.min(...xs);
    // Parallels and meridians are bent on the plane: a thousandth of the tile to either side.
    const margin = wide / 1000;
    return (
      Math.min(...xs) - margin < box.x1 &&
      Math.max(...xs) + margin > box.x0 &&
      Math.min(...ys) - margin < box.y1 &&
      Math.max(...ys) + margin > box.y0
    );
  }
}
