import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { dealerRoutes, ownerRoutes } from '#rooms/parties/public.ts';
import { dealerBody } from '#rooms/parties/testing/dealer-body.ts';
import { vehicleRoutes, vehiclesOfOwners } from '../public.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database, (pool, bus) => [
    ...dealerRoutes(pool, bus),
    ...ownerRoutes(entityParts(pool), bus, vehiclesOfOwners),
    ...vehicleRoutes(pool, bus),
  ]);
  await addAccount(database.pool, 'boss', { roleId: 1 });
  boss = await one.signIn('boss');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const make = async (path: string, body: object): Promise<string> =>
  (await one.call('POST', path, { token: boss, body })).json().data.id;
const owner = (phone: string) =>
  make('owners', { name: 'Owner', kind: 'individual', phone, divisionCode: '230102' });

it('an owner with a vehicle is not deleted; a merge hands the vehicle over, and its dealer sees the new owner', async () => {
  const dealer = await make('dealers', dealerBody('Seller'));
  const [first, second] = [await owner('13900000001'), await owner('13900000002')];
  const vehicle = await make('vehicles', { sn: '1234567', terminalNumber: '13900000001' });
  await database.pool.query('update vehicle set owner_id = $2, dealer_id = $3 where id = $1', [
    vehicle,
    first,
    dealer,
  ]);
  const refused = await one.call('DELETE', `owners/${first}`, { token: boss });
  expect(refused.statusCode).toBe(409);
  const body = { from: first, into: second };
  expect((await one.call('POST', 'owners/merge', { token: boss, body })).statusCode).toBe(200);
  const { rows } = await database.pool.query(
    `select v.owner_id as owner, x.owner_id as seen from vehicle v join dealer_of_owner x on x.dealer_id = v.dealer_id`,
  );
  expect(rows).toEqual([{ owner: second, seen: second }]);
});
