import { describe, expect, it } from 'vitest';
import { depthParts, speedParts } from './gauge-parts.ts';

describe('gauges of a followed vehicle', () => {
  it('fill with the speed and are full at 40 km/h', () => {
    expect(speedParts({ speed: 20 / 3.6 }).part).toBeCloseTo(0.5);
    expect(speedParts({ speed: 30 }).part).toBe(1);
  });

  it('mark the standard depth and tell a depth that does not reach it', () => {
    expect(depthParts(0.15, 0.2)?.part).toBeCloseTo(0.5);
    expect(depthParts(0.15, 0.2)).toMatchObject({ below: true });
    expect(depthParts(0.2, 0.2)).toMatchObject({ below: false });
    expect(depthParts(0.2, 0.2)?.part).toBeCloseTo(depthParts(0.2, 0.2)?.mark ?? 0);
  });

  it('bear a missing standard or a missing value', () => {
    expect(depthParts(0.2, null)).toEqual({ part: 0.5, mark: null, below: false });
    expect(depthParts(null, 0.2)).toMatchObject({ part: 0, below: false });
    expect(depthParts(null, null)).toBeNull();
  });
});
