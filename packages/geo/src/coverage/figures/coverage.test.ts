import { describe, expect, it } from 'vitest';
import { cleanTrack } from '../../track/places/clean.ts';
import { emptyColumns, pickPoints, type TrackColumns } from '../../track/track-columns.ts';
import { fromCells } from '../cells/cell-grid-frame.ts';
import { coverJob } from '../drawing/cover-job.ts';
import { gridFor } from '../drawing/grid-for.ts';
import type { JobStrips, StripRun } from '../strips/job-strips.ts';
import { packStrips, unpackStrips } from '../strips/pack-strips.ts';
import { drivePasses, onlyJob, type StraightPass, shuttlePasses } from '../testing/passes.ts';
import { randomOf } from '../testing/truth.ts';
import { figuresOf } from './figures.ts';
import { missedOf } from './missed.ts';
import { passCount, stripFigures } from './passes.ts';
import { repeatedArea, repeatedCells } from './repeated.ts';
import { sharesOf } from './shares.ts';
import { workTimes } from './work-times.ts';

const W = { widthM: 2.5 };
const strips = (passes: StraightPass[], rules = {}): JobStrips =>
  onlyJob(drivePasses(passes), { ...W, ...rules }).strips;

describe('R4, R5', () => {
  it('gross area is length × width, shown apart from the worked area', () => {
    const coverage = coverJob(strips(shuttlePasses(4, 2)));
    const { grossM2, distanceM, workingS, widthM, passes } = stripFigures(coverage);
    expect(grossM2).toBeCloseTo(5000, 1);
    expect(distanceM).toBeCloseTo(2000, 1);
    expect(workingS).toBeCloseTo(1000, 3);
    expect(widthM).toBeCloseTo(2.5, 9);
    expect([passes, passCount(coverage)]).toEqual([4, 4]);
  });

  it('a spiral without a lift overlaps itself after 8 s, a bend never', () => {
    const turn = (radius: number, rounds: number): TrackColumns => {
      const track = drivePasses([{ from: [0, 0], to: [2 * Math.PI * radius * rounds, 0] }]);
      return { ...track, ...circle(track, radius) };
    };
    const bend = figuresOf(coverJob(onlyJob(turn(12, 0.9), W).strips));
    expect(bend.overlapM2).toBe(0);
    expect(bend.areaM2).toBeCloseTo(Math.PI * (13.25 ** 2 - 10.75 ** 2) * 0.9, -1);
    const twice = figuresOf(coverJob(onlyJob(turn(12, 2), W).strips));
    expect(twice.overlapM2 / twice.areaM2).toBeGreaterThan(0.98);
  });

  it.each([
    [20, 30, 1],
    [60, 40, 1],
    [60, 60, 5],
    [200, 60, 1],
    [200, 100, 5],
  ])(
    'a short bend, %i m round and %i m long, a point each %i s, has length × width',
    (radius, length, interval) => {
      const track = drivePasses([{ from: [0, 0], to: [length, 0] }], { interval });
      const { areaM2, overlapM2 } = figuresOf(
        coverJob(onlyJob({ ...track, ...circle(track, radius) }, W).strips),
      );
      expect(Math.abs(areaM2 / (length * 2.5) - 1)).toBeLessThan(0.01);
      expect(overlapM2).toBe(0);
    },
  );

  it('the tool beside the track covers the ground beside the track', () => {
    const left = coverJob(strips(shuttlePasses(1, 0), { offsetM: -1 }));
    const [lng, lat] = fromCells(left.grid, left.swath.x[100]!, left.swath.y[100]!);
    expect(figuresOf(left).areaM2).toBeCloseTo(1250, -1);
    const plain = coverJob(strips(shuttlePasses(1, 0)), { grid: left.grid });
    expect(repeatedArea(plain, [strips(shuttlePasses(1, 0), { offsetM: -1 })])).toBeCloseTo(750, -1);
    expect([lng, lat].every(Number.isFinite)).toBe(true);
  });

  it('narrow tools get narrow cells, wide fields wide ones', () => {
    expect(gridFor([strips(shuttlePasses(1, 0), { widthM: 1.2 })]).cellM).toBe(0.1);
    expect(gridFor([strips(shuttlePasses(1, 0))]).cellM).toBe(0.25);
    expect(gridFor([strips(shuttlePasses(100, 70), { widthM: 72 })]).cellM).toBe(0.5);
  });

  it('closes gaps by the usual fix, and what is filled takes depth and class of what lies beside it', () => {
    const passes = shuttlePasses(3, 3, [0.3, 0.3, 0.2]);
    const standard = { kind: 'depth', depthM: 0.25 } as const;
    const closed = figuresOf(coverJob(strips(passes), { fix: 'differential' }), standard);
    expect(closed.areaM2).toBeCloseTo(4250, -1.5);
    expect(closed.overlapM2).toBe(0);
    expect(closed.sensorCoverage).toBe(1);
    expect(closed.qualifiedM2! / closed.areaM2).toBeCloseTo(5.75 / 8.5, 2);
    expect(figuresOf(coverJob(strips(passes), { fix: 'rtk' })).areaM2).toBeCloseTo(3750, -1);
    expect(figuresOf(coverJob(strips(shuttlePasses(1, 0)), { fix: 'single' })).areaM2).toBeCloseTo(
      1250,
      -1.5,
    );
  });
});

