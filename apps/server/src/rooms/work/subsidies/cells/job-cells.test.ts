import type { JobStrips } from '@furrow/geo';
import { describe, expect, it } from 'vitest';
import { type CellsAsked, JobCells, joinedAreas } from './job-cells.ts';

/** Metres of a degree near 45.7° N. */
const [perLng, perLat] = [77_866, 111_150];
const [lng0, lat0] = [126.6, 45.7];
const at = (east: number, north: number): [number, number] => [lng0 + east / perLng, lat0 + north / perLat];

/** Straight strips northwards, 2.5 m wide and 500 m long, so far east, with a depth each. */
function strips(easts: readonly number[], depthM: number): JobStrips {
  const runs = easts.map((east, k) => {
    const n = 252;
    const place = (i: number) => at(east, (i / (n - 1)) * 500);
    return {
      time: Float64Array.from({ length: n }, (_, i) => k * 1000 + i),
      lng: Float64Array.from({ length: n }, (_, i) => place(i)[0]),
      lat: Float64Array.from({ length: n }, (_, i) => place(i)[1]),
      width: new Float32Array(n).fill(2.5),
      depth: new Float32Array(n).fill(depthM),
      value: new Float32Array(n).fill(Number.NaN),
      pass: new Uint16Array(n).fill(k),
      offsetM: 0,
      joined: false,
    };
  });
  return { runs, fix: 'rtk' };
}
const asked = (over: Partial<CellsAsked> & Pick<CellsAsked, 'strips'>): CellsAsked => ({
  earlier: [],
  later: [],
  places: [],
  inRegion: null,
  tiers: [],
  standard: { depthM: 0.25, toleranceM: 0 },
  ...over,
});
const outside = (over: Partial<CellsAsked> & Pick<CellsAsked, 'strips'>) =>
  new JobCells(asked(over)).areas().get(null)!;
const square = (west: number, east: number, south: number, north: number) => [
  [at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)],
];

describe('the cells of a job', () => {
  it('pay once: the same pass driven again has R = 1,250 and U = 0', () => {
    const pass = strips([0], 0.27);
    const first = outside({ strips: pass, later: [strips([0], 0.27)] });
    expect(first.uM2).toBeGreaterThan(1246);
    expect(first.uM2).toBeLessThan(1254);
    expect(first.qualifiedM2).toBe(first.uM2);
    const again = outside({ strips: pass, earlier: [pass] });
    expect([again.uM2, again.repeatedM2]).toEqual([0, again.workedM2]);
  });

  it('are qualified by the greatest depth of the season', () => {
    const shallow = strips([0, 3, 6, 9], 0.23);
    expect(outside({ strips: shallow }).qualifiedM2).toBe(0);
    const mended = outside({ strips: shallow, later: [strips([9], 0.27)] });
    expect(mended.qualifiedM2 / mended.uM2).toBeCloseTo(0.25, 2);
    expect(mended.sensorCoverage).toBe(100);
    expect(
      outside({ strips: shallow, standard: { depthM: 0.25, toleranceM: 0.02 } }).qualifiedM2,
    ).toBeGreaterThan(0);
    expect(outside({ strips: shallow, standard: null }).qualifiedM2).toBeGreaterThan(0);
  });

  it('belong to the block that they lie in, and do not pay in one that was paid', () => {
    const places = [
      { id: 'north', rings: square(-10, 10, 250, 600), paid: false },
      { id: 'south', rings: square(-10, 10, 100, 250), paid: true },
    ];
    const cells = new JobCells(asked({ strips: strips([0], 0.27), places })).areas();
    expect(Math.abs(cells.get('north')!.uM2 - 625)).toBeLessThan(4);
    expect([cells.get('south')!.uM2, cells.get('south')!.paidM2]).toEqual([0, cells.get('south')!.workedM2]);
    expect(Math.abs(cells.get(null)!.uM2 - 250)).toBeLessThan(4);
  });

  it('pay within the region alone', () => {
    const half = outside({ strips: strips([0], 0.27), inRegion: (_lng, lat) => lat > at(0, 250)[1] });
    expect(Math.abs(half.outsideM2 - 625)).toBeLessThan(25);
    expect(half.outsideM2 + half.uM2).toBe(half.workedM2);
  });

  it('stand in the deepest tier that they reach, and lines add them up', () => {
    const tiers = [0.25, 0.3];
    const deep = outside({ strips: strips([0], 0.32), tiers });
    const low = outside({ strips: strips([0, 3], 0.22), tiers });
    expect(deep.tierM2).toEqual([0, deep.uM2]);
    expect([low.tierM2, low.qualifiedTierM2]).toEqual([
      [low.uM2, 0],
      [0, 0],
    ]);
    const both = joinedAreas([deep, low]);
    expect(both.uM2).toBe(deep.uM2 + low.uM2);
    expect(both.tierM2).toEqual([low.uM2, deep.uM2]);
    expect(both.meanDepthM).toBeCloseTo((0.32 + 2 * 0.22) / 3, 3);
  });
});
