import { expect, it } from 'vitest';
import { wgs84 } from '../coordinates/types.ts';
import { destination } from '../measure/destination.ts';
import { guidanceDeviation, guidanceOffset } from './guidance-deviation.ts';
import type { GuidanceLine } from './guidance-line.ts';

const a = wgs84(126.5, 45.5);
const north: GuidanceLine = { type: 'straight', points: [a, destination(a, 0, 200)], heading: null };

it('is to the right of a line, or to its left, also beyond its ends', () => {
  const beyond = destination(a, 0, 500);
  expect(guidanceOffset(north, destination(beyond, 90, 4))).toBeCloseTo(4, 2);
  expect(guidanceOffset(north, destination(a, 270, 4))).toBeCloseTo(-4, 2);
  const heading: GuidanceLine = { type: 'heading', points: [a], heading: 90 };
  expect(guidanceOffset(heading, destination(a, 180, 3))).toBeCloseTo(3, 2);
});

it('is counted from the nearest pass', () => {
  const place = destination(destination(a, 0, 50), 90, 3.2 * 7 + 0.04);
  expect(guidanceDeviation(north, 3.2, place)).toBeCloseTo(0.04, 2);
  expect(guidanceDeviation(north, 3.2, destination(a, 90, 3.1))).toBeCloseTo(-0.1, 2);
});

it('follows a curve and a circle', () => {
  const corner = destination(a, 0, 100);
  const curve: GuidanceLine = {
    type: 'curve',
    points: [a, corner, destination(corner, 90, 100)],
    heading: null,
  };
  expect(guidanceOffset(curve, destination(destination(corner, 90, 50), 180, 2))).toBeCloseTo(2, 2);
  const pivot: GuidanceLine = { type: 'pivot', points: [a, destination(a, 0, 100)], heading: null };
  expect(guidanceOffset(pivot, destination(a, 45, 103))).toBeCloseTo(3, 2);
});