describe('R6, R7, R12', () => {
  it('other jobs of the season take from what is missed', () => {
    const [odd, even] = [0, 1].map((first) => shuttlePasses(8, 2.5).filter((_, i) => i % 2 === first));
    const coverage = coverJob(strips(odd!));
    expect(missedOf(coverage, W)!.areaM2).toBeCloseTo(3 * 1250, -2);
    expect(missedOf(coverage, { ...W, others: [strips(even!)] })!.areaM2).toBe(0);
    expect(repeatedArea(coverage, [strips(even!)])).toBeLessThan(30);
  });

  it('splits a job over its blocks; a block with less than 66.67 m² gets nothing', () => {
    const coverage = coverJob(strips(shuttlePasses(4, 3, [0.3, 0.3, 0.3, 0.2])));
    const { box } = coverage.tiles;
    const corner = (x: number, y: number) => [...fromCells(coverage.grid, x, y)];
    const rectangle = (x0: number, x1: number) => ({
      type: 'Polygon' as const,
      coordinates: [
        [corner(x0, box.y0), corner(x1, box.y0), corner(x1, box.y1), corner(x0, box.y1), corner(x0, box.y0)],
      ],
    });
    const third = Math.round(box.x0 + (box.x1 - box.x0) / 3);
    const missed = missedOf(coverage, W)!.cells;
    const repeated = repeatedCells(coverage, [strips(shuttlePasses(1, 0))]);
    const standard = { kind: 'depth', depthM: 0.25 } as const;
    const shares = sharesOf(
      coverage,
      [rectangle(box.x0, third), rectangle(third, box.x1), rectangle(box.x0, box.x0 + 8)],
      {
        standard,
        missed,
        repeated,
      },
    );
    expect(shares.map(({ index }) => index)).toEqual([1, 0]);
    const sum = (field: 'areaM2' | 'qualifiedM2' | 'missedM2' | 'repeatedM2') =>
      shares.reduce((total, share) => total + share[field]!, 0);
    const whole = figuresOf(coverage, standard);
    expect(sum('areaM2')).toBeCloseTo(whole.areaM2, 6);
    expect(sum('qualifiedM2')).toBeCloseTo(whole.qualifiedM2!, 6);
    expect(sum('missedM2')).toBeCloseTo(missedOf(coverage, W)!.areaM2, 6);
    expect(sum('repeatedM2')).toBeCloseTo(1250, -1);
  });

  it('several machines on one block count once, the deeper one of two passes', () => {
    const both = coverJob([
      strips(shuttlePasses(2, 2.5, [0.2, 0.2])),
      strips(shuttlePasses(3, 2.5, [0.3, 0.1, 0.3])),
    ]);
    const { areaM2, overlapM2, meanDepthM } = figuresOf(both);
    expect([both.jobs, passCount(both)]).toEqual([2, 5]);
    expect(areaM2).toBeCloseTo(3750, -1);
    expect(overlapM2).toBeCloseTo(2500, -1);
    expect(meanDepthM).toBeCloseTo((0.3 + 0.2 + 0.3) / 3, 3);
  });

  it('turning is what lies between passes, three minutes at most (R11)', () => {
    const track = drivePasses(shuttlePasses(4, 2));
    const { job } = onlyJob(track, W);
    const { workingS, turningS, efficiency } = workTimes(track, job);
    expect(workingS).toBeCloseTo(1000, 3);
    expect(turningS).toBeCloseTo(90, 3);
    expect(efficiency).toBeCloseTo(1000 / 1090, 6);
  });
});

