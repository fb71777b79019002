import type {
  CoverageLegend,
  DeviceJobRow,
  DeviceJobSummary,
  JobDetail,
  JobPreview,
  ListAnswer,
} from '@furrow/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchRoutes } from '#kit/batch/batch.routes.ts';
import { exportRoutes } from '#kit/export/export.routes.ts';
import { createLog } from '#kit/log.ts';
import { logOperation } from '#rooms/access/public.ts';
import { doneOnce, killedRow } from '#rooms/access/testing/killed-row.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { computeDay } from '../jobs/compute-day.ts';
import { workDayAt } from '../jobs/computing/work-day.rules.ts';
import { type JobRig, jobRig, morning, passes, place, standing } from '../jobs/testing/job-rig.ts';
import { coverageRoutes } from './coverage/coverage.routes.ts';
import { jobBatches } from './deeds/job-batches.ts';
import { jobDeedRoutes } from './deeds/job-deed.routes.ts';
import { deviceJobRoutes } from './device-job.routes.ts';
import { deviceJobExport } from './device-job-export.ts';

let rig: JobRig;
let app: TestApp;
let token: string;
/** SN → the job's id. */
const jobs = new Map<string, string>();

/** A vehicle works these passes and stands; its jobs come out of its points. */
async function worked(sn: string, wish: Parameters<typeof passes>[1] & { y?: number }): Promise<void> {
  const { y = 0, ...asked } = wish;
  const { no } = await rig.vehicle({ sn });
  const points = passes(morning, asked).map((point) => ({ ...point, y: point.y + y }));
  await rig.points(no, [...points, ...standing(morning + 1500, { x: 0, y })]);
  const day = workDayAt(morning, 8 * 3600);
  await computeDay(rig.parts, { no, day, cause: 'latePoints', now: morning + 8 * 3600 });
  jobs.set(sn, (await rig.jobs(no))[0]!.id);
}

beforeAll(async () => {
  rig = await jobRig();
  const { pool } = rig.database;
  await worked('8100001', { count: 4, apart: 2 });
  await worked('8100002', { count: 4, apart: 3, depths: [0.27, 0.27, 0.27, 0.23], y: 500 });
  await addAccount(pool, 'admin', { roleId: 1 });
  const log = createLog({ level: 'silent', name: 'test' });
  app = await testApp(rig.database, () => [
    ...deviceJobRoutes(pool),
    ...coverageRoutes(pool),
    ...jobDeedRoutes(rig.parts),
    ...exportRoutes({ pool, logOperation }, [deviceJobExport]),
    // The calls of stored batches are there already.
    ...batchRoutes({ pool, log }, jobBatches(rig.parts)).filter(({ spec }) =>
      spec.path.startsWith('deviceJob'),
    ),
  ]);
  token = await app.signIn('admin');
});
afterAll(async () => {
  await app?.close();
  await rig?.close();
});

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  app.call(method, path, { token, lang: 'zh', ...(body ? { body } : {}) });
const list = async (query = '') =>
  (await call('GET', `deviceJob${query}`)).json<{ data: ListAnswer<DeviceJobRow> }>().data;
const sums = async () => (await call('GET', 'deviceJob/summary')).json<{ data: DeviceJobSummary }>().data;

