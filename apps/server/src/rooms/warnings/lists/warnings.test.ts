import type { CrossRegionRow, WarningDetail } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { batchRoutes } from '#kit/batch/batch.routes.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { newId } from '#kit/id.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { warningBatches, warningRoutes, whiteRoutes } from '../public.ts';
import {
  addVehicle,
  atHome,
  away,
  judgedTo,
  noSources,
  openRig,
  type Rig,
  told,
  warningsOf,
} from '../testing/warning-rig.ts';

const log = { info() {}, warn() {}, error() {}, debug() {} } as never;
let database: TestDatabase;
let app: TestApp;
let rig: Rig;
let [boss, stranger] = ['', ''];
let sn = 8_740_050;

beforeAll(async () => {
  database = await testDatabase();
  app = await testApp(database, (pool, bus) => [
    ...warningRoutes({ ...entityParts(pool), bus }, noSources),
    ...whiteRoutes({ ...entityParts(pool), bus }),
    ...batchRoutes({ pool, log }, warningBatches({ ...entityParts(pool), bus })).filter(({ spec }) =>
      spec.path.startsWith('warnings/'),
    ),
  ]);
  rig = await openRig(database, app.bus);
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await database.pool.query(`insert into role (id, name, scope_kind) values (20, 'dealers', 'dealer')`);
  await database.pool.query(
    `insert into role_permission values (20, 'warnings'), (20, 'crossRegion'), (20, 'crossRegion.handle'), (20, 'crossSnWhite')`,
  );
  const dealer = newId();
  await database.pool.query(
    `insert into dealer (id, company, path) values ($1, 'Strangers', array[$1::uuid])`,
    [dealer],
  );
  const id = await addAccount(database.pool, 'stranger', { roleId: 20 });
  await database.pool.query('update account set dealer_id = $2 where id = $1', [id, dealer]);
  [boss, stranger] = [await app.signIn('boss'), await app.signIn('stranger')];
});
afterAll(async () => {
  await rig.close();
  await app.close();
  await database.close();
});

type Method = 'GET' | 'POST' | 'PUT';
const call = async (method: Method, path: string, body?: object, token = boss) =>
  app.call(method, path, { token, lang: 'en', ...(body ? { body } : {}) });
const list = async (query = '', token = boss): Promise<CrossRegionRow[]> =>
  (await call('GET', `warnings/crossRegion?size=200${query}`, undefined, token)).json().data.rows;
const ago = (minutes: number): number => Math.floor(Date.now() / 60_000) * 60 - minutes * 60;

/** A vehicle that stays outside, with its active row. */
async function outside() {
  const number = String(++sn);
  const { no, id } = await addVehicle(database, number);
  const until = await rig.drive(no, ago(90), [{ minutes: 35, at: away }]);
  await judgedTo(database, rig.engine, no, until);
  const [row] = await list(`&sn=${number}`);
  return { sn: number, no, id, until, row: row! };
}

