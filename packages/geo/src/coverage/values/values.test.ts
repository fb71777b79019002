import { describe, expect, it } from 'vitest';
import { localPlane } from '../../coordinates/local-plane.ts';
import { mercatorX, mercatorY } from '../../coordinates/mercator.ts';
import { localMetres, wgs84 } from '../../coordinates/types.ts';
import { coverJob } from '../drawing/cover-job.ts';
import { areaCells } from '../figures/shares.ts';
import { drivePasses, onlyJob, shuttlePasses } from '../testing/passes.ts';
import { type AreaValue, cellsOfAreas, partOf, valuesUnder } from './area-values.ts';
import { valueCells } from './value-cells.ts';
import { valueFigures } from './value-figures.ts';
import { valueTile } from './value-tile.ts';

const plane = localPlane(wgs84(126.6, 45.7));
const box = (x0: number, y0: number, x1: number, y1: number): AreaValue['area'] => ({
  type: 'Polygon',
  coordinates: [
    [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
      [x0, y0],
    ].map(([x, y]) => [...plane.toWgs84(localMetres(x!, y!))]),
  ],
});
/** Passes north of 126.6, 45.7, each 500 m long and 10 m wide, whose rate changes halfway. */
const track = drivePasses(shuttlePasses(4, 10), { speed: 2 });
for (let i = 0; i < track.time.length; i++)
  track.value[i] = plane.toLocal(wgs84(track.lng[i]!, track.lat[i]!))[1] < 250 ? 100 : 200;
const coverage = coverJob(onlyJob(track, { widthM: 10, valueIs: 'rate' }).strips);
const halves: AreaValue[] = [
  { area: box(-20, -20, 60, 250), value: 100 },
  { area: box(-20, 250, 60, 520), value: 200 },
];

describe('values in cells', () => {
  it('have the area of the coverage and what was put on it', () => {
    const cells = valueCells(coverage, 5);
    const figures = valueFigures(cells);
    expect(figures.areaM2).toBeCloseTo(20_000, -2);
    expect(figures.mean).toBeCloseTo(150, 0);
    expect(figures.amount).toBeCloseTo(300, 0);
    expect(figures.variation).toBeCloseTo(1 / 3, 2);
  });

  it('of two halves that were sprayed exactly are less than 2 % off their target', () => {
    for (const cellM of [1, 2, 5, 10]) {
      const cells = valueCells(coverage, cellM);
      const figures = valueFigures(cells, valuesUnder(coverage, cells.grid, halves));
      expect(figures.meanTarget).toBeCloseTo(150, 0);
      expect(figures.meanError! / figures.meanTarget!).toBeLessThan(0.02);
      expect(figures.comparedM2).toBeCloseTo(figures.areaM2, 6);
    }
  });

  it('count ground that was covered twice twice, and mean both passes by their time', () => {
    const again = drivePasses([
      { from: [0, 0], to: [100, 0] },
      { from: [100, 0], to: [0, 0] },
    ]);
    const half = again.time.length / 2;
    for (let i = 0; i < again.time.length; i++) again.value[i] = i < half ? 100 : 300;
    const cells = valueCells(coverJob(onlyJob(again, { widthM: 10, valueIs: 'rate' }).strips), 5);
    expect(valueFigures(cells)).toMatchObject({
      mean: expect.closeTo(200, 0),
      amount: expect.closeTo(40, 0),
    });
  });

  it('are split by areas, and end at the edge of one', () => {
    const within = areaCells(coverage, halves[0]!.area);
    const whole = valueCells(coverage, 5);
    expect(partOf(coverage, whole, within).amount).toBeCloseTo(100, 0);
    const half = valueFigures(valueCells(coverage, 5, within));
    expect(half).toMatchObject({ areaM2: expect.closeTo(10_000, -2), amount: expect.closeTo(100, 0) });
  });

  it('are nothing where no rate was sent', () => {
    const plain = coverJob(
      onlyJob(drivePasses(shuttlePasses(2, 10)), { widthM: 10, valueIs: 'rate' }).strips,
    );
    expect(valueFigures(valueCells(plain, 5))).toMatchObject({ mean: null, amount: null, valuedM2: 0 });
  });

  it('are drawn by the tile, and areas as cells of their own', () => {
    const cells = cellsOfAreas(wgs84(126.6, 45.7), 5, halves);
    expect(valueFigures(cells).areaM2).toBeCloseTo(80 * 540, -3);
    const [z, lng, lat] = [18, 126.6001, 45.7001];
    const at = (x: number): number => Math.floor(x * 2 ** z);
    const tile = valueTile(cells.grid, { z, x: at(mercatorX(lng)), y: at(mercatorY(lat)) })!;
    expect(new Set([...tile].filter((cell) => cell >= 0).map((cell) => cells.value[cell]))).toEqual(
      new Set([100]),
    );
    expect(valueTile(cells.grid, { z, x: 0, y: 0 })).toBeNull();
    expect(cells.value[cells.grid.at(lng, lat)]).toBe(100);
  });
});
