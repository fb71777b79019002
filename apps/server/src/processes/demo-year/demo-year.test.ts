import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../database/testing/test-database.ts';
import type { Bus } from '../../events/bus.ts';
import { openPostgresBus } from '../../events/postgres-bus.ts';
import { createLog } from '../../kit/log.ts';
import { createDemoVehicles, removeDemo } from '../../rooms/machines/public.ts';
import { endDemoSubsidies } from '../../rooms/work/public.ts';
import { makeDemoYear } from './demo-year.ts';

let database: TestDatabase;
let bus: Bus;
const log = createLog({ level: 'silent', name: 'test' });
const devices = 60;

beforeAll(async () => {
  database = await testDatabase();
  bus = await openPostgresBus(database.url, log);
  const facts = { terminalNumber: '13900000001', divisionCode: '231183' };
  await createDemoVehicles(database.pool, bus, [{ sn: '9000001', ...facts }]);
  await make();
});
afterAll(async () => {
  await bus.close();
  await database.close();
});

const { signal } = new AbortController();
const make = () => makeDemoYear({ pool: database.pool, bus, log, signal, removed: signal }, devices, []);
const one = async <Row extends object>(sql: string): Promise<Row> =>
  (await database.pool.query<Row>(sql)).rows[0]!;
const count = async (sql: string): Promise<number> =>
  (await one<{ n: number }>(`select count(*)::int as n from ${sql}`)).n;

describe('the demo year', () => {
  it('is made by the rules of the screens: stock, dealers, parts and owners hold together', async () => {
    expect(await count(`vehicle where created_by is not null`)).toBeGreaterThan(devices / 2);
    expect(
      await count(`vehicle where state = 'inUse' and stock_state <> 'out' and created_by is not null`),
    ).toBe(0);
    expect(await count(`vehicle where stock_state = 'inWarehouse' and dealer_id is not null`)).toBe(0);
    expect(await count(`vehicle where state = 'inUse' and created_by is not null and owner_id is null`)).toBe(
      0,
    );
    expect(await count(`component where state = 'fitted' and vehicle_id is null`)).toBe(0);
    expect(
      await count(`component c join vehicle v on v.id = c.vehicle_id where c.dealer_id <> v.dealer_id`),
    ).toBe(0);
    expect(await count(`dealer where demo and superior_id is not null`)).toBeGreaterThan(3);
    const log = `operation_log where account_name = 'demo' and action = 'warehouse.create'`;
    expect(await count(log)).toBeGreaterThan(20);
    expect(await count(`subsidy_parameter where demo and state = 'inForce'`)).toBe(1);
  });

  it('stands over a whole year, each machine installed after it was sold', async () => {
    const { days } = await one<{ days: number }>(
      `select extract(days from max(at) - min(at))::int as days from warehouse_record`,
    );
    expect(days).toBeGreaterThan(300);
    expect(
      await count(`vehicle v join warehouse_record r on r.vehicle_id = v.id and r.type = 'salesOutbound'
        where v.installed_at < r.at - interval '1 day'`),
    ).toBe(0);
  });

  it('gives the live fleet to dealers, and is not made twice', async () => {
    expect(await count(`vehicle where sn = '9000001' and dealer_id is not null`)).toBe(1);
    const before = await count('vehicle');
    await make();
    expect(await count('vehicle')).toBe(before);
  });

  it('goes with the demo, but for what somebody has built on', async () => {
    await database.pool.query(
      `insert into vehicle (id, sn, terminal_number, dealer_id)
       select gen_random_uuid(), '7654321', '7654321', id from dealer where company = '五常稻乡农机服务'`,
    );
    await removeDemo(database.pool, bus, null);
    expect(await endDemoSubsidies(database.pool)).toBe(1);
    expect(await count(`subsidy_parameter where state = 'inForce'`)).toBe(0);
    expect(await count('vehicle')).toBe(1);
    expect(await count('component')).toBe(0);
    expect(await count('warehouse_record')).toBe(0);
    expect(await count('owner')).toBe(0);
    // Its own dealer stays, with those above it.
    expect(await count('dealer')).toBe(3);
    expect(await count(`account where name = 'demo' and deleted_at is null`)).toBe(0);
  });
});
