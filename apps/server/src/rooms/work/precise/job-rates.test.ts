import type {
  ListAnswer,
  PreciseCharts,
  PreciseJob,
  PreciseJobRow,
  PreciseJobSummary,
} from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { computeDay } from '../jobs/compute-day.ts';
import { workDayAt } from '../jobs/computing/work-day.rules.ts';
import { followChanges } from '../jobs/follow-changes.store.ts';
import {
  type JobRig,
  jobRig,
  morning,
  passes,
  place,
  type RigPoint,
  standing,
} from '../jobs/testing/job-rig.ts';
import { preciseRoutes } from './precise.routes.ts';

let rig: JobRig;
let app: TestApp;
let token: string;
let block: string;
const vehicles: Record<string, { no: number; id: string }> = {};
const at = (x: number, y: number) => [place.lng + x / 78_130, place.lat + y / 111_140];
const ring = (x0: number, x1: number) => [at(x0, -9), at(x1, -9), at(x1, 19), at(x0, 19), at(x0, -9)];

async function work(name: string, points: RigPoint[], more: Record<string, unknown> = {}): Promise<void> {
  const vehicle = await rig.vehicle({ alias: name, ...more });
  vehicles[name] = vehicle;
  await rig.points(vehicle.no, [...points, ...standing(morning + 4 * 3600)]);
}
const compute = (name: string) =>
  computeDay(rig.parts, {
    no: vehicles[name]!.no,
    day: workDayAt(morning, 8 * 3600),
    cause: 'latePoints',
    now: morning + 8 * 3600,
  });
/** Puts a target of rates on the block in force; the one before is superseded. */
async function want(edition: number, parts: readonly (readonly [rate: number, x0: number, x1: number])[]) {
  const { pool } = rig.database;
  await pool.query(`update target_layer set state = 'superseded'`);
  await pool.query(
    `insert into target_layer (id, block_id, season, work_type, unit, polygons, property, file_name, edition, state, area_m2,
       covered, least_rate, most_rate, mean_rate, updated_at)
     values ($1, $2, '2026-01-01', 'spraying', 'L/ha', $3, 'rate', 'a.json', $4, 'inForce', 1, 1, 1, 1, 1, now() - interval '1 minute')`,
    [
      newId(),
      block,
      JSON.stringify(parts.map(([rate, x0, x1]) => ({ rate, rings: [ring(x0, x1)] }))),
      edition,
    ],
  );
}
const get = async <T>(path: string): Promise<T> =>
  (await app.call('GET', path, { token, lang: 'en' })).json<{ data: T }>().data;
async function one(name: string): Promise<PreciseJobRow> {
  const { rows } = await get<ListAnswer<PreciseJobRow>>('preciseJob');
  return rows.find(({ alias }) => alias === name)!;
}

/** Driven around a place 300 m off: a bend all the way. */
const bent = (points: RigPoint[]): RigPoint[] =>
  points.map((point) => {
    const r = 300 + point.y;
    return { ...point, x: r * Math.sin(point.x / 300), y: r * Math.cos(point.x / 300) - 300 };
  });

