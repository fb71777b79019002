import { type BatchAnswer, type CarEvent, vehicleFlow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import { doneOnce, killedRow } from '#rooms/access/testing/killed-row.ts';
import { problems } from '#rooms/access/testing/test-app.ts';
import { holdVehicle, releaseVehicle } from '../public.ts';
import { expireCars } from './expiry.job.ts';
import { CarWorld } from './testing/car-world.ts';

let world: CarWorld;
beforeAll(async () => {
  world = await CarWorld.open();
});
afterAll(() => world.close());

describe('freezing', () => {
  it('locks the terminal with the reason, tells the dealer, and stands in the history', async () => {
    const answer = await world.post('1000001', 'freeze', { reason: 'unpaid since May' });
    expect(answer.json().data).toMatchObject({ state: 'frozen', frozenByDealer: null });
    expect(world.locks.at(-1)).toEqual({ sn: '1000001', locked: true, reason: 'unpaid since May' });
    const told = await world.one.call('GET', 'notifications', { token: world.people.north, lang: 'en' });
    expect(told.json().data.rows[0].operator_act).toContain('1000001');
    const again = await world.post('1000001', 'freeze', { reason: 'x' });
    expect([again.statusCode, again.json().message]).toEqual([409, 'Not allowed: frozen → frozen']);
    const timeline: CarEvent[] = (
      await world.one.call('GET', `cars/${world.cars['1000001']}/timeline`, { token: world.boss })
    ).json().data;
    expect(timeline[0]).toMatchObject({
      change: { from: 'inUse', to: 'frozen' },
      note: 'unpaid since May',
      by: 'boss',
    });
  });

  it('needs a reason of 1 to 100 characters', async () => {
    expect(problems(await world.post('1000002', 'freeze', { reason: ' ' }))).toEqual(['reason required']);
    expect(problems(await world.post('1000002', 'freeze', { reason: 'x'.repeat(101) }))).toEqual([
      'reason tooLong',
    ]);
  });

  it('is undone by whoever did it: the provider’s not by a dealer, a dealer’s by that company alone', async () => {
    const refused = await world.post('1000001', 'unfreeze', {}, world.people.north);
    expect(refused.json().data.key).toBe('frozenByOther');
    expect((await world.post('1000001', 'unfreeze')).json().data.state).toBe('inUse');
    expect(world.locks.at(-1)).toMatchObject({ sn: '1000001', locked: false });
    await world.post('1000002', 'freeze', { reason: 'debts' }, world.people.county);
    for (const token of [world.boss, world.people.north])
      expect((await world.post('1000002', 'unfreeze', {}, token)).json().message).toContain('county Ltd');
    expect((await world.post('1000002', 'unfreeze', {}, world.people.county)).json().data.state).toBe(
      'inUse',
    );
  });

  it('goes on to expired when the registration has run out meanwhile; both steps are logged', async () => {
    await world.post('1000003', 'freeze', { reason: 'debts' });
    expect((await world.post('1000003', 'unfreeze')).json().data.state).toBe('expired');
    expect((await world.deeds('1000003')).slice(-2)).toEqual(['vehicle.unfreeze', 'vehicle.expire']);
    await world.database.pool.query(`update vehicle set state = 'inUse' where sn = '1000003'`);
  });

  it('ends in problem where a repair or a problem holds the vehicle', async () => {
    const { pool } = world.database;
    const vehicleId = world.cars['1000001']!;
    const hold = { vehicleId, kind: 'repair', id: newId(), why: 'R-1' };
    await world.post('1000001', 'freeze', { reason: 'debts' });
    await inTransaction(pool, (client) => holdVehicle(client, null, hold));
    expect((await world.post('1000001', 'unfreeze')).json().data.state).toBe('inProblem');
    await inTransaction(pool, (client) => releaseVehicle(client, null, hold));
    expect((await world.get('1000001', world.boss)).json().data.state).toBe('inUse');
  });

  it('of many answers row by row, and each person hears of it once', async () => {
    const ids = ['1000001', '1000002', '1000003', '1000004'].map((sn) => world.cars[sn]);
    const body = { batchKey: newId(), ids, reason: 'season over' };
    const answer: BatchAnswer = (
      await world.one.call('POST', 'cars/batch/freeze', { token: world.people.north, lang: 'en', body })
    ).json().data;
    expect(answer).toMatchObject({ total: 4, done: 2 });
    expect(answer.refused.map(({ key, name }) => [key, name])).toEqual([
      ['notFound', ''],
      ['notFound', ''],
    ]);
    const all: BatchAnswer = (
      await world.one.call('POST', 'cars/batch/unfreeze', {
        token: world.people.north,
        body: { batchKey: newId(), filter: { brand: 'Lovol' } },
      })
    ).json().data;
    expect(all).toMatchObject({ total: 2, done: 2 });
  });

  it('is refused from every state that the flow does not name', async () => {
    for (const state of ['expired', 'inProblem'] as const) {
      expect(vehicleFlow.steps.freeze.from).not.toContain(state);
      await world.database.pool.query('update vehicle set state = $1 where sn = $2', [state, '1000001']);
      expect((await world.post('1000001', 'freeze', { reason: 'x' })).statusCode).toBe(409);
    }
    await world.database.pool.query(`update vehicle set state = 'inUse' where sn = '1000001'`);
  });
});

describe('a transfer', () => {
  const transfer = (sn: string, dealerId: string, token = world.boss) =>
    world.post(sn, 'transfer', { dealerId, remark: 'sold on' }, token);

  it('moves what is seen at once, without a new sign-in; the history keeps both dealers', async () => {
    expect((await transfer('1000001', world.dealers.south)).statusCode).toBe(200);
    expect((await world.get('1000001', world.people.north)).statusCode).toBe(404);
    expect((await world.get('1000001', world.people.south)).json().data.dealer).toBe('south Ltd');
    const timeline: CarEvent[] = (
      await world.one.call('GET', `cars/${world.cars['1000001']}/timeline`, { token: world.people.south })
    ).json().data;
    expect(timeline[0]).toMatchObject({
      deed: 'transferred',
      dealer: 'south Ltd',
      previousDealer: 'north Ltd',
      note: 'sold on',
    });
    const told = async (token: string) =>
      (await world.one.call('GET', 'notifications', { token, lang: 'en' })).json().data.rows[0].operator_act;
    expect(await told(world.people.south)).toContain('transferred vehicle 1000001 to south Ltd');
    expect(await told(world.people.north)).toContain('away from north Ltd');
    await transfer('1000001', world.dealers.north);
  });

  it('takes back what people who lose sight of it ordered of its terminal, and tells both dealers why', async () => {
    const { pool } = world.database;
    const rows = async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows;
    const people = new Map<string, string>(
      (await rows('select name, id from account')).map(({ name, id }) => [name, id]),
    );
    const [{ no }] = await rows(`select no from vehicle where sn = '1000001'`);
    const given = [
      ['north', 'text'],
      ['county', 'writeParameters'],
      // What follows of a freeze is the machine's, whoever froze it.
      ['north', 'lock'],
      ['south', 'text'],
      ['boss', 'restart'],
    ];
    for (const [by, kind] of given)
      await pool.query(
        `insert into terminal_command (vehicle_no, id, kind, parameters, by_account, by_name, expires_at)
         values ($1, $2, $3, '{}', $4, $5, now() + interval '1 day')`,
        [no, newId(), kind, people.get(by!), by],
      );
    const job = newId();
    await pool.query(
      `insert into terminal_job (id, kind, state, created_by, started_at) values ($1, 'upgrade', 'running', $2, now())`,
      [job, people.get('north')],
    );
    await pool.query(
      `insert into terminal_task (id, job_id, vehicle_id, vehicle_no, kind, state, phase, deadline_at, created_by)
       values ($1, $2, $3, $4, 'upgrade', 'updating', 'waitingForDevice', now() + interval '1 day', $5)`,
      [newId(), job, world.cars['1000001'], no, people.get('north')],
    );
    expect((await transfer('1000001', world.dealers.south)).statusCode).toBe(200);
    const left = await rows(
      `select by_name as by, kind, state from terminal_command where vehicle_no = $1 order by created_at`,
      [no],
    );
    expect(left.map(({ by, kind, state }) => [by, kind, state])).toEqual([
      ['north', 'text', 'withdrawn'],
      ['county', 'writeParameters', 'withdrawn'],
      ['north', 'lock', 'waiting'],
      ['south', 'text', 'waiting'],
      ['boss', 'restart', 'waiting'],
    ]);
    expect(
      await rows(
        `select t.state, t.phase, t.reason, t.reason_data ->> 'by' as by, j.state as job
         from terminal_task t join terminal_job j on j.id = t.job_id where j.id = $1`,
        [job],
      ),
    ).toEqual([{ state: 'fail', phase: 'ended', reason: 'deviceTransferred', by: 'boss', job: 'finished' }]);
    for (const token of [world.people.north, world.people.south]) {
      const told = (await world.one.call('GET', 'notifications', { token, lang: 'en' })).json().data.rows;
      const acts = told.map(({ operator_act }: { operator_act: string }) => operator_act).join('; ');
      expect(acts).toContain('took back north Ltd’s open orders to vehicle 1000001 with its transfer: 3');
    }
    expect(await world.deeds('1000001')).toContain('command.withdraw');
    await transfer('1000001', world.dealers.north);
    // South's own is taken back with it, and nothing of the provider's.
    expect(
      await rows(
        `select by_name as by from terminal_command where vehicle_no = $1 and state = 'waiting' order by created_at`,
        [no],
      ),
    ).toEqual([{ by: 'north' }, { by: 'boss' }]);
  });

  it('goes only to an enabled dealer within reach, and not to the one that has it', async () => {
    expect(problems(await transfer('1000001', world.dealers.south, world.people.north))).toEqual([
      'dealerId dealerOutOfReach',
    ]);
    expect((await transfer('1000001', world.dealers.north)).json().data.key).toBe('dealerHasIt');
    await world.one.call('POST', `dealers/${world.dealers.south}/disable`, { token: world.boss, body: {} });
    expect(problems(await transfer('1000001', world.dealers.south))).toEqual(['dealerId dealerDisabled']);
    await world.one.call('POST', `dealers/${world.dealers.south}/enable`, { token: world.boss, body: {} });
    expect((await transfer('1000001', world.dealers.county, world.people.north)).statusCode).toBe(200);
  });

  it('changes nothing of a cancelled vehicle', async () => {
    expect((await transfer('1000004', world.dealers.north)).json().data.key).toBe('carCancelled');
  });
});

describe('owner and region', () => {
  it('are changed with the right to edit, and the operation log tells both', async () => {
    const { ownerId } = await world.detail('1000001');
    const patch = (part: string, body: object) =>
      world.one.call('PATCH', `cars/${world.cars['1000002']}/${part}`, { token: world.boss, body });
    expect((await patch('owner', { ownerId })).json().data.owner).toBe('Zhang San');
    expect(problems(await patch('owner', { ownerId: newId() }))).toEqual(['ownerId ownerUnknown']);
    expect((await patch('region', { divisionCode: '220102' })).statusCode).toBe(200);
    expect(problems(await patch('region', { divisionCode: 'x' }))).toEqual(['divisionCode invalidValue']);
    expect((await world.detail('1000002')).divisionCode).toBe('220102');
    const told = (await world.deeds('1000002')).filter((deed) => deed !== 'carManage.edit');
    expect(told.slice(-2)).toEqual(['vehicle.ownerChanged', 'carManage.region']);
  });
});

describe('the end of a registration', () => {
  it('makes a vehicle in use expired, and no other', async () => {
    const overdue = await world.car('1000011', { registrationDays: -2 });
    await world.car('1000012', { registrationDays: -2, state: 'frozen' });
    await world.car('1000013', { registrationDays: 1 });
    expect(await expireCars(world.database.pool, world.one.bus)).toBeGreaterThan(0);
    expect(await expireCars(world.database.pool, world.one.bus)).toBe(0);
    expect((await world.detail('1000011')).state).toBe('expired');
    expect((await world.detail('1000012')).state).toBe('frozen');
    expect((await world.detail('1000013')).state).toBe('inUse');
    const { rows } = await world.database.pool.query(
      'select why from vehicle_state_change where vehicle_id = $1 order by at desc limit 1',
      [overdue],
    );
    expect(rows).toEqual([{ why: 'registrationOver' }]);
    expect(await world.deeds('1000011')).toEqual(['vehicle.expire']);
  });
});

it('what a batch does to a vehicle is done once, whenever its process is killed', async () => {
  const id = await world.car('1000021', { dealer: 'north' });
  const deeds: Record<string, object> = {
    freeze: { reason: 'season over' },
    unfreeze: {},
    transfer: { dealerId: world.dealers.south, remark: '' },
    region: { divisionCode: '220102' },
  };
  for (const [action, values] of Object.entries(deeds)) {
    const batch = world.batches.find((one) => one.action === action);
    const killed = await killedRow(world.database.pool, batch, 'boss', { id, ...values });
    expect(killed, action).toEqual(doneOnce);
  }
  expect(world.batches).toHaveLength(Object.keys(deeds).length);
});
