import type { TrackRecord, TrackStatus } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { trailFeatures, withRecord } from './trail.ts';

const record = (time: number, status: TrackStatus = 2): TrackRecord => [
  time / 1000,
  38,
  2,
  0,
  status,
  time,
  0.2,
  20,
  4,
];

describe('the trail of a followed vehicle', () => {
  it('is one line per run of a status', () => {
    const { features } = trailFeatures([record(0), record(5), record(10), record(15, 1), record(20, 1)]);
    expect(
      features.map(({ properties, geometry }) => [properties?.status, geometry.coordinates.length]),
    ).toEqual([
      [2, 3],
      [1, 3],
    ]);
  });

  it('has no line over a gap or to a point without a fix', () => {
    expect(trailFeatures([record(0), record(400)]).features).toEqual([]);
    expect(trailFeatures([record(0), record(5, 4)]).features).toEqual([]);
  });

  it('grows by newer records only', () => {
    const trail = [record(5)];
    expect(withRecord(trail, record(5))).toBe(trail);
    expect(withRecord(trail, record(4))).toBe(trail);
    expect(withRecord(trail, record(6))).toHaveLength(2);
  });
});
