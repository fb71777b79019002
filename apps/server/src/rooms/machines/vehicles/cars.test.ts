import {
  type BatchAnswer,
  type CarDetail,
  type CarEvent,
  type CarRow,
  type CarSummary,
  type ListAnswer,
  vehicleFlow,
} from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../database/testing/test-database.ts';
import { batchRoutes } from '../../../kit/batch/batch.routes.ts';
import { exportRoutes } from '../../../kit/export/export.routes.ts';
import { newId } from '../../../kit/id.ts';
import { createLog } from '../../../kit/log.ts';
import { entityParts, logOperation } from '../../access/public.ts';
import { addAccount, problems, type TestApp, testApp } from '../../access/testing/test-app.ts';
import { dealerRoutes } from '../../parties/public.ts';
import { carBatches, carExport, carRoutes, expireCars, refreshOnline } from '../public.ts';
import type { CarParts } from './cars.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;
/** North over its county, and south beside them; a person of each. */
const dealers = { north: '', county: '', south: '' };
const people = { north: '', county: '', south: '' };
const cars: Record<string, string> = {};
const locks: { sn: string; locked: boolean; reason: string }[] = [];
const rights = [
  ...['basicInfo', 'carManage', 'carManage.edit', 'carManage.freeze', 'carManage.transfer'],
  'carManage.export',
];

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database, (pool, bus) => {
    const parts: CarParts = {
      ...entityParts(pool),
      bus,
      lockTerminal: async (_db, _bus, _actor, { vehicle: { sn }, locked, reason }) =>
        void locks.push({ sn, locked, reason }),
    };
    const log = createLog({ level: 'silent', name: 'test' });
    return [
      ...dealerRoutes(pool, bus),
      ...exportRoutes({ pool, logOperation }, [carExport]),
      // The calls about batches themselves stand in the test's app already.
      ...batchRoutes({ pool, log }, carBatches(parts)).filter(({ spec }) => spec.path.startsWith('cars/')),
      ...carRoutes(parts),
    ];
  });
  const { pool } = database;
  await addAccount(pool, 'boss', { roleId: 1 });
  await pool.query(`insert into role (id, name, scope_kind) values (20, 'seller', 'dealer')`);
  await pool.query('insert into role_permission select 20, unnest($1::text[])', [rights]);
  boss = await one.signIn('boss');
  for (const name of ['north', 'county', 'south'] as const) {
    dealers[name] = await dealer(name, name === 'county' ? dealers.north : null);
    const id = await addAccount(pool, name, { roleId: 20 });
    await pool.query('update account set dealer_id = $2 where id = $1', [id, dealers[name]]);
    people[name] = await one.signIn(name);
  }
  await car('1000001', {
    dealer: 'north',
    alias: 'Nord 1',
    brand: 'Lovol',
    plate: '黑A10001',
    owner: '张三',
  });
  await car('1000002', { dealer: 'county', alias: 'Kreis', brand: 'Lovol', division: '230102' });
  await car('1000003', { dealer: 'south', alias: 'Süd', brand: 'John Deere', registrationDays: -3 });
  await car('1000004', { dealer: 'south', state: 'cancelled' });
  await car('1000005', { dealer: 'south', state: 'idle' });
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const dealer = async (company: string, superiorId: string | null): Promise<string> => {
  const place = { address: 'Road 12', country: 'CN', divisionCode: '230102' };
  const body = { company: `${company} Ltd`, superiorId, legalPerson: 'Wang', phone: '13812345678', ...place };
  const answer = await one.call('POST', 'dealers', {
    token: boss,
    body: { ...body, categories: ['autoSteer'] },
  });
  return answer.json().data.id;
};

interface Made {
  dealer?: keyof typeof dealers;
  alias?: string;
  brand?: string;
  plate?: string;
  division?: string;
  state?: string;
  owner?: string;
  registrationDays?: number;
}