beforeAll(async () => {
  rig = await jobRig();
  const { pool } = rig.database;
  block = newId();
  const [[west, south], [east, north]] = [at(-9, -9), at(509, 19)] as [number[], number[]];
  const owner = newId();
  await pool.query(
    `insert into owner (id, name, kind, phone, division_code) values ($1, 'Farmer Li', 'individual', '13900000001', '230102')`,
    [owner],
  );
  await pool.query(
    `insert into block (id, name, type, owner_id, outline, area_m2, bbox, centre, division)
     values ($1, 'East field', 'dryField', $7, $2, 14000, box(point($5, $6), point($3, $4)), point($3, $4), '230102')`,
    [block, { type: 'Polygon', coordinates: [ring(-9, 509)] }, west, south, east, north, owner],
  );
  await work('bends', bent(passes(morning, { apart: 2.5, count: 4 })));
  await work('sprayer', passes(morning, { apart: 2, count: 4 }), { work_type: 'spraying' });
  await work('even', passes(morning, { apart: 2.5, count: 4 }), { work_type: 'spraying' });
  // Without RTK; half a metre of its boom is switched off all the time.
  await pool.query('update track_point set fix = 1, value = 150, width = 2 where vehicle_no = $1', [
    vehicles.sprayer!.no,
  ]);
  await pool.query('update track_point set value = 90 where vehicle_no = $1', [vehicles.even!.no]);
  await want(1, [
    [100, -9, 250],
    [200, 250, 509],
  ]);
  for (const name of Object.keys(vehicles)) await compute(name);
  await addAccount(pool, 'admin', { roleId: 1 });
  app = await testApp(rig.database, (_) => preciseRoutes(pool));
  token = await app.signIn('admin');
});
afterAll(async () => {
  await app.close();
  await rig.close();
});

describe('grades', () => {
  it('are not given to bends without a line: nobody is off a line that is not there', async () => {
    const job = await one('bends');
    expect(job).toMatchObject({ grade: null, reference: null, meanM: null, fixedShare: 1 });
    const { passes: found } = await get<PreciseJob>(`precise/${job.id}`);
    expect(found.every(({ meanM, straightnessM }) => meanM === null && straightnessM !== null)).toBe(true);
  });

  it('are not given to jobs without RTK, which are listed for their rates', async () => {
    expect(await one('sprayer')).toMatchObject({ grade: null, reference: 'fit', fixedShare: 0 });
    const { summary } = await get<ListAnswer<PreciseJobRow, PreciseJobSummary>>('preciseJob');
    expect(summary).toMatchObject({ jobs: 3, ungraded: 2, grades: { A: 1 } });
  });
});

describe('rates', () => {
  it('stand beside what the target wanted, with their error, by job and by pass', async () => {
    const job = await one('sprayer');
    expect(job).toMatchObject({ rate: expect.closeTo(150, 3), targetRate: expect.closeTo(150, 0) });
    expect(job.rateError).toBeCloseTo(1 / 3, 2);
    const { passes: found } = await get<PreciseJob>(`precise/${job.id}`);
    for (const { targetRate } of found) expect(targetRate).toBeCloseTo(150, -1);
    const { byRateError } = await get<PreciseCharts>('preciseJob/charts');
    expect(byRateError.map(({ jobs }) => jobs)).toEqual([1, 1]);
    expect(byRateError[0]!.error).toBeGreaterThan(byRateError[1]!.error);
    expect((await get<ListAnswer<PreciseJobRow>>('preciseJob?target=no')).total).toBe(1);
  });

  it('tell what sections kept from being put twice: the overlap of the whole tool times the rate', async () => {
    const { saved } = await one('sprayer');
    // Four passes of 500 m, 2 m apart: 750 m² would have been covered twice by the whole 2.5 m.
    expect(saved).toBeGreaterThan(0.98 * 0.075 * 150);
    expect(saved).toBeLessThan(1.02 * 0.075 * 150);
    expect((await one('even')).saved).toBeNull();
    const { summary } = await get<ListAnswer<PreciseJobRow, PreciseJobSummary>>('preciseJob');
    expect(summary!.amounts[0]!.saved).toBeCloseTo(saved!, 5);
  });

  it('are compared anew when another target is put in force', async () => {
    await want(2, [[150, -9, 509]]);
    const { pool } = rig.database;
    await pool.query(`delete from stale_day`);
    await pool.query(`update job_follow set followed_to = now() - interval '1 hour'`);
    await inTransaction(pool, followChanges);
    const { rows } = await pool.query<{ no: number }>('select vehicle_no as no from stale_day order by 1');
    expect(rows.map(({ no }) => no)).toEqual([vehicles.sprayer!.no, vehicles.even!.no]);
    await compute('sprayer');
    expect((await one('sprayer')).rateError).toBeCloseTo(0, 5);
  });
});
