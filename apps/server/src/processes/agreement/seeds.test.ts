import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { unseeded } from './testing/seed-walker.ts';
import { readSoil } from './testing/worlds/planter.ts';
import { twoWorlds, type World } from './testing/worlds/two-worlds.ts';

let database: TestDatabase;
let worlds: World[];

beforeAll(async () => {
  database = await testDatabase();
  const { mine, other } = await twoWorlds(database.pool, { whole: true });
  worlds = [mine, other];
});
afterAll(() => database.close());

it('every table has a row of each world, so that a walk can see what leaks from it', async () => {
  expect(await unseeded(database.pool, await readSoil(database.pool), worlds)).toEqual([]);
});

it('a table that nobody seeds is told of', async () => {
  await database.pool.query('create table forgotten (id uuid, vehicle_id uuid)');
  await database.pool.query('insert into forgotten values (gen_random_uuid(), $1)', [worlds[0]!.vehicle]);
  expect(await unseeded(database.pool, await readSoil(database.pool), worlds)).toEqual([
    'forgotten has no row of OtherMark',
  ]);
});
