import { packStrips, type StripRun } from '@furrow/geo';
import { describe, expect, it } from 'vitest';
import { boxOf, computeGround, type GroundBlock } from './job-geometry.ts';

/** Metres of a degree at the equator, where both are nearly the same. */
const perDegree = 111_000;

/** A straight strip to the north, so many metres east of a place. */
function strip(lng: number, east: number, widthM: number): StripRun {
  const none = new Float32Array(2).fill(Number.NaN);
  return {
    time: Float64Array.of(1.79e9 + east * 60, 1.79e9 + east * 60 + 100),
    lng: new Float64Array(2).fill(((lng + east / perDegree + 540) % 360) - 180),
    lat: Float64Array.of(0.001, 0.001 + 200 / perDegree),
    width: new Float32Array(2).fill(widthM),
    depth: none,
    value: none,
    pass: new Uint16Array(2).fill(east),
    offsetM: 0,
    joined: false,
  };
}

const ground = (runs: StripRun[], widthM: number) =>
  computeGround({
    strips: packStrips({ runs, fix: 'rtk' }),
    widthM,
    standard: null,
    whole: true,
    earlier: [],
    later: [],
    blocks: [],
  });

describe('the ground of a job', () => {
  it('its box goes the short way across the antimeridian, and its middle lies in it', () => {
    const runs = [0, 6, 12, 18].map((east) => strip(179.9999, east, 6));
    const [west, , east] = boxOf({ runs })!;
    expect([west, east].map((one) => one.toFixed(3))).toEqual(['180.000', '180.000']);
    expect(boxOf({ runs: runs.toReversed() })).toEqual(boxOf({ runs }));
    for (const whole of [runs, runs.slice(0, 1)]) {
      const { centre } = ground(whole, 6).ground;
      expect(180 - Math.abs(centre![0])).toBeLessThan(0.001);
    }
  });

  it.each([
    ['rtk', 800],
    ['differential', null],
    ['single', null],
  ] as const)('overlap is told where places are known to centimetres: %s', (fix, overlapM2) => {
    const strips = packStrips({ runs: [0, 4, 8].map((east) => strip(120, east, 6)), fix });
    const corners = [
      [119.99, 0],
      [120.01, 0],
      [120.01, 0.01],
      [119.99, 0.01],
      [119.99, 0],
    ];
    const outline = { type: 'Polygon', coordinates: [corners] } as unknown as GroundBlock['outline'];
    for (const whole of [true, false]) {
      const figures = computeGround({
        strips,
        widthM: 6,
        standard: null,
        whole,
        earlier: [],
        later: [],
        blocks: [{ id: 'one', outline }],
      });
      const told = [figures.overlapM2, ...figures.shares.map((share) => share.overlapM2)];
      expect(told).toHaveLength(whole ? 2 : 1);
      for (const one of told)
        if (overlapM2 === null) expect(one).toBeNull();
        else expect(one! / overlapM2).toBeCloseTo(1, 1);
    }
  });

  it('missed ground is looked for by the width of the strips, whatever the tool is said to be', () => {
    const runs = [0, 8, 16, 24].map((east) => strip(120, east, 6));
    const missed = ground(runs, 6).missedM2!;
    expect(missed / (3 * 2 * 200)).toBeCloseTo(1, 1);
    expect(ground(runs, 0.5).missedM2).toBe(missed);
  });
});
