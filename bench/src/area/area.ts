import {
  type Coverage,
  coverJob,
  figuresOf,
  findJobs,
  missedOf,
  outlineOf,
  type PointFix,
  packStrips,
  separateFieldRoad,
  stripsOf,
  type TrackColumns,
} from '@furrow/geo';
import { observe, shuttleTruth, trackOf } from '@furrow/geo/testing';
import { type Benchmark, type Figure, quantile, whole } from '../figure.ts';
import { boom } from './boom.ts';
import { hard } from './hard.ts';

const widthM = 3;
const rules = { widthM };
const cover = (track: TrackColumns): Coverage =>
  coverJob(findJobs(track).map((job) => stripsOf(track, job, rules)));

/** The area core: covered cells, overlap, missed strips, outlines, field and road. */
export const area: Benchmark = {
  name: 'area',
  method:
    'One core, no product: shuttle work of 400 m passes with a 3 m tool at 2 m/s, drawn as strips on the turned 0.25 m grid; medians of five runs after one to ' +
    'warm up. Accuracy: what a receiver makes of 10 Hz truth, five seeds each, the worst shown. ' +
    'Then shapes and faults of real work, three seeds each, against the strips of the truth itself on cells of a decimetre; ' +
    'a pass begins and ends at another moment between two points each time. Those held out were looked at when the rules were done.',
  async run() {
    return [...kernel(), ...day(), ...(await boom()), ...accuracy(), ...hard()];
  },
};

function kernel(): Figure[] {
  const track = trackOf(everySecond(200_000), 4);
  const jobs = findJobs(track).map((job) => stripsOf(track, job, rules));
  const perSecond = track.time.length / median(() => coverJob(jobs), processorSeconds);
  return [
    {
      what: 'strips to cells, points a second of processor time',
      goal: '≥ 200,000, aim 1,000,000',
      measured: whole(perSecond),
      met: perSecond >= 200_000,
      note: '200,000 points, 112 ha; run by tsx, the bundled server is faster',
    },
  ];
}

function day(): Figure[] {
  const track = trackOf(everySecond(20_000), 4);
  let coverage = cover(track);
  const parts = {
    'field and road': median(() => separateFieldRoad(track)),
    'area and overlap': median(() => {
      coverage = cover(track);
      figuresOf(coverage);
    }),
    missed: median(() => missedOf(coverage, rules)),
    outline: median(() => outlineOf(coverage, rules)),
  };
  const seconds = Object.values(parts).reduce((sum, part) => sum + part, 0);
  const bytes = findJobs(track).reduce((sum, job) => sum + packStrips(stripsOf(track, job, rules)).length, 0);
  const megabytes = coverage.tiles.bytes / 2 ** 20;
  return [
    {
      what: 'a day of 20,000 points with segmentation, overlap, missed strips and outline, s',
      goal: '≤ 1.5',
      measured: seconds.toFixed(2),
      met: seconds <= 1.5,
      note: Object.entries(parts)
        .map(([name, part]) => `${name} ${Math.round(part * 1000)} ms`)
        .join(', '),
    },
    {
      what: 'memory of its cells, MB',
      goal: '≤ 150',
      measured: megabytes.toFixed(0),
      met: megabytes <= 150,
      note: `its strips take ${whole(bytes / 1024)} kB in the database`,
    },
  ];
}

function accuracy(): Figure[] {
  const truth = shuttleTruth(80, 400, 2.85, 10);
  const real = figuresOf(cover(trackOf(truth, 4))).areaM2;
  const cases: [name: string, intervals: number[], sigma: number, fix: PointFix, goal: number][] = [
    ['RTK, every 1, 2 and 5 s', [1, 2, 5], 0.02, 4, 0.3],
    ['sub-metre, every second', [1], 0.5, 2, 1.5],
    ['single, every second', [1], 1.5, 1, 3],
  ];
  return cases.map(([name, intervals, sigma, fix, goal]) => {
    const errors = intervals.flatMap((interval) =>
      [1, 2, 3, 4, 5].map((seed) => {
        const { areaM2 } = figuresOf(cover(observe(truth, { interval, sigma, fix, seed })));
        return 100 * (areaM2 / real - 1);
      }),
    );
    const worst = Math.max(...errors.map(Math.abs));
    return {
      what: `worked area against truth, ${name}, worst error %`,
      goal: `≤ ${goal}`,
      measured: worst.toFixed(2),
      met: worst <= goal,
      note: `mean ${(errors.reduce((sum, error) => sum + error, 0) / errors.length).toFixed(2)} %`,
    };
  });
}

/** Truth once a second: so many points of it, turns included. */
function everySecond(points: number) {
  const moments = shuttleTruth(Math.ceil(points / 220), 400, 2.85, 20);
  return moments.filter((_, i) => i % 10 === 0).slice(0, points);
}

/** Median seconds of five runs after one that warms up. */
function median(deed: () => unknown, clock = (): number => performance.now() / 1000): number {
  deed();
  const times = Array.from({ length: 5 }, () => {
    const start = clock();
    deed();
    return clock() - start;
  });
  return quantile(times, 0.5);
}

function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
