import type { ConfigurationTarget, PreUploadRow, TerminalTaskRow } from '@furrow/contract';
import { messageId } from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { TestGateway } from '#gateways/jt808/testing/test-gateway.ts';
import { locationBody } from '#gateways/jt808/testing/test-terminal.ts';
import { newId } from '#kit/id.ts';
import { createLog } from '#kit/log.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { giveFirstAccess, requireOwnMount } from '#rooms/corrections/public.ts';
import { addCorrectionAccount, addStation, testKeys } from '#rooms/corrections/testing/caster-rig.ts';
import { jobRoutes } from '../jobs/job.routes.ts';
import { TboxTerminal } from '../testing/tbox-terminal.ts';
import { preUploadRoutes } from './pre-upload.routes.ts';
import { openPreloader, type Preloader } from './preloader.ts';

let database: TestDatabase;
let gateway: TestGateway;
let app: TestApp;
let boss: string;
let preloader: Preloader;
let timer: NodeJS.Timeout;
let running: Promise<void> = Promise.resolve();
let count = 0;
const keys = testKeys();
const log = createLog({ level: 'silent', name: 'test' });

beforeAll(async () => {
  database = await testDatabase();
  gateway = await TestGateway.open({ database });
  app = await testApp(database, (pool, bus) => [
    ...preUploadRoutes({ ...entityParts(pool), bus, requireMount: requireOwnMount }),
    ...jobRoutes({ ...entityParts(pool), bus }),
  ]);
  await addAccount(database.pool, 'boss', { roleId: 1 });
  boss = await app.signIn('boss');
  await addStation(database.pool, 'FIRST');
  startWorker();
});
afterAll(async () => {
  await stopWorker();
  await app.close();
  await gateway.close();
  await database.close();
  keys.remove();
});

/** What the worker does each second. */
function startWorker(): void {
  preloader = openPreloader({
    ...entityParts(database.pool),
    bus: app.bus,
    log,
    box: keys.box,
    giveAccess: giveFirstAccess,
  });
  timer = setInterval(() => {
    running = running.then(() => preloader.round());
  }, 50);
}
async function stopWorker(): Promise<void> {
  clearInterval(timer);
  await running;
}

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: boss, lang: 'en', ...(body && { body }) });
async function ask<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> {
  const answer = await call(method, path, body);
  expect(answer.json(), path).toMatchObject({ code: 200 });
  return answer.json().data;
}
const create = (kind: string, sn: string, items: object, more: object = {}): Promise<PreUploadRow> =>
  ask('POST', 'preUploadConfig', { name: `c${++count}`, kind, items, sns: [sn], ...more });
const targetOf = async (id: string): Promise<ConfigurationTarget> =>
  (await ask<ConfigurationTarget[]>('GET', `preUploadConfig/${id}/targets`))[0]!;
async function becomes(id: string, state: string): Promise<ConfigurationTarget> {
  await expect.poll(async () => (await targetOf(id)).state, { timeout: 30_000 }).toBe(state);
  return targetOf(id);
}

/** A device in stock whose terminal was never here. */
async function stock(category = 'tbox') {
  const n = ++count;
  const [id, sn, phone] = [newId(), String(3_500_000 + n), `1382${String(n).padStart(7, '0')}`];
  await gateway.vehicle(phone, { id, sn, category });
  return { id, sn, phone };
}
async function connect(phone: string, code?: string) {
  const terminal = gateway.terminal(phone);
  const box = new TboxTerminal(terminal);
  const given = code === undefined ? await terminal.login() : code;
  if (code !== undefined) await terminal.authenticate(code);
  await terminal.ackOf(
    terminal.send(messageId.location, locationBody(Math.floor(Date.now() / 1000), { speedKmh: 0 })),
  );
  return { box, terminal, code: given };
}

