import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import type { AssignmentRow, MobileAccountRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { positionFrame, TestCaster } from '#gateways/ntrip/testing/test-caster.ts';
import { newId } from '#kit/id.ts';
import { addAccount, problems } from '#rooms/access/testing/test-app.ts';
import { until } from '#telemetry/testing/until.ts';
import { type CorrectionsApp, correctionsApp } from '../testing/corrections-app.ts';

let app: CorrectionsApp;
/** Somebody else's caster. */
let operator: TestCaster;
let supplierId: string;
beforeAll(async () => {
  app = await correctionsApp();
  operator = await TestCaster.open();
  supplierId = (
    await app.made('correctionSuppliers', {
      name: 'Operator',
      host: '127.0.0.1',
      port: operator.port,
      ntripVersion: '1',
    })
  ).id;
});
afterAll(async () => {
  await operator.close();
  await app.close();
});

const form = (account: string, over: object = {}) => ({
  supplierId,
  account,
  secretText: 'secret',
  host: '127.0.0.1',
  port: operator.port,
  mountPoint: 'BASE1',
  validity: 'date',
  endsOn: '2099-01-01',
  lot: 'A',
  ...over,
});
const made = (account: string, over: object = {}) =>
  app.made<MobileAccountRow>('mobileAccounts', form(account, over));
const read = async (id: string): Promise<MobileAccountRow> =>
  (await app.one.call('GET', `mobileAccounts/${id}`, { token: app.boss })).json().data;
const test = async (id: string) => (await app.post(`mobileAccounts/${id}/test`)).json().data;

describe('the stock of bought accounts', () => {
  it('keeps passwords sealed, and tells them only to who asks by name', async () => {
    const { id } = await made('cm-secret', { secretText: 'Very-Secret-9' });
    expect((await read(id)).secretText).toBe('');
    const { rows } = await app.database.pool.query<{ text: string }>(
      `select a::text || (select string_agg(l::text, '') from operation_log l) as text from differential_account a where id = $1`,
      [id],
    );
    expect(rows[0]!.text).not.toContain('Very-Secret-9');
    const secret = (await app.post(`mobileAccounts/${id}/secret`)).json().data;
    expect(secret).toMatchObject({ account: 'cm-secret', password: 'Very-Secret-9', mountPoint: 'BASE1' });
    const { version } = await read(id);
    const edited = await app.one.call('PATCH', `mobileAccounts/${id}`, {
      token: app.boss,
      body: { version, remark: 'spare' },
    });
    expect(edited.statusCode).toBe(200);
    expect((await app.post(`mobileAccounts/${id}/secret`)).json().data.password).toBe('Very-Secret-9');
  });

  it('a password that was sealed with a key that is gone is named as such, where it is shown and where it is tested', async () => {
    const { id } = await made('cm-keyless');
    await app.database.pool.query(`update differential_account set password = '\\x00' where id = $1`, [id]);
    for (const deed of ['secret', 'test']) {
      const answer = await app.post(`mobileAccounts/${id}/${deed}`);
      expect([answer.statusCode, answer.json().data.key]).toEqual([409, 'passwordUnreadable']);
    }
  });

  it('refuses what is wrong at its field (R-5-023 R-5-035)', async () => {
    await made('cm-twice');
    const wrong = async (over: object) => problems(await app.post('mobileAccounts', form('cm-twice', over)));
    expect(await wrong({})).toEqual(['account accountTaken']);
    expect(await wrong({ supplierId: undefined, port: undefined })).toEqual([
      expect.stringMatching(/^supplierId /),
      expect.stringMatching(/^port /),
    ]);
    expect(await wrong({ account: 'a:b' })).toEqual(['account boughtAccountRule']);
    expect(await wrong({ account: 'n1', secretText: '' })).toEqual(['secretText passwordMissing']);
    expect(await wrong({ account: 'n2', endsOn: '2020-01-01' })).toEqual(['endsOn dateInPast']);
    expect(await wrong({ account: 'n3', endsOn: null })).toEqual(['endsOn required']);
    expect(await wrong({ account: 'n4', supplierId: newId() })).toEqual(['supplierId supplierUnknown']);
  });

  it('is the provider’s: a dealer sees the accounts of own devices alone', async () => {
    const { id } = await made('cm-stock');
    await addAccount(app.database.pool, 'dealer', { roleId: 20, dealerId: app.mine });
    const token = await app.one.signIn('dealer');
    expect((await app.one.call('GET', `mobileAccounts/${id}`, { token })).statusCode).toBe(404);
    expect((await app.post('mobileAccounts', form('x'), token)).statusCode).toBe(403);
  });

  it('is assigned with its own address, begins its term with the delivery, rests after its release', async () => {
    const { rows: vehicles } = await app.database.pool.query<{ id: string; no: number }>(
      `insert into vehicle (id, sn, terminal_number, state, division_code, dealer_id)
       values ($1, '2500001', '2500001', 'inUse', '230102', $2) returning id, no`,
      [newId(), app.mine],
    );
    const { id } = await made('cm-life', { lot: 'LIFE', validity: 'days', days: 30, endsOn: null });
    const plan = { source: 'mobileOperator', supplierId, lot: 'LIFE', validity: 'pool', delivery: 'send' };
    const batch = { batchKey: newId(), ids: [vehicles[0]!.id], ...plan };
    expect((await app.post('diffAssign/batch/assign', batch)).json().data.done).toBe(1);
    expect(await read(id)).toMatchObject({ state: 'assigned', sn: '2500001', endsAt: null });
    const { rows } = await app.database.pool.query<{ id: string; values: unknown[] }>(
      `update terminal_command set state = 'confirmed', sent_at = now(), ended_at = now() where vehicle_no = $1
       returning id, jsonb_path_query_array(parameters, '$.items[*].value') as values`,
      [vehicles[0]!.no],
    );
    expect(rows[0]!.values).toEqual(['127.0.0.1', operator.port, 'BASE1', 'cm-life', 'secret', 1]);
    const { settleAssignments } = await import('../public.ts');
    await settleAssignments({ pool: app.database.pool, bus: app.one.bus, box: undefined as never });
    expect(await read(id)).toMatchObject({ state: 'inUse', daysLeft: 30 });
    const list = (await app.one.call('GET', 'diffAssign?sn=2500001', { token: app.boss })).json().data;
    const row: AssignmentRow = list.rows[0];
    expect(row).toMatchObject({ source: 'mobileOperator', state: 'delivered', supplier: 'Operator' });
    expect((await app.one.call('DELETE', `mobileAccounts/${id}`, { token: app.boss })).json().data.key).toBe(
      'accountInUse',
    );
    await app.post(`diffAssign/${row.id}/release`, { reason: 'moved' });
    const released = await read(id);
    expect(released.state).toBe('released');
    expect(released.freeAt! - Date.now() / 1000).toBeGreaterThan(23 * 3600);
  });

  it('whose own mount point is edited is told anew with that one', async () => {
    const { rows: vehicles } = await app.database.pool.query<{ id: string; no: number }>(
      `insert into vehicle (id, sn, terminal_number, state, division_code, dealer_id)
       values ($1, '2500009', '2500009', 'inUse', '230102', $2) returning id, no`,
      [newId(), app.mine],
    );
    const { id } = await made('cm-mount', { lot: 'MOUNT' });
    const plan = { source: 'mobileOperator', supplierId, lot: 'MOUNT', validity: 'pool', delivery: 'send' };
    await app.post('diffAssign/batch/assign', { batchKey: newId(), ids: [vehicles[0]!.id], ...plan });
    const { version } = await read(id);
    const body = { version, mountPoint: 'BASE2' };
    const edited = await app.one.call('PATCH', `mobileAccounts/${id}`, { token: app.boss, body });
    expect([edited.statusCode, edited.payload]).toEqual([200, expect.any(String)]);
    const { rows } = await app.database.pool.query<{ mount: string }>(
      `select jsonb_path_query_array(parameters, '$.items[*].value') ->> 2 as mount from terminal_command
       where vehicle_no = $1 and state in ('waiting', 'sent')`,
      [vehicles[0]!.no],
    );
    expect(rows).toEqual([{ mount: 'BASE2' }]);
  });
});

describe('a test', () => {
  it('tells a good account, a wrong password and an unreachable caster apart', async () => {
    const base = await operator.base();
    base.send(positionFrame());
    await until(() => operator.door.states.length >= 1);
    const beat = setInterval(() => base.send(positionFrame()), 200);
    try {
      const good = await made('rover1');
      expect(await test(good.id)).toMatchObject({ result: 'good', messages: [1005], answer: 'ICY 200 OK' });
      expect(await read(good.id)).toMatchObject({ testResult: 'good', testMessages: '1005' });
      const wrong = await made('rover1-wrong', { secretText: 'other' });
      expect((await test(wrong.id)).result).toBe('wrongPassword');
      const nowhere = await made('rover1-mount', { mountPoint: 'NOWHERE' });
      expect((await test(nowhere.id)).result).toBe('unknownMount');
    } finally {
      clearInterval(beat);
    }
    const away = await made('rover1-away', { port: await closedPort() });
    expect((await test(away.id)).result).toBe('unreachable');
    const figures = (await app.one.call('GET', 'mobileAccounts/figures', { token: app.boss })).json().data;
    expect(figures.failedTests).toBe(3);
  });
});

/** A port at which nobody listens any more. */
async function closedPort(): Promise<number> {
  const server: Server = createServer((socket: Socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
