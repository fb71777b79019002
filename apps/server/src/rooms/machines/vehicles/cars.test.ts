import type { CarRow, CarSummary, ListAnswer } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { problems } from '#rooms/access/testing/test-app.ts';
import { refreshOnline } from './online.store.ts';
import { CarWorld } from './testing/car-world.ts';

let world: CarWorld;
beforeAll(async () => {
  world = await CarWorld.open();
});
afterAll(() => world.close());

const page = async (query: string, token = world.boss): Promise<ListAnswer<CarRow>> =>
  (await world.one.call('GET', `cars?${query}`, { token })).json().data;
const sns = async (query: string, token = world.boss): Promise<string[]> =>
  (await page(`sort=sn&${query}`, token)).rows.map(({ sn }) => sn);

describe('R-1-012 the list of /carManage', () => {
  it('holds machines with a terminal fitted, cancelled ones when they are asked for', async () => {
    expect(await sns('')).toEqual(['1000001', '1000002', '1000003']);
    expect(await sns('state=cancelled')).toEqual(['1000004']);
    expect(await sns('state=cancelled&state=inUse')).toHaveLength(4);
    expect((await world.get('1000005')).statusCode).toBe(404);
  });

  it.each([
    ['sn=1000001&sn=1000003', ['1000001', '1000003']],
    ['alias=nord', ['1000001']],
    ['plate=a10001', ['1000001']],
    ['brand=Lovol', ['1000001', '1000002']],
    ['owner=Zhang', ['1000001']],
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

  it('finds a vehicle by the SN that it bore before, and who bears that one now, each in the scope of the vehicle', async () => {
    await world.database.pool.query(
      `insert into former_sn (id, vehicle_id, sn) select $1::uuid, id, '1000003' from vehicle where sn = '1000001'`,
      [newId()],
    );
    const scoped = async (token: string): Promise<string[]> =>
      (await sns('', token)).filter((sn) => sn === '1000001' || sn === '1000003');
    expect(await sns('sn=1000003')).toEqual(['1000001', '1000003']);
    for (const token of Object.values(world.people))
      expect(await sns('sn=1000003', token)).toEqual(await scoped(token));
    await world.database.pool.query('delete from former_sn');
    expect(await sns('sn=1000003')).toEqual(['1000003']);
  });

  it('holds the vehicles of one owner, and of one service region, where their own lists lead', async () => {
    const { pool } = world.database;
    const { rows } = await pool.query<{ owner: string }>(
      `select owner_id as owner from vehicle where sn = '1000001'`,
    );
    expect(await sns(`ownerId=${rows[0]!.owner}`)).toEqual(['1000001']);
    expect(await sns(`ownerId=${newId()}`)).toEqual([]);
    expect(await sns(`region=${newId()}`)).toEqual([]);
  });

  it('finds the machines that have not worked for some days, and those that never have', async () => {
    const { pool } = world.database;
    const set = (sn: string, days: number | null) =>
      pool.query(
        `update vehicle set last_work_on = (now() at time zone 'Asia/Shanghai')::date - $2::int where sn = $1`,
        [sn, days],
      );
    await set('1000001', 5);
    await set('1000002', 40);
    expect(await sns('noWorkDays=30..')).toEqual(['1000002', '1000003']);
    expect(await sns('noWorkDays=..30')).toEqual(['1000001']);
    expect(await sns('noWorkDays=5..5')).toEqual(['1000001']);
    await set('1000001', null);
    await set('1000002', null);
  });

  it('R-4-031 R-4-033 R-4-034 tells whether it is registered, and whether its data plan is over, by their ends', async () => {
    const end = (column: string, sn: string, days: number | null) =>
      world.database.pool.query(
        `update vehicle set ${column} = now() + make_interval(days => $2) where sn = $1`,
        [sn, days],
      );
    await end('flow_until', '1000001', 20);
    await end('flow_until', '1000002', -1);
    const states = (await page('sort=sn')).rows.map(({ sn, registration, flow }) => [sn, registration, flow]);
    expect(states).toEqual([
      ['1000001', 'registered', 'running'],
      ['1000002', 'registered', 'expired'],
      ['1000003', 'expired', 'none'],
    ]);
    expect(await sns('flow=expired')).toEqual(['1000002']);
    expect(await sns('flow=running')).toEqual(['1000001']);
    for (const sn of ['1000001', '1000002']) await end('flow_until', sn, null);
  });

  it('takes a dealer with those below it, unless it is meant alone; at most ten companies', async () => {
    expect(await sns(`dealer=${world.dealers.north}`)).toEqual(['1000001', '1000002']);
    expect(await sns(`dealer=${world.dealers.north}&dealerAlone=yes`)).toEqual(['1000001']);
    const eleven = Array.from({ length: 11 }, () => `dealer=${newId()}`).join('&');
    const refused = await world.one.call('GET', `cars?${eleven}`, { token: world.boss });
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
    await world.database.pool.query(
      `insert into vehicle_latest (vehicle_no, heard_at, time, speed, status)
       select no, now(), now(), 2, 2 from vehicle where sn = '1000002'
       union all select no, now() - interval '2 days', now() - interval '2 days', 2, 2 from vehicle where sn = '1000003'`,
    );
    expect(await refreshOnline(world.database.pool, null)).toBe(2);
    expect((await page('')).rows.map(({ sn, online }) => [sn, online])).toEqual([
      ['1000002', 'working'],
      ['1000003', 'offline'],
      ['1000001', 'offline'],
    ]);
    expect(await sns('online=working')).toEqual(['1000002']);
    expect(await sns('online=offline&online=online')).toEqual(['1000001', '1000003']);
    await world.database.pool.query(`update vehicle_latest set heard_at = now() - interval '6 minutes', time = now() - interval '6 minutes'
      where vehicle_no = (select no from vehicle where sn = '1000002')`);
    expect(await refreshOnline(world.database.pool, 600)).toBe(1);
    expect(await sns('online=offline')).toHaveLength(3);
  });

  it('masks the owner’s phone; each full view is noted', async () => {
    expect((await page('sn=1000001')).rows[0]!.phone).toBe('139****5678');
    expect((await world.detail('1000001')).phone).toBe('139****5678');
    const contact = await world.post('1000001', 'contact');
    expect(contact.json().data).toEqual({ phone: '13912345678', address: '' });
    expect(await world.deeds('1000001')).toEqual(['carManage.contact']);
    expect((await world.post('1000001', 'contact', {}, world.people.north)).statusCode).toBe(403);
  });

  it('the file tells types of the library in words and others as they were typed', async () => {
    const typed: Record<string, string> = { '1000001': 'wheeledTractor', '1000002': 'LX 1504' };
    for (const [sn, type] of Object.entries(typed))
      await world.database.pool.query('update vehicle set car_type = $2 where sn = $1', [sn, type]);
    const path = 'cars/export?format=csv&columns=sn&columns=carType&sort=sn';
    const file = await world.one.call('GET', path, { token: world.people.north, lang: 'en' });
    expect(file.statusCode, file.body).toBe(200);
    expect(file.body.trim().split(/\r?\n/).slice(1)).toEqual(['1000001,Wheeled tractor', '1000002,LX 1504']);
  });

  it('R-6-002 a dealer sees, opens, counts and exports his own branch alone', async () => {
    expect(await sns('', world.people.north)).toEqual(['1000001', '1000002']);
    expect(await sns('', world.people.county)).toEqual(['1000002']);
    expect((await world.get('1000003', world.people.north)).statusCode).toBe(404);
    for (const part of ['timeline', 'history'])
      expect(
        (await world.one.call('GET', `cars/${world.cars['1000003']}/${part}`, { token: world.people.north }))
          .statusCode,
      ).toBe(404);
    const summary = async (token: string): Promise<CarSummary> =>
      (await world.one.call('GET', 'cars/summary', { token })).json().data;
    expect(await summary(world.people.north)).toMatchObject({
      total: 2,
      inUse: 2,
      cancelled: 0,
      today: 2,
      month: 2,
    });
    expect(await summary(world.boss)).toMatchObject({ total: 3, cancelled: 1, offline: 3 });
    const file = await world.one.call('GET', 'cars/export?format=csv&columns=sn&sort=sn', {
      token: world.people.north,
    });
    expect(file.body.trim().split(/\r?\n/).slice(1)).toEqual(['1000001', '1000002']);
  });
});
