import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { admitTerminal } from './admit-terminal.ts';
import { vehicleRoutes } from './vehicle.routes.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;
let stranger: string;
const changed: number[][] = [];

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database, vehicleRoutes);
  one.bus.subscribe('vehiclesChanged', ({ nos }) => changed.push(nos));
  await one.bus.settled();
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await addAccount(database.pool, 'stranger');
  // Every right that there is: what is left to hold it back is the scope.
  await database.pool.query(
    `insert into role_permission values (5, 'deviceList'), (5, 'deviceList.create'), (5, 'demo.remove')`,
  );
  boss = await one.signIn('boss');
  stranger = await one.signIn('stranger');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const create = (body: object, token = boss) => one.call('POST', 'vehicles', { token, body, lang: 'en' });

describe('POST vehicles', () => {
  it('registers a vehicle under its stored terminal number, idle, and tells the gateways', async () => {
    const made = (await create({ sn: '1234567', terminalNumber: '0013912345678', alias: 'Tractor 1' })).json()
      .data;
    expect(made).toMatchObject({ sn: '1234567', terminalNumber: '13912345678' });
    const row = (await one.call('GET', `vehicles/${made.id}`, { token: boss })).json().data;
    expect(row).toMatchObject({
      ...made,
      alias: 'Tractor 1',
      state: 'idle',
      demo: false,
      workType: 'others',
    });
    const states = await database.pool.query('select from_state, to_state from vehicle_state_change');
    expect(states.rows).toEqual([{ from_state: null, to_state: 'idle' }]);
    const log = await database.pool.query(
      `select account_name, subject_id from operation_log where action = 'vehicle.create'`,
    );
    expect(log.rows).toEqual([{ account_name: 'boss', subject_id: made.id }]);
    await expect.poll(() => changed).toContainEqual([made.no]);
  });

  it('names the field whose value exists already, and stores nothing', async () => {
    const sn = await create({ sn: '1234567', terminalNumber: '999' });
    expect([sn.statusCode, sn.json().message]).toEqual([409, 'This SN exists already']);
    expect(sn.json().data.errors).toEqual([{ field: 'sn', key: 'snTaken' }]);
    const number = await create({ sn: '7654321', terminalNumber: '013912345678' });
    expect(number.json().data.errors).toEqual([{ field: 'terminalNumber', key: 'terminalNumberTaken' }]);
    const count = await database.pool.query('select count(*) from vehicle');
    expect(count.rows[0].count).toBe(1);
  });

  it('R-5-044 takes an SN of exactly 7 or 10 digits only', async () => {
    for (const sn of ['123456', '12345678', '123456789', '12345678901', '12345a7']) {
      const answer = await create({ sn, terminalNumber: '5' });
      expect(answer.json().data.errors).toEqual([{ field: 'sn', key: 'snFormat' }]);
    }
    expect((await create({ sn: '1234567890', terminalNumber: 'ab12' })).statusCode).toBe(200);
  });

  it('gives a SN once when two ask at the same moment', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((i) => create({ sn: '5555555', terminalNumber: `55${i}` })),
    );
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});

describe('the scope', () => {
  it('hides every vehicle from a stranger as if it did not exist', async () => {
    const { id } = (await create({ sn: '2222222', terminalNumber: '22' })).json().data;
    expect((await one.call('GET', `vehicles/${id}`, { token: stranger })).statusCode).toBe(404);
    expect((await one.call('GET', `vehicles/${id}`)).statusCode).toBe(401);
    await database.pool.query(`delete from role_permission where permission = 'deviceList'`);
    const fresh = await one.signIn('stranger');
    expect((await one.call('GET', `vehicles/${id}`, { token: fresh })).statusCode).toBe(403);
  });

  it('does not find a removed vehicle', async () => {
    const { id } = (await create({ sn: '3333333', terminalNumber: '33' })).json().data;
    await database.pool.query('update vehicle set deleted_at = now() where id = $1', [id]);
    expect((await one.call('GET', `vehicles/${id}`, { token: boss })).statusCode).toBe(404);
  });
});

describe('unknown terminals', () => {
  const knock = (number: string) =>
    database.pool.query(
      `insert into unknown_terminal (id, terminal_number, reported_id, maker) values (gen_random_uuid(), $1, '7', 'EXMPL')`,
      [number],
    );

  it('come in as new idle vehicles when admission is open, once each', async () => {
    await knock('16000000007');
    const terminal = { number: '016000000007', terminalId: '6000007', maker: 'EXMPL', model: 'T1' };
    const admitted = await Promise.all([1, 2, 3].map(() => admitTerminal(database.pool, one.bus, terminal)));
    expect(new Set(admitted.map((vehicle) => vehicle.no)).size).toBe(1);
    expect(admitted[0]).toMatchObject({ sn: '6000007', terminalNumber: '16000000007' });
    const left = await database.pool.query(
      `select 1 from unknown_terminal where terminal_number = '16000000007'`,
    );
    expect(left.rowCount).toBe(0);
    const twin = await admitTerminal(database.pool, one.bus, { ...terminal, number: '16000000008' });
    expect(twin.sn).toBe('6000000008');
  });
});
