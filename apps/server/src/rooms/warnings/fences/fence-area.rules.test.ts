import type { GeofenceDetail } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { keptArea, keptShape } from './fence-area.rules.ts';

const fence = {
  name: 'Yard',
  shape: 'circle',
  points: [[126.5, 45.5]],
  sizeM: 300,
  watch: 'both',
  speedKmh: null,
  from: null,
  to: null,
  fromMinute: null,
  toMinute: null,
  zone: 'Asia/Shanghai',
  inTerminal: true,
  enabled: true,
} as unknown as GeofenceDetail;
const winter = Date.UTC(2026, 0, 15);

describe('a fence as terminals keep it', () => {
  it('tells of coming and going, and of speed where that is the rule', () => {
    expect(keptArea(fence, winter)).toEqual({
      name: 'Yard',
      points: [[126.5, 45.5]],
      radiusM: 300,
      entering: true,
      leaving: true,
      speedKmh: null,
      times: null,
    });
    const speed = keptArea({ ...fence, watch: 'speed', speedKmh: 40 }, winter);
    expect([speed.entering, speed.leaving, speed.speedKmh]).toEqual([false, false, 40]);
  });

  it('hours and dates are those of the clock of UTC+8', () => {
    const night = { ...fence, fromMinute: 20 * 60, toMinute: 6 * 60 };
    expect(keptArea(night, winter).times).toEqual({ start: '000000200000', end: '000000060000' });
    // Moscow is five hours behind it.
    expect(keptArea({ ...night, zone: 'Europe/Moscow' }, winter).times).toEqual({
      start: '000000010000',
      end: '000000110000',
    });
    const dates = { ...fence, from: winter / 1000, to: winter / 1000 + 90_061 };
    expect(keptArea(dates, winter).times).toEqual({ start: '260115080000', end: '260116090101' });
  });

  it('is kept while it is switched on, as what a terminal knows', () => {
    expect(keptShape(fence)).toBe('circle');
    expect([keptShape({ ...fence, enabled: false }), keptShape(null)]).toEqual([null, null]);
    expect(keptShape({ ...fence, shape: 'corridor' })).toBeNull();
  });
});
