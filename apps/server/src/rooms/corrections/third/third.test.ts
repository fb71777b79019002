import { connect } from 'node:net';
import type { ExternalAccountRow, ExternalCasterRow, ExternalTable, RelayRow } from '@furrow/contract';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCaster } from '#gateways/ntrip/caster.ts';
import {
  observationFrame,
  positionFrame,
  roverRequest,
  TestCaster,
} from '#gateways/ntrip/testing/test-caster.ts';
import { createLog } from '#kit/log.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { until } from '#telemetry/testing/until.ts';
import { type CorrectionsApp, correctionsApp } from '../testing/corrections-app.ts';

let app: CorrectionsApp;
let theirs: TestCaster;
let ours: Awaited<ReturnType<typeof openCaster>>;
let supplierId: string;
let caster: ExternalCasterRow;

beforeAll(async () => {
  app = await correctionsApp();
  theirs = await TestCaster.open();
  theirs.door.accounts.set('pool1', 'Secret-1');
  theirs.door.accounts.set('pool2', 'Secret-2');
  ours = await openCaster({
    port: 0,
    host: '127.0.0.1',
    door: app.door,
    registry: new Registry(),
    log: createLog({ level: 'silent', name: 'test' }),
    bounds: { sweepMs: 50, relayPausesMs: [20, 50] },
  });
  ({ id: supplierId } = await app.made('correctionSuppliers', {
    name: 'Third',
    host: '127.0.0.1',
    port: theirs.port,
    ntripVersion: '1',
    mountPoints: [],
  }));
  caster = await app.made<ExternalCasterRow>('externalCasters', casterOf('Third caster'));
});
afterAll(async () => {
  await ours?.close();
  await theirs?.close();
  await app?.close();
});

const casterOf = (name: string, over: object = {}) => ({
  supplierId,
  name,
  host: '127.0.0.1',
  port: theirs.port,
  ntripVersion: '1',
  tls: false,
  frame: 'wgs84',
  contractUntil: null,
  contact: '',
  remark: '',
  ...over,
});
const accountOf = (account: string, secretText: string, over: object = {}) => ({
  casterId: caster.id,
  account,
  secretText,
  use: 'relay',
  mountPoint: '',
  sessions: 1,
  validity: 'date',
  endsOn: '2099-12-31',
  days: null,
  lot: '',
  price: null,
  remark: '',
  ...over,
});
const relayOf = (mount: string, over: object = {}) => ({
  casterId: caster.id,
  upstreamMount: 'BASE1',
  mount,
  mode: 'shared',
  accountId: null,
  lot: '',
  longitude: null,
  latitude: null,
  height: null,
  idleS: 0,
  whenEmpty: 'fallback',
  fallback: '',
  remark: '',
  ...over,
});
const read = async <Row>(path: string): Promise<Row> =>
  (await app.one.call('GET', path, { token: app.boss })).json<{ data: Row }>().data;
const refusalOf = async (path: string, body: object, token = app.boss) =>
  (await app.post(path, body, token)).json<{ message: string; code: number; data?: unknown }>();

describe('a caster of another provider', () => {
  it('is asked for its source table, with what is new against the time before', async () => {
    const base = await theirs.base();
    base.send(positionFrame());
    await until(() => theirs.door.states.some(({ up }) => up));
    const first = (await app.post(`externalCasters/${caster.id}/fetchTable`)).json<{ data: ExternalTable }>()
      .data;
    expect(first).toMatchObject({
      reach: 'reachable',
      mounts: [{ name: 'BASE1', change: 'same', nmea: false }],
    });
    theirs.door.station('BASE2');
    await theirs.base('BASE2').then((two) => two.send(positionFrame()));
    await until(() => theirs.door.states.length > 1);
    const second = (await app.post(`externalCasters/${caster.id}/fetchTable`)).json<{ data: ExternalTable }>()
      .data;
    expect(second.mounts).toMatchObject([{ name: 'BASE1' }, { name: 'BASE2', change: 'new' }]);
    expect(await read<ExternalCasterRow>(`externalCasters/${caster.id}`)).toMatchObject({
      mounts: 2,
      reach: 'reachable',
    });
    const dead = await app.made<ExternalCasterRow>('externalCasters', casterOf('Dead', { port: 1 }));
    const test = (await app.post(`externalCasters/${dead.id}/test`)).json<{ data: { reach: string } }>().data;
    expect(test.reach).toBe('unreachable');
  });

  it('is refused when it leads back to the own caster, and when its name is taken', async () => {
    await until(async () => {
      const { rows } = await app.database.pool.query('select plain_port as port from ntrip_caster');
      return rows[0].port === ours.port;
    });
    for (const [body, field] of [
      [casterOf('Circle', { port: ours.port }), 'host'],
      [casterOf('Cloud', { host: '169.254.169.254' }), 'host'],
      [casterOf('third CASTER'), 'name'],
      [casterOf('Nobody', { supplierId: '00000000-0000-4000-8000-000000000001' }), 'supplierId'],
    ] as const)
      expect(JSON.stringify(await refusalOf('externalCasters', body))).toContain(`"${field}"`);
  });
});

