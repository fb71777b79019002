import type { LivePoint, VehicleCard } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { daysLeft, trackLink, withPoint } from './card-changes.ts';

const point = (time: number, more: Partial<LivePoint> = {}) =>
  ({ time, receivedAt: time + 1, speed: 2, depthM: 0.22, lng: 115, lat: 38, ...more }) as LivePoint;
const card = (more: Partial<VehicleCard> = {}) =>
  ({ id: 'a', point: point(1000), lastHeard: 1001, curve: [[1000, 2, null]], ...more }) as VehicleCard;

describe('the card follows the stream', () => {
  it('takes a newer point and makes the curve longer', () => {
    const next = withPoint(card(), point(1005, { speed: 3 }));
    expect(next.point?.speed).toBe(3);
    expect(next.lastHeard).toBe(1006);
    expect(next.curve).toEqual([
      [1000, 2, null],
      [1005, 3, 0.22],
    ]);
  });

  it('is not moved back by an older point', () => {
    const before = card();
    expect(withPoint(before, point(900))).toBe(before);
  });

  it('does not draw the same second twice, and forgets what is older than half an hour', () => {
    expect(withPoint(card(), point(1000)).curve).toHaveLength(1);
    expect(withPoint(card(), point(2801)).curve).toEqual([[2801, 2, 0.22]]);
  });
});

describe('days', () => {
  it('counts whole days left', () => {
    expect(daysLeft(10 * 86_400, 86_400_000)).toBe(9);
    expect(daysLeft(86_400, 86_401_000)).toBe(-1);
  });

  it('links to the track of today', () => {
    const now = Date.parse('2026-03-01T12:00:00+08:00');
    expect(trackLink(['a', 'b'], now)).toBe(
      `/historicalTrack?id=a&id=b&from=${Date.parse('2026-03-01T00:00:00+08:00') / 1000}&to=${now / 1000}`,
    );
  });
});