describe('what people do with jobs', () => {
  it('R-3-168 R-3-169 shows the test vectors as they were computed', async () => {
    const { rows } = await list('?sort=sn');
    const [overlapping, missing] = rows;
    expect(overlapping!.areaM2 / 4250).toBeCloseTo(1, 2);
    expect(overlapping!.overlapRate).toBeCloseTo(0.1765, 2);
    expect(missing!.areaM2 / 5000).toBeCloseTo(1, 2);
    expect(missing!.missedM2! / 750).toBeCloseTo(1, 1);
    expect(missing!.qualifiedRate).toBeCloseTo(0.75, 2);
    expect(missing!.meanDepthM).toBeCloseTo(0.26, 3);
    const csv = (await call('GET', 'deviceJob/export?format=csv&sn=8100001')).payload;
    // 4,250 m² are 6.37 mu, 750 m² are 1.12.
    expect(csv).toMatch(/,2\.5,6\.3[678],1\.1[123],0,27,100,/);
  });

  it('draws the coverage in classes whose areas are those of the job', async () => {
    const { rows } = await list('?sn=8100002');
    const [job] = rows;
    const path = `job/${job!.id}/coverage`;
    const legend = (await call('GET', path)).json<{ data: CoverageLegend }>().data;
    const of = (key: string) => legend.classes.find((one) => one.key === key)!.areaM2;
    expect(of('qualified')).toBe(job!.qualifiedM2);
    expect(of('qualified') + of('near') + of('shallow') + of('noDepth')).toBeCloseTo(job!.areaM2, 6);
    expect(of('near') / 1250).toBeCloseTo(1, 1);
    expect(legend.missedM2).toBe(job!.missedM2);
    const [west, south, east, north] = legend.bbox;
    // In the middle of the second pass.
    const middle = { lng: place.lng + 250 / 78_130, lat: place.lat + 503 / 111_140 };
    const cell = await call('GET', `job/${job!.id}/cell?lng=${middle.lng}&lat=${middle.lat}`);
    expect(cell.json<{ data: { depthM: number } | null }>().data?.depthM).toBeCloseTo(0.27, 3);
    const z = 16;
    const x = Math.floor((((west + east) / 2 + 180) / 360) * 2 ** z);
    const lat = (((south + north) / 2) * Math.PI) / 180;
    const y = Math.floor(((1 - Math.asinh(Math.tan(lat)) / Math.PI) / 2) * 2 ** z);
    const tile = await call('GET', `${path}?z=${z}&x=${x}&y=${y}&marks=overlap`);
    expect(tile.headers['content-type']).toBe('image/png');
    const { channels } = await sharp(tile.rawPayload).stats();
    expect(channels[3]!.max).toBeGreaterThan(200);
    const shapes = (await call('GET', `${path}?format=geojson`)).json<{ data: { features: object[] } }>()
      .data;
    expect(shapes.features.length).toBeGreaterThan(20);
  });

  it('an invalid job leaves every sum, and comes back with the same figures', async () => {
    const before = await sums();
    const id = jobs.get('8100001')!;
    const marked = await call('POST', `job/${id}/invalid`, { reason: 'double counted' });
    expect(marked.json<{ data: JobDetail }>().data).toMatchObject({
      state: 'invalid',
      invalidReason: 'double counted',
    });
    const without = await sums();
    expect(without.jobs).toBe(before.jobs - 1);
    expect(before.areaM2 - without.areaM2).toBeCloseTo(4250, -2);
    expect((await call('POST', `job/${id}/invalid`, { reason: 'again' })).statusCode).toBe(409);
    expect((await call('POST', `job/${id}/restore`, { reason: 'a mistake' })).statusCode).toBe(200);
    const { asOf: _, ...back } = await sums();
    expect(back).toEqual({ ...back, areaM2: before.areaM2, overlapM2: before.overlapM2, jobs: before.jobs });
  });

  it('asks why', async () => {
    const answer = await call('POST', `job/${jobs.get('8100001')}/invalid`, { reason: '' });
    expect(problems(answer)).toEqual(['reason required']);
  });

  it('a correction is shown before it is made, kept, and told in the versions', async () => {
    const id = jobs.get('8100001')!;
    const form = { workType: 'deepLoosening', implementId: null, widthM: 2, blockId: null, crop: 'maize' };
    const preview = (await call('POST', `job/${id}/preview`, form)).json<{ data: JobPreview }>().data;
    expect(preview.after.areaM2 / 4000).toBeCloseTo(1, 2);
    expect((await list('?sn=8100001')).rows[0]).toMatchObject({ areaM2: preview.before.areaM2 });
    const made = await call('PATCH', `job/${id}`, { ...form, reason: 'narrower tool' });
    expect(made.json<{ data: JobDetail }>().data).toMatchObject({
      areaM2: preview.after.areaM2,
      widthM: 2,
      crop: 'maize',
      corrected: { widthM: 2, crop: 'maize' },
    });
    const versions = await call('GET', `job/${id}/versions`);
    expect(versions.json<{ data: object[] }>().data[0]).toMatchObject({
      cause: 'corrected',
      reason: 'narrower tool',
      figures: { areaM2: preview.before.areaM2 },
    });
    const log = await rig.database.pool.query(
      `select action from operation_log where subject_id = $1 and action = 'job.correct'`,
      [id],
    );
    expect(log.rowCount).toBe(1);
  });

  it.each([
    [0, 'widthM outOfRange'],
    [41, 'widthM outOfRange'],
    [2.345, 'widthM twoDecimals'],
  ])('refuses a width of %s', async (widthM, problem) => {
    const form = { workType: 'deepLoosening', widthM, reason: 'x' };
    expect(problems(await call('PATCH', `job/${jobs.get('8100001')}`, form))).toEqual([problem]);
  });

  it('marks many at once, each with an answer of its own', async () => {
    const ids = [...jobs.values()];
    const answer = await call('POST', 'deviceJob/batch/invalid', {
      batchKey: crypto.randomUUID(),
      ids,
      reason: 'test drive',
    });
    expect(answer.json<{ data: { done: number } }>().data).toMatchObject({ done: 2, refused: [] });
    expect((await list()).total).toBe(0);
  });

  it('does to each job of a batch once what it does, whenever its process is killed', async () => {
    const id = jobs.get('8100001')!;
    const deeds: Record<string, object> = {
      restore: { reason: 'a mistake' },
      recompute: { reason: 'asked' },
      correct: { workType: 'deepLoosening', crop: 'wheat', reason: 'seen' },
      invalid: { reason: 'test drive' },
    };
    const batches = jobBatches(rig.parts);
    for (const [action, values] of Object.entries(deeds)) {
      const batch = batches.find((one) => one.action === action);
      const killed = await killedRow(rig.database.pool, batch, 'admin', { id, ...values });
      expect(killed, action).toEqual(doneOnce);
    }
    expect(batches).toHaveLength(Object.keys(deeds).length);
  });
});