describe('a relay', () => {
  it('fetches over a real socket, serves rovers, and stops', async () => {
    await app.made<ExternalAccountRow>('externalAccounts', accountOf('pool1', 'Secret-1'));
    const row = await app.made<RelayRow>('relays', relayOf('VRS'));
    expect(row).toMatchObject({ state: 'stopped', poolSize: 1, rovers: 0 });
    expect((await app.post(`relays/${row.id}/start`)).statusCode).toBe(200);
    const now = () => read<RelayRow>(`relays/${row.id}`);
    await until(async () => (await now()).state === 'running');
    const { account } = await app.made<{ id: string; account: string }>(
      'ntrip/accounts',
      app.accountOf('rv1'),
    );
    const { id } = (await read<{ rows: { id: string; account: string }[] }>('ntrip/accounts?account=rv1'))
      .rows[0]!;
    const { password } = (await app.post(`ntrip/accounts/${id}/secret`)).json<{
      data: { password: string };
    }>().data;
    await until(async () => (await read<{ rows: { up: boolean }[] }>('ntrip/mounts?name=VRS')).rows[0]!.up);
    const rover = connect({ port: ours.port, host: '127.0.0.1' });
    let heard = Buffer.alloc(0);
    rover.on('data', (chunk) => {
      heard = Buffer.concat([heard, chunk]);
    });
    rover.write(roverRequest('VRS', 1, '', account, password));
    await until(() => heard.includes(Buffer.from(positionFrame())));
    expect(heard.toString('latin1')).toContain('ICY 200 OK');
    const log = await read<{ rows: { direction: string; account: string; running?: boolean }[] }>(
      'diffLog?direction=relay',
    );
    expect(log.rows).toMatchObject([
      { direction: 'relay', account: 'pool1', mountAsked: 'VRS', result: 'accepted' },
    ]);
    const accounts = await read<{ rows: ExternalAccountRow[] }>('externalAccounts?account=pool1');
    expect(accounts.rows).toMatchObject([{ state: 'inUse', running: 1, relays: 'VRS' }]);
    expect(
      (await app.one.call('DELETE', `relays/${row.id}`, { token: app.boss, body: {} })).statusCode,
    ).not.toBe(200);
    expect((await app.post(`relays/${row.id}/start`)).statusCode).not.toBe(200);
    expect((await app.post(`relays/${row.id}/stop`)).json().data).toMatchObject({
      state: 'stopped',
      upstreams: 0,
    });
    await until(
      async () => (await read<{ rows: unknown[] }>('ntrip/session?direction=relay')).rows.length === 0,
    );
    rover.destroy();
    expect(observationFrame(1).length).toBeGreaterThan(0);
  });

  it('tells a wrong password, and goes on when the account was corrected', async () => {
    const wrong = await app.made<ExternalAccountRow>(
      'externalAccounts',
      accountOf('pool2', 'Wrong-1', { lot: 'L2' }),
    );
    const row = await app.made<RelayRow>('relays', relayOf('VRS2', { accountId: wrong.id }));
    await app.post(`relays/${row.id}/start`);
    const now = () => read<RelayRow>(`relays/${row.id}`);
    await until(async () => (await now()).state === 'failed');
    expect(await now()).toMatchObject({ fault: 'wrongPassword', account: 'pool2' });
    const { version } = await read<ExternalAccountRow>(`externalAccounts/${wrong.id}`);
    const edit = { version, secretText: 'Secret-2' };
    const answer = await app.one.call('PATCH', `externalAccounts/${wrong.id}`, {
      token: app.boss,
      body: edit,
    });
    expect([answer.statusCode, answer.payload]).toEqual([200, expect.not.stringContaining('Secret-2')]);
    await until(async () => (await now()).state === 'running');
    await app.post(`relays/${row.id}/stop`);
  });

  it('whose account was sealed with a key that is gone has none, and keeps nothing else from being served', async () => {
    const lost = await app.made<ExternalAccountRow>('externalAccounts', accountOf('lost', 'Secret-1'));
    const row = await app.made<RelayRow>('relays', relayOf('VRS9', { accountId: lost.id }));
    await app.database.pool.query(`update differential_account set password = '\\x00' where id = $1`, [
      lost.id,
    ]);
    await app.post(`relays/${row.id}/start`);
    const { mounts } = await app.door.book();
    expect(mounts.find(({ name }) => name === 'VRS9')).toMatchObject({ upstream: { accounts: [] } });
    await until(async () => (await read<RelayRow>(`relays/${row.id}`)).fault === 'noAccount');
    await app.post(`relays/${row.id}/stop`);
  });

  it('takes its mount point along when it is called otherwise, and holds the account that it names', async () => {
    const held = await app.made<ExternalAccountRow>('externalAccounts', accountOf('held', 'Secret-1'));
    const row = await app.made<RelayRow>('relays', relayOf('OLDNAME', { accountId: held.id }));
    const names = async () =>
      (await read<{ rows: { name: string }[] }>('ntrip/mounts?name=NAME')).rows.map(({ name }) => name);
    expect(await names()).toEqual(['OLDNAME']);
    const body = { version: row.version, mount: 'NEWNAME' };
    const renamed = await app.one.call('PATCH', `relays/${row.id}`, { token: app.boss, body });
    expect([renamed.statusCode, renamed.json().data?.mount]).toEqual([200, 'NEWNAME']);
    expect(await names()).toEqual(['NEWNAME']);
    const gone = await app.one.call('DELETE', `externalAccounts/${held.id}`, { token: app.boss, body: {} });
    expect(gone.statusCode).toBe(409);
  });

  it('stops with the contract of its caster, and direct accounts are given to nobody then', async () => {
    const over = await app.made<ExternalCasterRow>(
      'externalCasters',
      casterOf('Over', { contractUntil: '2020-01-31' }),
    );
    const row = await app.made<RelayRow>('relays', relayOf('LATE', { casterId: over.id }));
    expect((await app.post(`relays/${row.id}/start`)).statusCode).toBe(409);
    await app.made(
      'externalAccounts',
      accountOf('direct1', 'Secret-1', { casterId: over.id, use: 'direct', mountPoint: 'A' }),
    );
    expect(await read<ExternalCasterRow>(`externalCasters/${over.id}`)).toMatchObject({
      accounts: 1,
      free: 0,
    });
    expect(
      (await app.one.call('DELETE', `externalCasters/${over.id}`, { token: app.boss, body: {} })).statusCode,
    ).toBe(409);
  });

  it('takes no mount point of another, no account of another caster, and needs a place where one is asked for', async () => {
    await app.made('baseStations', app.stationOf('TAKEN'));
    const asks = 'STR;NEEDS;x;RTCM 3;;2;GPS;;CHN;40;116;1;1;x;none;B;N;0;\r\nENDSOURCETABLE\r\n';
    await app.database.pool.query('update external_caster set source_table = $2 where id = $1', [
      caster.id,
      asks,
    ]);
    for (const [body, field] of [
      [relayOf('TAKEN'), 'mount'],
      [relayOf('VRS'), 'mount'],
      [relayOf('NEW1', { accountId: supplierId }), 'accountId'],
      [relayOf('NEW2', { upstreamMount: 'NEEDS' }), 'upstreamMount'],
      [relayOf('NEW3', { fallback: 'NOWHERE' }), 'fallback'],
      [relayOf('NEW4', { fallback: 'NEW4' }), 'fallback'],
      [relayOf('NEW5', { latitude: 40 }), 'longitude'],
    ] as const)
      expect(JSON.stringify(await refusalOf('relays', body))).toContain(`"${field}"`);
    await app.made('relays', relayOf('NEW6', { upstreamMount: 'NEEDS', mode: 'perRover' }));
  });
});

it('is the provider’s: a dealer sees no caster and no relay, and writes nothing', async () => {
  await addAccount(app.database.pool, 'dealer', { roleId: 20, dealerId: app.mine } as never);
  const token = await app.one.signIn('dealer');
  for (const path of ['externalCasters', 'externalAccounts', 'relays']) {
    const list = await app.one.call('GET', path, { token });
    expect([path, list.statusCode, list.json().data.total]).toEqual([path, 200, 0]);
    expect((await app.post(path, {}, token)).statusCode).toBe(403);
  }
  expect((await app.one.call('GET', `externalCasters/${caster.id}`, { token })).statusCode).toBe(404);
  expect((await app.one.call('GET', `externalCasters/${caster.id}/table`, { token })).statusCode).toBe(404);
});
