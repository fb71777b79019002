import { machines } from '@furrow/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Bus } from '#events/bus.ts';
import { openPostgresBus } from '#events/postgres-bus.ts';
import { createLog } from '#kit/log.ts';
import { createDemoVehicles, removeDemo, sweepDemo } from '#rooms/machines/public.ts';
import { keepSoftwareUse } from '#rooms/software/public.ts';
import { storePastSoftware } from './around/past-software.store.ts';
import { layPastWork } from './past-work.ts';
import { workPastDays } from './testing/worker-rounds.ts';

let database: TestDatabase;
let bus: Bus;
const log = createLog({ level: 'silent', name: 'test' });
const { signal } = new AbortController();
const [machine] = machines(1, 1);

beforeAll(async () => {
  database = await testDatabase();
  bus = await openPostgresBus(database.url, log);
  const { sn, terminalNumber, workType, widthM } = machine!;
  await createDemoVehicles(database.pool, bus, [
    { sn, terminalNumber, divisionCode: '230102', workType, workingWidthM: widthM },
  ]);
});
afterAll(async () => {
  await bus.close();
  await database.close();
});

describe('the past work of the demo', () => {
  it('is made into jobs by the worker, on the days it was done, and goes with the demo', async () => {
    const { pool } = database;
    await layPastWork({ pool, log, signal }, [machine!], 3);
    await workPastDays(pool, bus);
    const jobs = await pool.query<{ area: number; days: number }>(
      `select sum(area_m2) as area, count(distinct work_date)::int as days from job where state = 'finished'`,
    );
    expect(jobs.rows[0]!.days).toBe(3);
    expect(jobs.rows[0]!.area).toBeGreaterThan(10_000);
    expect(await storePastSoftware(pool, [{ sn: machine!.sn, type: 'guide', version: '02.03.01' }])).toBe(3);
    await keepSoftwareUse(pool, signal)();
    const used = await pool.query(
      `select u.starts from software_use_day u join vehicle_day w using (vehicle_no, work_date) where u.working_s > 0 and u.used_s < 86400`,
    );
    expect(used.rows).toEqual([{ starts: 1 }, { starts: 1 }, { starts: 1 }]);
    await removeDemo(pool, bus, null);
    await sweepDemo(pool);
    for (const table of [
      'job',
      'job_strip',
      'vehicle_day',
      'track_point',
      'software_event',
      'software_use_day',
    ])
      expect((await pool.query(`select 1 from ${table}`)).rowCount).toBe(0);
  }, 30_000);
});
