import type { DismantleDetail, DismantleRow, WorkWarningRow } from '@furrow/contract';
import { alarmBit } from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { sweepDismantle, sweepSeason, sweepWork, warningRoutes } from '../public.ts';
import {
  addDealer,
  addVehicle,
  atHome,
  judgedTo,
  noSources,
  openRig,
  type Rig,
  told,
  warningsOf,
} from '../testing/warning-rig.ts';

let database: TestDatabase;
let app: TestApp;
let rig: Rig;
let [boss, own, stranger] = ['', '', ''];
let dealer = '';
let sn = 8_832_500;

beforeAll(async () => {
  database = await testDatabase();
  app = await testApp(database, (pool, bus) => warningRoutes({ ...entityParts(pool), bus }, noSources));
  rig = await openRig(database, app.bus);
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await database.pool.query(`insert into role (id, name, scope_kind) values (20, 'dealers', 'dealer')`);
  await database.pool.query(`insert into role_permission select 20, unnest($1::text[])`, [
    ['warnings', 'dismantle', 'dismantle.handle', 'dismantle.mute', 'workWarning'],
  ]);
  dealer = await addDealer(database, 'Own', []);
  const other = await addDealer(database, 'Other', []);
  await addAccount(database.pool, 'own', { roleId: 20, dealerId: dealer });
  await addAccount(database.pool, 'stranger', { roleId: 20, dealerId: other });
  [boss, own, stranger] = [await app.signIn('boss'), await app.signIn('own'), await app.signIn('stranger')];
});
afterAll(async () => {
  await rig.close();
  await app.close();
  await database.close();
});

const vehicle = async () => ({ ...(await addVehicle(database, String(++sn), dealer)), sn: String(sn) });
const ago = (minutes: number): number => Math.floor(Date.now() / 60_000) * 60 - minutes * 60;
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = boss) =>
  app.call(method, path, { token, lang: 'en', ...(body ? { body } : {}) });
const list = async <Row>(page: string, number: string, token = boss): Promise<Row[]> =>
  (await call('GET', `warnings/${page}?tab=all&sn=${number}`, undefined, token)).json().data.rows;
const cut = { alarms: 1 << alarmBit.supplyLost };
const opened = { alarms: 1 << alarmBit.illegalDoor };

