import { describe, expect, it } from 'vitest';
import { hasArrived, moveTo, placeAt } from './motion.ts';

const at = (lng: number, lat: number, heading = 0) => ({ lng, lat, heading });

describe('moves of signs', () => {
  it('takes the time between the two points and ends exactly at the last one', () => {
    const move = moveTo(at(115, 38, 10), at(115.0002, 38.0001, 20), 5, 1000)!;
    expect(placeAt(move, 1000)).toEqual(at(115, 38, 10));
    const half = placeAt(move, 3500);
    expect(half.lng).toBeCloseTo(115.0001, 9);
    expect(half.heading).toBeCloseTo(15, 9);
    expect(hasArrived(move, 5999)).toBe(false);
    expect(hasArrived(move, 6000)).toBe(true);
    expect(placeAt(move, 6000)).toEqual(at(115.0002, 38.0001, 20));
  });

  it('never runs beyond the last known point', () => {
    const move = moveTo(at(115, 38), at(115.0002, 38), 5, 0)!;
    expect(placeAt(move, 3_600_000)).toEqual(at(115.0002, 38));
  });

  it('does not animate a jump over 500 m', () => {
    expect(moveTo(at(115, 38), at(115, 38.0046), 5, 0)).toBeNull();
    expect(moveTo(at(115, 38), at(115, 38.0044), 5, 0)).not.toBeNull();
  });

  it('does not animate what stands still, or points of the same second', () => {
    expect(moveTo(at(115, 38, 90), at(115, 38, 90), 5, 0)).toBeNull();
    expect(moveTo(at(115, 38), at(115.0001, 38), 0, 0)).toBeNull();
  });

  it('turns the short way round north', () => {
    const move = moveTo(at(115, 38, 350), at(115.0001, 38, 10), 2, 0)!;
    expect(placeAt(move, 1000).heading).toBeCloseTo(0, 6);
  });

  it('crosses the antimeridian the short way', () => {
    const move = moveTo(at(179.9999, 60), at(-179.9999, 60), 2, 0)!;
    expect(Math.abs(placeAt(move, 1000).lng)).toBeCloseTo(180, 6);
  });

  it('lets a rare reporter arrive within 15 s', () => {
    const move = moveTo(at(115, 38), at(115.0001, 38), 600, 0)!;
    expect(hasArrived(move, 15_000)).toBe(true);
  });
});
