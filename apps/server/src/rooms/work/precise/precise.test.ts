import type {
  ListAnswer,
  PreciseCharts,
  PreciseDeviation,
  PreciseJob,
  PreciseJobRow,
  PreciseJobSummary,
  PreciseMap,
} from '@furrow/contract';
import { encodeItems, encodeVendor, exampleProfile } from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportRoutes } from '#kit/export/export.routes.ts';
import { newId } from '#kit/id.ts';
import { logOperation } from '#rooms/access/public.ts';
import { type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { computeDay } from '../jobs/compute-day.ts';
import { workDayAt } from '../jobs/computing/work-day.rules.ts';
import {
  type JobRig,
  jobRig,
  morning,
  passes,
  place,
  type RigPoint,
  standing,
} from '../jobs/testing/job-rig.ts';
import { addDealer, addReaders } from '../testing/readers.ts';
import { preciseRoutes } from './precise.routes.ts';
import { preciseExports } from './precise-export.ts';

let rig: JobRig;
let app: TestApp;
const tokens: Record<string, string> = {};
const vehicles: Record<string, { no: number; id: string }> = {};
const day = workDayAt(morning, 8 * 3600);
const end = morning + 8 * 3600;
const width = { apart: 2.5, count: 4 };

/** The machine swings 4 cm to both sides of its line. */
const swinging = (points: RigPoint[]): RigPoint[] =>
  points.map((one) => ({ ...one, y: one.y + 0.04 * Math.sin((2 * Math.PI * one.time) / 37) }));

async function work(name: string, points: RigPoint[], more: Record<string, unknown> = {}): Promise<void> {
  const vehicle = await rig.vehicle({ software_version: `R-${name}`, ...more });
  vehicles[name] = vehicle;
  await rig.points(vehicle.no, [...points, ...standing(morning + 4 * 3600)]);
}
const compute = (name: string) =>
  computeDay(rig.parts, { no: vehicles[name]!.no, day, cause: 'latePoints', now: end });

beforeAll(async () => {
  rig = await jobRig();
  const { pool } = rig.database;
  await work('sine', swinging(passes(morning, width)));
  await work('told', passes(morning, width));
  await work('broken', passes(morning, { ...width, apart: 2.6 }));
  await work('single', passes(morning, width));
  const told = encodeItems(encodeVendor({ guidanceMode: 1, guidanceDeviation: 0.03 }, exampleProfile));
  await pool.query(
    `update track_point set items = $2 where vehicle_no = $1 and extract(epoch from time at time zone 'UTC')::int % 6 = 0`,
    [vehicles.told!.no, Buffer.from(told)],
  );
  await pool.query(
    `update track_point set fix = 2 where vehicle_no = $1 and time >= to_timestamp($2) and time < to_timestamp($3)`,
    [vehicles.broken!.no, morning + 300, morning + 420],
  );
  await pool.query('update track_point set fix = 1 where vehicle_no = $1', [vehicles.single!.no]);
  for (const name of Object.keys(vehicles)) await compute(name);
  const dealer = await addDealer(pool);
  await pool.query('update job set dealer_id = $1 where vehicle_no = $2', [dealer, vehicles.sine!.no]);
  await addReaders(pool, dealer);
  app = await testApp(rig.database, (_) => [
    ...preciseRoutes(pool),
    ...exportRoutes({ pool, logOperation }, preciseExports),
  ]);
  for (const who of ['admin', 'dealer', 'stranger']) tokens[who] = await app.signIn(who);
});
afterAll(async () => {
  await app.close();
  await rig.close();
});

const call = (path: string, who = 'admin') => app.call('GET', path, { token: tokens[who]!, lang: 'en' });
const get = async <T>(path: string, who?: string): Promise<T> =>
  (await call(path, who)).json<{ data: T }>().data;
const list = (query = '', who?: string) =>
  get<ListAnswer<PreciseJobRow, PreciseJobSummary>>(`preciseJob${query}`, who);
async function one(name: string): Promise<PreciseJobRow> {
  const { rows } = await list(`?software=R-${name}`);
  return rows[0]!;
}

describe('precision figures', () => {
  it('R-1-011: a job with a sine of 4 cm has a standard deviation of 2.8 ± 0.2 cm', async () => {
    const job = await one('sine');
    expect(Math.abs(job.sdM! - 0.028)).toBeLessThan(0.002);
    expect(job).toMatchObject({ reference: 'fit', grade: 'B', fixedShare: 1, within50: 1 });
  });

  it('come from the guidance item of the terminal where it sends one', async () => {
    const job = await one('told');
    expect(job).toMatchObject({ reference: 'terminal', engagedShare: 1, grade: 'B' });
    expect(job.biasM).toBeCloseTo(0.03, 4);
  });

  it('a job whose correction broke for a tenth of its time is C or D', async () => {
    const job = await one('broken');
    expect(job.fixedShare).toBeGreaterThan(0.85);
    expect(job.fixedShare).toBeLessThan(0.92);
    expect(['C', 'D']).toContain(job.grade);
    expect(job.spacingErrorM).toBeCloseTo(0, 2);
  });

  it('are there for precise jobs only, and computed once for the same points', async () => {
    expect((await list()).total).toBe(3);
    const read = () =>
      rig.database.pool.query('select computed_at from job_precision where vehicle_no = $1', [
        vehicles.sine!.no,
      ]);
    const before = (await read()).rows;
    await compute('sine');
    expect((await read()).rows).toEqual(before);
    await rig.database.pool.query('update track_point set fix = 2 where vehicle_no = $1', [
      vehicles.broken!.no,
    ]);
    await compute('broken');
    expect((await list()).total).toBe(2);
    await rig.database.pool.query('update track_point set fix = 4 where vehicle_no = $1', [
      vehicles.broken!.no,
    ]);
    await compute('broken');
    expect((await one('broken')).grade).toBe('A');
  });

  it('are measured from an AB line of the vehicle', async () => {
    const id = newId();
    const step = 1 / 78_130;
    await rig.database.pool.query(
      `insert into ab_line (id, name, type, vehicle_id, points, width_m) values ($1, 'East', 'straight', $2, $3, 2.5)`,
      [
        id,
        vehicles.broken!.id,
        JSON.stringify([
          [place.lng, place.lat],
          [place.lng + 500 * step, place.lat],
        ]),
      ],
    );
    await rig.database.pool.query(`update job_precision set digest = '' where vehicle_no = $1`, [
      vehicles.broken!.no,
    ]);
    await compute('broken');
    expect(await one('broken')).toMatchObject({ reference: 'line', abLine: 'East' });
    expect((await list('?abLine=yes')).total).toBe(1);
  });
});

describe('/preciseJob', () => {
  it('R-2-044: lists, filters and sums precise jobs', async () => {
    const { rows, summary } = await list('?sort=-p95M');
    expect(rows).toHaveLength(3);
    expect(summary).toMatchObject({ jobs: 3, grades: { B: 2, C: 0, D: 1 } });
    expect(summary!.areaM2).toBeGreaterThan(14_000);
    expect((await list('?grade=B&fixed=0.99..')).total).toBe(2);
    expect((await list('?p95=0.5..')).total).toBe(0);
  });

  it('shows grades by version, model and dealer, and a map by grade', async () => {
    const charts = await get<PreciseCharts>('preciseJob/charts');
    expect(charts.bySoftware).toHaveLength(3);
    expect(charts.byDealer.map(({ name }) => name).sort()).toEqual(['', 'North']);
    expect(charts.byTime).toHaveLength(1);
    const near = await get<PreciseMap>('preciseJob/map?bbox=126,45,127,46&zoom=14');
    expect(near.outlines).toHaveLength(3);
    const far = await get<PreciseMap>('preciseJob/map?bbox=100,30,130,50&zoom=5');
    expect(far.clusters.reduce((sum, { jobs }) => sum + jobs, 0)).toBe(3);
  });

  it('shows a dealer his own jobs, a stranger none', async () => {
    expect((await list('', 'dealer')).rows.map(({ software }) => software)).toEqual(['R-sine']);
    expect((await list('', 'stranger')).total).toBe(0);
    const { id } = await one('told');
    expect((await call(`precise/${id}`, 'dealer')).statusCode).toBe(404);
    expect((await call(`precise/${id}/deviation`, 'stranger')).statusCode).toBe(404);
  });

  it('writes jobs and passes into files', async () => {
    const jobs = (await call('preciseJob/export?format=csv')).payload;
    expect(jobs).toContain('95 % deviation (cm)');
    const { id } = await one('sine');
    const passesFile = (await call(`precisePasses/export?format=csv&job=${id}`)).payload;
    expect(
      passesFile
        .trim()
        .split('\n')
        .filter((line) => /^\d,/.test(line)),
    ).toHaveLength(4);
  });
});

describe('/preciseAnalysis', () => {
  it('R-2-080: tells a job with its passes, its histogram and the jobs beside it', async () => {
    const { id } = await one('sine');
    const { job, passes: found, histogram, fixes } = await get<PreciseJob>(`precise/${id}`);
    expect(job.workingS).toBeGreaterThan(900);
    expect(found).toHaveLength(4);
    expect(found[1]!.spacingM).toBeCloseTo(2.5, 1);
    expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(900);
    expect(fixes).toEqual({ 4: 1 });
  });

  it('draws the passes with the deviation at their points', async () => {
    const { id } = await one('sine');
    const { passes: drawn } = await get<PreciseDeviation>(`precise/${id}/deviation`);
    expect(drawn).toHaveLength(4);
    const amounts = drawn.flatMap(({ deviationM }) => deviationM.map((d) => Math.abs(d ?? 0)));
    expect(Math.max(...amounts)).toBeCloseTo(0.04, 2);
    await rig.database.pool.query('delete from track_point where vehicle_no = $1', [vehicles.told!.no]);
    const gone = await get<PreciseDeviation>(`precise/${(await one('told')).id}/deviation`);
    expect(gone.passes).toEqual([]);
  });
});