/** A vehicle as putting into use leaves it. */
async function car(sn: string, made: Made = {}): Promise<string> {
  const id = newId();
  const owner = made.owner ? newId() : null;
  if (made.owner)
    await database.pool.query(
      `insert into owner (id, name, kind, phone, division_code) values ($1, $2, 'individual', '13912345678', '230102')`,
      [owner, made.owner],
    );
  await database.pool.query(
    `insert into vehicle (id, sn, terminal_number, state, dealer_id, owner_id, alias, brand, plate, division_code,
       installed_at, registration_until)
     values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, now(), now() + make_interval(days => $10))`,
    [
      ...[id, sn, made.state ?? 'inUse', made.dealer ? dealers[made.dealer] : null, owner, made.alias ?? ''],
      ...[made.brand ?? '', made.plate ?? '', made.division ?? '230102', made.registrationDays ?? 100],
    ],
  );
  cars[sn] = id;
  return id;
}

const page = async (query: string, token = boss): Promise<ListAnswer<CarRow>> =>
  (await one.call('GET', `cars?${query}`, { token })).json().data;
const sns = async (query: string, token = boss): Promise<string[]> =>
  (await page(`sort=sn&${query}`, token)).rows.map(({ sn }) => sn);
const get = async (sn: string, token = boss) => one.call('GET', `cars/${cars[sn]}`, { token });
const detail = async (sn: string): Promise<CarDetail> => (await get(sn)).json().data;
const post = (sn: string, step: string, body: object = {}, token = boss) =>
  one.call('POST', `cars/${cars[sn]}/${step}`, { token, lang: 'en', body });
const deeds = async (sn: string): Promise<string[]> => {
  const { rows } = await database.pool.query<{ action: string }>(
    `select action from operation_log where subject_id = $1 order by at, id`,
    [cars[sn]],
  );
  return rows.map(({ action }) => action);
};

