import { describe, expect, it } from 'vitest';
import { localPlane } from '../coordinates/local-plane.ts';
import { localMetres, type Wgs84, wgs84 } from '../coordinates/types.ts';
import { distance } from '../measure/distance.ts';
import {
  type GuidanceLine,
  guidanceFault,
  guidanceHeading,
  guidanceLength,
  shiftGuidance,
} from './guidance-line.ts';
import { guidancePasses } from './guidance-passes.ts';

const plane = localPlane(wgs84(117, 36));
const at = (east: number, north: number): Wgs84 => plane.toWgs84(localMetres(east, north));
const line = (type: GuidanceLine['type'], points: Wgs84[], heading: number | null = null): GuidanceLine => ({
  type,
  points,
  heading,
});
/** 200 m east, 100 m north, with a hole of 20 m in its middle. */
const block = [
  [at(-100, -50), at(100, -50), at(100, 50), at(-100, 50), at(-100, -50)],
  [at(-10, -10), at(10, -10), at(10, 10), at(-10, 10), at(-10, -10)],
];

describe('a guidance line', () => {
  it('is refused where nobody can be steered along it', () => {
    expect(guidanceFault(line('straight', [at(0, 0), at(0, 9)]))).toBe('lineTooShort');
    expect(guidanceFault(line('straight', [at(0, 0), at(0, 11)]))).toBeNull();
    expect(guidanceFault(line('straight', [at(0, 0)]))).toBe('linePointCount');
    expect(guidanceFault(line('heading', [at(0, 0)]))).toBe('lineHeading');
    expect(guidanceFault(line('heading', [at(0, 0)], 0))).toBeNull();
    expect(guidanceFault(line('curve', [at(0, 0), at(50, 0), at(50, 50), at(25, -50)]))).toBe('lineCrosses');
    expect(guidanceFault(line('curve', [at(0, 0), at(50, 0), at(60, 50)]))).toBeNull();
    expect(guidanceFault(line('pivot', [at(0, 0), at(5, 0)]))).toBe('lineTooShort');
  });

  it('has a length and a heading', () => {
    expect(guidanceLength(line('straight', [at(0, 0), at(30, 40)]))).toBeCloseTo(50, 2);
    expect(guidanceLength(line('pivot', [at(0, 0), at(100, 0)]))).toBeCloseTo(628.3, 0);
    expect(guidanceHeading(line('straight', [at(0, 0), at(50, 0)]))).toBeCloseTo(90, 2);
    expect(guidanceHeading(line('pivot', [at(0, 0), at(100, 0)]))).toBeNull();
  });

  it('is moved to its right, and a circle grows', () => {
    const moved = shiftGuidance(line('straight', [at(0, 0), at(0, 100)]), 3.2);
    expect(plane.toLocal(moved.points[0]!)[0]).toBeCloseTo(3.2, 3);
    const left = shiftGuidance(line('curve', [at(0, 0), at(0, 50), at(0, 100)]), -5);
    expect(left.points.map((point) => Math.round(plane.toLocal(point)[0] * 1000))).toEqual([
      -5000, -5000, -5000,
    ]);
    const pivot = shiftGuidance(line('pivot', [at(0, 0), at(100, 0)]), 10);
    expect(distance(pivot.points[0]!, pivot.points[1]!)).toBeCloseTo(110, 3);
  });

  it('has its passes inside the block, from edge to edge and not through its holes', () => {
    const passes = guidancePasses(line('straight', [at(-20, 0), at(20, 0)]), 5, block);
    const local = passes.map((pass) => pass.map((point) => plane.toLocal(point)));
    for (const pass of local)
      for (const [x, y] of pass) {
        expect(Math.abs(x)).toBeLessThan(100.01);
        expect(Math.abs(y)).toBeLessThan(50.01);
      }
    // 21 rows fit; the three or so that meet the hole come in two pieces.
    const rows = new Set(local.map(([first]) => Math.round(first![1])));
    expect(rows.size).toBeGreaterThanOrEqual(19);
    expect(local.filter(([first]) => Math.abs(first![1]) < 8).length).toBe(6);
  });

  it('has at most so many passes as are asked for, and some without a block', () => {
    expect(guidancePasses(line('straight', [at(0, 0), at(50, 0)]), 0.5, block, 200).length).toBe(200);
    expect(guidancePasses(line('heading', [at(0, 0)], 45), 5, null).length).toBe(21);
    expect(guidancePasses(line('pivot', [at(0, 0), at(30, 0)]), 5, block).length).toBeGreaterThan(5);
    expect(guidancePasses(line('straight', []), 5, null)).toEqual([]);
  });
});
