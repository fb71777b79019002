import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { dealerBody } from '#rooms/parties/testing/dealer-body.ts';
import { tellRequest } from './registration-requests.ts';
import { type DeviceApp, deviceApp } from './testing/device-app.ts';

let database: TestDatabase;
let app: DeviceApp;
let ask: DeviceApp['ask'];
let form: DeviceApp['form'];
const changed: number[][] = [];
const reset: number[] = [];

beforeAll(async () => {
  database = await testDatabase();
  app = await deviceApp(database);
  ({ ask, form } = app);
  app.one.bus.subscribe('vehiclesChanged', ({ nos }) => changed.push(nos));
  app.one.bus.subscribe('credentialReset', ({ vehicleNo }) => reset.push(vehicleNo));
  await app.one.bus.settled();
});
afterAll(async () => {
  await app.one.close();
  await database.close();
});

const enter = async (more: object = {}): Promise<string> => {
  const made = await ask('POST', 'devices', form(more));
  expect(made.data, JSON.stringify(made.data)).toHaveProperty('id');
  return made.data.id!;
};
const problem = async (body: object): Promise<unknown> =>
  (await ask('POST', 'devices', body)).data.errors as unknown;
const numberOf = async (id: string): Promise<number> =>
  (await database.pool.query<{ no: number }>('select no from vehicle where id = $1', [id])).rows[0]!.no;

describe('/addDevice', () => {
  it('books a manual inbound: the device is idle, in the warehouse, bears its PN, and gateways hear of it', async () => {
    const id = await enter({ machineCode: 'MC1', sim1: '13912345678', stockPlace: 'A-1' });
    const { data } = await ask('GET', `devices/${id}`);
    expect(data).toMatchObject({ state: 'idle', stockState: 'inWarehouse', pn: 'PN-502', online: 'offline' });
    const events = (await ask('GET', `devices/${id}/timeline`)).data as unknown as { kind: string }[];
    expect(events.map(({ kind }) => kind).sort()).toEqual(['movement', 'state']);
    await expect.poll(async () => changed.flat()).toContain(await numberOf(id));
  });

  it('R-5-044 refuses an SN of eight digits, and each name that is taken at its field', async () => {
    expect(await problem(form({ sn: '12345678' }))).toEqual([{ field: 'sn', key: 'snFormat' }]);
    const first = form({ machineCode: 'MC2' });
    await ask('POST', 'devices', first);
    expect(await problem(form({ sn: first.sn }))).toEqual([{ field: 'sn', key: 'snTaken' }]);
    const padded = `000${first.terminalNumber}`;
    expect(await problem(form({ terminalNumber: padded }))).toEqual([
      { field: 'terminalNumber', key: 'terminalNumberTaken' },
    ]);
    expect(await problem(form({ machineCode: 'mc2' }))).toEqual([
      { field: 'machineCode', key: 'machineCodeTaken' },
    ]);
  });

  it('R-5-058 R-5-059 takes digits only as the number of a SIM, letters and digits only as a machine code', async () => {
    expect(await problem(form({ sim1: '1391234567a' }))).toEqual([{ field: 'sim1', key: 'digitsOnly' }]);
    for (const machineCode of ['MC-1', 'MC 1', '机1'])
      expect(await problem(form({ machineCode }))).toEqual([
        { field: 'machineCode', key: 'lettersDigitsOnly' },
      ]);
  });

  it('takes models that are on sale and of the category alone; a T-BOX needs its terminal id', async () => {
    const wrong = [{ field: 'productModel', key: 'productNotOffered' }];
    expect(await problem(form({ productModel: 'TB-10' }))).toEqual(wrong);
    expect(await problem(form({ productModel: 'XX' }))).toEqual(wrong);
    const tbox = { category: 'tbox', productModel: 'TB-10' };
    expect(await problem(form(tbox))).toEqual([{ field: 'terminalId', key: 'required' }]);
    const id = await enter({ ...tbox, terminalId: 'TB0001', hardwareProfile: 'HW2' });
    expect((await ask('GET', `devices/${id}`)).data).toMatchObject({
      terminalId: 'TB0001',
      hardwareProfile: 'HW2',
    });
  });

  it('is edited with its history; what was sold off since is kept', async () => {
    const id = await enter();
    const { version } = (await ask('GET', `devices/${id}`)).data;
    const edited = await ask('PATCH', `devices/${id}`, { remark: 'spare', version });
    expect(edited).toMatchObject({ status: 200, data: { remark: 'spare' } });
    expect((await ask('PATCH', `devices/${id}`, { remark: 'x', version })).status).toBe(409);
    const history = (await ask('GET', `devices/${id}/history`)).data;
    expect(history.total).toBeGreaterThanOrEqual(2);
  });
});

