import type { OwnerRow } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entityParts } from '#rooms/access/public.ts';
import { type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { withBlocks } from '#rooms/fields/public.ts';
import { vehiclesOfOwners } from '#rooms/machines/public.ts';
import { ownerRoutes } from '#rooms/parties/public.ts';
import { withWork } from '../public.ts';
import { type DeviceJobRig, deviceJobRig } from './testing/device-job-rig.ts';

let rig: DeviceJobRig;
let one: TestApp;

beforeAll(async () => {
  rig = await deviceJobRig();
  one = await testApp(rig.database, (pool, bus) =>
    ownerRoutes(entityParts(pool), bus, withWork(withBlocks(vehiclesOfOwners))),
  );
});
afterAll(async () => {
  await one.close();
  await rig.close();
});

const owners = async (name: 'admin' | 'dealer'): Promise<OwnerRow[]> =>
  (await one.call('GET', 'owners', { token: await one.signIn(name), lang: 'en' })).json().data.rows;

it('/userInfo tells what an owner’s machines worked this year, his vehicles and his blocks', async () => {
  const { pool } = rig.database;
  const { rows } = await pool.query<{ id: string; area: number }>(
    // In the first days of a year its jobs are those of the year before: then this year has none.
    `select owner_id as id, coalesce(sum(area_m2) filter (where extract(year from work_date)
         = extract(year from now() at time zone 'Asia/Shanghai')), 0)::float8 as area from job
     where owner_id is not null and state in ('inProgress', 'finished') and deleted_at is null group by 1`,
  );
  expect(rows.length).toBeGreaterThan(0);
  const shown = await owners('admin');
  for (const { id, area } of rows) expect(shown.find((owner) => owner.id === id)?.areaThisYearM2).toBe(area);
  for (const { id, vehicles, blocks } of shown) {
    const held = await pool.query<{ vehicles: number; blocks: number }>(
      `select (select count(*)::int from vehicle where owner_id = $1) as vehicles,
         (select count(*)::int from block where owner_id = $1 and deleted_at is null) as blocks`,
      [id],
    );
    expect({ vehicles, blocks }).toEqual(held.rows[0]);
  }
});

it('a dealer reads the area of the jobs that were his, of the same owners', async () => {
  const { pool } = rig.database;
  await pool.query(
    `insert into dealer_of_owner (owner_id, dealer_id)
     select o.id, a.dealer_id from owner o, account a where a.name = 'dealer' on conflict do nothing`,
  );
  const { rows } = await pool.query<{ area: number }>(
    `select coalesce(sum(area_m2), 0)::float8 as area from job
     where owner_id is not null and state in ('inProgress', 'finished') and deleted_at is null
       and dealer_id = (select dealer_id from account where name = 'dealer')
       and extract(year from work_date) = extract(year from now() at time zone 'Asia/Shanghai')`,
  );
  const seen = await owners('dealer');
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.reduce((sum, { areaThisYearM2 }) => sum + areaThisYearM2, 0)).toBe(rows[0]!.area);
});
