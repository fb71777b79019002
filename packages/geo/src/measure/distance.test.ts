import { describe, expect, it } from 'vitest';
import { wgs84 } from '../coordinates/types.ts';
import { destination } from './destination.ts';
import { bearing, distance, stepDistance } from './distance.ts';

// Reference figures: Karney's GeographicLib, WGS 84.
const LEGS = [
  {
    from: wgs84(116.4074, 39.9042),
    to: wgs84(121.4737, 31.2304),
    metres: 1065846.489453,
    degrees: 152.97423007,
  },
  { from: wgs84(87.6, 43.8), to: wgs84(87.61, 43.805), metres: 977.853488, degrees: 55.37703664 },
  { from: wgs84(-179.9, 10), to: wgs84(179.9, 10.2), metres: 31143.291956, degrees: 360 - 44.7216094 },
  { from: wgs84(150.5, -30), to: wgs84(-60, 50), metres: 16633332.983197, degrees: 40.06157666 },
];

describe('distance and bearing', () => {
  it.each(LEGS)('is exact to a millimetre: $metres m', ({ from, to, metres, degrees }) => {
    expect(distance(from, to)).toBeCloseTo(metres, 3);
    expect(bearing(from, to)).toBeCloseTo(degrees, 6);
  });

  it('is zero between equal points and finite between opposite ones', () => {
    expect(distance(wgs84(5, 5), wgs84(5, 5))).toBe(0);
    const halfWay = distance(wgs84(0, 0), wgs84(180, 0.1));
    expect(halfWay).toBeGreaterThan(19_900_000);
    expect(halfWay).toBeLessThan(20_100_000);
  });

  it('measures short steps like the geodesic', () => {
    const step = stepDistance(87.6, 43.8, 87.61, 43.805);
    expect(Math.abs(step / 977.853488 - 1)).toBeLessThan(1e-6);
    expect(stepDistance(179.999, 10, -179.999, 10)).toBeLessThan(220);
  });
});

describe('destination', () => {
  it('walks a geodesic', () => {
    const [lng, lat] = destination(wgs84(126.65, 45.75), 73.5, 123_456.789);
    expect(lng).toBeCloseTo(128.17972474, 8);
    expect(lat).toBeCloseTo(46.05526202, 8);
  });

  it('arrives where distance and bearing came from', () => {
    for (const { from, to, metres } of LEGS) {
      expect(distance(destination(from, bearing(from, to), metres), to)).toBeLessThan(0.002);
    }
  });
});
