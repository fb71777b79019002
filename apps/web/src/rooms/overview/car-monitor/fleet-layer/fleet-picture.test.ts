import type { SingleFeature } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { FleetPicture } from './fleet-picture.ts';

const vehicle = (id: string, more: Partial<SingleFeature> = {}): SingleFeature => ({
  id,
  lng: 115,
  lat: 38,
  speed: 1,
  heading: 0,
  state: 'working',
  life: 'inUse',
  time: 100,
  label: id,
  demo: false,
  ...more,
});
const picture = (reduced = false) => new FleetPicture(() => reduced);
const of = (...singles: SingleFeature[]) => ({ singles, clusters: [], total: singles.length });

describe('the picture of the fleet', () => {
  it('shows what the snapshot holds and forgets what left it', () => {
    const fleet = picture();
    fleet.replace(of(vehicle('a'), vehicle('b')), 0);
    fleet.replace(of(vehicle('b')), 0);
    expect([...fleet.vehicles(0)].map(({ id }) => id)).toEqual(['b']);
    expect(fleet.total).toBe(1);
  });

  it('moves a sign over the time between two points', () => {
    const fleet = picture();
    fleet.replace(of(vehicle('a')), 0);
    fleet.move([['a', 115.0002, 38, 2, 90, 'working', 104, null]], 1000);
    expect(fleet.moving(1500)).toBe(true);
    expect(fleet.get('a', 3000)?.lng).toBeCloseTo(115.0001, 7);
    expect(fleet.get('a', 3000)?.known.lng).toBe(115.0002);
    expect(fleet.get('a', 9000)?.lng).toBe(115.0002);
    expect(fleet.moving(9000)).toBe(false);
  });

  it('goes on from where the sign stands when the next point comes early', () => {
    const fleet = picture();
    fleet.replace(of(vehicle('a')), 0);
    fleet.move([['a', 115.0002, 38, 2, 90, 'working', 110, null]], 0);
    const before = fleet.get('a', 5000)!.lng;
    fleet.move([['a', 115.0004, 38, 2, 90, 'working', 115, null]], 5000);
    expect(fleet.get('a', 5000)?.lng).toBeCloseTo(before, 9);
  });

  it('is never moved back by an older point, but learns the state', () => {
    const fleet = picture();
    fleet.replace(of(vehicle('a', { time: 200, lng: 116 })), 0);
    fleet.replace(of(vehicle('a', { time: 150, lng: 115, state: 'offline' })), 0);
    expect(fleet.get('a', 0)).toMatchObject({ lng: 116, state: 'offline' });
  });

  it('stands at the new point at once under reduced motion', () => {
    const fleet = picture(true);
    fleet.replace(of(vehicle('a')), 0);
    fleet.move([['a', 115.0002, 38, 2, 90, 'online', 104, null]], 0);
    expect(fleet.get('a', 0)).toMatchObject({ lng: 115.0002, state: 'online' });
    expect(fleet.moving(0)).toBe(false);
  });

  it('turns a vehicle grey without a reload, and knows nothing of those out of view', () => {
    const fleet = picture();
    let told = 0;
    fleet.observe(() => told++);
    fleet.replace(of(vehicle('a')), 0);
    fleet.turn('a', 'offline');
    fleet.turn('x', 'offline');
    expect(fleet.get('a', 0)?.state).toBe('offline');
    expect(fleet.singles).toBe(1);
    expect(told).toBe(2);
  });
});
