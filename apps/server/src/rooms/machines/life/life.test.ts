import { type VehicleStep, vehicleFlow, vehicleStates } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { inTransaction } from '#database/transaction.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { dealerRoutes } from '#rooms/parties/public.ts';
import { dealerBody } from '#rooms/parties/testing/dealer-body.ts';
import { moveVehicle, takeLifeStep, vehicleRoutes } from '../public.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;
let count = 0;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database, (pool, bus) => [...dealerRoutes(pool, bus), ...vehicleRoutes(pool, bus)]);
  const { pool } = database;
  await addAccount(pool, 'boss', { roleId: 1 });
  await pool.query(`insert into role (id, name, scope_kind) values (20, 'seller', 'dealer')`);
  await pool.query(`insert into role_permission select 20, unnest(array['basic-info', 'deviceList'])`);
  boss = await one.signIn('boss');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const make = async (path: string, body: object): Promise<string> =>
  (await one.call('POST', path, { token: boss, body })).json<{ data: { id: string } }>().data.id;
const vehicle = (): Promise<string> => {
  count += 1;
  return make('vehicles', { sn: String(3_000_000 + count), terminalNumber: String(13_900_000_000 + count) });
};
const dealer = (company: string, superiorId: string | null = null): Promise<string> =>
  make('dealers', dealerBody(company, { superiorId }));
const step = (vehicleId: string, name: VehicleStep) =>
  inTransaction(database.pool, (client) =>
    takeLifeStep(client, null, { vehicleId, step: name, why: 'test' }),
  );
const stateOf = async (id: string): Promise<string> =>
  (await database.pool.query<{ state: string }>('select state from vehicle where id = $1', [id])).rows[0]!
    .state;

describe('life of a vehicle', () => {
  it('goes from the warehouse to use, frost and back, and each step is in its history', async () => {
    const id = await vehicle();
    for (const name of ['putIntoUse', 'freeze', 'unfreeze', 'expire', 'renew', 'cancel'] as const)
      await step(id, name);
    const { rows } = await database.pool.query<{ to: string }>(
      'select to_state as "to" from vehicle_state_change where vehicle_id = $1 order by at, id',
      [id],
    );
    expect(rows.map(({ to }) => to)).toEqual([
      'idle',
      'inUse',
      'frozen',
      'inUse',
      'expired',
      'inUse',
      'cancelled',
    ]);
  });

  const states: [statement: string, state: (typeof vehicleStates)[number]][] = [
    ['R-4-025 idle', 'idle'],
    ['R-4-026 in use', 'inUse'],
    ['R-4-027 frozen', 'frozen'],
    ['R-4-028 in problem', 'inProblem'],
    ['R-4-029 cancelled', 'cancelled'],
    ['R-4-030 expired', 'expired'],
  ];
  it('knows these states', () =>
    expect(states.map(([, state]) => state).sort()).toEqual([...vehicleStates].sort()));
  it.each(states)(
    '%s: every step that is not allowed names both states and changes nothing',
    async (_, state) => {
      const id = await vehicle();
      for (const name of Object.keys(vehicleFlow.steps) as VehicleStep[]) {
        if (vehicleFlow.steps[name].from.includes(state)) continue;
        await database.pool.query('update vehicle set state = $2 where id = $1', [id, state]);
        await expect(step(id, name), `${state} ${name}`).rejects.toMatchObject({
          key: 'notAllowedTransition',
          params: { from: state, to: vehicleFlow.steps[name].to },
        });
        expect(await stateOf(id)).toBe(state);
      }
    },
  );

  it('two steps at once: one is taken, the other refused', async () => {
    const id = await vehicle();
    const results = await Promise.allSettled([step(id, 'putIntoUse'), step(id, 'putIntoUse')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('whose a vehicle is', () => {
  it('a dealer and those above him see it, nobody beside them; a transfer moves it at once', async () => {
    const north = await dealer('North Ltd');
    const county = await dealer('County Ltd', north);
    const south = await dealer('South Ltd');
    for (const [name, dealerId] of Object.entries({ north, county, south })) {
      await addAccount(database.pool, name, { roleId: 20 });
      await database.pool.query('update account set dealer_id = $2 where name = $1', [name, dealerId]);
    }
    const id = await vehicle();
    const seenBy = async (name: string): Promise<number> =>
      (await one.call('GET', `vehicles/${id}`, { token: await one.signIn(name) })).statusCode;
    expect([await seenBy('north'), await seenBy('county'), await seenBy('south')]).toEqual([404, 404, 404]);
    const move = (dealerId: string) =>
      inTransaction(database.pool, (client) =>
        moveVehicle(client, null, { vehicleId: id, deed: 'transferred', dealerId }),
      );
    await move(county);
    expect([await seenBy('north'), await seenBy('county'), await seenBy('south')]).toEqual([200, 200, 404]);
    await move(south);
    expect([await seenBy('north'), await seenBy('county'), await seenBy('south')]).toEqual([404, 404, 200]);
  });

  it('viewing areas narrow what a dealer’s person sees of his branch', async () => {
    const west = await dealer('West Ltd');
    await addAccount(database.pool, 'west', { roleId: 20 });
    await database.pool.query('update account set dealer_id = $1 where name = $2', [west, 'west']);
    await database.pool.query(
      `insert into account_area (account_id, subject, area_kind, area_id)
       select id, 'vehicles', 'division', '230100' from account where name = 'west'`,
    );
    const [near, far] = [await vehicle(), await vehicle()];
    await database.pool.query('update vehicle set dealer_id = $1, division_code = $2 where id = $3', [
      west,
      '230102',
      near,
    ]);
    await database.pool.query('update vehicle set dealer_id = $1, division_code = $2 where id = $3', [
      west,
      '220102',
      far,
    ]);
    const token = await one.signIn('west');
    expect((await one.call('GET', `vehicles/${near}`, { token })).statusCode).toBe(200);
    expect((await one.call('GET', `vehicles/${far}`, { token })).statusCode).toBe(404);
  });
});
