import { describe, expect, it } from 'vitest';
import { type Wgs84, wgs84 } from '../coordinates/types.ts';
import { lineLength, outlineArea, outlinePerimeter } from './area.ts';

const outline = (...points: [number, number][]): Wgs84[] => points.map(([lng, lat]) => wgs84(lng, lat));

// Reference figures: Karney's GeographicLib, geodesic polygons on WGS 84.
const FIELD = outline([126.6, 45.7], [126.61, 45.7], [126.612, 45.706], [126.6, 45.707]);
const CASES = [
  { name: 'a field', points: FIELD, area: 623205.6033, perimeter: 3182.69657, error: 1e-6 },
  {
    name: 'two degrees',
    points: outline([110, 30], [112, 30], [112, 32], [110, 32]),
    area: 42352765919.918,
    perimeter: 825431.77271,
    error: 1e-6,
  },
  {
    name: 'across the antimeridian, south',
    points: outline([179.9, -40], [-179.9, -40], [-179.9, -39.9], [179.9, -39.9]),
    area: 189770039.0305,
    perimeter: 56389.15729,
    error: 1e-6,
  },
  {
    name: 'a continent',
    points: outline([73, 20], [135, 20], [135, 53], [73, 53]),
    area: 19872228393774.1,
    perimeter: 17800120.73073,
    error: 1e-4,
  },
];

describe('outlineArea and outlinePerimeter', () => {
  it.each(CASES)('$name', ({ points, area, perimeter, error }) => {
    expect(Math.abs(outlineArea(points) / area - 1)).toBeLessThan(error);
    expect(outlinePerimeter(points)).toBeCloseTo(perimeter, 2);
  });

  it('does not depend on direction, start or a repeated last point', () => {
    const area = outlineArea(FIELD);
    expect(outlineArea([...FIELD].reverse())).toBeCloseTo(area, 3);
    expect(outlineArea([...FIELD, FIELD[0]!])).toBeCloseTo(area, 3);
    expect(outlineArea([...FIELD.slice(2), ...FIELD.slice(0, 2)])).toBeCloseTo(area, 3);
  });

  it('gives 0 for what has no inside', () => {
    expect(outlineArea([])).toBe(0);
    expect(outlinePerimeter(outline([1, 1]))).toBe(0);
    expect(lineLength(outline([1, 1]))).toBe(0);
  });
});