describe('what people do about warnings', () => {
  it('R-4-035 lists active ones with where they are, and stays silent to a stranger', async () => {
    const { sn: number, row, until } = await outside();
    expect(row).toMatchObject({
      state: 'active',
      level: 'notice',
      handling: 'open',
      homeCode: '230102',
      // Two, where midnight of UTC+8 lies between.
      daysOutside: new Set([row.outsideSince, until].map(homeDay)).size,
    });
    expect(row.distanceM).toBeGreaterThan(700);
    expect(await list(`&sn=${number}`, stranger)).toEqual([]);
    const path = `warnings/crossRegion/${row.id}`;
    for (const [method, end] of [
      ['GET', ''],
      ['POST', '/take'],
    ] as const)
      expect((await call(method, `${path}${end}`, undefined, stranger)).statusCode).toBe(404);
    expect((await call('POST', `${path}/cancel`, { reason: 'x' }, stranger)).statusCode).toBe(403);
    expect((await call('GET', 'warnings/crossRegion/rule', undefined, stranger)).statusCode).toBe(403);
  });

  it('takes a row once, says what became of it, and a false alarm hinders no payment', async () => {
    const { row } = await outside();
    const path = `warnings/crossRegion/${row.id}`;
    const taken: WarningDetail = (await call('POST', `${path}/take`)).json().data;
    expect(taken).toMatchObject({ handling: 'taken' });
    const again = await call('POST', `${path}/take`);
    expect([again.statusCode, again.json().data.key]).toEqual([409, 'warningTaken']);
    expect((await list('&tab=mine')).map(({ id }) => id)).toContain(row.id);
    expect((await call('POST', `${path}/handled`, { result: 'falseAlarm', note: '' })).statusCode).toBe(400);
    const hindered = () =>
      database.pool
        .query('select 1 from hindrance where warning = $1', [row.number])
        .then(({ rowCount }) => rowCount);
    expect(await hindered()).toBe(1);
    const handled: WarningDetail = (
      await call('POST', `${path}/handled`, { result: 'falseAlarm', note: 'parade' })
    ).json().data;
    expect(handled).toMatchObject({ handling: 'handled', result: 'falseAlarm', note: 'parade' });
    expect(handled.acts.map(({ act }) => act)).toEqual(['raised', 'taken', 'handled']);
    expect(await hindered()).toBe(0);
    expect((await call('POST', `${path}/take`)).json().data.key).toBe('warningHandled');
  });

  it('R-4-036 cancelled by hand it does not come back before the vehicle was home once', async () => {
    const { sn: number, no, id, until, row } = await outside();
    const path = `warnings/crossRegion/${row.id}`;
    expect((await call('POST', `${path}/cancel`, { reason: '' })).statusCode).toBe(400);
    const cancelled = await told(app.bus, () => call('POST', `${path}/cancel`, { reason: 'known' }));
    expect(cancelled.json().data).toMatchObject({
      state: 'cancelled',
      endCause: 'hand',
      endNote: 'known',
    });
    expect((await call('POST', `${path}/cancel`, { reason: 'twice' })).json().data.key).toBe('warningOver');
    expect(await list(`&sn=${number}`)).toEqual([]);
    const still = await rig.drive(no, until, [{ minutes: 40, at: away }]);
    await judgedTo(database, rig.engine, no, still);
    expect(await warningsOf(database, id)).toHaveLength(1);
  });

  it('a mute prevents the next stay', async () => {
    const { no, id, until, row } = await outside();
    const mute = { reach: 'kind', term: 'day', reason: 'parade' };
    const muted = await told(app.bus, () => call('POST', `warnings/crossRegion/${row.id}/mute`, mute));
    expect(muted.json().data.mutedUntil).toBeGreaterThan(Date.now() / 1000);
    const logged = await database.pool.query(
      `select after from operation_log where action = 'crossRegion.mute' and subject_id = $1`,
      [row.id],
    );
    expect(logged.rows).toMatchObject([{ after: mute }]);
    const home = await rig.drive(no, until, [{ minutes: 12, at: atHome }]);
    const out = await rig.drive(no, home, [{ minutes: 40, at: away }]);
    await judgedTo(database, rig.engine, no, out);
    expect(await warningsOf(database, id)).toMatchObject([
      { state: 'cancelled', end_cause: 'itself', count: 1 },
    ]);
  });
});

describe('many warnings at once', () => {
  it('are cancelled with one reason', async () => {
    const [one, two] = [await outside(), await outside()];
    const body = { batchKey: newId(), ids: [one.row.id, two.row.id], reason: 'parade' };
    const answer = (await call('POST', 'warnings/crossRegion/batch/cancel', body)).json().data;
    expect(answer).toMatchObject({ done: 2, refused: [] });
    for (const { id } of [one, two])
      expect(await warningsOf(database, id)).toMatchObject([{ end_cause: 'hand', end_note: 'parade' }]);
  });
});

