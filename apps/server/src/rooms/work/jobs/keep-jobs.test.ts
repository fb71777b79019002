import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#kit/log.ts';
import { computeDay } from './compute-day.ts';
import { workDayAt } from './computing/work-day.rules.ts';
import { keepJobs } from './keep-jobs.ts';
import { type JobRig, jobRig, morning, passes } from './testing/job-rig.ts';

const log = createLog({ level: 'silent', name: 'test' });
const { signal } = new AbortController();
/** Midnight of UTC+8 after `morning`. */
const midnight = morning + 14 * 3600;
let rig: JobRig;

beforeAll(async () => {
  rig = await jobRig();
});
afterAll(() => rig.close());

const round = (now: number) => keepJobs(rig.parts, { log, signal, now });

describe("the worker's rounds over midnight", () => {
  it('the last job of a day ends with all its points, though the next day was made anew first', async () => {
    const { no } = await rig.vehicle();
    const evening = passes(midnight - 600);
    const half = evening.length / 2;
    await rig.points(no, evening.slice(0, half));
    await round(midnight - 400);
    expect(await rig.jobs(no)).toMatchObject([{ state: 'inProgress' }]);
    await rig.points(no, [...evening.slice(half), ...passes(midnight + 600)]);
    const now = midnight + 900;
    await computeDay(rig.parts, { no, day: workDayAt(now, 8 * 3600), cause: 'block', now });
    await round(now);
    const jobs = await rig.jobs(no);
    expect(jobs).toMatchObject([{ state: 'finished' }, { state: 'inProgress' }]);
    expect(jobs[0]!.area_m2 / 1250).toBeCloseTo(1, 2);
  });

  it('a worker that has rested for two days makes the jobs of each', async () => {
    const { no } = await rig.vehicle();
    await rig.points(no, passes(morning));
    await round(morning + 300);
    const day = 24 * 3600;
    await rig.points(no, [...passes(morning + day), ...passes(morning + 3 * day)]);
    await round(morning + 3 * day + 300);
    expect(await rig.jobs(no)).toMatchObject([
      { state: 'finished' },
      { state: 'finished' },
      { state: 'inProgress' },
    ]);
  });
});