describe('/deviceList', () => {
  it('finds a device by the SN that it bore before', async () => {
    const id = await enter();
    await database.pool.query(
      `insert into former_sn (id, vehicle_id, sn) values (gen_random_uuid(), $1, '8838402')`,
      [id],
    );
    expect((await ask('GET', 'devices?sn=8838402')).data).toMatchObject({ total: 1, rows: [{ id }] });
    expect((await ask('GET', 'devices?sn=8838403')).data.total).toBe(0);
  });

  it('filters by category, stock and whether it was ever online, and counts each category', async () => {
    const id = await enter({ category: 'tbox', productModel: 'TB-10', terminalId: 'TB0002' });
    await database.pool.query(
      `insert into vehicle_latest (vehicle_no, heard_at, time, speed, status) values ($1, now(), now(), 2, 1)`,
      [await numberOf(id)],
    );
    const list = (query: string) => ask('GET', `devices?${query}`).then(({ data }) => data);
    expect(await list('category=tbox&online=working')).toMatchObject({
      total: 1,
      rows: [{ id, online: 'working' }],
    });
    const { total } = await list('category=tbox');
    expect((await list('category=tbox&neverOnline=yes')).total).toBe(total! - 1);
    expect((await list('stockState=out')).total).toBe(0);
    const figures = (await ask('GET', 'devices/figures')).data as unknown as { category: string }[];
    expect(figures.find(({ category }) => category === 'tbox')).toMatchObject({
      online: 1,
      total,
      idle: total,
    });
    for (const sort of [
      'sn',
      'pn',
      'category',
      'productModel',
      'lastOnlineAt',
      'installedAt',
      'inboundAt',
      'producedOn',
    ])
      expect((await ask('GET', `devices?sort=-${sort}&size=1`)).status, sort).toBe(200);
    const file = await app.one.call('GET', 'devices/export?format=csv', { token: app.boss, lang: 'en' });
    expect(file.statusCode).toBe(200);
    expect(file.payload).toContain('PN-TB10');
  });

  it('refuses what no call of its kind does: a page too deep, and one key for two different deeds', async () => {
    expect((await ask('GET', 'devices?page=2000&size=20')).data.key).toBe('pageTooDeep');
    const send = async (body: object) => {
      const headers = { 'idempotency-key': 'one-device' };
      const answer = await app.one.call('POST', 'devices', { token: app.boss, body, headers });
      return answer.json<{ data: { key?: string } }>().data.key;
    };
    expect([await send(form()), await send(form())]).toEqual([undefined, 'keyReused']);
  });

  it('deletes idle devices that were never online, and no others', async () => {
    const [fresh, used] = [await enter(), await enter()];
    await database.pool.query('insert into vehicle_latest (vehicle_no, heard_at) values ($1, now())', [
      await numberOf(used),
    ]);
    expect((await ask('DELETE', `devices/${fresh}`)).status).toBe(200);
    expect((await ask('DELETE', `devices/${used}`)).data.key).toBe('deviceWasUsed');
    expect((await ask('GET', `devices/${fresh}`)).status).toBe(404);
  });

  it('takes the code of a terminal away and tells the gateway', async () => {
    const id = await enter();
    const no = await numberOf(id);
    await database.pool.query(
      `insert into terminal_credential (vehicle_no, code_hash, terminal_id) values ($1, '\\x00', 'T1')`,
      [no],
    );
    expect((await ask('GET', `devices/${id}/connections`)).data).toMatchObject({
      terminalId: 'T1',
      rows: [],
    });
    expect((await ask('POST', `devices/${id}/resetAuth`)).status).toBe(200);
    expect((await ask('GET', `devices/${id}/connections`)).data).toMatchObject({ registeredAt: null });
    await expect.poll(() => reset).toContain(no);
  });

  it('shows a stranger nothing, and a dealer his own alone', async () => {
    const { pool } = database;
    const dealer = (await ask('POST', 'dealers', dealerBody('North Ltd'))).data.id!;
    await pool.query(`insert into role (id, name, scope_kind) values (40, 'seller', 'dealer')`);
    await pool.query(
      `insert into role_permission select 40, unnest(array['basicInfo', 'deviceList', 'deviceList.create', 'deviceList.edit'])`,
    );
    await addAccount(pool, 'seller', { roleId: 40 });
    await pool.query(`update account set dealer_id = $1 where name = 'seller'`, [dealer]);
    const [own, other] = [await enter({ dealerId: dealer }), await enter()];
    const token = await app.one.signIn('seller');
    const call = async (path: string, method: 'GET' | 'POST' = 'GET', body?: object) =>
      app.one.call(method, path, { token, ...(body ? { body } : {}) });
    expect((await call('devices')).json()).toMatchObject({ data: { total: 1, rows: [{ id: own }] } });
    for (const part of ['', '/timeline', '/connections', '/messages', '/parts', '/history'])
      expect((await call(`devices/${other}${part}`)).statusCode, part).toBe(404);
    expect((await call('unknownTerminals')).json()).toMatchObject({ data: { total: 0 } });
    expect((await call('devices', 'POST', form())).json()).toMatchObject({
      data: { key: 'onlyProvider' },
    });
  });
});

