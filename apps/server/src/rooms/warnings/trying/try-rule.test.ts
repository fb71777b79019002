import {
  type Calculated,
  type RuleTrial,
  type TaskRow,
  type TriedRule,
  usualException,
} from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Bus } from '#events/bus.ts';
import { openPostgresBus } from '#events/postgres-bus.ts';
import { calculationTask } from '#kit/tasks/calculation.ts';
import { entityParts } from '#rooms/access/public.ts';
import { hasEnded, type TaskRig, taskRig } from '#rooms/access/testing/task-rig.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { warningRoutes } from '../lists/warning.routes.ts';
import {
  addVehicle,
  atHome,
  away,
  divisionsOfTest,
  judgedTo,
  noSources,
  openRig,
  type Rig,
  warningsOf,
} from '../testing/warning-rig.ts';
import { ruleTrials } from './try-rule.ts';

const log = { info() {}, warn() {}, error() {}, debug() {} } as never;
const [sn, other] = ['8837691', '8837692'];
const motor = (motorTemperature: number) => ({ at: atHome, everyS: 10, quantities: { motorTemperature } });
const ago = (minutes: number): number => Math.floor(Date.now() / 60_000) * 60 - minutes * 60;

let database: TestDatabase;
let bus: Bus;
let rig: Rig;
let app: TestApp;
let tasks: TaskRig;
let hot: { no: number; id: string };
const tokens: Record<string, string> = {};

beforeAll(async () => {
  database = await testDatabase();
  bus = await openPostgresBus(database.url, log);
  rig = await openRig(database, bus);
  const { pool } = database;
  app = await testApp(database, (own, told) => warningRoutes({ ...entityParts(own), bus: told }, noSources));
  tasks = await taskRig(database, app, [calculationTask(ruleTrials({ pool, divisions: divisionsOfTest }))]);
  await addAccount(pool, 'admin', { roleId: 1 });
  await pool.query(`insert into role (id, name, scope_kind) values (20, 'dealer', 'dealer')`);
  await pool.query(
    `insert into role_permission select 20, unnest(array['warnings', 'exceptionQuery', 'exceptionQuery.rule'])`,
  );
  await addAccount(pool, 'stranger', { roleId: 20 });
  for (const name of ['admin', 'stranger']) tokens[name] = await app.signIn(name);
  // Twice over 80 °C, an hour apart, and once more in points that came late.
  hot = await addVehicle(database, sn);
  let at = await rig.drive(hot.no, ago(600), [
    { minutes: 1, ...motor(70) },
    { minutes: 5, ...motor(85) },
  ]);
  at = await rig.drive(hot.no, at, [
    { minutes: 60, ...motor(60) },
    { minutes: 5, ...motor(95) },
  ]);
  await judgedTo(database, rig.engine, hot.no, at);
  await rig.drive(hot.no, ago(900), [{ minutes: 5, ...motor(120), late: true }]);
  const cool = await addVehicle(database, other);
  await rig.drive(cool.no, ago(300), [{ minutes: 5, ...motor(60) }]);
});
afterAll(async () => {
  await tasks?.close();
  await app?.close();
  await rig?.close();
  await bus?.close();
  await database?.close();
});

const path = 'warnings/exceptionQuery/rule/try';
const trial = (more: object = {}) => ({ base: usualException, exceptions: [], ...more });
const call = (method: 'GET' | 'POST', to: string, body?: object, who = 'admin') =>
  app.call(method, to, { token: tokens[who]!, lang: 'en', ...(body ? { body } : {}) });

async function tried(to: string, body: object): Promise<TriedRule> {
  const started = await call('POST', to, body);
  expect(started.statusCode, started.payload).toBe(200);
  const { id } = started.json<{ data: TaskRow }>().data;
  expect(await tasks.until(tokens.admin!, id, hasEnded)).toMatchObject({ state: 'done' });
  const last = (await call('GET', to)).json<{ data: Calculated<RuleTrial, TriedRule> }>().data;
  expect(last.task.id).toBe(id);
  return last.outcome!;
}

describe('a rule is tried out on the past week (W6)', () => {
  it('tells what the draft would have raised, how long it lasted and what would stand, and raises nothing', async () => {
    expect((await call('GET', path)).json().data).toBeNull();
    const before = (await warningsOf(database, hot.id)).length;
    const usual = await tried(path, trial());
    expect(usual).toMatchObject({ devices: 2, all: 2, heard: 2, raised: 2, active: 1, real: 2 });
    // 85 °C from the second minute on, cold again five minutes later; it ends a minute after that.
    expect(usual.meanS).toBeGreaterThan(240);
    expect(usual.meanS).toBeLessThan(420);
    expect(usual.rows.map(({ sn: of, rule, endedAt }) => [of, rule, endedAt === null])).toEqual([
      [sn, 'EX-08', true],
      [sn, 'EX-08', false],
    ]);
    expect(await warningsOf(database, hot.id)).toHaveLength(before);
  });

  it('other thresholds, an exception for one device and chosen devices are tried as they stand in the draft', async () => {
    const patient = await tried(path, trial({ base: { ...usualException, limitS: 3600 } }));
    expect(patient).toMatchObject({ raised: 0, meanS: null, active: 0, real: 2, rows: [] });
    const spared = { scope: 'vehicle', target: sn, values: { limitS: 3600 } };
    expect(await tried(path, trial({ exceptions: [spared] }))).toMatchObject({ raised: 0 });
    expect(await tried(path, trial({ sns: [other] }))).toMatchObject({
      devices: 1,
      all: 1,
      raised: 0,
      real: 0,
    });
  });

  it('a rule of places is tried with the homes of the devices', async () => {
    const roamer = await addVehicle(database, '8837693');
    await rig.drive(roamer.no, ago(240), [
      { minutes: 5, at: atHome },
      { minutes: 60, at: away },
      { minutes: 30, at: atHome },
    ]);
    const base = {
      homeSize: 'city',
      bufferM: 500,
      staysS: 1800,
      points: 5,
      worksS: 300,
      farM: 200_000,
      longDays: 7,
      backS: 600,
    };
    const to = 'warnings/crossRegion/rule/try';
    const near = await tried(to, { base, exceptions: [], sns: ['8837693'] });
    expect(near).toMatchObject({ raised: 1, active: 0 });
    expect(near.rows[0]).toMatchObject({ sn: '8837693', rule: 'CR-1' });
    const wide = await tried(to, { base: { ...base, bufferM: 20_000 }, exceptions: [], sns: ['8837693'] });
    expect(wide).toMatchObject({ raised: 0 });
  });

  it('names an SN that nobody knows, refuses values out of range at the field, and is the provider’s alone', async () => {
    const unknown = await call('POST', path, trial({ sns: [sn, '1234567'] }));
    expect(unknown.statusCode).toBe(404);
    expect(unknown.payload).toContain('1234567');
    const wrong = await call('POST', path, trial({ base: { ...usualException, limitS: 1 } }));
    expect(wrong.payload).toContain('base.limitS');
    expect((await call('POST', path, trial(), 'stranger')).statusCode).toBe(403);
    expect((await call('GET', path, undefined, 'stranger')).statusCode).toBe(403);
  });
});