describe('R-1-012 the list of /carManage', () => {
  it('holds machines with a terminal fitted, cancelled ones when they are asked for', async () => {
    expect(await sns('')).toEqual(['1000001', '1000002', '1000003']);
    expect(await sns('state=cancelled')).toEqual(['1000004']);
    expect(await sns('state=cancelled&state=inUse')).toHaveLength(4);
    expect((await get('1000005')).statusCode).toBe(404);
  });

  it.each([
    ['sn=1000001&sn=1000003', ['1000001', '1000003']],
    ['alias=nord', ['1000001']],
    ['plate=a10001', ['1000001']],
    ['brand=Lovol', ['1000001', '1000002']],
    ['owner=张', ['1000001']],
    ['owner=13912345678', ['1000001']],
    ['owner=1391234', []],
    ['division=230100', ['1000001', '1000002', '1000003']],
    ['division=220000', []],
    ['registration=expired', ['1000003']],
    ['registration=registered', ['1000001', '1000002']],
    ['registrationDays=..0', ['1000003']],
    ['flow=none', ['1000001', '1000002', '1000003']],
    ['online=offline', ['1000001', '1000002', '1000003']],
    ['online=working', []],
    ['audit=none&warning=none', ['1000001', '1000002', '1000003']],
    ['odm=yes', []],
    ['odm=no', ['1000001', '1000002', '1000003']],
    ['asOf=1', []],
    ['lastOnline=..2026-01-01', []],
  ] as [string, string[]][])('filters by %s', async (query, found) => {
    expect(await sns(query)).toEqual(found);
  });

  it('takes a dealer with those below it, unless it is meant alone; at most ten companies', async () => {
    expect(await sns(`dealer=${dealers.north}`)).toEqual(['1000001', '1000002']);
    expect(await sns(`dealer=${dealers.north}&dealerAlone=yes`)).toEqual(['1000001']);
    const eleven = Array.from({ length: 11 }, () => `dealer=${newId()}`).join('&');
    const refused = await one.call('GET', `cars?${eleven}`, { token: boss });
    expect(problems(refused)).toEqual(['dealer tooManyCompanies']);
  });

  it('pages through every order without losing or doubling a row', async () => {
    for (const sort of [
      'sn',
      'alias',
      'plate',
      'lastOnline',
      'installedAt',
      'registrationUntil',
      'flowUntil',
      'jobAreaM2',
      'createdAt',
    ])
      for (const order of [sort, `-${sort}`]) {
        const found: string[] = [];
        let after = '';
        do {
          const { rows, next } = await page(
            `size=1&sort=${order}${after && `&after=${encodeURIComponent(after)}`}`,
          );
          found.push(...rows.map(({ sn }) => sn));
          after = next ?? '';
        } while (after !== '');
        expect([...found].sort(), order).toEqual(['1000001', '1000002', '1000003']);
      }
  });

  it('stands in the order of the last contact, and tells who works by the newest point', async () => {
    await database.pool.query(
      `insert into vehicle_latest (vehicle_no, heard_at, time, speed, status)
       select no, now(), now(), 2, 2 from vehicle where sn = '1000002'
       union all select no, now() - interval '2 days', now() - interval '2 days', 2, 2 from vehicle where sn = '1000003'`,
    );
    expect(await refreshOnline(database.pool, null)).toBe(2);
    expect((await page('')).rows.map(({ sn, online }) => [sn, online])).toEqual([
      ['1000002', 'working'],
      ['1000003', 'offline'],
      ['1000001', 'offline'],
    ]);
    expect(await sns('online=working')).toEqual(['1000002']);
    expect(await sns('online=offline&online=online')).toEqual(['1000001', '1000003']);
    await database.pool.query(`update vehicle_latest set heard_at = now() - interval '6 minutes', time = now() - interval '6 minutes'
      where vehicle_no = (select no from vehicle where sn = '1000002')`);
    expect(await refreshOnline(database.pool, 600)).toBe(1);
    expect(await sns('online=offline')).toHaveLength(3);
  });

  it('masks the owner’s phone; each full view is noted', async () => {
    expect((await page('sn=1000001')).rows[0]!.phone).toBe('139****5678');
    expect((await detail('1000001')).phone).toBe('139****5678');
    const contact = await post('1000001', 'contact');
    expect(contact.json().data).toEqual({ phone: '13912345678', address: '' });
    expect(await deeds('1000001')).toEqual(['carManage.contact']);
    expect((await post('1000001', 'contact', {}, people.north)).statusCode).toBe(403);
  });

  it('R-6-002 a dealer sees, opens, counts and exports his own branch alone', async () => {
    expect(await sns('', people.north)).toEqual(['1000001', '1000002']);
    expect(await sns('', people.county)).toEqual(['1000002']);
    expect((await get('1000003', people.north)).statusCode).toBe(404);
    for (const part of ['timeline', 'history'])
      expect(
        (await one.call('GET', `cars/${cars['1000003']}/${part}`, { token: people.north })).statusCode,
      ).toBe(404);
    const summary = async (token: string): Promise<CarSummary> =>
      (await one.call('GET', 'cars/summary', { token })).json().data;
    expect(await summary(people.north)).toMatchObject({
      total: 2,
      inUse: 2,
      cancelled: 0,
      today: 2,
      month: 2,
    });
    expect(await summary(boss)).toMatchObject({ total: 3, cancelled: 1, offline: 3 });
    const file = await one.call('GET', 'cars/export?format=csv&columns=sn&sort=sn', { token: people.north });
    expect(file.body.trim().split(/\r?\n/).slice(1)).toEqual(['1000001', '1000002']);
  });
});

