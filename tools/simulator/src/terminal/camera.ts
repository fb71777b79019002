import { between, mix } from '../work/random.ts';
import { blockJpeg, type Colour } from './jpeg.ts';

/** Resolutions of 0x8801 by their code. */
const sizes: Readonly<Record<number, readonly [width: number, height: number]>> = {
  1: [320, 240],
  2: [640, 480],
  3: [800, 600],
  4: [1024, 768],
  5: [176, 144],
  6: [352, 288],
  7: [704, 288],
  8: [704, 576],
};

const sky: Colour = [205, 140, 118];

/** The n-th picture of a camera: sky over a field whose stripes have the colours of the machine's seed. */
export function takePicture(seed: number, shot: number, resolution: number): Uint8Array {
  const [width, height] = sizes[resolution] ?? sizes[1]!;
  const tone = (n: number): Colour => [
    between(seed, n, 70, 150),
    between(seed, n + 1, 80, 125),
    between(seed, n + 2, 120, 165),
  ];
  const stripes = [tone(10), tone(20), tone(30)];
  const [columns, rows] = [width / 8, height / 8];
  const horizon = Math.round(rows * 0.35);
  return blockJpeg(width, height, (column, row) => {
    if (row < horizon) return [sky[0] - row, sky[1], sky[2]];
    // Furrows meet at the horizon.
    const spread = (column - columns / 2) / (row - horizon + 2);
    const stripe = stripes[(((Math.round(spread * 3) + shot) % 3) + 3) % 3]!;
    return [stripe[0] + (mix(seed, shot, column, row) % 9), stripe[1], stripe[2]];
  });
}