describe('a configuration for a terminal that was never here', () => {
  it('is applied by itself when its SN registers for the first time, and its values are read back', async () => {
    const { sn, phone } = await stock();
    const { id } = await create('tbox', sn, { positioningS: 7, workingS: 2, undervoltageV: 11.25 });
    expect(await targetOf(id)).toMatchObject({ sn, known: true, state: 'waiting', values: [] });
    const { box } = await connect(phone);
    const target = await becomes(id, 'applied');
    expect(target.values).toEqual([
      { item: 'positioningS', wanted: 7, readBack: 7 },
      { item: 'undervoltageV', wanted: 11.25, readBack: 11.25 },
      { item: 'workingS', wanted: 2, readBack: 2 },
    ]);
    expect([box.values.get(0x0029), box.values.get(0xf001), box.values.get(0xf004)]).toEqual([7, 2, 1125]);
    expect(await ask('GET', `preUploadConfig/${id}`)).toMatchObject({ state: 'applied', applied: 1, sns: 1 });
    // It is a task of the mechanism of the wizards, with its log and what was there before.
    const { rows: tasks } = await ask<{ rows: TerminalTaskRow[] }>('GET', `terminalTasks?sn=${sn}`);
    expect(tasks).toMatchObject([{ kind: 'configuration', state: 'done' }]);
    expect(tasks[0]!.items[0]).toMatchObject({ item: 'positioningS', before: 5 });
    const { rows } = await database.pool.query(
      `select action from operation_log where subject_kind = 'vehicle' and action = 'preUploadConfig.send'
         and subject_id = (select id::text from vehicle where sn = $1)`,
      [sn],
    );
    expect(rows).toHaveLength(1);
  });

  it('waits for an SN that is not in stock yet, and goes out when its device is there and comes', async () => {
    const sn = '3999001';
    const refused = await call('POST', 'preUploadConfig', {
      name: 'early',
      kind: 'tbox',
      items: { workingS: 3 },
      sns: [sn],
    });
    expect(refused.json()).toMatchObject({ data: { errors: [{ field: 'sns', key: 'snUnknown' }] } });
    const { id } = await create('tbox', sn, { workingS: 3 }, { expected: true });
    expect(await targetOf(id)).toMatchObject({ known: false, state: 'waiting' });
    await gateway.vehicle('13829990001', { sn, category: 'tbox' });
    await connect('13829990001');
    expect((await becomes(id, 'applied')).values).toEqual([{ item: 'workingS', wanted: 3, readBack: 3 }]);
  });

  it('fails with the reason of its task where the terminal refuses, and is applied when it is sent again', async () => {
    const { sn, phone } = await stock();
    const { id } = await create('tbox', sn, { workingS: 3, can2Kbit: 500 });
    const terminal = gateway.terminal(phone);
    const box = new TboxTerminal(terminal);
    box.refused.set(0xf003, 3);
    await terminal.login();
    terminal.send(messageId.location, locationBody(Math.floor(Date.now() / 1000), { speedKmh: 0 }));
    expect(await becomes(id, 'failed')).toMatchObject({ reason: 'notSupported' });
    expect(await ask('GET', `preUploadConfig/${id}`)).toMatchObject({ state: 'failed', failed: 1 });
    box.refused.clear();
    expect(await ask('POST', `preUploadConfig/${id}/retry`)).toMatchObject({ waiting: 1 });
    expect(await becomes(id, 'applied')).toMatchObject({ reason: '' });
    expect((await call('POST', `preUploadConfig/${id}/retry`)).statusCode).toBe(409);
  });

  it('goes out in the order network, T-BOX, correction, whichever was made first', async () => {
    const { sn, phone } = await stock();
    await addCorrectionAccount({ pool: database.pool, box: keys.box }, 'first-rover');
    const correction = await create('correction', sn, { source: 'own', mountPoint: 'FIRST' });
    const tbox = await create('tbox', sn, { sleepS: 900 });
    const network = await create('network', sn, { apn: 'cmiot' });
    const { box } = await connect(phone);
    expect((await becomes(correction.id, 'applied')).values).toEqual([
      { item: 'account', wanted: 'first-rover', readBack: 'first-rover' },
      { item: 'mountPoint', wanted: 'FIRST', readBack: 'FIRST' },
    ]);
    await becomes(network.id, 'applied');
    await becomes(tbox.id, 'applied');
    expect(box.writes.map(([first]) => first)).toEqual([0x0010, 0x0027, 0xf040]);
    expect(box.values.get(0xf043)).toBe('first-rover');
  });

  it('tells the autopilot its machine in millimetres, to the left below nothing', async () => {
    const { sn, phone } = await stock('autoSteer');
    const { id } = await create('vehicle', sn, { wheelBaseM: 2.61, antennaRightM: -0.15, steeringDeg: 42.5 });
    const { box } = await connect(phone);
    const target = await becomes(id, 'applied');
    expect(target.values).toEqual([
      { item: 'antennaRightM', wanted: -0.15, readBack: -0.15 },
      { item: 'steeringDeg', wanted: 42.5, readBack: 42.5 },
      { item: 'wheelBaseM', wanted: 2.61, readBack: 2.61 },
    ]);
    expect([0xf050, 0xf052, 0xf055].map((one) => box.values.get(one))).toEqual([2610, -150, 4250]);
  });

  it('goes on where it was when terminal, gateway and worker die half way, and writes nothing twice', async () => {
    const { sn, phone } = await stock();
    const { id } = await create('tbox', sn, { workingS: 4 });
    const terminal = gateway.terminal(phone);
    const first = new TboxTerminal(terminal);
    first.switchedOffAfterWrite = true;
    const code = await terminal.login();
    terminal.send(messageId.location, locationBody(Math.floor(Date.now() / 1000), { speedKmh: 0 }));
    await expect.poll(() => terminal.closed, { timeout: 20_000 }).toBe(true);
    await stopWorker();
    await gateway.close();
    expect((await targetOf(id)).state).toBe('delivered');
    gateway = await TestGateway.open({ database });
    startWorker();
    const again = gateway.terminal(phone);
    const second = new TboxTerminal(again);
    for (const [parameter, value] of first.values) second.values.set(parameter, value);
    await again.authenticate(code);
    again.send(messageId.location, locationBody(Math.floor(Date.now() / 1000), { speedKmh: 0 }));
    await becomes(id, 'applied');
    expect([...first.writes, ...second.writes]).toEqual([[0xf001]]);
    const { rows } = await database.pool.query(
      'select 1 from terminal_task k join vehicle v on v.id = k.vehicle_id where v.sn = $1',
      [sn],
    );
    expect(rows).toHaveLength(1);
  });

  it('says why no account could be given', async () => {
    const { sn, phone } = await stock();
    const { id } = await create('correction', sn, { source: 'own', lot: 'none of this lot' });
    await connect(phone);
    expect(await becomes(id, 'failed')).toMatchObject({ reason: 'noFreeAccount' });
  });
});

describe('a terminal that was here before', () => {
  it('gets nothing unless it is meant, too, and then at once', async () => {
    const { sn, phone } = await stock();
    await connect(phone);
    const body = { name: 'late', kind: 'tbox', items: { workingS: 6 }, sns: [sn] };
    const refused = await call('POST', 'preUploadConfig', body);
    expect(refused.json().data.errors).toMatchObject([{ field: 'sns', key: 'snWasOnline' }]);
    const { id } = await create('tbox', sn, { workingS: 6 }, { alsoOnline: true });
    await becomes(id, 'applied');
  });
});