describe('freezing', () => {
  it('locks the terminal with the reason, tells the dealer, and stands in the history', async () => {
    const answer = await post('1000001', 'freeze', { reason: 'unpaid since May' });
    expect(answer.json().data).toMatchObject({ state: 'frozen', frozenByDealer: null });
    expect(locks.at(-1)).toEqual({ sn: '1000001', locked: true, reason: 'unpaid since May' });
    const told = await one.call('GET', 'notifications', { token: people.north, lang: 'en' });
    expect(told.json().data.rows[0].operator_act).toContain('1000001');
    const again = await post('1000001', 'freeze', { reason: 'x' });
    expect([again.statusCode, again.json().message]).toEqual([409, 'Not allowed: frozen → frozen']);
    const timeline: CarEvent[] = (
      await one.call('GET', `cars/${cars['1000001']}/timeline`, { token: boss })
    ).json().data;
    expect(timeline[0]).toMatchObject({
      change: { from: 'inUse', to: 'frozen' },
      note: 'unpaid since May',
      by: 'boss',
    });
  });

  it('needs a reason of 1 to 100 characters', async () => {
    expect(problems(await post('1000002', 'freeze', { reason: ' ' }))).toEqual(['reason required']);
    expect(problems(await post('1000002', 'freeze', { reason: 'x'.repeat(101) }))).toEqual([
      'reason tooLong',
    ]);
  });

  it('is undone by whoever did it: the provider’s not by a dealer, a dealer’s by that company alone', async () => {
    const refused = await post('1000001', 'unfreeze', {}, people.north);
    expect(refused.json().data.key).toBe('frozenByOther');
    expect((await post('1000001', 'unfreeze')).json().data.state).toBe('inUse');
    expect(locks.at(-1)).toMatchObject({ sn: '1000001', locked: false });
    await post('1000002', 'freeze', { reason: 'debts' }, people.county);
    for (const token of [boss, people.north])
      expect((await post('1000002', 'unfreeze', {}, token)).json().message).toContain('county Ltd');
    expect((await post('1000002', 'unfreeze', {}, people.county)).json().data.state).toBe('inUse');
  });

  it('goes on to expired when the registration has run out meanwhile; both steps are logged', async () => {
    await post('1000003', 'freeze', { reason: 'debts' });
    expect((await post('1000003', 'unfreeze')).json().data.state).toBe('expired');
    expect((await deeds('1000003')).slice(-2)).toEqual(['vehicle.unfreeze', 'vehicle.expire']);
    await database.pool.query(`update vehicle set state = 'inUse' where sn = '1000003'`);
  });

  it('of many answers row by row, and each person hears of it once', async () => {
    const ids = ['1000001', '1000002', '1000003', '1000004'].map((sn) => cars[sn]);
    const body = { batchKey: newId(), ids, reason: 'season over' };
    const answer: BatchAnswer = (
      await one.call('POST', 'cars/batch/freeze', { token: people.north, lang: 'en', body })
    ).json().data;
    expect(answer).toMatchObject({ total: 4, done: 2 });
    expect(answer.refused.map(({ key, name }) => [key, name])).toEqual([
      ['notFound', ''],
      ['notFound', ''],
    ]);
    const all: BatchAnswer = (
      await one.call('POST', 'cars/batch/unfreeze', {
        ...{ token: people.north, body: { batchKey: newId(), filter: { brand: 'Lovol' } } },
      })
    ).json().data;
    expect(all).toMatchObject({ total: 2, done: 2 });
  });

  it('is refused from every state that the flow does not name', async () => {
    for (const state of ['expired', 'inProblem'] as const) {
      expect(vehicleFlow.steps.freeze.from).not.toContain(state);
      await database.pool.query('update vehicle set state = $1 where sn = $2', [state, '1000001']);
      expect((await post('1000001', 'freeze', { reason: 'x' })).statusCode).toBe(409);
    }
    await database.pool.query(`update vehicle set state = 'inUse' where sn = '1000001'`);
  });
});