describe('dismantle warnings', () => {
  it('a power cut at rest is one notice of its dealer, and ends by itself with power', async () => {
    const { no, id, sn: number } = await vehicle();
    const until = await rig.drive(no, ago(60), [
      { minutes: 5, at: atHome },
      { minutes: 20, at: atHome, ...cut },
    ]);
    await judgedTo(database, rig.engine, no, until);
    expect(await warningsOf(database, id)).toMatchObject([
      { kind: 'dismantle', level: 'notice', state: 'active' },
    ]);
    expect(await list<DismantleRow>('dismantle', number, own)).toMatchObject([
      { rule: 'DM-02', reasons: ['DM-02'], powerLng: atHome.lng, registered: '', plannedUntil: null },
    ]);
    expect(await list('dismantle', number, stranger)).toEqual([]);
    const [row] = await list<DismantleRow>('dismantle', number);
    expect((await call('GET', `warnings/dismantle/${row!.id}`, undefined, stranger)).statusCode).toBe(404);
    const back = await rig.drive(no, until, [{ minutes: 5, at: atHome }]);
    await judgedTo(database, rig.engine, no, back);
    expect(await warningsOf(database, id)).toMatchObject([{ state: 'cancelled', end_cause: 'itself' }]);
  });

  it('an opened cover ends when somebody has handled it', async () => {
    const { no, id, sn: number } = await vehicle();
    const until = await rig.drive(no, ago(60), [
      { minutes: 2, at: atHome, ...opened },
      { minutes: 10, at: atHome },
    ]);
    await judgedTo(database, rig.engine, no, until);
    const [row] = await list<DismantleRow>('dismantle', number);
    expect(row).toMatchObject({ rule: 'DM-04', level: 'serious', state: 'active' });
    const handled = await told(app.bus, () =>
      call('POST', `warnings/dismantle/${row!.id}/handled`, { result: 'settled' }, own),
    );
    expect((handled.json().data as DismantleDetail).handling).toBe('handled');
    const later = await rig.drive(no, until, [{ minutes: 2, at: atHome }]);
    await judgedTo(database, rig.engine, no, later);
    expect(await warningsOf(database, id)).toMatchObject([{ state: 'cancelled', end_cause: 'itself' }]);
  });

  it('planned work keeps rows from being raised and counts them; foreign machines and times without an end are refused', async () => {
    const { no, id, sn: number } = await vehicle();
    const now = Math.floor(Date.now() / 1000);
    const form = { sns: [number], from: now - 7200, to: now + 3600, who: 'Workshop', reason: 'New antenna' };
    const path = 'warnings/dismantle/planned';
    expect((await call('POST', path, { ...form, to: form.from })).json().data.errors[0].key).toBe(
      'twoTimePoints',
    );
    expect((await call('POST', path, form, stranger)).json().data.key).toBe('snUnknown');
    expect((await told(app.bus, () => call('POST', path, form, own))).statusCode).toBe(200);
    const until = await rig.drive(no, ago(60), [{ minutes: 30, at: atHome, ...cut }]);
    await judgedTo(database, rig.engine, no, until);
    expect(await warningsOf(database, id)).toEqual([]);
    const { rows } = await database.pool.query('select exemption from warning_prevented where key = $1', [
      `DM ${id}`,
    ]);
    expect(rows).toEqual([{ exemption: 'serviceWindow' }]);
  });

  it('parts that differ are one row; rejected it stands until the right part is heard', async () => {
    const { no, id, sn: number } = await vehicle();
    const tells = (tablet: string) =>
      database.pool.query(
        `insert into terminal_identity (vehicle_no, tablet_sn, heard_at) values ($1, $2, now())
         on conflict (vehicle_no) do update set tablet_sn = excluded.tablet_sn`,
        [no, tablet],
      );
    const connect = (state: string, tablet: string) =>
      database.pool.query(
        `insert into sn_connection (id, vehicle_id, tablet_sn, valid_from, state, source) values ($1, $2, $3, now(), $4, 'reported')`,
        [newId(), id, tablet, state],
      );
    await connect('valid', `T${number}`);
    await connect('toConfirm', `X${number}`);
    await tells(`x${number}`);
    await sweepDismantle({ pool: database.pool, bus: app.bus });
    await sweepDismantle({ pool: database.pool, bus: app.bus });
    expect(await list<DismantleRow>('dismantle', number)).toMatchObject([
      {
        rule: 'DM-07',
        level: 'normal',
        registered: `T${number}`,
        reported: `X${number}`,
        state: 'active',
        count: 1,
      },
    ]);
    await database.pool.query(
      `update sn_connection set state = 'rejected', reason = 'not ours', updated_at = now()
       where vehicle_id = $1 and state = 'toConfirm'`,
      [id],
    );
    await sweepDismantle({ pool: database.pool, bus: app.bus });
    expect(await warningsOf(database, id)).toMatchObject([{ state: 'active', count: 1 }]);
    await tells(`T${number}`);
    await sweepDismantle({ pool: database.pool, bus: app.bus });
    expect(await warningsOf(database, id)).toMatchObject([{ state: 'cancelled', end_cause: 'rejected' }]);
  });

  it('silent for a day after a cut is serious; cancelled by hand it does not come back while it lasts', async () => {
    const { no, id, sn: number } = await vehicle();
    const until = await rig.drive(no, ago(60), [{ minutes: 3, at: atHome, ...opened }]);
    await judgedTo(database, rig.engine, no, until);
    const heard = (hours: number) =>
      database.pool.query(
        `insert into vehicle_latest (vehicle_no, heard_at) values ($1, now() - make_interval(hours => $2))
         on conflict (vehicle_no) do update set heard_at = excluded.heard_at`,
        [no, hours],
      );
    const silent = async () =>
      (await list<DismantleRow>('dismantle', number)).filter(({ rule }) => rule === 'DM-10');
    await heard(25);
    await sweepDismantle({ pool: database.pool, bus: app.bus });
    const [row] = await silent();
    expect(row).toMatchObject({ level: 'serious', state: 'active' });
    await call('POST', `warnings/dismantle/${row!.id}/cancel`, { reason: 'in the workshop' });
    await sweepDismantle({ pool: database.pool, bus: app.bus });
    expect(await silent()).toMatchObject([{ state: 'cancelled', endCause: 'hand' }]);
    await heard(0);
    await sweepDismantle({ pool: database.pool, bus: app.bus });
    await heard(25);
    await sweepDismantle({ pool: database.pool, bus: app.bus });
    expect(await silent()).toHaveLength(2);
    expect(await warningsOf(database, id)).toHaveLength(3);
  });
});

