import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { createLog } from '#kit/log.ts';
import { LatestConditions } from './latest-conditions.ts';

describe('the newest conditions', () => {
  let database: TestDatabase;
  let latest: LatestConditions;
  beforeAll(async () => {
    database = await testDatabase();
    latest = new LatestConditions(database.pool, createLog({ level: 'silent', name: 'test' }));
  });
  afterAll(async () => {
    await latest.close();
    await database.close();
  });

  it('what comes late replaces no newer value, and adds what was not told yet', async () => {
    const time = Math.floor(Date.now() / 1000);
    latest.note(10, time, { engineSpeed: 1500, coolant: 88 }, true);
    expect(await latest.flush()).toBe(true);
    latest.note(10, time - 60, { engineSpeed: 900, oilPressure: 4 }, true);
    latest.note(10, time + 1, { coolant: 89 }, true);
    expect(await latest.flush()).toBe(true);
    const { rows } = await database.pool.query(
      `select told, times, extract(epoch from time)::float8 as time from condition_latest where vehicle_no = 10`,
    );
    expect(rows).toEqual([
      {
        told: { engineSpeed: 1500, coolant: 89, oilPressure: 4 },
        times: { engineSpeed: time, coolant: time + 1, oilPressure: time - 60 },
        time: time + 1,
      },
    ]);
  });

  it('a list of fault codes that comes late opens none that a newer list has left out', async () => {
    const time = Math.floor(Date.now() / 1000);
    const told = (atS: number, spns: number[]) =>
      latest.noteFaults({
        vehicleNo: 11,
        via: 1,
        time: atS,
        codes: spns.map((spn) => ({ spn, fmi: 3, occurrences: 1 })),
      });
    told(time, [100]);
    told(time - 60, [100, 190]);
    expect(await latest.flush()).toBe(true);
    told(time - 30, [190]);
    expect(await latest.flush()).toBe(true);
    const { rows } = await database.pool.query(
      'select spn, ended_at as "endedAt" from fault_code where vehicle_no = 11',
    );
    expect(rows).toEqual([{ spn: 100, endedAt: null }]);
  });

  it('one list of fault codes that cannot be kept costs no other machine its own', async () => {
    const time = Math.floor(Date.now() / 1000);
    const code = { fmi: 3, occurrences: 1 };
    const told = (vehicleNo: number, spn: number) =>
      latest.noteFaults({ vehicleNo, via: 0, time, codes: [{ ...code, spn }] });
    for (const no of [1, 2, 4, 5]) told(no, 110);
    // More than the column holds.
    told(3, 0xffff_ffff);
    expect(await latest.flush()).toBe(true);
    const { rows } = await database.pool.query(
      'select vehicle_no as no, spn from fault_code where vehicle_no < 10 order by 1',
    );
    expect(rows).toEqual([1, 2, 4, 5].map((no) => ({ no, spn: 110 })));
  });
});
