import type { TerminalWarningDetail, TerminalWarningRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { warningRoutes, whiteRoutes } from '../public.ts';
import {
  addDealer,
  addSold,
  atHome,
  away,
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
let [here, there] = ['', ''];
let sn = 8_741_500;

const page = 'terminalCrossRegionWarning';

beforeAll(async () => {
  database = await testDatabase();
  app = await testApp(database, (pool, bus) => [
    ...warningRoutes({ ...entityParts(pool), bus }, noSources),
    ...whiteRoutes({ ...entityParts(pool), bus }),
  ]);
  rig = await openRig(database, app.bus);
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await database.pool.query(`insert into role (id, name, scope_kind) values (20, 'dealers', 'dealer')`);
  await database.pool.query(`insert into role_permission select 20, unnest($1::text[])`, [
    ['warnings', page, `${page}.handle`],
  ]);
  // The square of the test's home is the one's area, another square the other's.
  here = await addDealer(database, 'Here', ['230100']);
  there = await addDealer(database, 'There', ['370100']);
  await addAccount(database.pool, 'own', { roleId: 20, dealerId: there });
  await addAccount(database.pool, 'stranger', { roleId: 20, dealerId: here });
  [boss, own, stranger] = [await app.signIn('boss'), await app.signIn('own'), await app.signIn('stranger')];
});
afterAll(async () => {
  await rig.close();
  await app.close();
  await database.close();
});

const ago = (minutes: number): number => Math.floor(Date.now() / 60_000) * 60 - minutes * 60;
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = boss) =>
  app.call(method, path, { token, lang: 'en', ...(body ? { body } : {}) });
const list = async (number: string, token = boss, tab = 'all'): Promise<TerminalWarningRow[]> =>
  (await call('GET', `warnings/${page}?tab=${tab}&sn=${number}`, undefined, token)).json().data.rows;

/** An idle terminal of the dealer with the area far away, whose first points lie at the test's home. */
async function astray() {
  const number = String(++sn);
  const { no, id } = await addSold(database, number, there, 60);
  const until = await rig.drive(no, ago(30), [{ minutes: 5, at: atHome }]);
  await judgedTo(database, rig.engine, no, until);
  return { sn: number, no, id, until };
}

describe('terminals outside of the area of their dealer', () => {
  it('an idle terminal whose first three positions lie elsewhere raises TC-1, seen by its dealer alone', async () => {
    const { sn: number, id } = await astray();
    expect(await warningsOf(database, id)).toMatchObject([
      { kind: 'terminalCrossRegion', state: 'active', level: 'serious' },
    ]);
    const [row] = await list(number);
    expect(row).toMatchObject({
      rule: 'TC-1',
      reasons: ['TC-1'],
      vehicleState: 'idle',
      dealer: 'There',
      areaOf: 'Here',
      soldBy: `OUT-${number}`,
      endCause: null,
      handling: 'open',
    });
    expect(row!.distanceM).toBeGreaterThan(500_000);
    expect(await list(number, own)).toMatchObject([{ sn: number, areaOf: null }]);
    expect(await list(number, stranger)).toEqual([]);
    const path = `warnings/${page}/${row!.id}`;
    expect((await call('GET', path, undefined, stranger)).statusCode).toBe(404);
    expect((await call('GET', `warnings/crossRegion/${row!.id}`)).statusCode).toBe(404);
    const taken = await call('POST', `${path}/take`, undefined, own);
    const detail: TerminalWarningDetail = taken.json().data;
    expect(detail).toMatchObject({ handling: 'taken', areaOf: null });
    expect(detail.acts.map(({ act }) => act)).toContain('taken');
    const logged = await database.pool.query('select action from operation_log where subject_id = $1', [
      row!.id,
    ]);
    expect(logged.rows).toEqual([{ action: `${page}.take` }]);
  });

  it('the dealer is asked, answers once, and its words are the note', async () => {
    const { sn: number } = await astray();
    const [row] = await list(number);
    const path = `warnings/${page}/${row!.id}`;
    const answer = { answer: 'resold', note: 'Sold on to Harbin' };
    expect((await call('POST', `${path}/answer`, answer, own)).json().data.key).toBe('notAsked');
    expect((await call('POST', `${path}/ask`, { question: 'Why there?' }, own)).statusCode).toBe(403);
    expect((await call('POST', `${path}/ask`, { question: '' })).statusCode).toBe(400);
    expect((await call('POST', `${path}/ask`, { question: 'Why there?' })).statusCode).toBe(200);
    expect((await call('POST', `${path}/answer`, answer, stranger)).statusCode).toBe(404);
    const said: TerminalWarningDetail = (await call('POST', `${path}/answer`, answer, own)).json().data;
    expect(said).toMatchObject({ note: 'Sold on to Harbin', handling: 'open' });
    expect(said.acts.map(({ act, note }) => [act, note])).toEqual(
      expect.arrayContaining([
        ['asked', 'Why there?'],
        ['answered', 'resold'],
      ]),
    );
    expect((await call('POST', `${path}/answer`, answer, own)).json().data.key).toBe('notAsked');
    const told = await database.pool.query(
      `select distinct n.act from notification n where n.subject_id = $1 and n.act like 'terminalA%' order by 1`,
      [row!.id],
    );
    expect(told.rows).toEqual([{ act: 'terminalAnswered' }, { act: 'terminalAsked' }]);
  });

  it('the row ends at once when the terminal goes to the dealer whose area it is in', async () => {
    const { no, id } = await astray();
    await database.pool.query('update vehicle set dealer_id = $2 where id = $1', [id, here]);
    app.bus.publish('vehiclesChanged', { nos: [no] });
    await expect
      .poll(async () => (await warningsOf(database, id))[0], { timeout: 10_000 })
      .toMatchObject({ state: 'cancelled', end_cause: 'transfer' });
  });

  it('the row ends when the area is another one, and that is no first start', async () => {
    const dealer = await addDealer(database, `Moving ${++sn}`, ['370100']);
    const { no, id } = await addSold(database, String(sn), dealer, 60);
    const until = await rig.drive(no, ago(30), [{ minutes: 5, at: atHome }]);
    await judgedTo(database, rig.engine, no, until);
    const change = async (area: string[]) => {
      await database.pool.query('update dealer set equipment_area = $2 where id = $1', [dealer, area]);
      await told(app.bus, () => app.bus.publish('warningFactsChanged', { nos: [no] }));
    };
    await change([]);
    await expect
      .poll(async () => (await warningsOf(database, id))[0], { timeout: 10_000 })
      .toMatchObject({ state: 'cancelled', end_cause: 'areaChanged' });
    await change(['370100']);
    const later = await rig.drive(no, until, [{ minutes: 10, at: atHome }]);
    await judgedTo(database, rig.engine, no, later);
    expect(await warningsOf(database, id)).toHaveLength(1);
  });

  it('the white list ends the row and exempts, where it applies to terminals', async () => {
    const { sn: number, no, id, until } = await astray();
    const form = { sns: [number], reason: 'demonstration', appliesTo: 'terminalCrossRegion' };
    const added = await told(app.bus, () => call('POST', 'crossSnWhite', form));
    expect(added.json().data).toMatchObject({ added: 1, cancelled: 1 });
    expect(await warningsOf(database, id)).toMatchObject([{ state: 'cancelled', end_cause: 'whiteList' }]);
    const later = await rig.drive(no, until, [{ minutes: 10, at: away }]);
    await judgedTo(database, rig.engine, no, later);
    expect(await warningsOf(database, id)).toHaveLength(1);
  });

  it('nothing is judged of who was never sold, nor of a dealer without an area', async () => {
    const bare = await addDealer(database, `Bare ${++sn}`, []);
    const { no, id } = await addSold(database, String(sn), bare, 60);
    const until = await rig.drive(no, ago(30), [{ minutes: 5, at: away }]);
    await judgedTo(database, rig.engine, no, until);
    expect(await warningsOf(database, id)).toEqual([]);
    const saved = (await call('GET', `warnings/${page}/rule`)).json().data;
    expect(saved.notJudged).toBeGreaterThanOrEqual(1);
  });

  it('the rule has thresholds of its own, in versions of its own', async () => {
    const saved = (await call('GET', `warnings/${page}/rule`)).json().data;
    expect(saved.base).toMatchObject({ bufferM: 5000, points: 3, livesDays: 3 });
    const form = {
      version: saved.version,
      on: true,
      base: { ...saved.base, points: 4 },
      exceptions: [],
      reason: 'x',
    };
    const wide = { ...form, base: { ...saved.base, bufferM: 60_000 } };
    expect((await call('PUT', `warnings/${page}/rule`, wide)).statusCode).toBe(400);
    expect((await call('PUT', `warnings/${page}/rule`, form)).json().data.version).toBe(saved.version + 1);
    expect((await call('GET', 'warnings/crossRegion/rule')).json().data.version).toBe(0);
  });
});
