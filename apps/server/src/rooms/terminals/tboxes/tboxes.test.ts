import { messageId } from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { TestGateway } from '#gateways/jt808/testing/test-gateway.ts';
import { locationBody, type TestTerminal } from '#gateways/jt808/testing/test-terminal.ts';
import { newId } from '#kit/id.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { TboxTerminal } from '../testing/tbox-terminal.ts';
import { tboxRoutes } from './tbox.routes.ts';

let database: TestDatabase;
let gateway: TestGateway;
let one: TestApp;
let boss: string;
let stranger: string;
let count = 0;

beforeAll(async () => {
  database = await testDatabase();
  gateway = await TestGateway.open({ database });
  one = await testApp(database, (pool, bus) => tboxRoutes({ ...entityParts(pool), bus }));
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await addAccount(database.pool, 'stranger');
  const rights = ['tboxConfig', 'tboxConfig.read', 'tboxConfig.bind', 'tboxConfig.control'];
  for (const right of rights)
    await database.pool.query('insert into role_permission values (5, $1)', [right]);
  [boss, stranger] = [await one.signIn('boss'), await one.signIn('stranger')];
});
afterAll(async () => {
  await one.close();
  await gateway.close();
  await database.close();
});

interface Tbox {
  id: string;
  sn: string;
  phone: string;
  code: string;
  terminal: TestTerminal;
  box: TboxTerminal;
}

async function tbox(): Promise<Tbox> {
  const [id, sn, phone] = [newId(), String(3_100_000 + ++count), `1371${String(count).padStart(7, '0')}`];
  await gateway.vehicle(phone, { id, sn, category: 'tbox', software_version: '' });
  const terminal = gateway.terminal(phone);
  const box = new TboxTerminal(terminal);
  const code = await terminal.login();
  await terminal.ackOf(
    terminal.send(messageId.location, locationBody(Math.floor(Date.now() / 1000), { speedKmh: 0 })),
  );
  return { id, sn, phone, code, terminal, box };
}

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = boss) =>
  one.call(method, path, { token, lang: 'en', ...(body && { body }) });
const read = async (id: string) => (await call('GET', `tboxes/${id}`)).json().data;
const readNow = async (id: string) =>
  (await call('POST', 'tboxes/read', { batchKey: crypto.randomUUID(), ids: [id] })).json().data.rows[0];

