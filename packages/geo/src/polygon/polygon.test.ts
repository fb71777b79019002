import { describe, expect, it } from 'vitest';
import { localPlane } from '../coordinates/local-plane.ts';
import { localMetres, type Wgs84, wgs84 } from '../coordinates/types.ts';
import { type Polygon, polygonArea, polygonBounds, polygonPerimeter } from './polygon.ts';
import { areasTogether, joinedPolygons, polygonOverlap, sharedArea, splitPolygon } from './polygon-deeds.ts';
import { polygonFault } from './polygon-fault.ts';

const plane = localPlane(wgs84(126.6, 45.7));
const at = (x: number, y: number): Wgs84 => plane.toWgs84(localMetres(x, y));
const ring = (...corners: [number, number][]): Wgs84[] => corners.map(([x, y]) => at(x, y));
const box = (x: number, y: number, width: number, height: number): Wgs84[] =>
  ring([x, y], [x + width, y], [x + width, y + height], [x, y + height]);
const total = (parts: readonly Polygon[]): number => parts.reduce((sum, part) => sum + polygonArea(part), 0);

describe('a polygon', () => {
  it('of 100 m × 66.667 m has 6,666.7 m²: ten mu', () => {
    const field = [box(0, 0, 100, 66.667)];
    expect(polygonArea(field) / (2000 / 3)).toBeCloseTo(10, 2);
    expect(polygonPerimeter(field)).toBeCloseTo(333.334, 1);
    expect(polygonBounds(field)[0]).toBeCloseTo(126.6, 9);
  });

  it('loses its holes', () => {
    expect(polygonArea([box(0, 0, 100, 100), box(20, 20, 30, 30)])).toBeCloseTo(9100, 0);
  });

  it.each([
    ['a field', [box(0, 0, 100, 100)], null],
    ['with two holes', [box(0, 0, 100, 100), box(10, 10, 20, 20), box(50, 50, 20, 20)], null],
    ['a bow-tie', [ring([0, 0], [100, 100], [100, 0], [0, 100])], 'crossing'],
    ['a hole that leaves it', [box(0, 0, 100, 100), box(90, 90, 20, 20)], 'holeOutside'],
    ['a hole beside it', [box(0, 0, 100, 100), box(200, 0, 20, 20)], 'holeOutside'],
    ['holes that meet', [box(0, 0, 100, 100), box(10, 10, 20, 20), box(20, 20, 20, 20)], 'holeOutside'],
    ['nothing', [], 'crossing'],
  ] as const)('%s', (_name, polygon, fault) => {
    expect(polygonFault(polygon)).toBe(fault);
  });
});

describe('two polygons', () => {
  it('share a part of the smaller one, holes counted', () => {
    const large = [box(0, 0, 100, 100)];
    expect(polygonOverlap(large, [box(90, 0, 100, 100)])).toBeCloseTo(0.1, 4);
    expect(polygonOverlap(large, [box(100, 0, 100, 100)])).toBeCloseTo(0, 6);
    expect(polygonOverlap([box(0, 0, 100, 100), box(20, 20, 60, 60)], [box(30, 30, 20, 20)])).toBe(0);
    expect(sharedArea(large, [box(50, 50, 100, 100)])).toBeCloseTo(2500, 0);
  });

  it('have an area each, one together, and one in a third', () => {
    const halves = [[box(0, 0, 50, 100)], [box(40, 0, 60, 100)]];
    const { sumM2, unionM2, withinM2 } = areasTogether(halves, [box(0, 0, 100, 50)]);
    expect([sumM2, unionM2, withinM2].map(Math.round)).toEqual([11_000, 10_000, 5000]);
  });

  it('become one where they touch, over a gap of the hand too, and stay apart elsewhere', () => {
    const one = joinedPolygons([[box(0, 0, 100, 100)], [box(100, 0, 50, 100)]]);
    expect(polygonArea(one!)).toBeCloseTo(15_000, 0);
    const overGap = joinedPolygons([[box(0, 0, 100, 100)], [box(100.8, 0, 50, 100)]]);
    expect(polygonArea(overGap!)).toBeCloseTo(15_080, 0);
    expect(overGap).toHaveLength(1);
    expect(joinedPolygons([[box(0, 0, 100, 100)], [box(103, 0, 50, 100)]])).toBeNull();
  });
});

describe('a polygon cut by a line', () => {
  const field: Polygon = [box(0, 0, 100, 60)];

  it('has parts that share the line exactly and lose no area', () => {
    const parts = splitPolygon(field, ring([40, -10], [40, 70]));
    expect(parts.map((part) => Math.round(polygonArea(part)))).toEqual([3600, 2400]);
    expect(total(parts)).toBeCloseTo(polygonArea(field), 3);
    expect(polygonOverlap(parts[0]!, parts[1]!)).toBeLessThan(1e-6);
  });

  it('follows a bent line, and only as far as it was drawn', () => {
    const bent = splitPolygon(field, ring([-10, 30], [50, 30], [50, 70]));
    expect(bent.map((part) => Math.round(polygonArea(part)))).toEqual([4500, 1500]);
    expect(splitPolygon(field, ring([40, -10], [40, 30]))).toHaveLength(1);
    // A horseshoe, of which only the left arm is cut.
    const horseshoe = [ring([0, 0], [90, 0], [90, 90], [60, 90], [60, 30], [30, 30], [30, 90], [0, 90])];
    const parts = splitPolygon(horseshoe, ring([-10, 60], [40, 60]));
    expect(parts.map((part) => Math.round(polygonArea(part)))).toEqual([5400, 900]);
  });

  it('keeps a hole whole or opens it', () => {
    const holed: Polygon = [box(0, 0, 100, 60), box(10, 20, 20, 20)];
    expect(splitPolygon(holed, ring([50, -1], [50, 61])).map((part) => part.length)).toEqual([1, 2]);
    const through = splitPolygon(holed, ring([-1, 30], [101, 30]));
    expect(total(through)).toBeCloseTo(polygonArea(holed), 3);
    expect(through.map((part) => part.length)).toEqual([1, 1]);
  });
});
