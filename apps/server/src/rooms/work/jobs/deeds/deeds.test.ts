import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { computeDay } from '../compute-day.ts';
import { workDayAt } from '../computing/work-day.rules.ts';
import { type JobRig, jobRig, morning, passes, standing } from '../testing/job-rig.ts';
import { correctJob, previewCorrection, recomputeJob } from './correct-job.ts';
import { markJobInvalid, restoreJob } from './mark-job.ts';
import { recomputeJobs } from './recompute-jobs.ts';

let rig: JobRig;
let actor: Actor;
const day = workDayAt(morning, 8 * 3600);
const end = morning + 6 * 3600;

beforeAll(async () => {
  rig = await jobRig();
  const accountId = await addAccount(rig.database.pool, 'boss', { roleId: 1 });
  actor = { accountId, name: 'boss', address: '', traceId: 'test' } as unknown as Actor;
});
afterAll(() => rig.close());

async function worked(north: number, from = morning) {
  const { no, id } = await rig.vehicle();
  await rig.points(
    no,
    [...passes(from), ...standing(from + 300)].map((one) => ({ ...one, y: one.y + north })),
  );
  await computeDay(rig.parts, {
    no,
    day: workDayAt(from, 8 * 3600),
    cause: 'latePoints',
    now: from + 12 * 3600,
  });
  const [job] = await rig.jobs(no);
  return { no, vehicle: id, job: job! };
}
const sumOf = async (no: number): Promise<number> =>
  (
    await rig.database.pool.query<{ sum: number }>(
      'select coalesce(sum(area_m2), 0) as sum from vehicle_day where vehicle_no = $1',
      [no],
    )
  ).rows[0]!.sum;
const jobArea = async (id: string): Promise<number> =>
  (
    await rig.database.pool.query<{ area: number }>('select job_area_m2 as area from vehicle where id = $1', [
      id,
    ])
  ).rows[0]!.area;

