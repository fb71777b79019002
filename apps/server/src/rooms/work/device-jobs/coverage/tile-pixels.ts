import type { CoverageQuery } from '@furrow/contract';
import {
  type CoverageTile,
  coverageTile,
  qualityClass,
  type TileValue,
  tellsOverlap,
  tileMark,
} from '@furrow/geo';
import type { Ground } from './ground.ts';
import { missedEdge, overlapBlue, qualityColour, qualityName, stepColour, stepOf } from './tile-colours.ts';

export type TileAsked = Pick<CoverageQuery, 'by' | 'hide' | 'marks' | 'patterns' | 'until'>;
export interface TilePlace {
  z: number;
  x: number;
  y: number;
}

export const tileSize = 256;
const size = tileSize;
const values: Partial<Record<CoverageQuery['by'], TileValue>> = {
  depth: 'depth',
  speed: 'speed',
  pass: 'pass',
  time: 'time',
  device: 'job',
};

/** The pixels of a tile of the coverage (RGBA): classes or steps in their colours, marks over them; clear where nothing is. */
export function tilePixels(ground: Ground, place: TilePlace, asked: TileAsked): Uint8Array {
  const pixels = new Uint8Array(size * size * 4);
  paint(pixels, ground, place, asked);
  return pixels;
}

function paint(pixels: Uint8Array, ground: Ground, place: TilePlace, asked: TileAsked): void {
  const value = asked.until === undefined ? values[asked.by] : 'time';
  const tile = coverageTile(ground.coverage, {
    ...place,
    size,
    standard: ground.standard,
    ...(value ? { value } : {}),
    ...(asked.hide.includes('missed') || !ground.missed ? {} : { missed: ground.missed }),
    ...(ground.repeated ? { repeated: ground.repeated } : {}),
  });
  if (!tile) return;
  const painter = new Painter(pixels, tile, ground, place, asked);
  for (let pixel = 0; pixel < size * size; pixel++) painter.pixel(pixel);
}

class Painter {
  readonly #span: { from: number; to: number };

  constructor(
    readonly pixels: Uint8Array,
    readonly tile: CoverageTile,
    readonly ground: Ground,
    readonly place: TilePlace,
    readonly asked: TileAsked,
  ) {
    this.#span = spanOf(ground);
  }

  pixel(at: number): void {
    const quality = this.tile.classes[at]!;
    const mark = this.tile.marks[at]!;
    if (quality === qualityClass.none) {
      if (mark & tileMark.missed) this.#missed(at);
      return;
    }
    const { until } = this.asked;
    if (until !== undefined && !(this.tile.values[at]! <= until)) return;
    const colour = this.#colour(at, quality);
    if (!colour) return;
    this.#put(at, colour, Math.max(90, this.tile.share[at]!));
    this.#marks(at, quality, mark);
  }

  #colour(at: number, quality: number): readonly [number, number, number] | null {
    const { by, hide } = this.asked;
    const name = qualityName(quality, this.ground.standard !== null);
    if (by === 'quality' || this.asked.until !== undefined)
      return hide.includes(name) ? null : qualityColour(name);
    const step = stepOf(by, this.tile.values[at]!, this.#span);
    const key = step < 0 ? 'none' : String(step);
    if (hide.includes(key)) return null;
    return step < 0 ? qualityColour('noDepth') : stepColour(by, step);
  }

  /** Where on the whole map the pixel lies, so that hatching does not break at the edge of a tile. */
  #across = (at: number): [number, number] => [
    (this.place.x % 64) * size + (at % size),
    (this.place.y % 64) * size + Math.floor(at / size),
  ];

  #marks(at: number, quality: number, mark: number): void {
    const [x, y] = this.#across(at);
    const { marks, patterns, by } = this.asked;
    if (patterns && by === 'quality' && onPattern(quality, x, y)) this.#put(at, [20, 20, 20], 150);
    const overlaps = (mark & tileMark.overlap) !== 0 && tellsOverlap(this.ground.coverage.fix);
    if (marks.includes('overlap') && overlaps && (x + y) % 8 < 3) this.#put(at, overlapBlue, 255);
    if (marks.includes('repeated') && mark & tileMark.repeated && x % 6 < 2 && y % 6 < 2)
      this.#put(at, [0, 0, 0], 255);
  }

  /** White with a red dotted edge. */
  #missed(at: number): void {
    const { marks } = this.tile;
    const [column, row] = [at % size, Math.floor(at / size)];
    const inside = (c: number, r: number): boolean =>
      c < 0 || r < 0 || c >= size || r >= size || (marks[r * size + c]! & tileMark.missed) !== 0;
    const edge =
      !inside(column - 2, row) ||
      !inside(column + 2, row) ||
      !inside(column, row - 2) ||
      !inside(column, row + 2);
    const [x, y] = this.#across(at);
    this.#put(at, edge && (x + y) % 6 < 4 ? missedEdge : [255, 255, 255], 235);
  }

  #put(at: number, [red, green, blue]: readonly [number, number, number], alpha: number): void {
    this.pixels.set([red, green, blue, alpha], at * 4);
  }
}

/** Lines across for near, crosses for shallow, dots for no depth; qualified is plain. */
function onPattern(quality: number, x: number, y: number): boolean {
  if (quality === qualityClass.near) return y % 6 === 0;
  if (quality === qualityClass.shallow) return (x + y) % 8 === 0 || (x - y) % 8 === 0;
  return quality === qualityClass.noValue && x % 5 === 0 && y % 5 === 0;
}

/** First and last stamp, seconds UTC. */
export function spanOf({ strips }: Pick<Ground, 'strips'>): { from: number; to: number } {
  let [from, to] = [Infinity, -Infinity];
  for (const { runs } of strips)
    for (const { time } of runs) {
      from = Math.min(from, time[0] ?? Infinity);
      to = Math.max(to, time.at(-1) ?? -Infinity);
    }
  return from <= to ? { from, to } : { from: 0, to: 0 };
}
