import { describe, expect, it } from 'vitest';
import type { Bounds } from '../coordinates/types.ts';
import { type CellAnswer, cellGrid, type MapThings } from './cell-grid.ts';

const WORLD: Bounds = [-180, -85, 180, 85];
const CHINA: Bounds = [73, 18, 135, 54];

/** Things spread by a repeatable rule over a box, states 0, 1, 2 in turn. */
function things(n: number, [west, south, east, north]: Bounds): MapThings {
  let seed = 42;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  return {
    lng: Float64Array.from({ length: n }, () => west + random() * (east - west)),
    lat: Float64Array.from({ length: n }, () => south + random() * (north - south)),
    state: Uint8Array.from({ length: n }, (_, i) => i % 3),
  };
}

const shown = (answer: CellAnswer) =>
  answer.singles.length + answer.clusters.reduce((sum, cluster) => sum + cluster.count, 0);
const features = (answer: CellAnswer) => answer.singles.length + answer.clusters.length;

describe('cellGrid (S3)', () => {
  it('shows up to 2,000 things singly, at any zoom', () => {
    const answer = cellGrid(things(2000, CHINA), WORLD, 2, 3);
    expect(answer.singles).toHaveLength(2000);
    expect(answer.clusters).toHaveLength(0);
  });

  it('clusters more, loses nothing and counts the states', () => {
    const fleet = things(10_000, CHINA);
    const answer = cellGrid(fleet, WORLD, 4, 3);
    expect(answer.clusters.length).toBeGreaterThan(20);
    expect(features(answer)).toBeLessThanOrEqual(2000);
    expect(shown(answer)).toBe(10_000);
    const perState = [0, 1, 2].map((state) =>
      answer.clusters.reduce((sum, { counts }) => sum + counts[state]!, 0),
    );
    for (const i of answer.singles) perState[fleet.state[i]!]!++;
    expect(perState).toEqual([3334, 3333, 3333]);
  });

  it('puts the centre of gravity inside the extent, and both inside one 64-pixel cell', () => {
    for (const { extent, lng, lat } of cellGrid(things(10_000, CHINA), WORLD, 5, 3).clusters) {
      const [west, south, east, north] = extent;
      expect(lng).toBeGreaterThanOrEqual(west);
      expect(lng).toBeLessThanOrEqual(east);
      expect(lat).toBeGreaterThanOrEqual(south);
      expect(lat).toBeLessThanOrEqual(north);
      expect(east - west).toBeLessThanOrEqual((360 * 64) / (512 * 2 ** 5));
    }
  });

  it('answers only what lies in the view, also across the antimeridian', () => {
    const fleet = things(1000, [170, -10, 190, 10]);
    for (let i = 0; i < 1000; i++) if (fleet.lng[i]! > 180) fleet.lng[i]! -= 360;
    expect(cellGrid(fleet, [170, -90, -170, 90], 3, 3).total).toBe(1000);
    expect(cellGrid(fleet, [175, -90, 180, 90], 3, 3).total).toBeLessThan(400);
    fleet.lng.fill(Number.NaN, 0, 10);
    expect(cellGrid(fleet, [170, -90, -170, 90], 3, 3).total).toBe(990);
  });

  it('from zoom 15 on only the densest cells stay clusters', () => {
    const depot = things(5000, [126.6001, 45.7001, 126.6002, 45.7002]);
    const around = things(1500, [126.6, 45.7, 126.65, 45.73]);
    const fleet = {
      lng: Float64Array.of(...depot.lng, ...around.lng),
      lat: Float64Array.of(...depot.lat, ...around.lat),
      state: Uint8Array.of(...depot.state, ...around.state),
    };
    const answer = cellGrid(fleet, WORLD, 15.4, 3);
    expect(answer.clusters).toHaveLength(1);
    expect(answer.clusters[0]!.count).toBeGreaterThanOrEqual(5000);
    expect(shown(answer)).toBe(6500);
    expect(features(answer)).toBeLessThanOrEqual(2000);
  });

  it('never answers more than 2,000 features, however large the screen', () => {
    for (const zoom of [0, 3, 7, 9.5, 12, 15, 18, 22]) {
      const answer = cellGrid(things(50_000, CHINA), WORLD, zoom, 3);
      expect(features(answer)).toBeLessThanOrEqual(2000);
      expect(shown(answer)).toBe(50_000);
    }
  });

  it('gives a cell the same key at every look', () => {
    const keys = () => cellGrid(things(10_000, CHINA), WORLD, 4.7, 3).clusters.map(({ key }) => key);
    expect(keys()).toEqual(keys());
    expect(keys()[0]).toMatch(/^4\/\d+\/\d+$/);
  });
});
