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

  it('one list of fault codes that cannot be kept costs no other machine its own', async () => {
    const time = Math.floor(Date.now() / 1000);
    const code = { fmi: 3, occurrences: 1 };
    const told = (vehicleNo: number, spn: number) =>
      latest.noteFaults({ vehicleNo, via: 0, time, codes: [{ ...code, spn }] });
    for (const no of [1, 2, 4, 5]) told(no, 110);
    // More than the column holds.
    told(3, 0xffff_ffff);
    expect(await latest.flush()).toBe(true);
    const { rows } = await database.pool.query('select vehicle_no as no, spn from fault_code order by 1');
    expect(rows).toEqual([1, 2, 4, 5].map((no) => ({ no, spn: 110 })));
  });
});
