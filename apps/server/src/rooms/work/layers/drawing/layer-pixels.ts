import { stepColours } from '@furrow/contract';
import { valueTile } from '@furrow/geo';
import { classOf, stepOf } from './class.rules.ts';
import type { DrawnLayer } from './drawn-layer.ts';

const rgb = (hex: string): readonly [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
/** Little to much; the browser's legend has the same as `--step-…`. */
const ramp = stepColours.map(rgb);
/** Far under, under, near, over, far over the target: `--difference-…`. */
const apart = ['#B2182B', '#EF8A62', '#D9E8D2', '#67A9CF', '#2166AC'].map(rgb);
const noValue = rgb('#BFBFBF');
const size = 256;

/** The pixels of a tile (RGBA): cells in the colours of their classes, grey where no value was sent; clear elsewhere. */
export function layerPixels(
  { layer, cells, shown, limits }: DrawnLayer,
  place: { z: number; x: number; y: number },
): Uint8Array {
  const pixels = new Uint8Array(size * size * 4);
  const tile = layer === null ? null : valueTile(cells.grid, { ...place, size });
  const colours = layer === 'difference' ? apart : ramp;
  for (let pixel = 0; tile && layer && pixel < tile.length; pixel++) {
    const cell = tile[pixel]!;
    if (cell < 0) continue;
    const found = classOf(shown[cell]!, limits);
    const colour = found < 0 ? noValue : colours[stepOf(found, limits.length + 1, layer)]!;
    pixels.set([...colour, found < 0 ? 120 : 225], pixel * 4);
  }
  return pixels;
}
