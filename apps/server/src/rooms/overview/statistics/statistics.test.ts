import type { InstallNum, NameCount, RegionCount, TimeCount, TypeAdded } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { openDivisions } from '#kit/divisions.ts';
import { newId } from '#kit/id.ts';
import { createLog } from '#kit/log.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { statisticsRoutes } from './statistics.routes.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;
let north: string;
let stranger: string;

beforeAll(async () => {
  database = await testDatabase();
  const divisions = await openDivisions(null, createLog({ level: 'silent', name: 'test' }));
  one = await testApp(database, (pool) => statisticsRoutes({ pool, divisions }));
  const { pool } = database;
  await addAccount(pool, 'boss', { roleId: 1 });
  await addAccount(pool, 'stranger');
  await pool.query(`insert into role (id, name, scope_kind) values (20, 'provider', 'provider')`);
  const id = await addAccount(pool, 'north', { roleId: 20 });
  await pool.query(
    `insert into account_area (account_id, subject, area_kind, area_id) values ($1, 'vehicles', 'division', '230000')`,
    [id],
  );
  boss = await one.signIn('boss');
  north = await one.signIn('north');
  stranger = await one.signIn('stranger');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

let count = 0;
async function car(made: {
  type?: string;
  brand?: string;
  division?: string;
  horsepower?: number;
  /** An SQL expression. */
  installed?: string;
  state?: string;
}): Promise<void> {
  count += 1;
  const {
    type = '',
    brand = '',
    division = '',
    horsepower = null,
    installed = 'now()',
    state = 'inUse',
  } = made;
  await database.pool.query(
    `insert into vehicle (id, sn, terminal_number, state, car_type, brand, division_code, horsepower, installed_at)
     values ($1, $2, $2, $3, $4, $5, $6, $7, ${installed})`,
    [newId(), String(2_000_000 + count), state, type, brand, division, horsepower],
  );
}
const get = async <T>(path: string, token = boss): Promise<T> =>
  (await one.call('GET', path, { token, lang: 'en' })).json().data;
const post = async <T>(path: string, body: object | undefined, token = boss): Promise<T> =>
  (await one.call('POST', path, { token, ...(body ? { body } : {}) })).json().data;

describe('an empty product', () => {
  it('R-7-019 R-7-032 R-7-033 R-7-034 R-7-035 answers every call with zeros', async () => {
    expect(await get<InstallNum>('getInstallNum')).toEqual({
      total: 0,
      year: 0,
      month: 0,
      today: 0,
      families: [],
    });
    for (const path of ['carType', 'getBrandNum', 'carTypeAdd', 'getBelongCar', 'getBelongPower?year=2026'])
      expect(await get(path), path).toEqual([]);
    expect(await post('powerTotal', {})).toEqual({ total: 0 });
    expect(await post('getAddCarNum', undefined)).toEqual({ num: 0 });
    expect(await post<TimeCount[]>('monthCarNum', undefined)).toHaveLength(12);
    expect(await post<TimeCount[]>('dayCarNum', undefined)).toHaveLength(30);
  });
});

describe('the calls of statistics', () => {
  beforeAll(async () => {
    await car({ type: 'Tractor', brand: 'Lovol', division: '230102', horsepower: 150 });
    await car({ type: 'Tractor', brand: 'John Deere', division: '230200', horsepower: 210 });
    await car({ type: 'Harvester', brand: 'Lovol', division: '220102', horsepower: 90 });
    await car({ type: '', brand: 'Lovol', installed: `timestamptz '2024-03-31T16:30:00Z'` });
    await car({ type: 'Tractor', brand: 'Lovol', division: 'RU', horsepower: 10 });
    await car({ type: 'Tractor', brand: 'Lovol', state: 'cancelled' });
    await car({ type: 'Tractor', brand: 'Lovol', state: 'idle' });
  });

  it('R-7-019 getInstallNum counts what /carManage lists', async () => {
    const { families, ...counts } = await get<InstallNum>('getInstallNum');
    expect(counts).toEqual({ total: 5, year: 4, month: 4, today: 4 });
    expect(families).toEqual([{ name: '', num: 5 }]);
  });

  it('R-7-020 getAddCarNum takes days of UTC+8, both included', async () => {
    const num = (begin: string, end: string) => post('getAddCarNum', { begin, end });
    // Half past midnight of the first of April there.
    expect(await num('2024-04-01', '2024-04-01')).toEqual({ num: 1 });
    expect(await num('2024-03-01', '2024-03-31')).toEqual({ num: 0 });
    const wrong = await one.call('POST', 'getAddCarNum', {
      token: boss,
      body: { begin: '2024-04-02', end: '2024-04-01' },
    });
    expect(problems(wrong)).toEqual(['end endBeforeBeginning']);
  });

  it('R-7-021 R-7-022 monthCarNum and dayCarNum name every month and day', async () => {
    const months = await post<TimeCount[]>('monthCarNum', { year: 2024 });
    expect(months[3]).toEqual({ time: '2024-04', num: 1 });
    expect(months.reduce((sum, { num }) => sum + num, 0)).toBe(1);
    const days = await post<TimeCount[]>('dayCarNum', { begin: '2024-03-30', end: '2024-04-02' });
    expect(days).toEqual([
      { time: '2024-03-30', num: 0 },
      { time: '2024-03-31', num: 0 },
      { time: '2024-04-01', num: 1 },
      { time: '2024-04-02', num: 0 },
    ]);
    expect((await post<TimeCount[]>('dayCarNum', {})).at(-1)!.num).toBe(4);
  });

  it('R-7-032 R-7-033 carType and getBrandNum stand by their number, "not given" among them', async () => {
    expect(await get<NameCount[]>('carType')).toEqual([
      { name: 'Tractor', num: 3 },
      { name: '', num: 1 },
      { name: 'Harvester', num: 1 },
    ]);
    expect(await get<NameCount[]>('getBrandNum')).toEqual([
      { name: 'Lovol', num: 4 },
      { name: 'John Deere', num: 1 },
    ]);
  });

  it('R-7-034 carTypeAdd tells the last twelve months', async () => {
    const added = await get<TypeAdded[]>('carTypeAdd');
    expect(added.map(({ type, num }) => [type, num])).toEqual([
      ['Tractor', 3],
      ['Harvester', 1],
    ]);
  });

  it('R-7-035 getBelongCar counts by province, country and "not given", and goes into a province', async () => {
    const all = await get<RegionCount[]>('getBelongCar');
    expect(all.map(({ divisionId, num }) => [divisionId, num])).toEqual([
      ['230000', 2],
      ['', 1],
      ['220000', 1],
      ['RU', 1],
    ]);
    const inside = await get<RegionCount[]>('getBelongCar?parent=230000');
    expect(inside.map(({ divisionId, num }) => [divisionId, num])).toEqual([
      ['230100', 1],
      ['230200', 1],
    ]);
  });

  it('R-7-025 R-7-036 getBelongPower and powerTotal add up horsepower to the end of a year', async () => {
    const power = await get<RegionCount[]>('getBelongPower');
    expect(power[0]).toMatchObject({ divisionId: '230000', num: 360 });
    expect(await post('powerTotal', {})).toEqual({ total: 460 });
    expect(await post('powerTotal', { year: 2024 })).toEqual({ total: 0 });
    expect(await get('getBelongPower?year=2023')).toEqual([]);
  });

  it('are narrowed to a division or a country', async () => {
    expect(await get<InstallNum>('getInstallNum?division=230000')).toMatchObject({ total: 2 });
    expect(await get<InstallNum>('getInstallNum?division=RU')).toMatchObject({ total: 1 });
    expect(await get('carType?division=220000')).toEqual([{ name: 'Harvester', num: 1 }]);
    expect(await post('powerTotal', { division: '230100' })).toEqual({ total: 150 });
    expect(await post('getAddCarNum', { division: 'TR' })).toEqual({ num: 0 });
    const wrong = await one.call('GET', 'getBrandNum?division=all', { token: boss });
    expect(problems(wrong)).toEqual(['division invalidValue']);
  });

  it('count only what the account may see', async () => {
    expect(await get<InstallNum>('getInstallNum', north)).toMatchObject({ total: 2 });
    expect(await get('getBrandNum', north)).toEqual([
      { name: 'John Deere', num: 1 },
      { name: 'Lovol', num: 1 },
    ]);
    expect(await post('powerTotal', {}, north)).toEqual({ total: 360 });
    expect(await get<InstallNum>('getInstallNum', stranger)).toMatchObject({ total: 0 });
    expect(await get('getBelongCar', stranger)).toEqual([]);
  });
});
