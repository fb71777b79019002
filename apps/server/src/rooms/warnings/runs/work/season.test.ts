import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { newId } from '#kit/id.ts';
import { addJob as addJobTo, type JobOf } from '../../testing/add-job.ts';
import { type RunRig, runRig } from '../../testing/run-rig.ts';
import { warningsOf } from '../../testing/warning-rig.ts';
import { sweepSeason, sweepWork } from './work.job.ts';

let run: RunRig;

beforeAll(async () => {
  run = await runRig(8_845_500);
});
afterAll(() => run.close());

const sql: RunRig['sql'] = (text, values) => run.sql(text, values);
const vehicle = () => run.vehicle();
const of = (id: string) => run.of(id);
const rowsOf = (id: string) => warningsOf(run.database, id);
const addJob = (no: number, job?: JobOf) => addJobTo(run.database, no, job);
const work = () => sweepWork(run.parts);
const season = () => sweepSeason(run.parts);
const day = (days: number): string => homeDay(Date.now() / 1000 + days * 86_400);

/** A parameter in force around today for the division of the tests' vehicles. */
async function programme(
  workType: string,
  { from = -30, depth = null as number | null, photos = false, models = [] as string[] } = {},
) {
  const id = newId();
  await sql(
    `insert into subsidy_parameter (id, name, year, divisions, work_type, season_from, season_to, depth_m, pass_rate, price, photos_needed, models, state)
     values ($1::uuid, left($1::text, 50), 2026, '{230100}', $2, $3, $4, $5, 85, 30, $6, $7, 'inForce')`,
    [id, workType, day(from), day(30), depth, photos, models],
  );
  return { end: () => sql(`update subsidy_parameter set state = 'ended' where id = $1`, [id]) };
}
const photo = (no: number, daysAgo: number, judgement: string) =>
  sql(
    `insert into photo (vehicle_no, id, media_id, channel, event, taken_at, bytes, type, judgement)
     values ($1, $2, 1, 1, 0, now() - make_interval(days => $3), '', 'image/jpeg', $4)`,
    [no, newId(), daysAgo, judgement],
  );

describe('WK-10: photos of a job day', () => {
  it('one that is missing is told of on the next morning where the parameter wants one, until it comes', async () => {
    const wanted = await programme('spraying', { photos: true });
    const [{ no, id }, today, shown, elsewhere] = [
      await vehicle(),
      await vehicle(),
      await vehicle(),
      await vehicle(),
    ];
    const job = { workType: 'spraying', division: '230102' };
    for (let i = 0; i < 2; i++) await addJob(no, { ...job, daysAgo: 2 });
    await addJob(today.no, job);
    await addJob(shown.no, { ...job, daysAgo: 2 });
    await photo(shown.no, 2, 'none');
    await addJob(elsewhere.no, { ...job, daysAgo: 2, division: '370102' });
    await season();
    expect(await rowsOf(id)).toMatchObject([{ rule: 'WK-10', level: 'notice', state: 'active' }]);
    for (const one of [today, shown, elsewhere]) expect(await of(one.id)).toEqual([]);
    await photo(no, 2, 'doesNotFit');
    await season();
    expect(await of(id)).toEqual(['WK-10 active']);
    await photo(no, 2, 'none');
    await season();
    expect(await of(id)).toEqual(['WK-10 itself']);
    await wanted.end();
  });

  it('one that does not fit is told of wherever it is, and rises over one that is missing', async () => {
    const { no, id } = await vehicle();
    const job = await addJob(no, { flags: ['photoMismatch'] });
    await season();
    expect(await rowsOf(id)).toMatchObject([{ rule: 'WK-10', level: 'normal' }]);
    await photo(no, 0, 'fits');
    await season();
    expect(await of(id)).toEqual(['WK-10 itself']);
    const second = await vehicle();
    const unfit = await addJob(second.no, { flags: ['photoMismatch'] });
    await season();
    await sql(`update job set state = 'invalid', invalid_reason = 'x' where id = any($1)`, [[job, unfit]]);
    await season();
    expect(await of(second.id)).toEqual(['WK-10 jobEnded']);
  });
});