describe('deeds of jobs', () => {
  it('R-3-082 R-3-083 marked invalid a job leaves every sum, restored it brings the same figures back', async () => {
    const { no, vehicle, job } = await worked(0);
    expect([await sumOf(no), await jobArea(vehicle)]).toEqual([job.area_m2, job.area_m2]);
    await markJobInvalid(rig.parts, actor, { id: job.id, reason: 'test drive' });
    expect([await sumOf(no), await jobArea(vehicle)]).toEqual([0, 0]);
    expect(rig.told.at(-1)).toEqual({ channel: 'jobInvalidated', id: job.id });
    await expect(markJobInvalid(rig.parts, actor, { id: job.id, reason: 'again' })).rejects.toMatchObject({
      key: 'notAllowedTransition',
    });
    await restoreJob(rig.parts, actor, { id: job.id, reason: 'it was work' });
    expect([await sumOf(no), await jobArea(vehicle)]).toEqual([job.area_m2, job.area_m2]);
    const [after] = await rig.jobs(no);
    expect(after).toMatchObject({ id: job.id, area_m2: job.area_m2, state: 'finished', version: 3 });
    const log = await rig.database.pool.query(
      `select action, after ->> 'reason' as reason from operation_log where subject_id = $1 order by at, id`,
      [job.id],
    );
    expect(log.rows).toEqual([
      { action: 'job.invalidate', reason: 'test drive' },
      { action: 'job.restore', reason: 'it was work' },
    ]);
  });

  it('a width set by hand is previewed, kept by every computing, and written down with the figures before', async () => {
    const { no, job } = await worked(1000);
    const asked = { id: job.id, corrected: { widthM: 5, crop: 'maize' } };
    const preview = await previewCorrection(rig.parts, actor, asked);
    expect(preview.after!.areaM2 / preview.before.areaM2).toBeCloseTo(2, 2);
    expect((await rig.jobs(no))[0]).toMatchObject({ area_m2: job.area_m2, version: 1 });
    expect(await correctJob(rig.parts, actor, { ...asked, reason: 'tool was 5 m' })).toMatchObject(preview);
    await computeDay(rig.parts, { no, day, cause: 'asked', now: end + 9e6 });
    await recomputeJob(rig.parts, actor, { id: job.id, reason: '' });
    expect((await rig.jobs(no))[0]).toMatchObject({
      area_m2: preview.after!.areaM2,
      crop: 'maize',
      width_m: 5,
      version: 2,
      flags: expect.arrayContaining(['corrected']),
    });
  });

  it('what came since the last round is no effect of a correction, neither in the preview nor in the log', async () => {
    const { no, job } = await worked(30_000);
    const late = passes(morning + 280).map((one) => ({ ...one, y: 30_010 - one.y }));
    await rig.points(no, late);
    const asked = { id: job.id, corrected: { widthM: 5 } };
    const preview = await previewCorrection(rig.parts, actor, asked);
    expect(preview.before.areaM2).toBeCloseTo(2 * job.area_m2, -1);
    expect(preview.after!.areaM2 / preview.before.areaM2).toBeCloseTo(2, 2);
    expect((await rig.jobs(no))[0]).toMatchObject({ area_m2: job.area_m2, version: 1 });
    const made = await correctJob(rig.parts, actor, { ...asked, reason: '5 m' });
    expect(made.before.areaM2).toBeCloseTo(preview.before.areaM2, 6);
    const versions = await rig.database.pool.query(
      'select cause from job_version where job_id = $1 order by version',
      [job.id],
    );
    expect(versions.rows).toEqual([{ cause: 'latePoints' }, { cause: 'corrected' }]);
  });

  it('a settled job is refused and stays as it is', async () => {
    const { no, job } = await worked(2000);
    await rig.database.pool.query('update job set settled_in = $2 where id = $1', [job.id, job.id]);
    for (const deed of [
      () => markJobInvalid(rig.parts, actor, { id: job.id, reason: '' }),
      () => correctJob(rig.parts, actor, { id: job.id, corrected: { widthM: 9 }, reason: '' }),
    ])
      await expect(deed()).rejects.toMatchObject({ key: 'jobSettled' });
    expect((await rig.jobs(no))[0]).toMatchObject({ area_m2: job.area_m2, version: 1 });
  });

  it('a statement that holds a changed job says so: a draft is to be recomputed, an approved one is flagged', async () => {
    const { no, vehicle, job } = await worked(9000);
    const [parameter, statement] = [newId(), newId()];
    const { pool } = rig.database;
    await pool.query(
      `insert into subsidy_parameter (id, name, year, divisions, work_type, season_from, season_to, depth_m, pass_rate, price)
       values ($1, 'Away', 2026, '{650000}', 'deepLoosening', '2026-03-01', '2026-07-31', 0.25, 85, 30)`,
      [parameter],
    );
    await pool.query(
      `insert into subsidy_statement (id, number, title, parameter_id, edition, rules, year, work_type, divisions, work_from, work_to, scope_kind)
       values ($1, 'BT-2026-65-0001', 'Away', $2, 1, '{}', 2026, 'deepLoosening', '{650000}', '2026-03-01', '2026-07-31', 'all')`,
      [statement, parameter],
    );
    await pool.query('insert into subsidy_held_job values ($1, $2, $3)', [job.id, statement, vehicle]);
    const flags = async () =>
      (await pool.query('select flags from subsidy_statement where id = $1', [statement])).rows[0].flags;
    await markJobInvalid(rig.parts, actor, { id: job.id, reason: 'transport' });
    expect(await flags()).toEqual(['needsRecompute']);
    await restoreJob(rig.parts, actor, { id: job.id, reason: '' });
    await pool.query(`update subsidy_statement set state = 'approved', flags = '{}'`);
    await pool.query('update job set settled_in = $2 where id = $1', [job.id, statement]);
    await expect(markJobInvalid(rig.parts, actor, { id: job.id, reason: '' })).rejects.toMatchObject({
      key: 'jobSettled',
      params: { statement: 'BT-2026-65-0001' },
    });
    const more = Array.from({ length: 20 }, (_, i) => ({
      time: morning + 622 + i,
      x: 2 * i,
      y: 9010,
      late: true,
    }));
    await rig.points(no, more);
    await computeDay(rig.parts, { no, day, cause: 'latePoints', now: end });
    expect(await flags()).toEqual(['changedAfterSettlement']);
    expect((await rig.jobs(no))[0]!.flags).toContain('changedAfterSettlement');
  });

  it('the same pass driven again the next day is repeated work; without the first it is not', async () => {
    const first = await worked(3000);
    const second = await worked(3000, morning + 86_400);
    expect(second.job.repeated_m2 / 1250).toBeCloseTo(1, 2);
    expect(second.job.flags).toContain('repeatedWork');
    await markJobInvalid(rig.parts, actor, { id: first.job.id, reason: 'other ground' });
    const stale = await rig.database.pool.query('select 1 from stale_day where vehicle_no = $1', [second.no]);
    expect(stale.rowCount).toBe(1);
    await computeDay(rig.parts, {
      no: second.no,
      day: workDayAt(morning + 86_400, 8 * 3600),
      cause: 'neighbour',
    });
    expect((await rig.jobs(second.no))[0]).toMatchObject({ repeated_m2: 0, version: 2 });
  });

  it('a marked span takes its points away and gives the job back under its id', async () => {
    const { no, job } = await worked(4000);
    const { pool } = rig.database;
    await pool.query(
      `insert into invalid_track (id, vehicle_no, from_at, to_at) values (gen_random_uuid(), $1, to_timestamp($2), to_timestamp($3))`,
      [no, morning - 60, morning + 400],
    );
    expect(
      await recomputeJobs(pool, { vehicleNo: no, from: morning, to: morning, cause: 'markedSpan', by: null }),
    ).toBe(1);
    await computeDay(rig.parts, { no, day, cause: 'markedSpan', now: end });
    // Nothing remains of it: it stays to be seen as marked invalid, and cannot be restored apart from its span.
    expect([await rig.jobs(no), await sumOf(no)]).toMatchObject([[{ id: job.id, state: 'invalid' }], 0]);
    await expect(restoreJob(rig.parts, actor, { id: job.id, reason: '' })).rejects.toMatchObject({
      key: 'jobInSpan',
    });
    await pool.query(`update invalid_track set state = 'unmarked' where vehicle_no = $1`, [no]);
    await computeDay(rig.parts, { no, day, cause: 'markedSpan', now: end });
    expect((await rig.jobs(no))[0]).toMatchObject({ id: job.id, area_m2: job.area_m2, state: 'finished' });
  });

  it('R-3-167 another tool ends the job at its time, with its own width and work', async () => {
    const { no, id } = await rig.vehicle();
    const { pool } = rig.database;
    const model = await pool.query<{ id: string }>(
      `insert into implement_model (id, tool_type, brand, model, work_type, width_m) values (gen_random_uuid(), 'plough', 'B', 'M', 'tillage', 4) returning id`,
    );
    const tool = await pool.query<{ id: string }>(
      `insert into implement (id, tool_no, model_id) values (gen_random_uuid(), 'T1', $1) returning id`,
      [model.rows[0]!.id],
    );
    await pool.query(
      `insert into implement_fit (id, implement_id, vehicle_id, work_type, from_at) values (gen_random_uuid(), $1, $2, 'tillage', to_timestamp($3))`,
      [tool.rows[0]!.id, id, morning + 275],
    );
    await rig.points(
      no,
      [...passes(morning, { count: 2, apart: 8 }), ...standing(morning + 600)].map((one) => ({
        ...one,
        y: one.y + 5000,
      })),
    );
    await computeDay(rig.parts, { no, day, cause: 'tool', now: end });
    expect(await rig.jobs(no)).toMatchObject([
      { work_type: 'deepLoosening', width_m: 2.5, flags: expect.arrayContaining(['toolUnknown']) },
      { work_type: 'tillage', width_m: 4, implement_id: tool.rows[0]!.id, area_m2: expect.closeTo(2000, -1) },
    ]);
  });
});
