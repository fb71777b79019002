import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#kit/log.ts';
import { computeDay } from './compute-day.ts';
import { workDayAt } from './computing/work-day.rules.ts';
import { keepJobs } from './keep-jobs.ts';
import { type JobRig, jobRig, morning, passes, type RigPoint, standing } from './testing/job-rig.ts';

let rig: JobRig;
const log = createLog({ level: 'silent', name: 'test' });
const signal = new AbortController().signal;

beforeAll(async () => {
  rig = await jobRig();
});
afterAll(() => rig.close());

const day = workDayAt(morning, 8 * 3600);
const compute = (no: number, now: number) => computeDay(rig.parts, { no, day, cause: 'latePoints', now });

/** Two jobs: four passes, a pause of 34 minutes, three passes more with a shallow one. */
const points: RigPoint[] = [
  ...passes(morning, { count: 4 }),
  ...standing(morning + 1200),
  ...passes(morning + 3600, { count: 3, depths: [0.27, 0.23, 0.27] }).map((one) => ({
    ...one,
    y: one.y + 200,
  })),
  ...standing(morning + 4600),
];
const end = morning + 6 * 3600;

/** Figures without what tells one vehicle, or one moment, from another. */
async function figures(no: number) {
  const jobs = await rig.jobs(no);
  return jobs.map(
    ({ id, vehicle_no, digest, version, computed_at, created_at, updated_at, repeated_m2, flags, ...rest }) =>
      rest,
  );
}

describe('the same points', () => {
  it('give the same figures to the last digit: live, late, at once, and over a kill', async () => {
    const [live, late, once, killed] = await Promise.all(
      [1, 2, 3, 4].map((x) =>
        rig.vehicle({
          division_code: '',
          qualified_depth_m: 0.25,
          work_type: (['tillage', 'deepLoosening', 'ridging', 'levelling'] as const)[x - 1],
        }),
      ),
    );
    for (let at = 0; at < points.length; at += 250) {
      const part = points.slice(at, at + 250);
      await rig.points(live!.no, part);
      await compute(live!.no, part.at(-1)!.time + 1);
    }
    await compute(live!.no, end);
    const odd = points.filter((_, i) => Math.floor(i / 40) % 2 === 1);
    await rig.points(
      late!.no,
      points.filter((one) => !odd.includes(one)),
    );
    await compute(late!.no, end);
    await rig.points(late!.no, odd.toReversed());
    await compute(late!.no, end);
    await rig.points(once!.no, points);
    await compute(once!.no, end);
    // A worker that dies in the middle of its transaction leaves nothing behind; the next one finds the same work.
    await rig.points(killed!.no, points);
    const dies = { ...rig.parts, computeGround: () => Promise.reject(new Error('killed')) };
    await expect(computeDay(dies, { no: killed!.no, day, cause: 'latePoints', now: end })).rejects.toThrow(
      'killed',
    );
    expect(await rig.jobs(killed!.no)).toEqual([]);
    await keepJobs(rig.parts, { log, signal });
    const strip = (rows: object[]) => rows.map(({ ...row }) => ({ ...row, work_type: '' }));
    const expected = strip(await figures(once!.no));
    expect(expected).toHaveLength(2);
    expect(strip(await figures(live!.no))).toEqual(expected);
    expect(strip(await figures(late!.no))).toEqual(expected);
    expect(strip(await figures(killed!.no))).toEqual(expected);
  });

  it('R-3-169 R-3-170 hold the vectors: four passes 3 m apart, the last too shallow', async () => {
    const { no } = await rig.vehicle({ qualified_depth_m: 0.25, work_type: 'tillage' });
    await rig.points(
      no,
      [...passes(morning, { count: 4, depths: [0.27, 0.27, 0.27, 0.23] }), ...standing(morning + 1200)].map(
        (one) => ({ ...one, y: one.y + 2000 }),
      ),
    );
    await compute(no, end);
    const [job] = await rig.jobs(no);
    expect(job!.area_m2 / 5000).toBeCloseTo(1, 2);
    expect(job!.overlap_m2).toBe(0);
    expect(job!.missed_m2! / 750).toBeGreaterThan(0.98);
    expect(job!.missed_m2! / 750).toBeLessThan(1.02);
    expect(job!.qualified_m2! / job!.area_m2).toBeCloseTo(0.75, 2);
    expect(job!.mean_depth_m).toBeCloseTo(0.26, 3);
    expect(job).toMatchObject({ mean_speed: expect.closeTo(2, 2), standard_depth_m: 0.25 });
  });
});

describe('the worker', () => {
  it('finds every vehicle with new points and every marked day, and leaves nothing waiting', async () => {
    const { no } = await rig.vehicle();
    const late = points.map((one) => ({ ...one, y: one.y + 5000 }));
    await rig.points(no, late);
    await rig.database.pool.query(`insert into stale_day (vehicle_no, day) values ($1, '2026-06-10')`, [no]);
    await keepJobs(rig.parts, { log, signal });
    expect(await rig.jobs(no)).toHaveLength(2);
    for (let i = 0; i < 5; i++) await keepJobs(rig.parts, { log, signal });
    expect((await rig.database.pool.query('select 1 from stale_day')).rowCount).toBe(0);
    expect(await keepJobs(rig.parts, { log, signal })).toEqual({
      vehicles: 0,
      staleDays: 0,
      more: false,
      waiting: 0,
    });
  });
});
