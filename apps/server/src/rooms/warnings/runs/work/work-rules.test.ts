import { usualWork } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../database/testing/test-database.ts';
import type { Bus } from '../../../../events/bus.ts';
import { openPostgresBus } from '../../../../events/postgres-bus.ts';
import { homeDay } from '../../../../kit/clock/home-day.rules.ts';
import { newId } from '../../../../kit/id.ts';
import { addJob } from '../../testing/add-job.ts';
import { addDealer, addVehicle, openRig, type Rig, type StoredWarning, warningsOf } from '../../testing/warning-rig.ts';
import { sweepSeason, sweepWork } from './work.job.ts';

const log = { info() {}, warn() {}, error() {}, debug() {} } as never;
let database: TestDatabase;
let bus: Bus;
let rig: Rig;
let dealer = '';
let sn = 8_845_400;

beforeAll(async () => {
  database = await testDatabase();
  bus = await openPostgresBus(database.url, log);
  rig = await openRig(database, bus);
  dealer = await addDealer(database, 'Own', []);
});
afterAll(async () => {
  await rig.close();
  await bus.close();
  await database.close();
});

const sql = (text: string, values: readonly unknown[] = []) => database.pool.query(text, [...values]);
const parts = () => ({ pool: database.pool, bus });
const vehicle = async () => ({ ...(await addVehicle(database, String(++sn), dealer)), sn: String(sn) });
const rules = (rows: readonly StoredWarning[]) => rows.map((one) => `${one.rule} ${one.end_cause ?? one.state}`);
const of = async (id: string) => rules(await warningsOf(database, id));
const work = () => sweepWork(parts());
const season = () => sweepSeason(parts());
const day = (days: number): string => homeDay(Date.now() / 1000 + days * 86_400);

