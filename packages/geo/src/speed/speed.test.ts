import { describe, expect, it } from 'vitest';
import { stepsOf } from '../track/segments.ts';
import { summarize } from '../track/summary.ts';
import { emptyColumns, type TrackColumns } from '../track/track-columns.ts';
import { regressionOf } from './regression.ts';
import { speedFigures } from './speed-figures.ts';
import { speedRuns } from './speed-runs.ts';

/** A point a second to the east, each step as long as its speed says; 2: working, 1: travelling. */
function driven(points: readonly (readonly [speed: number, status: number])[]): TrackColumns {
  const track = emptyColumns(points.length);
  let lng = 126.5;
  points.forEach(([speed, status], i) => {
    track.time[i] = 1_780_000_000 + i;
    track.lng[i] = lng;
    track.lat[i] = 45.5;
    track.speed[i] = speed;
    track.status[i] = status;
    track.fix[i] = 4;
    lng += speed / 78_130;
  });
  return track;
}
const many = (count: number, speed: number, status = 2) =>
  Array.from({ length: count }, () => [speed, status] as const);
const band = { from: 3 / 3.6, to: 8 / 3.6 };
const rules = { periods: [{ from: 0, band }], workingOnly: true, zoneOffset: 0 };

describe('speed of work', () => {
  const track = driven([...many(5, 4, 1), ...many(101, 2), ...many(61, 3), ...many(5, 4, 1)]);
  const steps = stepsOf(track);

  it('has bands of 1 km/h that sum to the working time of the summary', () => {
    const found = speedFigures(track, steps, rules);
    const { workingS, workingDistanceM, travellingS, stoppedS } = summarize(track);
    expect(found.bands.reduce((sum, one) => sum + one, 0)).toBeCloseTo(workingS, 9);
    expect(found.meanMs).toBeCloseTo(workingDistanceM / workingS, 9);
    expect(found.bands[7]).toBeCloseTo(100.5, 6);
    expect(found.bands[10]).toBeCloseTo(60.5, 6);
    const all = speedFigures(track, steps, { ...rules, workingOnly: false });
    expect(all.bands.reduce((sum, one) => sum + one, 0)).toBeCloseTo(workingS + travellingS + stoppedS, 9);
    expect(all.verdicts).toEqual(found.verdicts);
  });

  it('judges by the band, and tells median, 95 % value and top by time', () => {
    const found = speedFigures(track, steps, rules);
    expect(found.verdicts).toMatchObject({ slow: 0, unjudged: 0 });
    expect(found.verdicts.right).toBeCloseTo(100.5, 6);
    expect(found.verdicts.fast).toBeCloseTo(61.5, 6);
    expect(found).toMatchObject({ medianMs: 2, p95Ms: 3, topMs: 3 });
    expect(found.hours).toHaveLength(1);
  });

  it('a speed at the end of the band belongs to it, and 5 km/h is in the step from 5', () => {
    const edge = driven(many(10, 8 / 3.6));
    expect(speedFigures(edge, stepsOf(edge), rules).verdicts.fast).toBe(0);
    const five = driven(many(10, 5 / 3.6));
    expect(speedFigures(five, stepsOf(five), rules).bands).toEqual([0, 0, 0, 0, 0, 9]);
  });

  it('a period has its own band; before the first nothing is judged', () => {
    const periods = [
      { from: track.time[50]!, band },
      { from: track.time[120]!, band: { from: 0, to: 5 } },
    ];
    const { verdicts, ofPeriods } = speedFigures(track, steps, { ...rules, periods });
    expect(verdicts.unjudged).toBeCloseTo(45.5, 6);
    expect(ofPeriods[0]).toBeCloseTo(70, 6);
    expect(verdicts.fast).toBeCloseTo(120 - 105, 6);
  });
});

describe('runs over the limit', () => {
  it('end where the speed falls, the work rests, or data is missing', () => {
    const track = driven([
      ...many(10, 2),
      ...many(21, 3),
      ...many(10, 2),
      ...many(11, 3),
      ...many(4, 1, 1),
      ...many(11, 3),
    ]);
    const runs = speedRuns(track, stepsOf(track), rules.periods);
    expect(runs.map(({ from, to }) => Math.round(to - from))).toEqual([22, 12, 11]);
    expect(runs[0]).toMatchObject({ topMs: 3, limitMs: 8 / 3.6 });
  });
});

describe('regression', () => {
  it('finds a line and how much it explains', () => {
    const line = regressionOf([1, 2, 3, 4], [3, 5, 7, 9]);
    expect(line).toMatchObject({ slope: expect.closeTo(2, 9), intercept: expect.closeTo(1, 9), r2: 1 });
    expect(regressionOf([1, 2, 3, 4], [1, -1, 1, -1])!.r2).toBeCloseTo(0.2, 9);
    expect(regressionOf([1, 2], [1, 2])).toBeNull();
    expect(regressionOf([2, 2, 2], [1, 2, 3])).toBeNull();
    expect(regressionOf([1, 2, 3], [4, 4, 4])).toMatchObject({ slope: 0, r2: null });
  });
});