describe('a transfer', () => {
  const transfer = (sn: string, dealerId: string, token = boss) =>
    post(sn, 'transfer', { dealerId, remark: 'sold on' }, token);

  it('moves what is seen at once, without a new sign-in; the history keeps both dealers', async () => {
    expect((await transfer('1000001', dealers.south)).statusCode).toBe(200);
    expect((await get('1000001', people.north)).statusCode).toBe(404);
    expect((await get('1000001', people.south)).json().data.dealer).toBe('south Ltd');
    const timeline: CarEvent[] = (
      await one.call('GET', `cars/${cars['1000001']}/timeline`, { token: people.south })
    ).json().data;
    expect(timeline[0]).toMatchObject({
      ...{ deed: 'transferred', dealer: 'south Ltd', previousDealer: 'north Ltd', note: 'sold on' },
    });
    const told = async (token: string) =>
      (await one.call('GET', 'notifications', { token, lang: 'en' })).json().data.rows[0].operator_act;
    expect(await told(people.south)).toContain('transferred vehicle 1000001 to south Ltd');
    expect(await told(people.north)).toContain('away from north Ltd');
    await transfer('1000001', dealers.north);
  });

  it('goes only to an enabled dealer within reach, and not to the one that has it', async () => {
    expect(problems(await transfer('1000001', dealers.south, people.north))).toEqual([
      'dealerId dealerOutOfReach',
    ]);
    expect((await transfer('1000001', dealers.north)).json().data.key).toBe('dealerHasIt');
    await one.call('POST', `dealers/${dealers.south}/disable`, { token: boss, body: {} });
    expect(problems(await transfer('1000001', dealers.south))).toEqual(['dealerId dealerDisabled']);
    await one.call('POST', `dealers/${dealers.south}/enable`, { token: boss, body: {} });
    expect((await transfer('1000001', dealers.county, people.north)).statusCode).toBe(200);
  });

  it('changes nothing of a cancelled vehicle', async () => {
    expect((await transfer('1000004', dealers.north)).json().data.key).toBe('carCancelled');
  });
});

describe('owner and region', () => {
  it('are changed with the right to edit, and the operation log tells both', async () => {
    const { ownerId } = await detail('1000001');
    const patch = (part: string, body: object) =>
      one.call('PATCH', `cars/${cars['1000002']}/${part}`, { token: boss, body });
    expect((await patch('owner', { ownerId })).json().data.owner).toBe('张三');
    expect(problems(await patch('owner', { ownerId: newId() }))).toEqual(['ownerId ownerUnknown']);
    expect((await patch('region', { divisionCode: '220102' })).statusCode).toBe(200);
    expect(problems(await patch('region', { divisionCode: 'x' }))).toEqual(['divisionCode invalidValue']);
    expect((await detail('1000002')).divisionCode).toBe('220102');
    const told = (await deeds('1000002')).filter((deed) => deed !== 'carManage.edit');
    expect(told.slice(-2)).toEqual(['vehicle.ownerChanged', 'carManage.region']);
  });
});

describe('the end of a registration', () => {
  it('makes a vehicle in use expired, and no other', async () => {
    const overdue = await car('1000011', { registrationDays: -2 });
    await car('1000012', { registrationDays: -2, state: 'frozen' });
    await car('1000013', { registrationDays: 1 });
    expect(await expireCars(database.pool, one.bus)).toBeGreaterThan(0);
    expect(await expireCars(database.pool, one.bus)).toBe(0);
    expect((await detail('1000011')).state).toBe('expired');
    expect((await detail('1000012')).state).toBe('frozen');
    expect((await detail('1000013')).state).toBe('inUse');
    const { rows } = await database.pool.query(
      'select why from vehicle_state_change where vehicle_id = $1 order by at desc limit 1',
      [overdue],
    );
    expect(rows).toEqual([{ why: 'registrationOver' }]);
    expect(await deeds('1000011')).toEqual(['vehicle.expire']);
  });
});
