import { describe, expect, it } from 'vitest';
import { distance } from '../measure/distance.ts';
import { fromGcj02, toGcj02 } from './gcj02.ts';
import { localPlane, shortWay } from './local-plane.ts';
import { mercatorLat, mercatorLng, mercatorX, mercatorY } from './mercator.ts';
import { isOnEarth, localMetres, wgs84 } from './types.ts';

describe('localPlane', () => {
  const plane = localPlane(wgs84(126.6, 45.7));

  it('goes there and back exactly', () => {
    const [lng, lat] = plane.toWgs84(plane.toLocal(wgs84(126.61, 45.703)));
    expect(lng).toBeCloseTo(126.61, 12);
    expect(lat).toBeCloseTo(45.703, 12);
  });

  it('keeps the lengths of a field to a millimetre in a metre', () => {
    const corner = plane.toWgs84(localMetres(300, 400));
    expect(Math.abs(distance(plane.origin, corner) / 500 - 1)).toBeLessThan(1e-4);
  });

  it('reaches across the antimeridian', () => {
    const [east] = localPlane(wgs84(179.999, 0)).toLocal(wgs84(-179.999, 0));
    expect(east).toBeCloseTo(222.64, 1);
    expect(shortWay(190)).toBe(-170);
  });
});

describe('GCJ-02', () => {
  it('shifts by some hundred metres inside China and comes back to 0.2 m', () => {
    const beijing = wgs84(116.397, 39.909);
    const shifted = toGcj02(beijing);
    const moved = distance(beijing, wgs84(shifted[0], shifted[1]));
    expect(moved).toBeGreaterThan(44);
    expect(moved).toBeLessThan(700);
    expect(distance(beijing, fromGcj02(shifted))).toBeLessThan(0.2);
  });

  it('leaves the rest of the world alone', () => {
    expect([...toGcj02(wgs84(30, 55))]).toEqual([30, 55]);
  });

  it('cannot be mixed with WGS 84', () => {
    // @ts-expect-error a shifted coordinate is not a WGS 84 one
    expect(distance(toGcj02(wgs84(116, 40)), wgs84(116, 40))).toBeGreaterThan(0);
  });
});

describe('web mercator', () => {
  it('is the square of the map', () => {
    expect(mercatorX(-180)).toBe(0);
    expect(mercatorY(0)).toBeCloseTo(0.5, 12);
    expect(mercatorY(90)).toBeCloseTo(0, 9);
    expect(mercatorLng(mercatorX(116.4))).toBeCloseTo(116.4, 10);
    expect(mercatorLat(mercatorY(39.9))).toBeCloseTo(39.9, 10);
  });
});

it('knows impossible coordinates', () => {
  expect(isOnEarth(116, 40)).toBe(true);
  expect(isOnEarth(0, 0)).toBe(false);
  expect(isOnEarth(0, 51)).toBe(true);
  expect(isOnEarth(200, 10)).toBe(false);
  expect(isOnEarth(Number.NaN, 10)).toBe(false);
});
