import { describe, expect, it } from 'vitest';
import { findJobs } from '../../track/jobs.ts';
import type { PointFix, TrackColumns } from '../../track/track-columns.ts';
import { coverJob } from '../drawing/cover-job.ts';
import type { JobStrips } from '../strips/job-strips.ts';
import { keptRun } from '../strips/kept-run.ts';
import { stripsOf } from '../strips/strips-of.ts';
import { drivePasses, onlyJob, shuttlePasses } from '../testing/passes.ts';
import { contourWork } from '../testing/shapes.ts';
import { observe, randomOf, shuttleTruth } from '../testing/truth.ts';
import { figuresOf, sumsOf } from './figures.ts';
import { figuresOfGrown, type GrownCoverage, growCoverage, growOpen, type OpenCoverage } from './grow.ts';

const standard = { kind: 'depth', depthM: 0.25, toleranceM: 0 } as const;

/** A day of shuttle work with depths, as far as the first so many points of it. */
function work(fix: PointFix, interval: number, sigma: number, truth = shuttleTruth(10, 300, 2.85, 4)) {
  const track = observe(truth, { interval, sigma, fix, seed: 7 });
  const random = randomOf(3);
  for (let i = 0; i < track.time.length; i++) track.value[i] = 0.2 + 0.1 * random();
  return (points: number): JobStrips => {
    const part = Object.fromEntries(
      Object.entries(track).map(([name, column]) => [name, column.subarray(0, points)]),
    ) as unknown as TrackColumns;
    const job = findJobs(part)[0];
    return job ? stripsOf(part, job, { widthM: 3, offsetM: 0.3 }) : { runs: [], fix: 'rtk' };
  };
}

describe('growCoverage', () => {
  for (const [fix, interval, sigma] of [
    [4, 1, 0.02],
    [4, 5, 0.02],
    [2, 1, 0.5],
    [1, 5, 1.5],
  ] as const)
    it(`counts the cells of the whole job, fix ${fix} every ${interval} s`, () => {
      const upTo = work(fix, interval, sigma);
      let grown: GrownCoverage | null = null;
      let shared = 0;
      for (let points = 40; points < 1300 / interval; points += interval === 1 ? 37 : 7) {
        const strips = upTo(points);
        const next = growCoverage(strips, standard, grown);
        if (grown?.grid === next.grid) shared++;
        grown = next;
        const whole = coverJob(strips, { grid: grown.grid });
        expect(grown.sums).toEqual(sumsOf(whole, standard));
        expect(figuresOfGrown(grown)).toEqual(figuresOf(whole, standard));
      }
      expect(shared).toBeGreaterThan(15);
    });

  it('counts the cells of bent work, whose last bend is another with every point', () => {
    const upTo = work(4, 5, 0.02, contourWork(6));
    let grown: GrownCoverage | null = null;
    for (let points = 40; points < 290; points += 3) {
      const strips = upTo(points);
      grown = growCoverage(strips, standard, grown);
      expect(grown.sums).toEqual(sumsOf(coverJob(strips, { grid: grown.grid }), standard));
    }
  });

  it('counts again what changed in the middle, and all when the width is another', () => {
    const upTo = work(4, 1, 0.02);
    const strips = upTo(900);
    const grown = growCoverage(strips, standard);
    const later: JobStrips = {
      ...strips,
      runs: strips.runs.map((run, i) =>
        i === 1 ? { ...run, depth: run.depth.map((depth, v) => (v > 20 && v < 40 ? 0.4 : depth)) } : run,
      ),
    };
    const wider: JobStrips = {
      ...strips,
      runs: strips.runs.map((run) => ({ ...run, width: run.width.map(() => 4) })),
    };
    for (const one of [later, wider, { ...strips, runs: strips.runs.slice(0, 2) }]) {
      const next = growCoverage(one, standard, grown);
      expect(next.sums).toEqual(sumsOf(coverJob(one, { grid: next.grid }), standard));
    }
  });
});

describe('growOpen', () => {
  for (const [fix, interval, sigma] of [
    [4, 1, 0.02],
    [2, 1, 0.5],
    [1, 5, 1.5],
  ] as const)
    it(`counts the same with packed runs, fix ${fix} every ${interval} s`, () => {
      const upTo = work(fix, interval, sigma);
      const first = upTo(Math.floor(700 / interval));
      const { strips, ...counts } = growCoverage(first, standard);
      let open: OpenCoverage = { ...counts, kept: [], open: strips.runs, fix: strips.fix };
      let grew = 0;
      for (let points = Math.floor(700 / interval); points < 1300 / interval; points += 11) {
        const { runs } = upTo(points);
        const last = runs.slice(open.kept.length);
        const sums = growOpen(open, last);
        if (!sums) break;
        grew++;
        expect(sums).toEqual(sumsOf(coverJob({ runs, fix: open.fix }, { grid: open.grid }), standard));
        const settled = last.slice(0, -2).map(keptRun);
        open = { ...open, sums, kept: [...open.kept, ...settled], open: last.slice(settled.length) };
      }
      expect(grew).toBeGreaterThan(5);
      expect(open.kept.length).toBeGreaterThan(0);
    });

  it('finds the packed runs that lie across the antimeridian', () => {
    // Passes to the east and back over 180°, each half over the one before.
    const track = drivePasses(shuttlePasses(8, 1.5), { lng: 179.998, heading: 90 });
    const { runs, fix } = onlyJob(track, { widthM: 3 }).strips;
    const settled = runs.slice(0, 6);
    const { strips: _, ...counts } = growCoverage({ runs: settled, fix }, standard);
    const kept = settled.map(keptRun);
    for (const { box } of kept) expect((box[2] - box[0]) * 78_000).toBeCloseTo(500, -1);
    const sums = growOpen({ ...counts, kept, open: [], fix }, runs.slice(6));
    expect(sums).toEqual(sumsOf(coverJob({ runs, fix }, { grid: counts.grid }), standard));
  });
});