describe('unknown terminals', () => {
  const knock = (number: string) =>
    database.pool.query(
      `insert into unknown_terminal (id, terminal_number, reported_id, maker) values (gen_random_uuid(), $1, '7', 'EXMPL')`,
      [number],
    );
  const unknown = async (query = ''): Promise<{ id: string; terminalNumber: string }[]> =>
    (await ask('GET', `unknownTerminals${query}`)).data.rows as never;

  it('are listed, and one that is accepted becomes a device with its number, once', async () => {
    await knock('15900000001');
    const [row] = await unknown();
    expect(row).toMatchObject({ terminalNumber: '15900000001', maker: 'EXMPL', tries: 1 });
    expect((await ask('GET', `unknownTerminals/${row!.id}`)).data).toMatchObject({
      terminalNumber: '15900000001',
    });
    const accept = () => ask('POST', `unknownTerminals/${row!.id}/accept`, form());
    const { data } = await accept();
    expect((await ask('GET', `devices/${data.id!}`)).data).toMatchObject({ terminalNumber: '15900000001' });
    expect((await accept()).status).toBe(404);
    expect(await unknown()).toEqual([]);
  });

  it('stay on the list when the SN exists already, and go when their number is entered by hand', async () => {
    const taken = form();
    await ask('POST', 'devices', taken);
    await knock('15900000002');
    const [row] = await unknown();
    const answer = await ask('POST', `unknownTerminals/${row!.id}/accept`, form({ sn: taken.sn }));
    expect(answer.data.key).toBe('snTaken');
    expect(await unknown()).toHaveLength(1);
    await enter({ terminalNumber: '015900000002' });
    expect(await unknown()).toEqual([]);
  });

  it('are out of sight for thirty days when they are ignored', async () => {
    await knock('15900000003');
    const [row] = await unknown();
    expect((await ask('POST', `unknownTerminals/${row!.id}/ignore`)).status).toBe(200);
    expect(await unknown()).toEqual([]);
    expect(await unknown('?ignored=yes')).toHaveLength(1);
    await database.pool.query(`update unknown_terminal set ignored_until = now() - interval '1 s'`);
    expect(await unknown()).toHaveLength(1);
  });
});

describe('registrations that wait for a person', () => {
  const raise = async (terminalId: string): Promise<{ device: string; no: number }> => {
    const device = await enter();
    const no = await numberOf(device);
    await database.pool.query(
      `insert into registration_request (id, vehicle_no, terminal_id, address, network, reason)
       values (gen_random_uuid(), $1, $2, '10.9.0.1', '10.9', 'network')`,
      [no, terminalId],
    );
    return { device, no };
  };
  const waiting = async () =>
    (await ask('GET', 'registrationRequests')).data.rows as unknown as { id: string }[];
  const stateOf = async (id: string) =>
    (await database.pool.query('select state from registration_request where id = $1', [id])).rows[0].state;

  it('are listed, accepted or refused once, and the log tells who did it', async () => {
    const { device } = await raise('T9');
    const [row, ...more] = await waiting();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ deviceId: device, reportedId: 'T9', reason: 'network', address: '10.9.0.1' });
    expect((await ask('POST', `registrationRequests/${row!.id}/accept`)).status).toBe(200);
    expect(await stateOf(row!.id)).toBe('accepted');
    expect((await ask('POST', `registrationRequests/${row!.id}/refuse`)).status).toBe(404);
    await raise('T8');
    const [second] = await waiting();
    expect((await ask('POST', `registrationRequests/${second!.id}/refuse`)).status).toBe(200);
    expect(await waiting()).toEqual([]);
    const { rows } = await database.pool.query(
      `select action, after from operation_log where action in ('deviceList.accept', 'deviceList.refuse') order by at`,
    );
    expect(rows).toMatchObject([
      { action: 'deviceList.accept', after: { terminalId: 'T9', address: '10.9.0.1' } },
      { action: 'deviceList.refuse', after: { terminalId: 'T8' } },
    ]);
  });

  it('stand in the bell of the provider once, and are nobody else’s matter', async () => {
    const { no } = await raise('T7');
    const [row] = await waiting();
    const { pool } = database;
    const raised = { id: row!.id, vehicleNo: no, address: '10.9.0.1' };
    for (let i = 0; i < 2; i++) await tellRequest(pool, app.one.bus, raised);
    const { rows } = await pool.query(
      `select a.name, n.act_values from notification n join account a on a.id = n.account_id where n.act = 'registersAgain'`,
    );
    expect(rows).toMatchObject([{ name: 'boss', act_values: { address: '10.9.0.1' } }]);
    await pool.query(`insert into role (id, name, scope_kind) values (41, 'resetter', 'dealer')`);
    await pool.query(
      `insert into role_permission select 41, unnest(array['basicInfo', 'deviceList', 'deviceList.resetAuth'])`,
    );
    await addAccount(pool, 'resetter', { roleId: 41 });
    const token = await app.one.signIn('resetter');
    const list = await app.one.call('GET', 'registrationRequests', { token });
    expect(list.json()).toMatchObject({ data: { rows: [] } });
    const path = `registrationRequests/${row!.id}/accept`;
    expect((await app.one.call('POST', path, { token })).statusCode).toBe(404);
  });
});
