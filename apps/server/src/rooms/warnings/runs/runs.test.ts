import { usualDismantle, usualWork } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Bus } from '#events/bus.ts';
import { openPostgresBus } from '#events/postgres-bus.ts';
import { newId } from '#kit/id.ts';
import { readFacts } from '../engine/facts.store.ts';
import { addJob as addJobTo, type JobOf } from '../testing/add-job.ts';
import {
  addDealer,
  addVehicle,
  atHome,
  judgedTo,
  openRig,
  type Rig,
  type StoredWarning,
  warningsOf,
} from '../testing/warning-rig.ts';
import { sweepDismantle } from './dismantle.job.ts';
import { forgetStates, sweepGone } from './gone.job.ts';
import { sweepWork } from './work/work.job.ts';

const log = { info() {}, warn() {}, error() {}, debug() {} } as never;
let database: TestDatabase;
let bus: Bus;
let rig: Rig;
let dealer = '';
let sn = 8_836_400;

beforeAll(async () => {
  database = await testDatabase();
  bus = await openPostgresBus(database.url, log);
  rig = await openRig(database, bus);
  dealer = await addDealer(database, 'Own', ['370100']);
});
afterAll(async () => {
  await rig.close();
  await bus.close();
  await database.close();
});

const vehicle = async () => ({ ...(await addVehicle(database, String(++sn), dealer)), sn: String(sn) });
const ago = (minutes: number): number => Math.floor(Date.now() / 60_000) * 60 - minutes * 60;
const parts = () => ({ pool: database.pool, bus });
const sql = (text: string, values: readonly unknown[] = []) => database.pool.query(text, [...values]);
const shallow = { at: atHome, everyS: 30, status: 3, value: 0.22 };

const addJob = (vehicleNo: number, of: JobOf = {}) => addJobTo(database, vehicleNo, of);

async function saveRule(code: string, base: object, { on = true, exceptions = [] as object[] } = {}) {
  await sql(
    `insert into warning_rule (code, version, is_on, base, exceptions)
     select $1, coalesce(max(version), 0) + 1, $2, $3, $4 from warning_rule where code = $1`,
    [code, on, JSON.stringify(base), JSON.stringify(exceptions)],
  );
}
/** Until all that was told so far has come: messages of one publisher arrive in order, so one of our own comes last. */
async function allTold() {
  const last = newId();
  let came = false;
  const stop = bus.subscribe('warningsChanged', ({ ids }) => {
    came ||= ids.includes(last);
  });
  bus.publish('warningsChanged', { ids: [last] });
  await expect.poll(() => came).toBe(true);
  stop();
}
const brief = (rows: readonly StoredWarning[]) =>
  rows.map((one) => `${one.rule} ${one.end_cause ?? one.state}`);