describe('work warnings', () => {
  it('five minutes of work that is too shallow raise one row, which ends with what is deep enough', async () => {
    const { no, id, sn: number } = await vehicle();
    const shallow = { at: atHome, everyS: 30, status: 3, value: 0.22 };
    const until = await rig.drive(no, ago(90), [{ minutes: 8, ...shallow }]);
    await judgedTo(database, rig.engine, no, until);
    expect(await list<WorkWarningRow>('workWarning', number, own)).toMatchObject([
      { rule: 'WK-01', level: 'normal', state: 'active', jobId: null },
    ]);
    expect(await list('workWarning', number, stranger)).toEqual([]);
    const end = await rig.drive(no, until, [{ minutes: 20, ...shallow, status: 2, value: 0.27 }]);
    await judgedTo(database, rig.engine, no, end);
    // By night there is one more row, about work at such an hour.
    const shallowOnes = (await warningsOf(database, id)).filter(({ rule }) => rule === 'WK-01');
    expect(shallowOnes).toMatchObject([{ state: 'cancelled', end_cause: 'itself' }]);
  });

  it('a finished job with much overlap is told of once; recomputed it is over, invalid it ended', async () => {
    const { no, id, sn: number } = await vehicle();
    const job = newId();
    await database.pool.query(
      `insert into job (id, vehicle_no, work_type, work_date, started_at, ended_at, area_m2, overlap_m2, state)
       values ($1, $2, 'tillage', now()::date, now() - interval '2 hours', now() - interval '1 hour', 10000, 2000, 'finished')`,
      [job, no],
    );
    const parts = { pool: database.pool, bus: app.bus };
    await sweepWork(parts);
    await sweepWork(parts);
    expect(await list<WorkWarningRow>('workWarning', number)).toMatchObject([
      {
        rule: 'WK-07',
        level: 'notice',
        value: 0.2,
        threshold: 0.15,
        jobId: job,
        areaM2: 10_000,
        workType: 'tillage',
      },
    ]);
    await database.pool.query('update job set overlap_m2 = 1000 where id = $1', [job]);
    await sweepWork(parts);
    expect(await warningsOf(database, id)).toMatchObject([{ state: 'cancelled', end_cause: 'itself' }]);
    await database.pool.query('update job set repeated_m2 = 5000 where id = $1', [job]);
    await sweepWork(parts);
    await database.pool.query(`update job set state = 'invalid', invalid_reason = 'x' where id = $1`, [job]);
    await sweepWork(parts);
    expect(
      (await list<WorkWarningRow>('workWarning', number)).find(({ rule }) => rule === 'WK-08'),
    ).toMatchObject({
      state: 'cancelled',
      endCause: 'jobEnded',
      level: 'normal',
    });
  });

  it('a construction site behind its plan is a row of its block, told to whoever sees that, until the plan is changed', async () => {
    const { pool } = database;
    const [owner, site] = [newId(), newId()];
    await pool.query(
      `insert into owner (id, name, kind, phone, division_code) values ($1, 'Farm', 'farm', '13912345678', '230102')`,
      [owner],
    );
    await pool.query(
      `insert into block (id, name, type, owner_id, dealer_id, outline, division) values ($1, 'Yard', 'constructionSite', $2, $3, '{}', '230102')`,
      [site, owner, dealer],
    );
    await pool.query(
      `insert into site_plan (block_id, planned_area_m2, design_height_m, planned_start, planned_end)
       values ($1, 10000, 0, current_date - 20, current_date - 2)`,
      [site],
    );
    const parts = { pool, bus: app.bus };
    for (let i = 0; i < 2; i++) await sweepSeason(parts);
    const rows = async (token: string) =>
      (await call('GET', 'warnings/workWarning?tab=all&rule=WK-12', undefined, token)).json().data.rows;
    const row = { level: 'normal', objectKind: 'site', objectId: site, block: 'Yard', sn: '', dealer: 'Own' };
    expect(await rows(boss)).toMatchObject([{ rule: 'WK-12', state: 'active', count: 1, ...row }]);
    expect(await rows(own)).toMatchObject([row]);
    expect(await rows(stranger)).toEqual([]);
    await pool.query('update site_plan set planned_end = current_date + 60 where block_id = $1', [site]);
    await pool.query(`update site_plan set planned_start = current_date where block_id = $1`, [site]);
    await sweepSeason(parts);
    expect(await rows(boss)).toMatchObject([{ state: 'cancelled', endCause: 'itself' }]);
  });

  it('of how many it cannot be judged is said: without an engine switch, and not heard', async () => {
    const notJudged = async (page: string): Promise<number> =>
      (await call('GET', `warnings/${page}/rule`)).json().data.notJudged;
    const before = [await notJudged('dismantle'), await notJudged('workWarning')];
    const { no } = await vehicle();
    expect([await notJudged('dismantle'), await notJudged('workWarning')]).toEqual(before.map((n) => n + 1));
    const until = await rig.drive(no, ago(30), [{ minutes: 2, at: atHome }]);
    await judgedTo(database, rig.engine, no, until);
    expect([await notJudged('dismantle'), await notJudged('workWarning')]).toEqual([
      before[0]! + 1,
      before[1],
    ]);
    const state = JSON.stringify({ DM: { memory: { knowsAcc: true } } });
    await database.pool.query(`update warning_state set state = state || $2 where vehicle_no = $1`, [
      no,
      state,
    ]);
    expect(await notJudged('dismantle')).toBe(before[0]);
  });

  it('each kind has thresholds of its own', async () => {
    const saved = (await call('GET', 'warnings/workWarning/rule')).json().data;
    expect(saved.base).toMatchObject({ passRate: 0.85, silentS: 180 });
    const form = { version: saved.version, on: false, base: saved.base, exceptions: [], reason: 'off' };
    expect((await call('PUT', 'warnings/workWarning/rule', form)).json().data).toMatchObject({ on: false });
    expect((await call('GET', 'warnings/dismantle/rule')).json().data).toMatchObject({
      version: 0,
      on: true,
    });
    const wrong = { ...form, version: 1, base: { ...saved.base, passRate: 2 } };
    expect((await call('PUT', 'warnings/workWarning/rule', wrong)).statusCode).toBe(400);
  });
});
