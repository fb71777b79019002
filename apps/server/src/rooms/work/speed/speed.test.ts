import { type SpeedAnalysis, type TrackSummary, usualSpeedBands } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { settingsRoutes } from '#rooms/access/public.ts';
import { problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { computeDay } from '../jobs/compute-day.ts';
import { workDayAt } from '../jobs/computing/work-day.rules.ts';
import { type JobRig, jobRig, morning, passes, type RigPoint, standing } from '../jobs/testing/job-rig.ts';
import { addDealer, addReaders } from '../testing/readers.ts';
import { trackRoutes } from '../track.routes.ts';
import { speedRoutes } from './speed.routes.ts';

let rig: JobRig;
let app: TestApp;
let vehicle: { no: number; id: string };
let job: string;
const tokens: Record<string, string> = {};
const day = workDayAt(morning, 8 * 3600);
const span = { from: morning - 3600, to: morning + 6 * 3600 };
const band = usualSpeedBands.deepLoosening!;

/** Four passes at 7.2 km/h; the last ones at 10.8 km/h as the terminal tells it. */
const driven = (): RigPoint[] =>
  passes(morning, { apart: 2.5, count: 4 }).map((one) =>
    one.time >= morning + 2 * 280 ? { ...one, speed: 3 } : one,
  );

beforeAll(async () => {
  rig = await jobRig();
  const { pool } = rig.database;
  vehicle = await rig.vehicle();
  await rig.points(vehicle.no, [...driven(), ...standing(morning + 4 * 3600)]);
  await computeDay(rig.parts, { no: vehicle.no, day, cause: 'latePoints', now: morning + 8 * 3600 });
  job = (await rig.jobs(vehicle.no))[0]!.id;
  const dealer = await addDealer(pool);
  await pool.query('update job set dealer_id = $1', [dealer]);
  await addReaders(pool, dealer);
  const divisions = { ...rig.parts.divisions, nameAt: async () => null } as never;
  app = await testApp(rig.database, () => [
    ...speedRoutes(pool),
    ...trackRoutes({ pool, divisions }),
    ...settingsRoutes(pool),
  ]);
  for (const name of ['admin', 'dealer', 'stranger']) tokens[name] = await app.signIn(name);
});
afterAll(async () => {
  await app.close();
  await rig.close();
});

const call = (query: Record<string, string | number>, who = 'admin') => {
  const items = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
  const path = `speed/analysis?${new URLSearchParams(items)}`;
  return app.call('GET', path, { token: tokens[who]!, lang: 'en' });
};
const asked = async (query: Record<string, string | number> = {}) => {
  const answer = await call({ device: vehicle.id, ...span, ...query });
  expect(answer.payload && answer.statusCode, answer.payload).toBe(200);
  return answer.json<{ data: SpeedAnalysis }>().data;
};
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const track = async (): Promise<TrackSummary> => {
  const query = new URLSearchParams({ device: vehicle.id, from: String(span.from), to: String(span.to) });
  return (await app.call('GET', `track/summary?${query}`, { token: tokens.admin! })).json().data;
};

describe('/speedAnalysis', () => {
  it('R-2-078 has bands that sum to the working time of the same span in /historicalTrack', async () => {
    const found = await asked();
    const summary = await track();
    expect(sum(found.bands)).toBeCloseTo(summary.workingS, 6);
    expect(found.summary.workingS).toBeCloseTo(summary.workingS, 6);
    expect(found.summary.meanMs).toBeCloseTo(summary.workingDistanceM / summary.workingS, 6);
    const all = await asked({ workingOnly: 'no' });
    expect(sum(all.bands)).toBeCloseTo(summary.workingS + summary.travellingS + summary.stoppedS, 6);
    expect(all.summary.fastS).toBe(found.summary.fastS);
  });

  it('judges by the band of the work type, and finds the runs over it', async () => {
    const found = await asked();
    expect(found.limits).toMatchObject([{ source: 'workType', workType: 'deepLoosening', tool: null, band }]);
    const { slowS, rightS, fastS, unjudgedS, workingS, longestRunS, runs } = found.summary;
    expect(slowS + rightS + fastS + unjudgedS).toBeCloseTo(workingS, 6);
    expect(fastS).toBeCloseTo(workingS / 2, 0);
    expect(runs).toBe(2);
    expect(longestRunS).toBeCloseTo(251, 0);
    expect(found.runs[0]).toMatchObject({ topMs: 3, limitMs: band.to });
    expect(found.bands[7]).toBeCloseTo(workingS / 2, 0);
    expect(found.bands[10]).toBeCloseTo(workingS / 2, 0);
  });

  it('takes the band of the tool that was fitted, and the setting where it says none', async () => {
    const { pool } = rig.database;
    const [model, tool] = [newId(), newId()];
    await pool.query(
      `insert into implement_model (id, tool_type, brand, model, work_type, width_m, speed_from_ms, speed_to_ms)
       values ($1, 'subsoiler', 'B', 'M', 'deepLoosening', 2.5, 1, 3.5)`,
      [model],
    );
    await pool.query(`insert into implement (id, tool_no, model_id) values ($1, 'T-77', $2)`, [tool, model]);
    await pool.query('update job set implement_id = $1 where id = $2', [tool, job]);
    const found = await asked();
    expect(found.limits[0]).toMatchObject({ source: 'tool', tool: 'T-77 · B M', band: { from: 1, to: 3.5 } });
    expect(found.summary.fastS).toBe(0);
    await pool.query('update implement_model set speed_from_ms = null, speed_to_ms = null');
    const value = { deepLoosening: { from: 2.5, to: 4 } };
    const put = await app.call('PUT', 'settings/speed.bands', { token: tokens.admin!, body: { value } });
    expect(put.statusCode).toBe(200);
    expect((await asked()).summary).toMatchObject({ fastS: 0, slowS: expect.closeTo(502, -1) });
    const turned = { value: { deepLoosening: { from: 4, to: 2 } } };
    const refused = await app.call('PUT', 'settings/speed.bands', { token: tokens.admin!, body: turned });
    expect(problems(refused)).toEqual(['value.deepLoosening.to endBeforeBeginning']);
    await pool.query(`delete from setting where key = 'speed.bands'`);
  });

  it('of one job is its span, with means per job and hour, a curve, a cloud and a line', async () => {
    const found = await asked({ job });
    expect(found.job).toMatchObject({ id: job, workDate: day.date });
    expect(found.jobs).toMatchObject([{ id: job, workType: 'deepLoosening' }]);
    expect(sum(found.hours.map(({ seconds }) => seconds))).toBeCloseTo(found.summary.workingS, 6);
    expect(found.hours.map(({ hour }) => hour)).toEqual([10]);
    expect(found.series.length).toBeGreaterThan(100);
    expect(found.series.length).toBeLessThanOrEqual(2000);
    expect(found.scatter).toHaveLength(1000);
    expect(found.regression).toMatchObject({ slope: expect.closeTo(0, 6), r2: null });
    const drawn = found.line.filter((one) => one !== null);
    expect(new Set(drawn.map(([, , , , works]) => works))).toEqual(new Set([0, 1]));
    expect(found.summary.turningS).toBeGreaterThan(60);
  });

  it('leaves marked spans out, as /historicalTrack does', async () => {
    const { pool } = rig.database;
    await pool.query(
      `insert into invalid_track (id, vehicle_no, from_at, to_at, reason, origin, state)
       values ($1, $2, to_timestamp($3), to_timestamp($4), 'test', 'person', 'marked')`,
      [newId(), vehicle.no, morning, morning + 300],
    );
    expect(sum((await asked()).bands)).toBeCloseTo((await track()).workingS, 6);
    await pool.query('delete from invalid_track');
  });

  it('an empty span has no figures', async () => {
    const found = await asked({ from: morning - 86_400, to: morning - 80_000 });
    expect(found).toMatchObject({ bands: [], series: [], runs: [], jobs: [], regression: null, line: [] });
    expect(found.summary).toMatchObject({ seconds: 0, meanMs: null, medianMs: null, topMs: null });
  });

  it('refuses equal times, over 31 days, and a question about nobody', async () => {
    const device = vehicle.id;
    expect(problems(await call({ device, from: morning, to: morning }))).toEqual(['to twoTimePoints']);
    expect(problems(await call({ device, from: morning, to: morning + 32 * 86_400 }))).toEqual([
      'to rangeTooLong',
    ]);
    expect((await call({ from: morning, to: morning + 1 })).statusCode).toBe(400);
  });

  it('is for a stranger as if nothing were there; a dealer sees the job that was his', async () => {
    expect((await call({ device: vehicle.id, ...span }, 'stranger')).statusCode).toBe(404);
    expect((await call({ job }, 'stranger')).statusCode).toBe(404);
    expect((await call({ device: vehicle.id, ...span }, 'dealer')).statusCode).toBe(404);
    expect((await call({ job }, 'dealer')).statusCode).toBe(200);
  });

  it('writes every run into a file, and the operation log tells of it', async () => {
    const query = new URLSearchParams({ job, format: 'csv' });
    const answer = await app.call('GET', `speed/analysis/export?${query}`, {
      token: tokens.admin!,
      lang: 'en',
    });
    expect(answer.payload.trim().split('\r\n')).toHaveLength(3);
    const { rows } = await rig.database.pool.query(
      `select after->>'job' as job from operation_log where action = 'speedAnalysis.export'`,
    );
    expect(rows).toEqual([{ job }]);
  });
});
