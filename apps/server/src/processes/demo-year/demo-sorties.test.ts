import { aircraft } from '@furrow/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Bus } from '#events/bus.ts';
import { openPostgresBus } from '#events/postgres-bus.ts';
import { createLog } from '#kit/log.ts';
import { removeDemo, sweepDemo } from '#rooms/machines/public.ts';
import { flyDemoSorties } from './demo-sorties.ts';
import { workPastDays } from './testing/worker-rounds.ts';

let database: TestDatabase;
let bus: Bus;
const log = createLog({ level: 'silent', name: 'test' });
const { signal } = new AbortController();

beforeAll(async () => {
  database = await testDatabase();
  bus = await openPostgresBus(database.url, log);
});
afterAll(async () => {
  await bus.close();
  await database.close();
});

describe('the sorties of the demo', () => {
  it('are computed by the worker to the area of their fields, come once, and go with the demo', async () => {
    const { pool } = database;
    const flown = await flyDemoSorties({ pool, bus, log, signal }, 1);
    expect(await flyDemoSorties({ pool, bus, log, signal }, 1)).toBe(flown);
    await workPastDays(pool, bus);
    const { rows } = await pool.query<{ sn: string; sorties: number; area: number }>(
      `select v.sn, count(*)::int as sorties, sum(j.area_m2)::float8 as area
       from uav_sortie u join vehicle v on v.no = u.vehicle_no join job j on j.id = u.job_id where j.state = 'finished' group by v.sn order by v.sn`,
    );
    expect(rows.reduce((sum, { sorties }) => sum + sorties, 0)).toBe(flown);
    for (const { sn, area } of rows) {
      const { field, swathM } = aircraft.find((one) => one.sn === sn)!;
      const sprayed = Math.floor(field.wideM / swathM) * swathM * field.longM;
      expect(area / sprayed, sn).toBeCloseTo(1, 1);
    }
    await removeDemo(pool, bus, null);
    await sweepDemo(pool);
    for (const table of ['uav_sortie', 'job', 'vehicle'])
      expect((await pool.query(`select 1 from ${table}`)).rowCount, table).toBe(0);
  }, 60_000);
});
