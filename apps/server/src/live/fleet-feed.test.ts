import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Bus } from '#events/bus.ts';
import { openPostgresBus } from '#events/postgres-bus.ts';
import { createLog } from '#kit/log.ts';
import { makeFleet, reportOf } from '#rooms/overview/testing/fleet-fixture.ts';
import { Fleet } from './fleet.ts';
import { feedFleet } from './fleet-feed.ts';

const log = createLog({ level: 'silent', name: 'test' });
let database: TestDatabase;
let buses: Bus[];
const ending = new AbortController();
const now = (): number => Math.floor(Date.now() / 1000);

beforeAll(async () => {
  database = await testDatabase();
  await makeFleet(database.pool, 40);
  buses = [await openPostgresBus(database.url, log), await openPostgresBus(database.url, log)];
});
afterAll(async () => {
  ending.abort();
  for (const bus of buses) await bus.close();
  await database.close();
});

async function process(bus: Bus): Promise<Fleet> {
  const fleet = new Fleet();
  await feedFleet({ fleet, pool: database.pool, bus, log, signal: ending.signal, sweepMs: 50 });
  return fleet;
}

describe('the fleet of several processes', () => {
  it('is the same in each, however a point came in', async () => {
    const [one, two] = [await process(buses[0]!), await process(buses[1]!)];
    expect([one.size, two.size]).toEqual([40, 40]);
    buses[0]!.publish('positions', reportOf(10, now(), 120, 40));
    for (const fleet of [one, two]) {
      await expect.poll(() => fleet.columns.lng[fleet.slotOfNo(10)!]).toBe(120);
      expect(fleet.stateOf(fleet.slotOfNo(10)!)).toBe('working');
    }
  });

  it('is never turned back by an older point or an older row', async () => {
    const fleet = await process(buses[0]!);
    const slot = fleet.slotOfNo(11)!;
    const time = now();
    fleet.report(reportOf(11, time + 5, 121, 40));
    fleet.report(reportOf(11, time, 120, 40));
    expect(fleet.columns.lng[slot]).toBe(121);
    buses[0]!.publish('vehiclesChanged', { nos: [11] });
    await database.pool.query("update vehicle set alias = 'changed' where no = 11");
    buses[0]!.publish('vehiclesChanged', { nos: [] });
    await expect.poll(() => fleet.facts[slot]?.alias).toBe('changed');
    expect(fleet.columns.lng[slot]).toBe(121);
  });

  it('gives a removed vehicle’s slot to the next one without its past', async () => {
    const fleet = await process(buses[0]!);
    const slot = fleet.slotOfNo(12)!;
    await database.pool.query('delete from vehicle where no = 12');
    buses[1]!.publish('vehiclesChanged', { nos: [12] });
    await expect.poll(() => fleet.slotOfNo(12)).toBeUndefined();
    expect(fleet.facts[slot]).toBeUndefined();
    await database.pool.query(
      "insert into vehicle (id, sn, terminal_number) values (gen_random_uuid(), '7654321', '99')",
    );
    buses[1]!.publish('vehiclesChanged', { nos: [] });
    await expect.poll(() => fleet.facts[slot]?.sn).toBe('7654321');
    expect(fleet.hasPosition(slot)).toBe(false);
    expect([fleet.columns.heardAt[slot], fleet.stateOf(slot)]).toEqual([0, 'offline']);
  });

  it('takes in what was missed when the bus lost its connection', async () => {
    const fleet = await process(buses[0]!);
    const slot = fleet.slotOfNo(20)!;
    await database.pool.query(
      'update vehicle_latest set lng = 99, lat = 31, time = now(), heard_at = now() where vehicle_no = 20',
    );
    await database.pool.query("update vehicle set alias = 'missed' where no = 20");
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'furrow bus%' and datname = current_database()",
    );
    await expect.poll(() => fleet.facts[slot]?.alias, { timeout: 15_000 }).toBe('missed');
  });
});
