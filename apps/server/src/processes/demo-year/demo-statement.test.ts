import { tmpdir } from 'node:os';
import type {
  DeviceJobRow,
  ListAnswer,
  SampleRow,
  SamplingSums,
  SoilSurface,
  SubsidyParameterRow,
  SubsidyStatementDetail,
} from '@furrow/contract';
import { SQUARE_METRES_PER_MU } from '@furrow/geo';
import { machines } from '@furrow/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Bus } from '#events/bus.ts';
import { openPostgresBus } from '#events/postgres-bus.ts';
import { openFileStore } from '#kit/files/folder-store.ts';
import { createLog } from '#kit/log.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import {
  beginDemoYear,
  createDemoVehicles,
  moveBack,
  removeDemo,
  sweepDemo,
} from '#rooms/machines/public.ts';
import { deviceJobRoutes, endDemoSubsidies, samplingRoutes, subsidyRoutes } from '#rooms/work/public.ts';
import { type DemoBlock, makeDemoBlocks } from './demo-blocks.ts';
import { demoCalls } from './demo-calls.ts';
import { equipLooseners } from './demo-looseners.ts';
import { takeDemoSamples } from './demo-samples.ts';
import { makeDemoStatements } from './demo-statement.ts';
import { putSubsidyInForce } from './demo-subsidy.ts';
import { layPastWork } from './past-work.ts';
import { workPastDays } from './testing/worker-rounds.ts';

let database: TestDatabase;
let bus: Bus;
let one: TestApp;
let token = '';
let number: string | null = null;
let blocks: DemoBlock[] = [];
let samples = 0;
let statement: SubsidyStatementDetail;
const log = createLog({ level: 'silent', name: 'test' });
const { signal } = new AbortController();
const fleet = machines(1, 1);
const days = 2;

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  bus = await openPostgresBus(database.url, log);
  one = await testApp(database, () => [
    ...deviceJobRoutes(pool),
    ...samplingRoutes({ ...entityParts(pool), bus }),
    ...subsidyRoutes(entityParts(pool), { bus, divisions: null }),
  ]);
  await addAccount(pool, 'boss', { roleId: 1 });
  token = await one.signIn('boss');
  const [{ sn, terminalNumber, workType, widthM, divisionCode }] = fleet as [(typeof fleet)[number]];
  await createDemoVehicles(pool, bus, [
    { sn, terminalNumber, divisionCode, workType, workingWidthM: widthM, category: 'autoSteer' },
  ]);
  const beganAt = new Date();
  const accountId = (await beginDemoYear(pool))!;
  const { call, makeStatement, actor, close } = await demoCalls(pool, bus, log, accountId, {
    keyFolder: tmpdir(),
    files: openFileStore(tmpdir()),
  });
  const parameter: SubsidyParameterRow = await putSubsidyInForce(call, pool);
  const owners = await equipLooseners(call, pool, fleet);
  blocks = await makeDemoBlocks({ call, pool, owners }, fleet, days);
  await moveBack(pool, { accountId, since: beganAt, days: 370 });
  samples = await takeDemoSamples({ call, actor, pool, bus, signal }, blocks);
  await layPastWork({ pool, log, signal }, fleet, days);
  await workPastDays(pool, bus);
  const parts = { call, callAsChecker: call, makeStatement, pool, log, signal };
  number = await makeDemoStatements(parts, parameter, fleet);
  await close();
  const { rows } = (await one.call('GET', 'subsidyStatement', { token })).json().data;
  statement = (await one.call('GET', `subsidyStatement/${rows[0]?.id}`, { token })).json().data;
}, 120_000);
afterAll(async () => {
  await one.close();
  await bus.close();
  await database.close();
});

const cents = (money: number): number => Math.round(money * 100);

const read = async <T>(path: string): Promise<T> => (await one.call('GET', path, { token })).json().data;

describe('the samples of the demo', () => {
  it('lie in its blocks, most of them analysed, with a surface for each', async () => {
    const { rows: all, summary } = await read<ListAnswer<SampleRow, SamplingSums>>('sampling?size=200');
    const rows = all.filter(({ state }) => state !== 'planned');
    expect(rows).toHaveLength(samples);
    // One more field is planned, for the driver of its machine.
    expect(summary).toMatchObject({ bags: samples, planned: all.length - samples, taken: 0 });
    expect(all.length - samples).toBeGreaterThan(10);
    const analysed = rows.filter(({ state }) => state === 'analysed');
    expect(analysed.length / rows.length).toBeGreaterThan(0.8);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['received', 'analysed']));
    for (const blockId of new Set(rows.map((row) => row.blockId))) {
      const surface = await read<SoilSurface>(`sampling/surface?block=${blockId}&nutrient=organicMatter`);
      const values = surface.cells.map(([, , value]) => value);
      expect(Math.min(...values)).toBeGreaterThan(15);
      expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(3);
    }
  });
});