describe('rules about jobs', () => {
  it('WK-11: a job that changed after settlement is told of whatever its state, size and age, until it is settled', async () => {
    const { no, id } = await vehicle();
    const flags = ['changedAfterSettlement'];
    await addJob(no, { flags, state: 'inProgress' });
    await addJob(no, { flags, state: 'invalid', area: 50 });
    const old = await addJob(no, { flags, daysAgo: 90 });
    await sweepWork(parts());
    expect(brief(await warningsOf(database, id))).toEqual(Array(3).fill('WK-11 active'));
    await sql('update job set flags = $2 where id = $1', [old, []]);
    await sweepWork(parts());
    expect(brief(await warningsOf(database, id)).sort()).toEqual([
      'WK-11 active',
      'WK-11 active',
      'WK-11 itself',
    ]);
  });

  it('a row stands until its job is healed, though the job grows old', async () => {
    const { no, id } = await vehicle();
    const job = await addJob(no, { overlap: 3000 });
    await sweepWork(parts());
    await sql(`update job set work_date = work_date - 30 where id = $1`, [job]);
    await addJob(no, { overlap: 3000, daysAgo: 30 });
    await sweepWork(parts());
    expect(brief(await warningsOf(database, id))).toEqual(['WK-07 active']);
  });

  it('a job whose division nobody knows is not worked outside, and breaks nothing', async () => {
    const { no, id } = await vehicle();
    const document = newId();
    await sql(
      `insert into warehouse_document (id, direction, type, document_no, dealer_id, source) values ($1, 'out', 'salesOutbound', $2, $3, 'screen')`,
      [document, `OUT-${no}`, dealer],
    );
    await sql(
      `insert into warehouse_record (id, document_id, direction, type, item_kind, vehicle_id, sn, dealer_id, stock_after, at)
       values ($1, $2, 'out', 'salesOutbound', 'device', $3, 'x', $4, 'out', now() - interval '5 days')`,
      [newId(), document, id, dealer],
    );
    await addJob(no, { overlap: 3000 });
    const worked = async () => (await readFacts(database.pool, [no])).get(no)!.workedOutsideM2;
    expect(await worked()).toBe(0);
    await addJob(no, { division: '230102', area: 7000, state: 'inProgress' });
    expect(await worked()).toBe(7000);
    await sweepWork(parts());
    expect(await warningsOf(database, id)).toMatchObject([{ rule: 'WK-07', place_code: '' }]);
  });

  it('each vehicle is judged by the values that hold for it', async () => {
    const [strict, usual, lax] = [await vehicle(), await vehicle(), await vehicle()];
    await saveRule('WK', usualWork, {
      exceptions: [
        { scope: 'vehicle', target: strict.sn, values: { overlapShare: 0.05 } },
        { scope: 'vehicle', target: lax.sn, values: { overlapShare: 0.5 } },
      ],
    });
    for (const { no } of [strict, usual, lax]) await addJob(no, { overlap: 1000 });
    await addJob(lax.no, { overlap: 3000 });
    await addJob(usual.no, { overlap: 3000 });
    await sweepWork(parts());
    expect(await warningsOf(database, strict.id)).toMatchObject([{ rule: 'WK-07', threshold: 0.05 }]);
    expect(await warningsOf(database, usual.id)).toMatchObject([
      { rule: 'WK-07', value: 0.3, threshold: 0.15 },
    ]);
    expect(await warningsOf(database, lax.id)).toEqual([]);
    await saveRule('WK', usualWork);
  });

  it('live rows end with their job though the machine is silent, and the next job raises its own', async () => {
    const { no, id } = await vehicle();
    const until = await rig.drive(no, ago(200), [{ minutes: 8, ...shallow }]);
    await judgedTo(database, rig.engine, no, until);
    const job = await addJob(no, { state: 'inProgress', minutesAgo: 192 });
    await sweepWork(parts());
    expect(brief(await warningsOf(database, id))).toEqual(['WK-01 active']);
    await sql(`update job set state = 'finished' where id = $1`, [job]);
    await sweepWork(parts());
    expect(brief(await warningsOf(database, id))).toEqual(['WK-01 jobEnded']);
    const again = await rig.drive(no, ago(60), [{ minutes: 8, ...shallow }]);
    await judgedTo(database, rig.engine, no, again);
    expect(brief(await warningsOf(database, id))).toEqual(['WK-01 jobEnded', 'WK-01 active']);
  });
});