describe('a T-BOX', () => {
  it('is read at its first login, with what it runs', async () => {
    const { id, sn } = await tbox();
    await expect.poll(async () => (await read(id)).itemsAt).not.toBeNull();
    await expect.poll(async () => (await read(id)).firmware).toBe('02.03.01');
    await expect.poll(async () => (await read(id)).connected).toBe(true);
    expect(await read(id)).toMatchObject({
      sn,
      hardwareVersion: 'EX-H2',
      connected: true,
      iccid: '89860412345678901234',
      positioningS: 5,
      sleepS: 60,
      workingS: 1,
      can1Kbit: 250,
      can2Kbit: 0,
      undervoltageV: 10.5,
      server2: '',
      server3: null,
      server1: '10.0.0.7:7611',
      task: null,
    });
  });

  it('read now shows a value that was changed by hand; offline it keeps the old ones with their age', async () => {
    const { id, terminal, box } = await tbox();
    await expect.poll(async () => (await read(id)).workingS).toBe(1);
    await expect.poll(async () => (await read(id)).connected).toBe(true);
    box.values.set(0xf001, 7);
    expect(await readNow(id)).toMatchObject({ id, outcome: 'asked' });
    await expect.poll(async () => (await read(id)).workingS).toBe(7);
    const { itemsAt } = await read(id);
    await terminal.hangUp();
    await expect.poll(async () => (await read(id)).connected).toBe(false);
    expect(await readNow(id)).toMatchObject({ outcome: 'offline', itemsAt });
    expect(await read(id)).toMatchObject({ itemsAt, workingS: 7 });
  });

  it('is asked once although two people ask at the same time', async () => {
    const { id, box } = await tbox();
    await expect.poll(async () => (await read(id)).itemsAt).not.toBeNull();
    await expect.poll(async () => (await read(id)).connected).toBe(true);
    box.stop();
    await readNow(id);
    await readNow(id);
    const { rows } = await database.pool.query(
      `select c.state from terminal_command c join vehicle v on v.no = c.vehicle_no
       where v.id = $1 and c.kind = 'readParameters' and c.state in ('waiting', 'sent')`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  it('sits on one machine at a time, and a machine carries one', async () => {
    const [first, second] = [await tbox(), await tbox()];
    const machine = { id: newId(), sn: '3200001', plate: '黑A0001' };
    await gateway.vehicle('13720000001', machine);
    const bind = (id: string, sn: string | null) => call('POST', `tboxes/${id}/bind`, { sn });
    expect((await bind(first.id, machine.sn)).json().data).toMatchObject({
      mountedOn: machine.id,
      vehicle: '黑A0001',
    });
    expect(problems(await bind(second.id, machine.sn))).toEqual(['sn tboxElsewhere']);
    expect(problems(await bind(second.id, '9999999'))).toEqual(['sn snUnknown']);
    expect(problems(await bind(second.id, first.sn))).toEqual(['sn tboxOnTbox']);
    expect((await bind(first.id, null)).json().data.mountedOn).toBeNull();
    expect((await bind(second.id, machine.sn)).statusCode).toBe(200);
    // Two at once: one of them is told.
    await bind(second.id, null);
    const both = await Promise.all([bind(first.id, machine.sn), bind(second.id, machine.sn)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('does not exist for a stranger, and a device of another category is none', async () => {
    const { id } = await tbox();
    const other = newId();
    await gateway.vehicle(`1373${String(++count).padStart(7, '0')}`, { id: other });
    for (const missing of [other, newId()])
      expect((await call('GET', `tboxes/${missing}`)).statusCode).toBe(404);
    expect((await call('GET', `tboxes/${id}`, undefined, stranger)).statusCode).toBe(404);
    expect((await call('GET', 'tboxes', undefined, stranger)).json().data).toMatchObject({
      rows: [],
      total: 0,
    });
    const ask = { batchKey: crypto.randomUUID(), ids: [id] };
    expect((await call('POST', 'tboxes/read', ask, stranger)).statusCode).toBe(404);
    expect((await call('POST', `tboxes/${id}/restart`, undefined, stranger)).statusCode).toBe(404);
    expect((await call('POST', `tboxes/${id}/bind`, { sn: null }, stranger)).statusCode).toBe(404);
    expect((await call('GET', 'tboxes/figures', undefined, stranger)).json().data.total).toBe(0);
  });
});

describe('saved configurations', () => {
  const create = (name: string, items: object) => call('POST', 'tboxConfigs', { name, items });

  it('have names that are unique (R-5-051) [R-8-042]', async () => {
    const made = await create('Spring', { workingS: 5, undervoltageV: 11.25 });
    expect(made.json().data).toMatchObject({ name: 'Spring', items: { workingS: 5, undervoltageV: 11.25 } });
    const again = await create(' spring ', { workingS: 6 });
    expect([again.statusCode, again.json().message]).toEqual([409, 'This configuration name already exists']);
    expect(problems(again)).toEqual(['name configurationNameTaken']);
  });

  it('are edited by the version that was seen, and deleted', async () => {
    const { id, version } = (await create('Autumn', { sleepS: 600 })).json().data;
    const edit = (name: string) =>
      call('PUT', `tboxConfigs/${id}`, { name, items: { sleepS: 900 }, version });
    expect((await edit('Late autumn')).json().data).toMatchObject({ items: { sleepS: 900 } });
    expect((await edit('Winter')).json().data.key).toBe('changedMeanwhile');
    expect((await call('DELETE', `tboxConfigs/${id}`)).statusCode).toBe(200);
    expect((await call('DELETE', `tboxConfigs/${id}`)).statusCode).toBe(404);
  });

  it('hold values within the ranges of each item [R-3-154 R-3-155 R-3-156]', async () => {
    const wrong = async (items: object) => problems(await create('Wrong', items));
    expect(await wrong({})).toEqual(['items noSelection']);
    expect(await wrong({ positioningS: 0 })).toEqual(['items.positioningS wholeRange']);
    expect(await wrong({ positioningS: 3601, workingS: 601, sleepS: 59 })).toEqual([
      'items.positioningS wholeRange',
      'items.workingS wholeRange',
      'items.sleepS wholeRange',
    ]);
    expect(await wrong({ workingS: 1.5 })).toEqual(['items.workingS wholeRange']);
    expect(await wrong({ sleepS: 86_401 })).toEqual(['items.sleepS wholeRange']);
    for (const items of [
      { positioningS: 1, workingS: 600, sleepS: 60 },
      { positioningS: 3600, workingS: 1, sleepS: 86_400 },
    ])
      expect((await create(`Interval ${items.positioningS}`, items)).json().data.items).toEqual(items);
  });

  it('hold baud rates and volts of the list [R-3-157 R-3-158 R-3-159]', async () => {
    const wrong = async (items: object) => problems(await create('Wrong', items));
    expect(await wrong({ can1Kbit: 251, can2Kbit: 1 })).toEqual([
      'items.can1Kbit invalidValue',
      'items.can2Kbit invalidValue',
    ]);
    expect(await wrong({ undervoltageV: 8.99 })).toEqual(['items.undervoltageV outOfRange']);
    expect(await wrong({ undervoltageV: 28.01 })).toEqual(['items.undervoltageV outOfRange']);
    expect(await wrong({ undervoltageV: 11.255 })).toEqual(['items.undervoltageV twoDecimals']);
    expect((await create('Volts', { undervoltageV: 9, can1Kbit: 0, can2Kbit: 1000 })).statusCode).toBe(200);
  });

  it('hold hosts that are an address of IPv4 or a domain (R-5-034)', async () => {
    const wrong = async (host: string) => problems(await create('Hosts', { server2: `${host}:7611` }));
    for (const host of ['256.1.1.1', '1.2.3', '1.2.3.4.5', '-a.example', 'a..example', 'a b.example', 'a_b'])
      expect([host, await wrong(host)]).toEqual([host, ['items.server2 hostFormat']]);
    for (const [n, host] of ['255.255.255.255', '0.0.0.1', 'gps-1.example.com', 'xn--fiqs8s.cn'].entries())
      expect([host, (await create(`Host ${n}`, { server2: `${host}:7611` })).statusCode]).toEqual([
        host,
        200,
      ]);
  });

  it('hold servers with host and port, none twice [R-3-160 R-3-161 R-3-162 R-3-163 R-5-035]', async () => {
    const wrong = async (items: object) => problems(await create('Wrong', items));
    expect(await wrong({ server2: '256.1.1.1:80' })).toEqual(['items.server2 hostFormat']);
    expect(await wrong({ server3: 'gps.example.com' })).toEqual(['items.server3 portMissing']);
    expect(await wrong({ server4: 'gps.example.com:70000' })).toEqual(['items.server4 portRange']);
    expect(await wrong({ server5: ':7611' })).toEqual(['items.server5 hostFormat']);
    expect(await wrong({ server2: 'a.example:1', server5: 'A.example:1' })).toEqual([
      'items.server5 serverTwice',
    ]);
    expect((await create('Servers', { server2: '10.1.1.1:7611', server3: '' })).statusCode).toBe(200);
  });
});

describe('hardware profiles', () => {
  it('are one a version, and say how its parameters are written', async () => {
    const parameterMap = { workingS: { id: 0xf101, coding: 'word' } };
    const create = (hardwareVersion: string, more = {}) =>
      call('POST', 'tboxProfiles', { hardwareVersion, parameterMap, ...more });
    const made = (await create('EX-H9')).json().data;
    expect(made).toMatchObject({ packageSize: 1000, window: 8, rate: 10, retries: 3, parameterMap });
    expect(problems(await create('ex-h9'))).toEqual(['hardwareVersion hardwareTaken']);
    expect(problems(await create('X', { packageSize: 1024 }))).toEqual(['packageSize wholeRange']);
    const twice = { ...parameterMap, sleepS: { id: 0xf101, coding: 'dword' } };
    expect(problems(await create('Y', { parameterMap: twice }))).toEqual([
      'parameterMap.sleepS.id parameterTwice',
    ]);
    const edit = { ...made, devices: undefined, updatedAt: undefined, id: undefined, resume: true };
    expect((await call('PUT', `tboxProfiles/${made.id}`, edit)).json().data.resume).toBe(true);
    expect((await call('PUT', `tboxProfiles/${made.id}`, edit)).json().data.key).toBe('changedMeanwhile');
  });

  it('choose the way by address only where somebody has said at which address this product is reached', async () => {
    const form = { hardwareVersion: 'EX-U1', transport: 'url', parameterMap: {} };
    expect(problems(await call('POST', 'tboxProfiles', form))).toEqual(['transport noFirmwareAddress']);
    const reached = await testApp(database, (pool, bus) =>
      tboxRoutes({ ...entityParts(pool), bus, firmwareUrl: 'http://firmware.example' }),
    );
    const made = await reached.call('POST', 'tboxProfiles', { token: boss, body: form });
    await reached.close();
    expect(made.json().data).toMatchObject({ transport: 'url' });
  });
});
