import { describe, expect, it } from 'vitest';
import { coverJob } from '../drawing/cover-job.ts';
import { drivePasses, onlyJob, type Setting, type StraightPass, shuttlePasses } from '../testing/passes.ts';
import { figuresOf } from './figures.ts';
import { missedOf } from './missed.ts';
import { repeatedArea } from './repeated.ts';

const HEADINGS = [0, 17, 31.72, 45, 90, 123];
/** Latitudes of fields, some of which lie across the antimeridian; the small steps move the grid under the passes. */
const PLACES = [
  [126.6, 45.7],
  [110.123_456_7, 20.000_001],
  [179.999_5, 33.3],
  [-179.998, 54.9],
  [126.600_000_9, 45.700_001_1],
  [-60.1, -34.6],
] as const;
const SETTINGS: Setting[] = HEADINGS.flatMap((heading, i) =>
  [i % PLACES.length, (i + 3) % PLACES.length].map((k) => ({
    heading: heading + k / 100,
    lng: PLACES[k]![0],
    lat: PLACES[k]![1],
  })),
);

const W = { widthM: 2.5 };
const cover = (passes: StraightPass[], setting: Setting) =>
  coverJob(onlyJob(drivePasses(passes, setting), W).strips);
const within = (actual: number, expected: number, share: number) =>
  expect(Math.abs(actual - expected), `${actual} is not ${expected}`).toBeLessThanOrEqual(expected * share);

describe.each(SETTINGS)('the test vectors at $heading° on $lng, $lat', (setting) => {
  it('one straight pass of 500 m', () => {
    const { areaM2, overlapM2 } = figuresOf(cover(shuttlePasses(1, 0), setting));
    within(areaM2, 1250, 0.003);
    expect(overlapM2).toBe(0);
    within(figuresOf(cover([{ from: [0, 0], to: [400, 0] }], setting)).areaM2, 1000, 0.003);
  });

  it('four passes, 2.0 m apart', () => {
    const coverage = cover(shuttlePasses(4, 2), setting);
    const { areaM2, overlapM2 } = figuresOf(coverage);
    within(areaM2, 4250, 0.003);
    within(overlapM2, 750, 0.02);
    expect(missedOf(coverage, { widthM: 2.5 })!.areaM2).toBe(0);
  });

  it('four passes, 3.0 m apart, the last too shallow', () => {
    const coverage = cover(shuttlePasses(4, 3, [0.27, 0.27, 0.27, 0.23]), setting);
    const figures = figuresOf(coverage, { kind: 'depth', depthM: 0.25 });
    within(figures.areaM2, 5000, 0.003);
    expect(figures.overlapM2).toBe(0);
    expect(figures.qualifiedM2! / figures.areaM2).toBeCloseTo(0.75, 3);
    expect(figures.meanDepthM).toBeCloseTo(0.26, 4);
    expect(figures.sensorCoverage).toBe(1);
    const missed = missedOf(coverage, { widthM: 2.5 })!;
    within(missed.areaM2, 750, 0.02);
    expect(missed.patches).toBe(3);
    const [one, two] = [cover(shuttlePasses(1, 0), setting), cover(shuttlePasses(2, 3), setting)];
    expect([missedOf(one, { widthM: 2.5 }), missedOf(two, { widthM: 2.5 })]).toEqual([null, null]);
  });

  it('the same pass again the next day', () => {
    const first = onlyJob(drivePasses(shuttlePasses(1, 0), setting), W).strips;
    const nextDay = drivePasses(shuttlePasses(1, 0), { ...setting, start: Date.UTC(2026, 4, 2) / 1000 });
    const coverage = coverJob(onlyJob(nextDay, W).strips);
    expect(figuresOf(coverage).overlapM2).toBe(0);
    within(repeatedArea(coverage, [first]), 1250, 0.003);
    expect(repeatedArea(coverage, [])).toBe(0);
  });

  it('one pass with 120 s of silence', () => {
    const whole = drivePasses(shuttlePasses(1, 0), setting);
    const broken = cover([{ from: [0, 0], to: [500, 0], silent: [65, 184] }], setting);
    within(figuresOf(broken).areaM2, 650, 0.003);
    within(figuresOf(coverJob(onlyJob(whole, W).strips)).areaM2, 1250, 0.003);
  });
});
