import type {
  FoundOwner,
  OwnerBlock,
  OwnerInfo,
  OwnerJobs,
  OwnerSubsidy,
  OwnerVehicle,
} from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { ownerInfoRoutes } from './owner-info.routes.ts';

let database: TestDatabase;
let one: TestApp;
let [boss, north] = ['', ''];
const ids = { li: newId(), wang: newId(), lisCar: newId(), lisOther: newId(), wangsCar: newId() };

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  one = await testApp(database, () => ownerInfoRoutes({ pool }));
  const owner = (id: string, name: string, phone: string) =>
    pool.query(
      `insert into owner (id, name, kind, phone, division_code, address, tags) values ($1, $2, 'farm', $3, '230102', 'Road 1', '{loyal}')`,
      [id, name, phone],
    );
  await owner(ids.li, 'Li Farm', '13812345678');
  await owner(ids.wang, 'Wang Farm', '13912345678');
  await vehicle(ids.lisCar, { sn: '1111111', owner: ids.li, division: '230102', days: 20 });
  await vehicle(ids.lisOther, { sn: '3333333', owner: ids.li, division: '440103', days: 5 });
  await vehicle(ids.wangsCar, { sn: '2222222', owner: ids.wang, division: '440103', days: 9 });
  await addAccount(pool, 'boss', { roleId: 1 });
  await pool.query(`insert into role (id, name, scope_kind) values (30, 'caller', 'service')`);
  await pool.query(
    `insert into role_permission select 30, unnest('{monitoring,analysis,basicInfo,userInfo,carManage,deviceJob,blockManage,subsidyStatement}'::text[])`,
  );
  const person = await addAccount(pool, 'north', { roleId: 30 });
  await pool.query(
    `insert into account_area (account_id, subject, area_kind, area_id) values ($1, 'vehicles', 'division', '230000')`,
    [person],
  );
  [boss, north] = [await one.signIn('boss'), await one.signIn('north')];
});
afterAll(async () => {
  await one.close();
  await database.close();
});

/** A vehicle with a job of 1,000 m² yesterday, its registration ending in so many days. */
async function vehicle(
  id: string,
  { sn, owner, division, days }: { sn: string; owner: string; division: string; days: number },
): Promise<void> {
  const { pool } = database;
  const { rows } = await pool.query<{ no: number }>(
    `insert into vehicle (id, sn, terminal_number, owner_id, division_code, state, registration_until)
     values ($1, $2, $3, $4, $5, 'inUse', now() + make_interval(days => $6)) returning no`,
    [id, sn, `139${sn}`, owner, division, days],
  );
  await pool.query(
    `insert into job (id, vehicle_no, owner_id, work_type, work_date, started_at, ended_at, area_m2, working_s, state, outline, bbox,
       centre_lng, centre_lat)
     values ($1, $2, $3, 'tillage', (now() at time zone 'Asia/Shanghai')::date, now() - interval '2 hours',
       now() - interval '1 hour', 1000, 600, 'finished', '{"type":"MultiPolygon","coordinates":[]}',
       box(point(126.5, 45.5), point(126.6, 45.6)), 126.55, 45.55)`,
    [newId(), rows[0]!.no, owner],
  );
}

const told = async <T>(token: string, path: string): Promise<T> =>
  (await one.call('GET', `ownerInfo/${path}`, { token })).json<{ data: T }>().data;
const names = async (token: string, query: string): Promise<string[]> =>
  (await told<FoundOwner[]>(token, `search?${query}`)).map(({ name }) => name);

describe('/ordUserInfo', () => {
  it('finds an owner by name, whole phone, its last four digits within a region, and the SN of a machine', async () => {
    expect(await names(boss, 'name=farm')).toEqual(['Li Farm', 'Wang Farm']);
    expect(await names(boss, 'phone=138 1234 5678')).toEqual(['Li Farm']);
    expect(await names(boss, 'phone=5678&division=230100')).toEqual(['Li Farm', 'Wang Farm']);
    expect(await names(boss, 'sn=2222222')).toEqual(['Wang Farm']);
    const refused = await one.call('GET', 'ownerInfo/search?phone=5678', { token: boss });
    expect(problems(refused)).toEqual(['division required']);
    expect((await one.call('GET', 'ownerInfo/search', { token: boss })).statusCode).toBe(400);
  });

  it('knows no owner whose machines lie outside of the scope: no result, 404', async () => {
    expect(await names(north, 'phone=13912345678')).toEqual([]);
    expect(await names(north, 'sn=3333333')).toEqual([]);
    for (const path of ['', '/vehicles', '/jobs', '/blocks', '/subsidies'])
      expect((await one.call('GET', `ownerInfo/${ids.wang}${path}`, { token: north })).statusCode).toBe(404);
  });

  it('counts in head and tabs only what may be seen', async () => {
    const whole = await told<OwnerInfo>(boss, ids.li);
    expect(whole).toMatchObject({ vehicles: 2, areaThisYearM2: 2000, phone: '138****5678', address: '***' });
    expect(whole.nextEnd).toMatchObject({ sn: '3333333', what: 'registration' });
    const seen = await told<OwnerInfo>(north, ids.li);
    expect(seen).toMatchObject({ vehicles: 1, areaThisYearM2: 1000, tags: ['loyal'] });
    expect(seen.nextEnd).toMatchObject({ sn: '1111111' });
    const vehicles = await told<OwnerVehicle[]>(north, `${ids.li}/vehicles`);
    expect(vehicles).toMatchObject([{ sn: '1111111', online: 'offline', state: 'inUse' }]);
    const jobs = await told<OwnerJobs>(north, `${ids.li}/jobs`);
    expect(jobs.sums).toEqual([{ workType: 'tillage', jobs: 1, areaM2: 1000, workingS: 600 }]);
    expect(jobs.rows).toMatchObject([{ sn: '1111111', areaM2: 1000 }]);
    expect(await told<OwnerBlock[]>(north, `${ids.li}/blocks`)).toEqual([]);
    expect(await told<OwnerSubsidy[]>(north, `${ids.li}/subsidies`)).toEqual([]);
  });

  it('writes that it was opened, and each view of the phone, into the operation log', async () => {
    await told<OwnerInfo>(boss, ids.wang);
    const contact = await one.call('POST', `ownerInfo/${ids.wang}/contact`, { token: boss });
    expect(contact.json()).toMatchObject({ data: { phone: '13912345678', address: 'Road 1' } });
    const { rows } = await database.pool.query(
      `select action from operation_log where subject_kind = 'owner' and subject_id = $1 order by at, id`,
      [ids.wang],
    );
    expect(rows).toEqual([{ action: 'ordUserInfo.view' }, { action: 'userInfo.contact' }]);
    expect((await one.call('POST', `ownerInfo/${ids.li}/contact`, { token: north })).statusCode).toBe(403);
  });
});