describe('the statement of the demo', () => {
  it('waits for its checker, with every line paid: owner and tool are known', () => {
    expect(statement).toMatchObject({ number, state: 'notReviewed', title: expect.stringContaining('深松') });
    const failed = statement.lines.flatMap(({ checks }) => checks.filter(({ result }) => result === 'fail'));
    expect(failed).toEqual([]);
    expect(statement.amount).toBeGreaterThan(300);
  });

  it('can be followed by hand from the money to the lines, the areas, the jobs and the points', async () => {
    const { amount, lines } = statement;
    // The sum is that of its lines; each is its area times the price, to the hundredth.
    expect(lines.reduce((sum, line) => sum + cents(line.amount), 0)).toBe(cents(amount));
    for (const { sMu, amount: money, steps } of lines) {
      expect([steps.passes, steps.price, steps.caps]).toEqual([true, 30, []]);
      expect(cents(money)).toBe(Math.round((cents(sMu) * cents(30)) / 100));
      expect(sMu).toBe(steps.uMu);
    }
    // What is paid was worked, less what was repeated; what was worked is what its jobs have covered.
    for (const { areas, steps } of lines) {
      expect(areas.uM2).toBeCloseTo(areas.workedM2 - areas.repeatedM2 - areas.outsideM2 - areas.paidM2, 3);
      expect(steps.uMu).toBeCloseTo(areas.uM2 / SQUARE_METRES_PER_MU, 2);
    }
    const ids = new Set(lines.flatMap(({ jobs }) => jobs));
    expect(ids.size).toBeGreaterThan(0);
    const found: DeviceJobRow[] = (await one.call('GET', 'deviceJob?page=1&size=50', { token })).json().data
      .rows;
    const jobs = found.filter(({ id }) => ids.has(id));
    const worked = lines.reduce((sum, { areas }) => sum + areas.workedM2, 0);
    expect(worked / jobs.reduce((sum, { areaM2 }) => sum + areaM2, 0)).toBeCloseTo(1, 3);
    // And a job covers no more than its points have driven with the implement down, times its width.
    const driven = await drivenM2([...ids]);
    expect(worked).toBeLessThan(driven * 1.01);
    expect(worked).toBeGreaterThan(driven * 0.85);
  });

  it('pays on the fields of the machine, which are blocks of its owner with a line and an entrance each', async () => {
    expect(blocks.length).toBeGreaterThan(1);
    expect(statement.lines.some(({ block }) => /^\d号地$/.test(block ?? ''))).toBe(true);
    for (const table of ['block', 'ab_line', 'mark']) {
      const { rows } = await database.pool.query<{ count: number }>(
        `select count(*)::int as count from ${table} where created_at < now() - interval '360 days'`,
      );
      expect(rows[0]!.count, table).toBe(blocks.length);
    }
  });

  it('goes with the demo', async () => {
    const { pool } = database;
    await removeDemo(pool, bus, null);
    await sweepDemo(pool);
    expect(await endDemoSubsidies(pool)).toBe(1);
    const tables = ['subsidy_statement', 'subsidy_line', 'subsidy_held_job', 'job', 'owner', 'implement'];
    for (const table of [
      ...tables,
      'implement_model',
      'block',
      'ab_line',
      'mark',
      'soil_sample',
      'sampling_plan',
    ])
      expect((await pool.query(`select 1 from ${table}`)).rowCount, table).toBe(0);
  });
});

/** Metres between neighbouring working points of these jobs (statuses 2, 3 and 5), times the width of each job. */
async function drivenM2(jobs: readonly string[]): Promise<number> {
  const { rows } = await database.pool.query<{ m2: number }>(
    `with steps as (
       select j.id, j.width_m, t.status, t.time - lag(t.time) over w as gap, lag(t.status) over w as before,
         sqrt(power((t.lng - lag(t.lng) over w) * 111320 * cos(radians(t.lat)), 2)
           + power((t.lat - lag(t.lat) over w) * 111200, 2)) as metres
       from job j join track_point t on t.vehicle_no = j.vehicle_no and t.time between j.started_at and j.ended_at
       where j.id = any($1::uuid[]) window w as (partition by j.id order by t.time))
     select sum(metres * width_m) as m2 from steps
     where status in (2, 3) and before in (2, 3) and gap <= interval '15 seconds'`,
    [jobs],
  );
  return rows[0]!.m2;
}
