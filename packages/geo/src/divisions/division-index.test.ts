import { describe, expect, it } from 'vitest';
import { type DivisionFeature, DivisionIndex } from './division-index.ts';
import { inArea, type Ring, ringBounds } from './point-in-polygon.ts';

const box = (west: number, south: number, size: number): Ring => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

const FEATURES: DivisionFeature[] = [
  {
    properties: { code: '100000', name: 'mainland and island', level: 1 },
    geometry: { type: 'MultiPolygon', coordinates: [[box(0, 0, 10)], [box(20, 0, 2)]] },
  },
  {
    properties: { code: '100100', name: 'ring around the town', level: 2 },
    geometry: { type: 'Polygon', coordinates: [box(0, 0, 10), box(4, 4, 2)] },
  },
  {
    properties: { code: '100200', name: 'town', level: 2 },
    geometry: { type: 'Polygon', coordinates: [box(4, 4, 2)] },
  },
];

describe('DivisionIndex', () => {
  const index = new DivisionIndex(FEATURES);

  it.each([
    ['land', 1, 1, ['100000', '100100']],
    ['a hole that is another division', 5, 5, ['100000', '100200']],
    ['an island', 21, 1, ['100000']],
    ['the sea', 15, 5, []],
    ['nowhere', Number.NaN, 5, []],
  ] as const)('%s', (_name, lng, lat, codes) => {
    expect(index.at(lng, lat).map(({ code }) => code)).toEqual(codes);
  });

  it('names the smallest one', () => {
    expect(index.smallestAt(5, 5)?.name).toBe('town');
    expect(index.smallestAt(15, 5)).toBeNull();
    expect(new DivisionIndex([]).smallestAt(5, 5)).toBeNull();
  });

  it('gives a point on a shared edge to one neighbour only', () => {
    const [left, right] = [box(0, 0, 1), box(1, 0, 1)].map(
      (ring) => ({ type: 'Polygon', coordinates: [ring] }) as const,
    );
    expect([left!, right!].filter((area) => inArea(1, 0.5, area))).toHaveLength(1);
  });

  it('gives the outlines back that it was made of', () => {
    expect(index.outlines(['100000', '100100', 'nowhere'])).toEqual([
      FEATURES[0],
      {
        properties: FEATURES[1]!.properties,
        geometry: { type: 'MultiPolygon', coordinates: [FEATURES[1]!.geometry.coordinates] },
      },
    ]);
  });

  it('knows the box of a ring', () => {
    expect(ringBounds(Float64Array.from(box(3, 4, 5).flat()))).toEqual([3, 4, 8, 9]);
  });
});