describe('WK-13: a device that is idle in the season', () => {
  it('is one of a programme without a job for ten whole days, until its next one', async () => {
    const transplanting = await programme('transplanting', { from: -40, models: ['AF300'] });
    const one = async (model: string, fitted: boolean) => {
      const made = await vehicle();
      await sql(`update vehicle set product_model = $2, work_type = $3 where id = $1`, [
        made.id,
        model,
        fitted ? 'transplanting' : 'tillage',
      ]);
      return made;
    };
    const [idle, fresh, other, wrong, late] = [
      await one('AF300', true),
      await one('AF300', true),
      await one('AF300', false),
      await one('VF100', true),
      await one('AF300', true),
    ];
    await addJob(idle.no, { daysAgo: 11 });
    await addJob(fresh.no, { daysAgo: 10 });
    await sql(`update vehicle set installed_at = now() - interval '5 days' where id = $1`, [late.id]);
    await season();
    expect(await rowsOf(idle.id)).toMatchObject([
      { rule: 'WK-13', level: 'notice', value: 10, threshold: 10 },
    ]);
    for (const { id } of [fresh, other, wrong, late]) expect(await of(id)).toEqual([]);
    await addJob(idle.no, { state: 'invalid' });
    await season();
    expect(await of(idle.id)).toEqual(['WK-13 active']);
    await addJob(idle.no, { state: 'inProgress' });
    await season();
    expect(await of(idle.id)).toEqual(['WK-13 itself']);
    await transplanting.end();
  });
});

describe('WK-13 of machines that nobody rents', () => {
  it('holds for each of a programme, from the season’s begin where it never worked, and for none outside of one', async () => {
    const harvesting = await programme('harvesting', { from: -12 });
    const ofWork = async (workType: string) => {
      const made = await vehicle();
      await sql(`update vehicle set work_type = $2, installed_at = null where id = $1`, [made.id, workType]);
      return made;
    };
    const [never, before, outside] = [
      await ofWork('harvesting'),
      await ofWork('harvesting'),
      await ofWork('levelling'),
    ];
    // Work of before the season is none in it.
    await addJob(before.no, { daysAgo: 20 });
    await season();
    for (const { id } of [never, before])
      expect(await rowsOf(id)).toMatchObject([{ rule: 'WK-13', level: 'notice', value: 12, threshold: 10 }]);
    expect(await of(outside.id)).toEqual([]);
    await harvesting.end();
    await season();
    expect(await of(never.id)).toEqual(['WK-13 itself']);
  });
});

describe('WK-14: a depth setting from before the season', () => {
  it('is one row of a device and season, until a newer setting holds', async () => {
    const deep = await programme('deepLoosening', { from: -30, depth: 0.25 });
    const [model, tool] = [newId(), newId()];
    await sql(
      `insert into implement_model (id, tool_type, brand, model, work_type, width_m) values ($1::uuid, 'subsoiler', 'B', $1::text, 'deepLoosening', 3)`,
      [model],
    );
    await sql(
      'insert into implement (id, tool_no, model_id, dealer_id) values ($1::uuid, left($1::text, 32), $2, $3)',
      [tool, model, run.dealer],
    );
    const set = (vehicleId: string, daysAgo: number) =>
      sql(
        `insert into depth_setting (id, vehicle_id, implement_id, sensor_type, zero_offset, arm_mm, qualified_depth_m, valid_from)
         values ($1, $2, $3, 'hitchAngle', 1, 800, 0.25, now() - make_interval(days => $4))`,
        [newId(), vehicleId, tool, daysAgo],
      );
    const [old, fresh, none] = [await vehicle(), await vehicle(), await vehicle()];
    await set(old.id, 200);
    await set(fresh.id, 200);
    await set(fresh.id, 20);
    const job = {
      workType: 'deepLoosening',
      division: '230102',
      standardM: 0.25,
      implementId: tool,
      state: 'inProgress',
    };
    for (const { no } of [old, fresh, none]) await addJob(no, job);
    await addJob(old.no, { ...job, daysAgo: 1 });
    await work();
    await work();
    expect(await rowsOf(old.id)).toMatchObject([{ rule: 'WK-14', level: 'notice', state: 'active' }]);
    expect([await of(fresh.id), await of(none.id)]).toEqual([[], []]);
    await sql('update job set work_date = work_date - 5 where vehicle_no = $1', [old.no]);
    await work();
    expect(await of(old.id)).toEqual(['WK-14 active']);
    await set(old.id, 0);
    await work();
    expect(await of(old.id)).toEqual(['WK-14 itself']);
    await deep.end();
  });
});
