import type { WarningCells, WarningDuring, WarningStatistics } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { warningRoutes } from '../public.ts';
import { addDealer, addVehicle, noSources } from '../testing/warning-rig.ts';

let database: TestDatabase;
let app: TestApp;
let [boss, own, stranger, nobody] = ['', '', '', ''];
let dealer = '';
const sns = Array.from({ length: 25 }, (_, i) => String(8_838_100 + i));
const [otherSn] = ['8838140'];
/** 2026-11-10 16:30 UTC, which is 00:30 of the next day in China. */
const beganS = Date.UTC(2026, 10, 10, 16, 30) / 1000;

beforeAll(async () => {
  database = await testDatabase();
  app = await testApp(database, (pool, bus) => warningRoutes({ ...entityParts(pool), bus }, noSources));
  const { pool } = database;
  await addAccount(pool, 'boss', { roleId: 1 });
  await pool.query(
    `insert into role (id, name, scope_kind) values (20, 'dealers', 'dealer'), (21, 'none', 'dealer')`,
  );
  await pool.query(
    `insert into role_permission select 20, unnest(array['warnings', 'workWarning', 'dismantle'])`,
  );
  await pool.query(`insert into role_permission select 21, unnest(array['warnings', 'dismantle'])`);
  dealer = await addDealer(database, 'Own', []);
  const other = await addDealer(database, 'Other', []);
  for (const [name, roleId, dealerId] of [
    ['own', 20, dealer],
    ['stranger', 20, other],
    ['nobody', 21, dealer],
  ] as const)
    await addAccount(pool, name, { roleId, dealerId });
  [boss, own] = [await app.signIn('boss'), await app.signIn('own')];
  [stranger, nobody] = [await app.signIn('stranger'), await app.signIn('nobody')];
  for (const [i, sn] of sns.entries())
    for (let row = 0; row <= i % 3; row += 1)
      await warn(sn, dealer, { rule: row === 0 ? 'WK-02' : 'WK-03', hour: row });
  await warn(otherSn!, other, { rule: 'WK-01', hour: 3 });
  await pool.query(`update vehicle set product_model = 'FJ-' || no % 2 where sn = any($1)`, [sns]);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const made = new Map<string, string>();
let number = 0;
async function warn(sn: string, of: string, { rule, hour }: { rule: string; hour: number }): Promise<void> {
  if (!made.has(sn)) made.set(sn, (await addVehicle(database, sn, of)).id);
  number += 1;
  const at = beganS + hour * 3600 + number;
  // Every fifth one where nobody knows where it is; the others in two towns.
  const [lng, lat] = number % 5 === 0 ? [null, null] : number % 2 === 0 ? [113.6, 34.8] : [126.6, 45.8];
  await database.pool.query(
    `insert into warning (id, number, kind, rule, rule_version, vehicle_id, key, level, reasons, state, pending_at, raised_at, known_at, last_seen_at,
       lng, lat, last_lng, last_lat, place_code, now_code, count, ended_at, end_cause)
     values (gen_random_uuid(), 'WN-T' || $1::text, 'work', $2, 1, $3, $2 || ' t' || $1::text, 'normal', array[$2], 'cancelled', to_timestamp($4::float8 - 60), to_timestamp($4),
       to_timestamp($4), to_timestamp($4), $5, $6, $5::float8 + 0.5, $6, $7, $7, 1, to_timestamp($4::float8 + 600), 'itself')`,
    [number, rule, made.get(sn), at, lng, lat, lng === null ? '' : lng < 120 ? '410100' : '230102'],
  );
}

const get = async <Answer>(path: string, token = own): Promise<Answer> => {
  const answer = await app.call('GET', path, { token, lang: 'en' });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json().data as Answer;
};
const statistics = (query = '', token = own) =>
  get<WarningStatistics>(`warnings/workWarning/statistics?tab=all${query}`, token);
const total = async (query: string): Promise<number> =>
  (await get<{ total: number }>(`warnings/workWarning?tab=all&total=only${query}`)).total;
const sum = (rows: readonly { count: number }[]): number => rows.reduce((all, { count }) => all + count, 0);

describe('the statistics of a list of warnings', () => {
  it('W8: every group adds up to the count of the table, under a filter as without one', async () => {
    for (const query of [
      '',
      '&rule=WK-03',
      `&sn=${sns[2]}`,
      '&division=410100',
      '&hour=1..2',
      '&ofModel=FJ-1',
    ]) {
      const told = await statistics(query);
      const groups = [told.raised, told.divisions, told.dealers, told.models, told.devices];
      const hours = told.hours.reduce((all, count) => all + count, 0);
      const rows = await total(query);
      expect([query, told.total, hours, ...groups.map(sum)]).toEqual([query, ...Array(7).fill(rows)]);
      expect(rows).toBeGreaterThan(0);
    }
  });

  it('a figure filters the table by what it counts: day, hour, province, dealer, model, device', async () => {
    const { raised, step, hours, divisions, dealers, models, devices } = await statistics();
    expect([step, raised[0]!.at]).toEqual(['day', '2026-11-11']);
    for (const { at, rule, count } of raised)
      expect(await total(`&raisedAt=${at}..${at}&rule=${rule}`)).toBe(count);
    expect(hours[0]).toBe(25);
    expect(await total('&hour=0..0')).toBe(hours[0]);
    expect(divisions.map(({ code }) => code).sort()).toEqual(['', '230000', '410000']);
    for (const { code, count } of divisions)
      if (code !== '') expect(await total(`&division=${code}`)).toBe(count);
    expect(dealers).toEqual([{ id: dealer, name: 'Own', count: await total('') }]);
    for (const { id, count } of models) expect(await total(`&ofModel=${id}`)).toBe(count);
    expect(devices).toHaveLength(21);
    expect(devices.at(-1)).toMatchObject({ id: '', name: '' });
    for (const { id, count } of devices.slice(0, 3)) expect(await total(`&sn=${id}`)).toBe(count);
  });

  it('over more days than a quarter has the raises are told by months, and add up still', async () => {
    for (let i = 0; i < 93; i += 1) {
      number += 1;
      await database.pool.query(
        `insert into warning (id, number, kind, rule, rule_version, vehicle_id, key, level, reasons, state, pending_at, raised_at, known_at, last_seen_at, count)
         values (gen_random_uuid(), 'WN-T' || $1::text, 'dismantle', 'DM-02', 1, $2, 'DM t' || $1::text, 'normal', '{DM-02}', 'active', now(), t.at, t.at, t.at, 1)`.replaceAll(
          't.at',
          `timestamptz '2026-11-01 04:00Z' - interval '${i} days'`,
        ),
        [number, made.get(sns[0]!)],
      );
    }
    const told = await get<WarningStatistics>('warnings/dismantle/statistics');
    expect([told.step, told.total, sum(told.raised)]).toEqual(['month', 93, 93]);
    expect(told.raised.map(({ at }) => at)).toEqual(['2026-08', '2026-09', '2026-10', '2026-11']);
  });

  it('a stranger is told nothing of it, and the provider of all', async () => {
    expect((await statistics('', stranger)).devices).toEqual([{ id: otherSn, name: otherSn, count: 1 }]);
    expect((await statistics('', boss)).total).toBe((await total('')) + 1);
    const { statusCode } = await app.call('GET', 'warnings/workWarning/statistics', {
      token: nobody,
      lang: 'en',
    });
    expect(statusCode).toBe(403);
  });
});

describe('the map of a list of warnings', () => {
  const cells = (query: string, token = own) =>
    get<WarningCells>(`warnings/workWarning/cells?tab=all${query}`, token);

  it('heaps what lies near each other, and counts what has no place; alone a sign tells where its device was last', async () => {
    const far = await cells('&zoom=3');
    expect(far.total).toBe(await total(''));
    expect(far.placed).toBeLessThan(far.total);
    expect(sum(far.cells)).toBe(far.placed);
    expect(far.cells.every(({ id }) => id === null)).toBe(true);
    const [one] = (await cells(`&zoom=12&sn=${sns[0]}`)).cells;
    expect(one).toMatchObject({ count: 1, lng: 126.6, lastLng: 127.1, name: sns[0], level: 'normal' });
    const south = await cells('&zoom=6&bbox=110,30,120,40');
    expect([south.placed, south.total]).toEqual([far.placed, far.total]);
    expect(sum(south.cells)).toBe(await total('&bbox=110,30,120,40'));
    // The only row that a stranger knows of has no place.
    expect(await cells('', stranger)).toEqual({ cells: [], placed: 0, total: 1 });
  });
});

describe('warnings/during', () => {
  const during = (query: string, token = own) => get<WarningDuring[]>(`warnings/during?${query}`, token);
  const span = (from: number, to: number): string => `from=${beganS + from}&to=${beganS + to}`;

  it('tells what stood in a time, of the kinds that one may see, and of one’s own devices alone', async () => {
    const sn = sns[2]!;
    const all = await during(`sn=${sn}&${span(0, 4 * 3600)}`);
    expect(all.map(({ page, rule }) => [page, rule])).toEqual([
      ['workWarning', 'WK-02'],
      ['workWarning', 'WK-03'],
      ['workWarning', 'WK-03'],
    ]);
    // It began a minute before it was told, and ended ten minutes after.
    expect((await during(`sn=${sn}&${span(0, 1000)}`)).map(({ rule }) => rule)).toEqual(['WK-02']);
    expect(await during(`sn=${sn}&${span(-7200, -3600)}`)).toEqual([]);
    expect(await during(`sn=${sn}&${span(0, 9999)}&kinds=dismantle`)).toEqual([]);
    expect(await during(`sn=${sn}&${span(0, 9999)}`, nobody)).toEqual([]);
    const refused = async (query: string, token = own) =>
      (await app.call('GET', `warnings/during?${query}`, { token, lang: 'en' })).statusCode;
    expect(await refused(`sn=${sn}&${span(0, 9999)}`, stranger)).toBeGreaterThanOrEqual(400);
    expect(await refused(`sn=${sn}&${span(9999, 0)}`)).toBeGreaterThanOrEqual(400);
  });
});
