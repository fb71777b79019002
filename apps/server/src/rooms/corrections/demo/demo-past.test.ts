import { correctionEnds, correctionRefusals } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Bus } from '#events/bus.ts';
import { quietBus, testKeys } from '../testing/caster-rig.ts';
import { createDemoCorrections, removeDemoCorrections } from './demo-corrections.ts';

let database: TestDatabase;
let bus: Bus;
const keys = testKeys();

beforeAll(async () => {
  database = await testDatabase();
  bus = await quietBus(database.url);
});
afterAll(async () => {
  await bus.close();
  await database.close();
  keys.remove();
});

const count = async (sql: string): Promise<number> =>
  (await database.pool.query<{ count: number }>(`select (${sql})::int as count`)).rows[0]!.count;

it('the demo fills every screen once, with every reason, and takes all of it away', async () => {
  const place = { longitude: 126.6, latitude: 45.7, height: 120 };
  const make = () =>
    createDemoCorrections(
      { pool: database.pool, bus, keyFolder: keys.keyFolder },
      {
        bases: [{ name: 'HARBIN', title: '哈尔滨', place, divisionCode: '230102' }],
        nearest: 'NEAR',
        sns: [],
      },
    );
  await make();
  await make();
  const { rows } = await database.pool.query<{ accepted: boolean; reasons: string[] }>(
    'select accepted, array_agg(distinct reason) as reasons from ntrip_connection group by 1 order by 1',
  );
  expect(rows.map(({ reasons }) => reasons.sort())).toEqual([
    [...correctionRefusals].sort(),
    [...correctionEnds].sort(),
  ]);
  expect(await count('select count(*) from ntrip_connection')).toBe(420);
  expect(await count('select count(*) from base_station')).toBe(5);
  expect(await count(`select count(*) from differential_account where source = 'own'`)).toBe(30);
  expect(await count('select count(*) from correction_day')).toBeGreaterThan(500);
  await removeDemoCorrections(database.pool, bus);
  for (const table of [
    'base_station',
    'mount_point',
    'differential_account',
    'correction_supplier',
    'differential_assignment',
    'ntrip_connection',
    'black_list_entry',
  ])
    expect([table, await count(`select count(*) from ${table}`)]).toEqual([table, 0]);
});