describe('the rule', () => {
  it('is saved in versions, with an exception that holds for its vehicle alone', async () => {
    const saved = (await call('GET', 'warnings/crossRegion/rule')).json().data;
    const { no, id } = await addVehicle(database, String(++sn));
    const number = String(sn);
    const exceptions = [{ scope: 'vehicle', target: number, values: { staysS: 600 } }];
    const form = { version: saved.version, on: true, base: saved.base, exceptions, reason: 'harvest' };
    const wrong = { ...form, base: { ...saved.base, bufferM: 30_000 } };
    expect((await call('PUT', 'warnings/crossRegion/rule', wrong)).statusCode).toBe(400);
    const unknown = { ...form, exceptions: [{ scope: 'vehicle', target: '8749999', values: {} }] };
    expect((await call('PUT', 'warnings/crossRegion/rule', unknown)).json().data.key).toBe('targetUnknown');
    expect((await call('PUT', 'warnings/crossRegion/rule', form)).json().data.version).toBe(
      saved.version + 1,
    );
    expect((await call('PUT', 'warnings/crossRegion/rule', form)).statusCode).toBe(409);
    const holds = (await call('GET', `warnings/crossRegion/effective?sn=${number}`)).json().data;
    expect([holds.values.staysS, holds.from.staysS, holds.from.bufferM]).toEqual([600, 'vehicle', 'base']);
    const until = await rig.drive(no, ago(60), [{ minutes: 12, at: away }]);
    await judgedTo(database, rig.engine, no, until);
    expect(await warningsOf(database, id)).toMatchObject([{ state: 'active' }]);
  });
});

describe('the white list', () => {
  it('cancels what is active, exempts on every gateway, and removed lets the rule begin anew', async () => {
    const { sn: number, no, id, until } = await outside();
    const form = { sns: [number], reason: 'demonstration' };
    expect((await call('POST', 'crossSnWhite', form, stranger)).statusCode).toBe(403);
    expect((await call('POST', 'crossSnWhite', { ...form, dryRun: true })).json().data).toMatchObject({
      cancelled: 1,
      added: 0,
    });
    const added = await told(app.bus, () => call('POST', 'crossSnWhite', form));
    expect(added.json().data).toEqual({
      added: 1,
      cancelled: 1,
      already: [],
    });
    expect(await warningsOf(database, id)).toMatchObject([{ state: 'cancelled', end_cause: 'whiteList' }]);
    expect((await call('POST', 'crossSnWhite', form)).json().data.already).toHaveLength(1);
    // It stays outside: after the time of the rule the entry has prevented one.
    const held = await rig.drive(no, until, [{ minutes: 20, at: away }]);
    await judgedTo(database, rig.engine, no, held);
    const due = await rig.drive(no, held, [{ minutes: 15, at: away }]);
    await judgedTo(database, rig.engine, no, due);
    expect(await warningsOf(database, id)).toHaveLength(1);
    const entry = (await call('GET', `crossSnWhite?sn=${number}`)).json().data.rows[0];
    expect(entry).toMatchObject({ state: 'inForce', preventedMonth: 1, activeThen: 1 });
    const removed = await told(app.bus, () =>
      call('POST', `crossSnWhite/${entry.id}/remove`, { reason: 'over' }),
    );
    expect(removed.statusCode).toBe(200);
    expect((await call('POST', `crossSnWhite/${entry.id}/remove`, { reason: 'over' })).json().data.key).toBe(
      'entryOver',
    );
    await rig.engine.settled();
    const soon = await rig.drive(no, due, [{ minutes: 29, at: away }]);
    await judgedTo(database, rig.engine, no, soon);
    expect(await warningsOf(database, id)).toHaveLength(1);
    const late = await rig.drive(no, soon, [{ minutes: 4, at: away }]);
    await judgedTo(database, rig.engine, no, late);
    expect((await warningsOf(database, id)).map(({ state }) => state)).toEqual(['cancelled', 'active']);
  });

  it('refuses what is no SN, is unknown, or is an eleventh', async () => {
    const key = async (sns: string[]) =>
      (await call('POST', 'crossSnWhite', { sns, reason: 'x' })).json().data;
    expect((await key(['12'])).errors[0].key).toBe('snFormat');
    expect((await key(['8749999'])).key).toBe('snUnknown');
    expect((await key(Array.from({ length: 11 }, (_, i) => String(8_749_900 + i)))).errors[0].key).toBe(
      'tooManySns',
    );
  });
});
