import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computeDay } from './compute-day.ts';
import { workDayAt } from './computing/work-day.rules.ts';
import { readJobsOf } from './jobs-of-span.store.ts';
import { type JobRig, jobRig, morning, passes, standing } from './testing/job-rig.ts';

const offset = 8 * 3600;
let rig: JobRig;

beforeAll(async () => {
  rig = await jobRig();
});
afterAll(() => rig.close());

const compute = (no: number, now = morning + 8 * 3600) =>
  computeDay(rig.parts, { no, day: workDayAt(morning, offset), cause: 'latePoints', now });

describe('jobs from points', () => {
  it('R-3-168 one straight pass of 500 m is 1,250 m² and finished by its own time', async () => {
    const { no } = await rig.vehicle();
    await rig.points(no, passes(morning));
    expect(await compute(no, morning + 300)).toMatchObject([{ before: null, after: 'inProgress' }]);
    await rig.points(no, standing(morning + 300));
    expect(await compute(no, morning + 3000)).toMatchObject([{ before: 'inProgress', after: 'finished' }]);
    const [job, ...others] = await rig.jobs(no);
    expect(others).toEqual([]);
    expect(job!.area_m2 / 1250).toBeCloseTo(1, 2);
    expect(job).toMatchObject({
      overlap_m2: 0,
      state: 'finished',
      version: 1,
      work_type: 'deepLoosening',
      division_code: '230102',
      outline: { type: 'MultiPolygon' },
    });
    const span = { no, from: morning, to: morning + 60 };
    expect(await readJobsOf(rig.database.pool, span)).toMatchObject([
      { from: morning, areaM2: job!.area_m2, workType: 'deepLoosening' },
    ]);
    // The same again: nothing changes.
    expect(await compute(no, morning + 3600)).toEqual([]);
  });

  it('late points restore what a silence took, as version 2 with the figures before', async () => {
    const { no } = await rig.vehicle();
    const all = passes(morning);
    const silent = (time: number): boolean => time > morning + 65 && time < morning + 185;
    await rig.points(no, [...all.filter(({ time }) => !silent(time)), ...standing(morning + 300)]);
    await compute(no);
    const [before] = await rig.jobs(no);
    expect(before!.area_m2 / 650).toBeCloseTo(1, 2);
    await rig.points(
      no,
      all.filter(({ time }) => silent(time)),
    );
    expect(await compute(no)).toEqual([{ id: before!.id, before: 'finished', after: 'finished' }]);
    const [job] = await rig.jobs(no);
    expect(job).toMatchObject({ id: before!.id, version: 2 });
    expect(job!.area_m2 / 1250).toBeCloseTo(1, 2);
    const versions = await rig.database.pool.query(
      'select version, cause, figures from job_version where job_id = $1',
      [job!.id],
    );
    expect(versions.rows).toMatchObject([
      { version: 1, cause: 'latePoints', figures: { areaM2: before!.area_m2 } },
    ]);
  });
});