describe('rules that are switched off, and levels', () => {
  it('switched off, what stands ends for that and nothing follows; what was cancelled by hand goes on resting', async () => {
    const [one, two] = [await vehicle(), await vehicle()];
    for (const { no } of [one, two]) await addJob(no, { overlap: 3000 });
    await sweepWork(parts());
    await sql(
      `update warning set state = 'cancelled', ended_at = now(), end_cause = 'hand', end_note = 'known' where vehicle_id = $1`,
      [two.id],
    );
    await saveRule('WK', usualWork, { on: false });
    await sweepWork(parts());
    await sweepWork(parts());
    expect(brief(await warningsOf(database, one.id))).toEqual(['WK-07 ruleOff']);
    await saveRule('WK', usualWork);
    await sweepWork(parts());
    expect(brief(await warningsOf(database, one.id))).toEqual(['WK-07 ruleOff', 'WK-07 active']);
    expect(brief(await warningsOf(database, two.id))).toEqual(['WK-07 hand']);
  });

  it('DM-07 is serious with its place where a terminal tells the code of a lost tablet, in whatever letters, as long as that is revoked', async () => {
    /** A vehicle whose terminal tells a code that was revoked for `why`. */
    const telling = async (why: 'theft' | 'changed', lifted = false) => {
      const [owner, { id, no, sn: number }] = [await vehicle(), await vehicle()];
      await sql(
        `insert into revoked_code (id, code, vehicle_id, why, lifted_at)
         values ($1, $2, $3, $4, case when $5::boolean then now() end)`,
        [newId(), `LOST${number}`, owner.id, why, lifted],
      );
      for (const [state, code] of [
        ['valid', `OWN${number}`],
        ['toConfirm', `lost${number}`],
      ])
        await sql(
          `insert into sn_connection (id, vehicle_id, machine_code, valid_from, state, source) values ($1, $2, $3, now(), $4, 'reported')`,
          [newId(), id, code, state],
        );
      await sql(
        `insert into vehicle_latest (vehicle_no, heard_at, time, lng, lat) values ($1, now(), now(), 117.1, 36.6)
         on conflict (vehicle_no) do update set lng = excluded.lng, lat = excluded.lat`,
        [no],
      );
      return id;
    };
    const [lost, changed, found] = [
      await telling('theft'),
      await telling('changed'),
      await telling('theft', true),
    ];
    await sweepDismantle(parts());
    const told = (id: string) =>
      sql('select rule, level, state, lng, lat from warning where vehicle_id = $1', [id]).then(
        ({ rows }) => rows,
      );
    const row = { rule: 'DM-07', state: 'active', lng: 117.1, lat: 36.6 };
    expect(await told(lost)).toEqual([{ ...row, level: 'serious' }]);
    expect(await told(changed)).toEqual([{ ...row, level: 'normal' }]);
    expect(await told(found)).toEqual([{ ...row, level: 'normal' }]);
    // The tablet came back to its vehicle: the row ends with what was told.
    await sql(
      `update sn_connection set state = 'rejected', reason = '', updated_at = now() where vehicle_id = $1 and state = 'toConfirm'`,
      [lost],
    );
    await sweepDismantle(parts());
    expect(brief(await warningsOf(database, lost))).toEqual(['DM-07 itself']);
  });

  it('a level that fell is not written again with each run', async () => {
    const { id, sn: number } = await vehicle();
    const other = await vehicle();
    const connect = (of: string, state: string, tablet: string) =>
      sql(
        `insert into sn_connection (id, vehicle_id, tablet_sn, valid_from, state, source) values ($1, $2, $3, now(), $4, 'reported')`,
        [newId(), of, tablet, state],
      );
    await connect(other.id, 'valid', `O${number}`);
    await connect(id, 'valid', `T${number}`);
    await connect(id, 'toConfirm', `o${number}`);
    await sweepDismantle(parts());
    expect(await warningsOf(database, id)).toMatchObject([{ rule: 'DM-07', level: 'serious' }]);
    await sql(`update sn_connection set state = 'ended', valid_to = now() where vehicle_id = $1`, [other.id]);
    const [row] = await warningsOf(database, id);
    await allTold();
    const heard: unknown[] = [];
    const stop = bus.subscribe('warningsChanged', ({ ids }) => ids.includes(row!.id) && heard.push(ids));
    const updated = async () =>
      (await sql('select updated_at from warning where vehicle_id = $1', [id])).rows;
    const before = await updated();
    await sweepDismantle(parts());
    await sweepDismantle(parts());
    expect(await updated()).toEqual(before);
    await allTold();
    expect(heard).toEqual([]);
    stop();
    expect(await warningsOf(database, id)).toMatchObject([{ level: 'serious', state: 'active' }]);
  });

  it('planned work ends rows of parts, too, and counts what it prevents once', async () => {
    const { id, sn: number } = await vehicle();
    for (const [state, tablet] of [
      ['valid', `T${number}`],
      ['toConfirm', `X${number}`],
    ])
      await sql(
        `insert into sn_connection (id, vehicle_id, tablet_sn, valid_from, state, source) values ($1, $2, $3, now(), $4, 'reported')`,
        [newId(), id, tablet, state],
      );
    await sweepDismantle(parts());
    await sql(
      `insert into service_window (id, vehicle_id, from_at, to_at, who, reason)
       values ($1, $2, now() - interval '1 minute', now() + interval '1 hour', 'Workshop', 'Tablet')`,
      [newId(), id],
    );
    for (let i = 0; i < 3; i++) await sweepDismantle(parts());
    expect(brief(await warningsOf(database, id))).toEqual(['DM-07 serviceWindow']);
    const { rows } = await sql('select exemption from warning_prevented where key = $1', [`DM-07 ${id}`]);
    expect(rows).toEqual([{ exemption: 'serviceWindow' }]);
  });

  it('silence after a cut is judged by the hours that hold for the vehicle', async () => {
    const [own, usual] = [await vehicle(), await vehicle()];
    await saveRule('DM', usualDismantle, {
      exceptions: [{ scope: 'vehicle', target: own.sn, values: { quietS: 3600 } }],
    });
    for (const { no } of [own, usual]) {
      const until = await rig.drive(no, ago(130), [{ minutes: 3, at: atHome, alarms: -(2 ** 31) }]);
      await judgedTo(database, rig.engine, no, until);
      await sql(`update vehicle_latest set heard_at = now() - interval '2 hours' where vehicle_no = $1`, [
        no,
      ]);
    }
    await sweepDismantle(parts());
    expect(brief(await warningsOf(database, own.id)).sort()).toEqual(['DM-04 active', 'DM-10 active']);
    expect(brief(await warningsOf(database, usual.id))).toEqual(['DM-04 active']);
    await saveRule('DM', usualDismantle);
  });
});