describe('repeatable and unbreakable', () => {
  const track = drivePasses(shuttlePasses(6, 2.4, [0.3, 0.2, 0.25, 0.28, 0.22, 0.31]));
  const figures = (of: TrackColumns) => {
    const coverage = coverJob(onlyJob(of, W).strips);
    return { ...figuresOf(coverage, { kind: 'depth', depthM: 0.25 }), missed: missedOf(coverage, W)?.areaM2 };
  };

  it('the same points give the same figures in whatever order they came, and through storage', () => {
    const expected = figures(track);
    const random = randomOf(7);
    for (let round = 0; round < 3; round++) {
      const order = Uint32Array.from(track.time, (_, i) => i);
      for (let i = order.length - 1; i > 0; i--) {
        const k = Math.floor(random() * (i + 1));
        [order[i], order[k]] = [order[k]!, order[i]!];
      }
      const mixed = pickPoints(track, order);
      const clean = pickPoints(mixed, cleanTrack(mixed, { now: track.time.at(-1)! }).kept);
      expect(figures(clean)).toEqual(expected);
    }
    const stored = coverJob(unpackStrips(packStrips(onlyJob(track, W).strips)));
    expect(figuresOf(stored, { kind: 'depth', depthM: 0.25 })).toEqual({ ...expected, missed: undefined });
  });

  it('nothing throws: bow-ties, standing still, no width, no place, no number, the far side of the earth', () => {
    const n = 400;
    const random = randomOf(11);
    const wild = (pick: () => number): Float64Array => Float64Array.from({ length: n }, pick);
    const strange = [0, Number.NaN, 1e300, -1e300, Number.POSITIVE_INFINITY, 200, -90, 179.99, -179.99];
    const run = (change: Partial<StripRun>): StripRun => ({
      time: Float64Array.from({ length: n }, (_, i) => i),
      lng: wild(() => 126 + random() / 10_000),
      lat: wild(() => 45 + random() / 10_000),
      width: new Float32Array(n).fill(3),
      depth: new Float32Array(n).fill(Number.NaN),
      value: new Float32Array(n).fill(Number.NaN),
      pass: new Uint16Array(n).map((_, i) => i % 7),
      offsetM: 0,
      joined: false,
      ...change,
    });
    const any = () => strange[Math.floor(random() * strange.length)]!;
    const runs = [
      run({}),
      run({ lng: wild(() => 126), lat: wild(() => 45) }),
      run({ width: new Float32Array(n) }),
      run({ width: new Float32Array(n).map(any), depth: new Float32Array(n).map(any) }),
      run({ lng: wild(any) }),
      run({ lat: wild(any), time: wild(any), offsetM: Number.NaN }),
    ];
    for (const one of [...runs.map((only) => [only]), runs]) {
      for (const fix of ['rtk', 'differential'] as const) {
        const coverage = coverJob({ runs: one, fix });
        expect(figuresOf(coverage).areaM2).toBeGreaterThanOrEqual(0);
        expect(missedOf(coverage, W)?.areaM2 ?? 0).toBeGreaterThanOrEqual(0);
      }
    }
    expect(onlyJob(track, {}).strips.runs).toEqual([]);
    expect(coverJob([]).tiles.cells).toEqual([]);
    expect(emptyColumns(0).time).toHaveLength(0);
  });
});

/** The same way, bent into a circle. */
function circle(track: TrackColumns, radius: number): Pick<TrackColumns, 'lng' | 'lat'> {
  const lat0 = track.lat[0]!;
  const perLat = 111_140;
  const perLng = perLat * Math.cos((lat0 * Math.PI) / 180) * 1.0017;
  const angle = Float64Array.from(track.lat, (lat) => ((lat - lat0) * 111_148) / radius);
  return {
    lng: Float64Array.from(angle, (turned) => 126.6 + (radius * Math.cos(turned)) / perLng),
    lat: Float64Array.from(angle, (turned) => lat0 + (radius * Math.sin(turned)) / perLat),
  };
}
