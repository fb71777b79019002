import { describe, expect, it } from 'vitest';
import { sameTrackShare, type TrackAt } from './same-track.rules.ts';

const metre = 1 / 111_200;
/** Northward at 2 m/s, so many metres to the side, so much later. */
const pass = (seconds: number, { sideM = 0, laterS = 0, everyS = 1 } = {}): TrackAt[] =>
  Array.from({ length: Math.floor(seconds / everyS) + 1 }, (_, i) => ({
    time: i * everyS + laterS,
    lng: 126 + (sideM * metre) / Math.cos((45 * Math.PI) / 180),
    lat: 45 + 2 * i * everyS * metre,
  }));

describe('WK-09: the same track as another device', () => {
  it('is told of two devices on one tractor, also where the other tells seldom', () => {
    expect(sameTrackShare(pass(600, { everyS: 10 }), pass(600, { sideM: 3 }))).toBe(1);
    expect(sameTrackShare(pass(600, { everyS: 10 }), pass(600, { sideM: 3, everyS: 30 }))).toBe(1);
  });

  it('is not told of neighbours, nor of one that goes there later', () => {
    expect(sameTrackShare(pass(600, { everyS: 10 }), pass(600, { sideM: 6 }))).toBe(0);
    expect(sameTrackShare(pass(600, { everyS: 10 }), pass(600, { laterS: 90 }))).toBe(0);
    expect(sameTrackShare(pass(600, { everyS: 10 }), pass(600, { laterS: 50 }))).toBeGreaterThan(0.9);
  });

  it('counts the part of the way that they share', () => {
    expect(sameTrackShare(pass(1000, { everyS: 10 }), pass(500))).toBeCloseTo(0.5, 1);
    expect(sameTrackShare([], pass(10))).toBe(0);
    expect(sameTrackShare(pass(10), [])).toBe(0);
  });

  it('says nothing of where a silent one may have gone', () => {
    const gap = pass(600).filter(({ time }) => time === 0 || time === 600);
    expect(sameTrackShare(pass(600, { everyS: 10 }), gap)).toBeLessThan(0.05);
  });
});