describe('what is left of vehicles that are gone', () => {
  it('ends their rows and what these hinder, and forgets how far they were judged', async () => {
    const { no, id } = await vehicle();
    const until = await rig.drive(no, ago(60), [{ minutes: 3, at: atHome, alarms: -(2 ** 31) }]);
    await judgedTo(database, rig.engine, no, until);
    const [row] = await warningsOf(database, id);
    const night = await openRig(database, bus, 'night');
    await night.close();
    await sql('update vehicle set deleted_at = now() where id = $1', [id]);
    await sweepGone(parts());
    await sweepGone(parts());
    expect(brief(await warningsOf(database, id))).toEqual(['DM-04 deviceCancelled']);
    const open = await sql('select 1 from hindrance where warning = $1 and to_at is null', [row!.number]);
    expect(open.rowCount).toBe(0);
    await forgetStates(database.pool);
    expect((await sql('select 1 from warning_state where vehicle_no = $1', [no])).rowCount).toBe(0);
  });

  it('the runs find what rests, and the last row of a key, by an index', async () => {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local enable_seqscan = off');
      const planOf = async (text: string, values: readonly unknown[]) =>
        JSON.stringify((await client.query(`explain (format json) ${text}`, [...values])).rows);
      const resting = `select 1 from warning w where w.kind = $1 and w.state = 'cancelled' and w.end_cause = 'hand'
        and w.key like $2 and not w.figures ? 'over'`;
      expect(await planOf(resting, ['dismantle', 'DM-07 %'])).toContain('warning_by_hand');
      const last = 'select end_cause from warning w where w.key = $1 order by w.raised_at desc limit 1';
      expect(await planOf(last, ['DM-07 x'])).toContain('warning_of_key');
      await client.query('rollback');
    } finally {
      client.release();
    }
  });
});
