import type { ListAnswer, ZwtCard, ZwtCells, ZwtMonitorFigures, ZwtMonitorRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { zwtMonitorRoutes } from './zwt-monitor.routes.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;
let stranger: string;
let dealer: string;
let count = 0;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database, (pool) => zwtMonitorRoutes(pool));
  await addAccount(database.pool, 'boss', { roleId: 1 });
  dealer = newId();
  const other = newId();
  for (const [id, company] of [
    [dealer, 'North'],
    [other, 'South'],
  ])
    await database.pool.query('insert into dealer (id, company, path) values ($1, $2, array[$1::uuid])', [
      id,
      company,
    ]);
  await database.pool.query(`insert into role (id, name, scope_kind) values (70, 'seller', 'dealer')`);
  await database.pool.query(`insert into role_permission values (70, 'zhiweitongMonitor')`);
  await addAccount(database.pool, 'stranger', { roleId: 70, dealerId: other });
  [boss, stranger] = [await one.signIn('boss'), await one.signIn('stranger')];
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const get = async <T>(path: string, token = boss): Promise<T> =>
  (await one.call('GET', path, { token, lang: 'en' })).json().data;
const list = async (query: string, token = boss) =>
  (await get<ListAnswer<ZwtMonitorRow>>(`monitor/zwt/list?${query}`, token)).rows;
const world = 'bbox=-180,-90,180,90&zoom=3';

/** A user with a terminal that was heard just now; of `endsOn` days from today on. */
async function user(days: number, bound = true) {
  const [id, vehicle, binding] = [newId(), newId(), newId()];
  const sn = String(8_800_081 + ++count);
  await database.pool.query(
    `insert into zhiweitong_user (id, name, phone, password_hash, dealer_id, division_code, ends_on, last_seen_at, last_longitude, last_latitude)
     values ($1, $2, $3, 'x', $4, '230102', (now() at time zone 'Asia/Shanghai')::date + $5::int, now(), 126.5, 45.5)`,
    [id, `user${count}.`, `1380000${String(count).padStart(4, '0')}`, dealer, days],
  );
  const name = `user${count}.`;
  if (!bound) return { id, name, sn: '', vehicle: '', binding: id };
  const { rows } = await database.pool.query<{ no: number }>(
    `insert into vehicle (id, sn, terminal_number, dealer_id) values ($1, $2, $2, $3) returning no`,
    [vehicle, sn, dealer],
  );
  await database.pool.query(
    `insert into vehicle_latest (vehicle_no, heard_at, time, lng, lat, fix, satellites) values ($1, now(), now(), 113.5, 34.5, 4, 18)`,
    [rows[0]!.no],
  );
  await database.pool.query('insert into zhiweitong_terminal (id, user_id, vehicle_id) values ($1, $2, $3)', [
    binding,
    id,
    vehicle,
  ]);
  return { id, name, sn, vehicle, binding };
}

describe('a user’s terminal', () => {
  it('stands where it is, with its fix and a masked phone', async () => {
    const { sn, binding } = await user(100);
    const [row] = await list(`sn=${sn}`);
    expect(row).toMatchObject({
      id: binding,
      sign: 'online',
      longitude: 113.5,
      latitude: 34.5,
      fix: 4,
      daysLeft: 100,
    });
    expect(row!.phone).toMatch(/\*{4}/);
    expect(await list(`sn=${sn}&fixed=yes`)).toHaveLength(1);
    expect(await list(`sn=${sn}&expiring=yes`)).toEqual([]);
  });

  it('is locked without a live place when the time is over, and back when it was renewed', async () => {
    const { id, sn, binding } = await user(-1);
    const locked = { sign: 'locked', fix: null, longitude: 126.5, latitude: 45.5, userState: 'expired' };
    expect((await list(`sn=${sn}`))[0]).toMatchObject(locked);
    const { singles } = await get<ZwtCells>(`monitor/zwt/cells?bbox=126,45,127,46&zoom=17&sn=${sn}`);
    expect(singles).toMatchObject([{ id: binding, sign: 'locked' }]);
    await database.pool.query('update zhiweitong_user set ends_on = ends_on + 30 where id = $1', [id]);
    expect((await list(`sn=${sn}`))[0]).toMatchObject({ sign: 'online', longitude: 113.5, fix: 4 });
    expect(await list(`sn=${sn}&expiring=yes`)).toHaveLength(1);
    await database.pool.query(`update zhiweitong_user set state = 'frozen' where id = $1`, [id]);
    expect((await list(`sn=${sn}`))[0]).toMatchObject({ sign: 'locked', userState: 'frozen' });
  });

  it('has a card, also while nothing was measured with it', async () => {
    const { name, binding } = await user(100);
    const card = await get<ZwtCard>(`monitor/zwt/${binding}/card`);
    expect(card).toMatchObject({ id: binding, measuredM2: 0, measured: [] });
    expect((await list(`user=${name}`)).map((row) => row.id)).toEqual([binding]);
  });
});

describe('a user without a terminal', () => {
  it('stands where the app was seen last', async () => {
    const { id, name } = await user(100, false);
    expect((await list(`user=${name}`))[0]).toMatchObject({
      id,
      sign: 'userOnly',
      sn: null,
      longitude: 126.5,
      latitude: 45.5,
    });
  });
});

describe('list, map and figures', () => {
  it('agree', async () => {
    const figures = await get<ZwtMonitorFigures>('monitor/zwt/figures?sign=locked');
    const { online, offline, locked, userOnly, all } = figures;
    expect(online + offline + locked + userOnly).toBe(all);
    expect((await get<ZwtCells>(`monitor/zwt/cells?${world}`)).total).toBe(all);
    expect(figures.extent).not.toBeNull();
  });

  it('hold nothing for another dealer, to whom users and terminals are unknown', async () => {
    const { name, binding, sn } = await user(100);
    expect(await list('', stranger)).toEqual([]);
    expect(await list(`sn=${sn}`, stranger)).toEqual([]);
    expect(await list(`user=${name}`, stranger)).toEqual([]);
    expect(await get<ZwtMonitorFigures>('monitor/zwt/figures', stranger)).toMatchObject({
      all: 0,
      extent: null,
    });
    expect((await get<ZwtCells>(`monitor/zwt/cells?${world}`, stranger)).total).toBe(0);
    const foreign = await one.call('GET', `monitor/zwt/${binding}/card`, { token: stranger });
    expect(foreign.statusCode).toBe(404);
  });
});