/** A parameter in force around today for the division of the tests' vehicles. */
async function programme(workType: string, { from = -30, depth = null as number | null, photos = false, models = [] as string[] } = {}) {
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

describe('WK-05: a job without a tool', () => {
  it('is told of after ten minutes of work, whatever its size, until the tool is known or the job is over', async () => {
    const [{ no, id }, short, known, gone] = [await vehicle(), await vehicle(), await vehicle(), await vehicle()];
    const flags = ['toolUnknown'];
    const job = await addJob(database, no, { flags, state: 'inProgress', workingS: 601, area: 400 });
    await addJob(database, short.no, { flags, state: 'inProgress', workingS: 600 });
    await addJob(database, known.no, { workingS: 7200 });
    const invalid = await addJob(database, gone.no, { flags, workingS: 7200 });
    await work();
    expect(await of(id)).toEqual(['WK-05 active']);
    expect(await warningsOf(database, id)).toMatchObject([{ level: 'notice', value: 601, threshold: 600 }]);
    expect([await of(short.id), await of(known.id)]).toEqual([[], []]);
    await sql(`update job set flags = '{}' where id = $1`, [job]);
    await sql(`update job set state = 'invalid', invalid_reason = 'x' where id = $1`, [invalid]);
    await work();
    expect([await of(id), await of(gone.id)]).toEqual([['WK-05 itself'], ['WK-05 jobEnded']]);
  });

  it('goes by the minutes that hold for the vehicle, also under a version that knew of none', async () => {
    const lax = await vehicle();
    const { toolS: _, plausible: _times, ...before } = usualWork;
    await sql(
      `insert into warning_rule (code, version, is_on, base, exceptions) values ('WK', 1, true, $1, $2)`,
      [JSON.stringify(before), JSON.stringify([{ scope: 'vehicle', target: lax.sn, values: { toolS: 7200 } }])],
    );
    const usual = await vehicle();
    for (const { no } of [lax, usual]) await addJob(database, no, { flags: ['toolUnknown'], workingS: 3600 });
    await work();
    expect([await of(lax.id), await of(usual.id)]).toEqual([[], ['WK-05 active']]);
    await sql('delete from warning_rule');
  });
});

describe('WK-09: a job that cannot be', () => {
  it('is one that worked more an hour than its width allows at the top of its band', async () => {
    const [much, enough] = [await vehicle(), await vehicle()];
    // 12 km/h, 3 m: 3.6 ha an hour, times 1.5.
    const job = await addJob(database, much.no, { area: 54_100, workingS: 3600, widthM: 3 });
    await addJob(database, enough.no, { area: 53_900, workingS: 3600, widthM: 3 });
    await work();
    expect(await warningsOf(database, much.id)).toMatchObject([{ rule: 'WK-09', level: 'serious', threshold: 1.5 }]);
    expect(await of(enough.id)).toEqual([]);
    await sql('update job set area_m2 = 53900 where id = $1', [job]);
    await work();
    expect(await of(much.id)).toEqual(['WK-09 itself']);
  });

  it('goes by the band of the tool that was fitted', async () => {
    const { no, id } = await vehicle();
    const [model, tool] = [newId(), newId()];
    await sql(
      `insert into implement_model (id, tool_type, brand, model, work_type, width_m, speed_from_ms, speed_to_ms)
       values ($1::uuid, 'plough', 'B', $1::text, 'tillage', 3, 1, 2)`,
      [model],
    );
    await sql('insert into implement (id, tool_no, model_id, dealer_id) values ($1::uuid, left($1::text, 32), $2, $3)', [tool, model, dealer]);
    await addJob(database, no, { area: 33_000, workingS: 3600, widthM: 3, implementId: tool });
    await work();
    expect(await of(id)).toEqual(['WK-09 active']);
  });

  it('is one with the track of another device, not of a T-BOX on the same machine, nor of a neighbour', async () => {
    const [one, other, tbox, beside] = [await vehicle(), await vehicle(), await vehicle(), await vehicle()];
    await sql('insert into tbox (vehicle_id, mounted_on) values ($1, $2)', [tbox.id, one.id]);
    const from = Math.floor(Date.now() / 1000) - 2 * 3600;
    const near = { lng: 126.5, lat: 45.5 };
    // A pass to the north at 2 m/s.
    const drive = (no: number, sideM: number) => {
      const times = Array.from({ length: 120 }, (_, i) => i * 10);
      return sql(
        `insert into track_point (vehicle_no, source, time, lng, lat, speed, heading, status, satellites, fix, received_at, late, alarms, bits)
         select $1::int, 0, to_timestamp($2::float8 + s), $3::float8 + $4::float8 / 78000, $5::float8 + 2 * s / 111200.0, 2, 0, 2, 12, 4, now(), false, 0, 0
         from unnest($6::int[]) s`,
        [no, from, near.lng, sideM, near.lat, times],
      );
    };
    await rig.drive(one.no, from - 120, [{ minutes: 1, at: near }]);
    for (const [no, sideM] of [
      [one.no, 0],
      [other.no, 3],
      [tbox.no, 0],
      [beside.no, 20],
    ] as const)
      await drive(no, sideM);
    const add = (no: number) => addJob(database, no, { near });
    const [mine] = [await add(one.no), await add(tbox.no), await add(beside.no)];
    await work();
    expect(await of(one.id)).toEqual([]);
    const theirs = await add(other.no);
    await work();
    await work();
    for (const { id } of [one, other]) expect(await of(id)).toEqual(['WK-09 active']);
    const { rows } = await sql(`select figures ->> 'twin' as twin from warning where vehicle_id = $1`, [one.id]);
    expect(rows).toEqual([{ twin: other.sn }]);
    expect(await of(beside.id)).toEqual([]);
    // Whose mark is made anew is held against the others anew.
    await sql(`update job set state = 'invalid', invalid_reason = 'x' where id = $1`, [theirs]);
    await sql('update job set version = version + 1 where id = $1', [mine]);
    await work();
    expect([await of(one.id), await of(other.id)]).toEqual([['WK-09 itself'], ['WK-09 jobEnded']]);
  });
});

describe('WK-10: photos of a job day', () => {
  it('one that is missing is told of on the next morning where the parameter wants one, until it comes', async () => {
    const wanted = await programme('spraying', { photos: true });
    const [{ no, id }, today, shown, elsewhere] = [await vehicle(), await vehicle(), await vehicle(), await vehicle()];
    const job = { workType: 'spraying', division: '230102' };
    for (let i = 0; i < 2; i++) await addJob(database, no, { ...job, daysAgo: 2 });
    await addJob(database, today.no, job);
    await addJob(database, shown.no, { ...job, daysAgo: 2 });
    await photo(shown.no, 2, 'none');
    await addJob(database, elsewhere.no, { ...job, daysAgo: 2, division: '370102' });
    await season();
    expect(await warningsOf(database, id)).toMatchObject([{ rule: 'WK-10', level: 'notice', state: 'active' }]);
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
    const job = await addJob(database, no, { flags: ['photoMismatch'] });
    await season();
    expect(await warningsOf(database, id)).toMatchObject([{ rule: 'WK-10', level: 'normal' }]);
    await photo(no, 0, 'fits');
    await season();
    expect(await of(id)).toEqual(['WK-10 itself']);
    const second = await vehicle();
    const unfit = await addJob(database, second.no, { flags: ['photoMismatch'] });
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
    await addJob(database, idle.no, { daysAgo: 11 });
    await addJob(database, fresh.no, { daysAgo: 10 });
    await sql(`update vehicle set installed_at = now() - interval '5 days' where id = $1`, [late.id]);
    await season();
    expect(await warningsOf(database, idle.id)).toMatchObject([{ rule: 'WK-13', level: 'notice', value: 10, threshold: 10 }]);
    for (const { id } of [fresh, other, wrong, late]) expect(await of(id)).toEqual([]);
    await addJob(database, idle.no, { state: 'invalid' });
    await season();
    expect(await of(idle.id)).toEqual(['WK-13 active']);
    await addJob(database, idle.no, { state: 'inProgress' });
    await season();
    expect(await of(idle.id)).toEqual(['WK-13 itself']);
    await transplanting.end();
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
    await sql('insert into implement (id, tool_no, model_id, dealer_id) values ($1::uuid, left($1::text, 32), $2, $3)', [tool, model, dealer]);
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
    const job = { workType: 'deepLoosening', division: '230102', standardM: 0.25, implementId: tool, state: 'inProgress' };
    for (const { no } of [old, fresh, none]) await addJob(database, no, job);
    await addJob(database, old.no, { ...job, daysAgo: 1 });
    await work();
    await work();
    expect(await warningsOf(database, old.id)).toMatchObject([{ rule: 'WK-14', level: 'notice', state: 'active' }]);
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
