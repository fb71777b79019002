import { usualWork } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { addJob as addJobTo, type JobOf } from '../../testing/add-job.ts';
import { type RunRig, runRig } from '../../testing/run-rig.ts';
import { warningsOf } from '../../testing/warning-rig.ts';
import { sweepWork } from './work.job.ts';

let run: RunRig;

beforeAll(async () => {
  run = await runRig(8_845_400);
});
afterAll(() => run.close());

const sql: RunRig['sql'] = (text, values) => run.sql(text, values);
const vehicle = () => run.vehicle();
const of = (id: string) => run.of(id);
const rowsOf = (id: string) => warningsOf(run.database, id);
const addJob = (no: number, job?: JobOf) => addJobTo(run.database, no, job);
const work = () => sweepWork(run.parts);

describe('WK-05: a job without a tool', () => {
  it('is told of after ten minutes of work, whatever its size, until the tool is known or the job is over', async () => {
    const [{ no, id }, short, known, gone] = [
      await vehicle(),
      await vehicle(),
      await vehicle(),
      await vehicle(),
    ];
    const flags = ['toolUnknown'];
    const job = await addJob(no, { flags, state: 'inProgress', workingS: 601, area: 400 });
    await addJob(short.no, { flags, state: 'inProgress', workingS: 600 });
    await addJob(known.no, { workingS: 7200 });
    const invalid = await addJob(gone.no, { flags, workingS: 7200 });
    await work();
    expect(await of(id)).toEqual(['WK-05 active']);
    expect(await rowsOf(id)).toMatchObject([{ level: 'notice', value: 601, threshold: 600 }]);
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
      [
        JSON.stringify(before),
        JSON.stringify([{ scope: 'vehicle', target: lax.sn, values: { toolS: 7200 } }]),
      ],
    );
    const usual = await vehicle();
    for (const { no } of [lax, usual]) await addJob(no, { flags: ['toolUnknown'], workingS: 3600 });
    await work();
    expect([await of(lax.id), await of(usual.id)]).toEqual([[], ['WK-05 active']]);
    await sql('delete from warning_rule');
  });
});

describe('WK-09: a job that cannot be', () => {
  it('is one that worked more an hour than its width allows at the top of its band', async () => {
    const [much, enough] = [await vehicle(), await vehicle()];
    // 12 km/h, 3 m: 3.6 ha an hour, times 1.5.
    const job = await addJob(much.no, { area: 54_100, workingS: 3600, widthM: 3 });
    await addJob(enough.no, { area: 53_900, workingS: 3600, widthM: 3 });
    await work();
    expect(await rowsOf(much.id)).toMatchObject([{ rule: 'WK-09', level: 'serious', threshold: 1.5 }]);
    expect(await of(enough.id)).toEqual([]);
    const holdsBack = async (id: string): Promise<unknown[]> =>
      (await sql('select kind, job_id as job, to_at as until from hindrance where vehicle_id = $1', [id]))
        .rows;
    // It is not paid for until it is healed, and nothing else of the vehicle is held back.
    expect(await holdsBack(much.id)).toEqual([{ kind: 'implausible', job, until: null }]);
    await sql('update job set area_m2 = 53900 where id = $1', [job]);
    await work();
    expect(await of(much.id)).toEqual(['WK-09 itself']);
    expect(await holdsBack(much.id)).toEqual([]);
  });

  it('is none of an unmanned aircraft, which flies faster than any band', async () => {
    const { no, id } = await vehicle();
    const job = await addJob(no, { area: 90_000, workingS: 3600, widthM: 3 });
    const flown = (by: string) =>
      sql(
        `insert into uav_sortie (id, vehicle_no, number, source, started_at, ended_at, purpose, swath_m, job_id)
         values (gen_random_uuid(), $1, 'F1', 'gateway', now() - interval '1 hour', now(), 'spraying', 3, $2)`,
        [no, by],
      );
    await flown(job);
    await work();
    expect(await of(id)).toEqual([]);
    await sql('delete from uav_sortie');
    await work();
    expect(await of(id)).toEqual(['WK-09 active']);
  });

  it('goes by the band of the tool that was fitted', async () => {
    const { no, id } = await vehicle();
    const [model, tool] = [newId(), newId()];
    await sql(
      `insert into implement_model (id, tool_type, brand, model, work_type, width_m, speed_from_ms, speed_to_ms)
       values ($1::uuid, 'plough', 'B', $1::text, 'tillage', 3, 1, 2)`,
      [model],
    );
    await sql(
      'insert into implement (id, tool_no, model_id, dealer_id) values ($1::uuid, left($1::text, 32), $2, $3)',
      [tool, model, run.dealer],
    );
    await addJob(no, { area: 33_000, workingS: 3600, widthM: 3, implementId: tool });
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
    // The engine hears of one alone, and so of none of these.
    await run.rig.drive((await vehicle()).no, from, [{ minutes: 21, at: near }]);
    for (const [no, sideM] of [
      [one.no, 0],
      [other.no, 3],
      [tbox.no, 0],
      [beside.no, 20],
    ] as const)
      await drive(no, sideM);
    const add = (no: number) => addJob(no, { near });
    const [mine] = [await add(one.no), await add(tbox.no), await add(beside.no)];
    await work();
    expect(await of(one.id)).toEqual([]);
    const theirs = await add(other.no);
    await work();
    await work();
    for (const { id } of [one, other]) expect(await of(id)).toEqual(['WK-09 active']);
    const { rows } = await sql(`select figures ->> 'twin' as twin from warning where vehicle_id = $1`, [
      one.id,
    ]);
    expect(rows).toEqual([{ twin: other.sn }]);
    expect(await of(beside.id)).toEqual([]);
    // Whose mark is made anew is held against the others anew.
    await sql(`update job set state = 'invalid', invalid_reason = 'x' where id = $1`, [theirs]);
    await sql('update job set version = version + 1 where id = $1', [mine]);
    await work();
    expect([await of(one.id), await of(other.id)]).toEqual([['WK-09 itself'], ['WK-09 jobEnded']]);
  });
});
