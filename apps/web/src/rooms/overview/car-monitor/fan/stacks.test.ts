import type { ClusterFeature } from '@furrow/contract';
import { metresPerPixel } from '@furrow/geo';
import { describe, expect, it } from 'vitest';
import { fleetFeatures } from '../fleet-layer/fleet-features.ts';
import type { ShownVehicle } from '../fleet-layer/fleet-picture.ts';
import { nearAt, signsAt } from './stacks.ts';

const lat = 34;
const vehicle = (id: string, metresEast: number, state: ShownVehicle['state'] = 'working'): ShownVehicle => {
  const place = { lng: 113 + metresEast / (111_320 * Math.cos((lat * Math.PI) / 180)), lat, heading: 0 };
  return { ...place, id, state, speed: 0, life: 'inUse', time: 1, label: id, demo: false, known: place };
};
const cluster = (more: Partial<ClusterFeature> = {}): ClusterFeature => ({
  key: 'c',
  lng: 113,
  lat,
  count: 5000,
  working: 3000,
  online: 1000,
  offline: 1000,
  extent: [112.9, 33.9, 113.1, 34.1],
  ...more,
});
const short = (count: number) => String(count);
const nobody: ReadonlySet<string> = new Set();

describe('signs that would lie on each other', () => {
  it('vehicles at one place are one sign with their count and the counts of their states', () => {
    const parked = [vehicle('a', 0), vehicle('b', 0, 'online'), vehicle('c', 1, 'offline'), vehicle('d', 2)];
    const { stacks, singles } = signsAt(parked, [], 16, nobody);
    expect(singles).toEqual([]);
    expect(stacks).toHaveLength(1);
    expect(stacks[0]).toMatchObject({ count: 4, working: 2, online: 1, offline: 1 });
    expect(stacks[0]!.members.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('every vehicle is in exactly one sign, at every zoom, and none are nearer than a sign is wide', () => {
    const fleet = Array.from({ length: 300 }, (_, k) => vehicle(`v${k}`, (k * k * 37) % 40_000));
    for (const zoom of [4, 9, 13, 16, 19]) {
      const { stacks, singles } = signsAt(fleet, [], zoom, nobody);
      const ids = [
        ...singles.map(({ id }) => id),
        ...stacks.flatMap((one) => one.members.map(({ id }) => id)),
      ];
      expect(ids.toSorted()).toEqual(fleet.map(({ id }) => id).toSorted());
      expect(stacks.reduce((sum, { count }) => sum + count, singles.length)).toBe(300);
      const px = singles.map(
        ({ lng }) => ((lng - 113) * 111_320 * Math.cos((lat * Math.PI) / 180)) / metresPerPixel(zoom, lat),
      );
      px.sort((a, b) => a - b);
      for (let k = 1; k < px.length; k++) expect(px[k]! - px[k - 1]!).toBeGreaterThan(nearAt(zoom) * 0.99);
    }
  });

  it('come apart as the map is zoomed, and keep their name from frame to frame', () => {
    const two = [vehicle('b', 100), vehicle('a', 0)];
    expect(signsAt(two, [], 10, nobody).stacks.map(({ key }) => key)).toEqual(['a']);
    expect(signsAt(two.toReversed(), [], 10, nobody).stacks.map(({ key }) => key)).toEqual(['a']);
    expect(signsAt(two, [], 17, nobody)).toMatchObject({ stacks: [], singles: [{ id: 'a' }, { id: 'b' }] });
  });

  it('a cluster of the server counts those that would lie on its ring, and its box holds them', () => {
    const { clusters, singles } = signsAt(
      [vehicle('a', 10, 'online'), vehicle('far', 900_000)],
      [cluster()],
      4,
      nobody,
    );
    expect(clusters).toMatchObject([{ count: 5001, working: 3000, online: 1001, offline: 1000 }]);
    expect(singles.map(({ id }) => id)).toEqual(['far']);
    const [west, , east] = signsAt([vehicle('a', 60_000)], [cluster()], 4, nobody).clusters[0]!.extent;
    expect([west, east > 113.6]).toEqual([112.9, true]);
  });

  it('the vehicle whose card is open stands beside the cluster that would have counted it', () => {
    const near = [vehicle('a', 10, 'online'), vehicle('b', 20)];
    const { clusters, stacks, singles } = signsAt(near, [cluster()], 4, new Set(['a']));
    expect(clusters[0]!.count + stacks.reduce((sum, { count }) => sum + count, singles.length)).toBe(5002);
    expect([...singles, ...stacks.flatMap(({ members }) => members)].map(({ id }) => id)).toContain('a');
  });

  it('the ring of a stack shows its states, and is marked when it holds the vehicle whose card is open', () => {
    const signs = signsAt(
      [vehicle('a', 0), vehicle('b', 0, 'offline'), vehicle('far', 90_000)],
      [],
      10,
      nobody,
    );
    const { features } = fleetFeatures(signs, new Set(['b']), short);
    expect(features.map(({ properties }) => properties)).toMatchObject([
      { kind: 'stack', key: 'a', count: 2, text: '2', icon: 'ring-36-12-0-12', marked: true },
      { kind: 'vehicle', id: 'far', marked: false },
    ]);
  });
});
