import { describe, expect, it } from 'vitest';
import type { PointFix } from '../../track/track-columns.ts';
import { coverJob } from '../drawing/cover-job.ts';
import type { Coverage } from '../drawing/coverage.ts';
import { onlyJob } from '../testing/passes.ts';
import { observe, shuttleTruth, trackOf } from '../testing/truth.ts';
import { figuresOf } from './figures.ts';
import { missedOf } from './missed.ts';

const W = { widthM: 3 };
/** Passes of 400 m, 0.15 m overlap planned, every tenth off by 0.6 m: strips of 0.45 m are missed. */
const fieldOf = (passes: number) => {
  const truth = shuttleTruth(passes, 400, 2.85, 10);
  const { areaM2 } = figuresOf(coverJob(onlyJob(trackOf(truth, 4), W).strips));
  const observed = (interval: number, sigma: number, fix: PointFix, seed: number) =>
    coverJob(
      onlyJob(observe(truth, { interval, sigma, fix, seed }), { ...W, reportInterval: interval }).strips,
    );
  return { areaM2, observed, off: (coverage: Coverage) => Math.abs(figuresOf(coverage).areaM2 / areaM2 - 1) };
};
const small = fieldOf(20);
/** The drift of a coarse receiver moves whole edges of a field: 9 ha, as fields are. */
const large = fieldOf(80);

describe.each([1, 2, 3])('against 10 Hz truth, seed %i', (seed) => {
  it.each([1, 2, 5])('RTK every %i s is within 0.3 %', (interval) => {
    expect(small.off(small.observed(interval, 0.02, 4, seed))).toBeLessThan(0.003);
  });

  it('a sub-metre receiver is within 1.5 %', () => {
    expect(large.off(large.observed(1, 0.5, 2, seed))).toBeLessThan(0.015);
  });

  it('a single receiver is within 3 %, and says nothing of missed area', () => {
    const coverage = large.observed(1, 1.5, 1, seed);
    expect(large.off(coverage)).toBeLessThan(0.03);
    expect(coverage.fix).toBe('single');
    expect(missedOf(coverage, W)).toBeNull();
  });

  it('finds the two strips that were missed', () => {
    const missed = missedOf(small.observed(1, 0.02, 4, seed), W)!;
    expect(missed.patches).toBe(2);
    expect(missed.areaM2 / (2 * 400 * 0.45)).toBeCloseTo(1, 1);
  });
});
