import type {
  DeviceJobRow,
  DeviceJobSummary,
  JobBlockRow,
  JobCharts,
  JobDeviceRow,
  ListAnswer,
} from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeviceJobRig, deviceJobRig } from './testing/device-job-rig.ts';

let rig: DeviceJobRig;
beforeAll(async () => {
  rig = await deviceJobRig();
});
afterAll(() => rig.close());

type Who = 'admin' | 'dealer' | 'stranger';
const list = (query = '', who: Who = 'admin') => rig.get<ListAnswer<DeviceJobRow>>(`deviceJob${query}`, who);
const sums = (query = '', who: Who = 'admin') => rig.get<DeviceJobSummary>(`deviceJob/summary${query}`, who);

describe('/deviceJob', () => {
  it('R-1-008 lists the jobs that count, newest first, with sums over the whole filter', async () => {
    const { rows, total } = await list('?size=1');
    const summary = await sums();
    expect(total).toBe(3);
    expect(rows[0]).toMatchObject({ sn: '3000001', workDate: rig.day(0), areaM2: 5000 });
    expect(summary).toMatchObject({ jobs: 3, devices: 2, areaM2: 10_500, overlapM2: 1000 });
    // Over 5,000 m² at 26 cm and 4,250 m² at 30 cm; the third has no sensor.
    expect(summary.meanDepthM).toBeCloseTo((5000 * 0.26 + 4250 * 0.3) / 9250, 9);
    expect(summary.qualifiedM2 / summary.judgedM2).toBeCloseTo((3750 + 4250) / 9250, 9);
    expect(summary.missedM2 / (summary.missedM2 + summary.missedOfM2)).toBeCloseTo(750 / 10_000, 9);
  });

  it('shows invalid and too small ones only when they are asked for, and counts them in no sum', async () => {
    const { rows } = await list('?state=invalid&state=tooSmall');
    const summary = await sums('?state=invalid&state=tooSmall');
    expect(rows.map(({ state }) => state).sort()).toEqual(['invalid', 'tooSmall']);
    expect(summary).toMatchObject({ jobs: 2, areaM2: 0 });
  });

  it.each([
    ['sn=3000002', 1],
    ['sn=3000001&workType=deepLoosening', 2],
    ['workType=tillage', 0],
    ['division=230000', 2],
    ['division=230102', 1],
    ['vehicleDivision=440000', 1],
    ['blockName=north', 1],
    ['tool=T-77', 1],
    ['area=4000..4500', 1],
    ['depth=0.25..0.27', 1],
    ['qualified=0.9..', 1],
    ['overlap=0.19..', 1],
    ['flags=coarsePoints', 1],
    ['settled=yes', 0],
    ['crop=mai', 1],
    [`owner=Farmer`, 2],
  ])('filters by %s', async (query, count) => {
    expect((await list(`?${query}`)).total).toBe(count);
    expect(await list(`?${query}&total=only`)).toEqual({ rows: [], total: count });
    expect((await sums(`?${query}`)).jobs).toBe(count);
  });

  it('sums only what the list shows to who asks', async () => {
    for (const who of ['dealer', 'stranger'] as const) {
      const { rows } = await list('', who);
      const { jobs, areaM2 } = await sums('', who);
      expect([jobs, areaM2]).toEqual([rows.length, rows.reduce((all, row) => all + row.areaM2, 0)]);
    }
  });

  it('filters by the work date, whatever zone the account has', async () => {
    expect((await list(`?workDate=${rig.day(1)}..${rig.day(1)}`)).total).toBe(1);
    expect((await list(`?workDate=..${rig.day(2)}`)).total).toBe(1);
  });

  it('finds the jobs of a day along their starts as well, wherever the day begins', async () => {
    const id = rig.jobs.first;
    const { rows } = await rig.database.pool.query(
      'select started_at, work_date::text as day from job where id = $1',
      [id],
    );
    const { started_at: startedAt, day } = rows[0];
    // From the first hour of UTC+14 to the last one of UTC-12.
    for (const hours of [-14, 0, 23, 35]) {
      await rig.database.pool.query(
        `update job set started_at = (work_date::timestamp at time zone 'UTC') + make_interval(hours => $2) where id = $1`,
        [id, hours],
      );
      for (const sort of ['startedAt', '-startedAt', 'areaM2']) {
        const found = await list(`?workDate=${day}..${day}&sort=${sort}`);
        expect(found.rows.map((row) => row.id)).toEqual([id]);
      }
    }
    await rig.database.pool.query('update job set started_at = $2 where id = $1', [id, startedAt]);
  });

  it('keeps a job with the dealer that had the vehicle on the work date', async () => {
    const { rows } = await list('', 'dealer');
    expect(rows.map(({ sn, workDate }) => [sn, workDate])).toEqual([['3000001', rig.day(1)]]);
    expect((await list('', 'stranger')).total).toBe(0);
    expect(await rig.status(`job/${rig.jobs.first}`, 'dealer')).toBe(404);
    expect(await rig.status(`job/${rig.jobs.second}`, 'dealer')).toBe(200);
  });

  it('tells no overlap where it is unknown, and compares the rest with what it is of', async () => {
    const { pool } = rig.database;
    expect(await sums()).toMatchObject({ overlapM2: 1000, overlapOfM2: 10_500 });
    await pool.query('update job set overlap_m2 = null where id = $1', [rig.jobs.second]);
    await pool.query('update job_share set overlap_m2 = null where job_id = $1', [rig.jobs.first]);
    const { rows } = await list('?sort=overlapM2');
    expect(rows.map(({ overlapM2, overlapRate }) => [overlapM2, overlapRate])).toEqual([
      [0, 0],
      [250, 0.2],
      [null, null],
    ]);
    expect(await sums()).toMatchObject({ areaM2: 10_500, overlapM2: 250, overlapOfM2: 6250 });
    const devices = await rig.get<ListAnswer<JobDeviceRow>>('deviceJob/devices?sort=sn');
    expect(devices.rows.map(({ overlapM2, overlapOfM2 }) => [overlapM2, overlapOfM2])).toEqual([
      [0, 5000],
      [250, 1250],
    ]);
    const blocks = await rig.get<ListAnswer<JobBlockRow>>('deviceJob/blocks');
    expect(blocks.rows.map(({ overlapM2 }) => overlapM2)).toEqual([null]);
    expect((await rig.get<JobCharts>('deviceJob/charts')).overlapMissed).toHaveLength(1);
    await pool.query('update job set overlap_m2 = 750 where id = $1', [rig.jobs.second]);
    await pool.query('update job_share set overlap_m2 = 0 where job_id = $1', [rig.jobs.first]);
  });

  it('agrees in chart, list and file', async () => {
    const summary = await sums();
    const charts = await rig.get<JobCharts>('deviceJob/charts');
    const sum = (bars: readonly { areaM2: number }[]) => bars.reduce((all, { areaM2 }) => all + areaM2, 0);
    for (const bars of [charts.byWorkType, charts.byRegion, charts.byTime, charts.byDevice])
      expect(sum(bars)).toBeCloseTo(summary.areaM2, 6);
    expect(charts.standardM).toBe(0.25);
    expect(charts.overlapMissed).toHaveLength(2);
    const csv = await rig.text('deviceJob/export?format=csv&extent=all&form=raw');
    expect(rig.columnSum(csv, 'Worked area (m²)')).toBeCloseTo(summary.areaM2, 2);
  });

  it('opens the regions below the one that is asked for', async () => {
    const of = async (query: string) =>
      (await rig.get<JobCharts>(`deviceJob/charts${query}`)).byRegion.map(({ division }) => division).sort();
    expect(await of('')).toEqual(['230000', '440000']);
    expect(await of('?division=230000')).toEqual(['230100']);
    expect(await of('?division=230100')).toEqual(['230102', '230103']);
  });

  it('shows the figures of a moment', async () => {
    const before = rig.changedAt - 60;
    const then = await list(`?asOf=${before}`);
    expect(then.rows.find(({ id }) => id === rig.jobs.first)).toMatchObject({ areaM2: 4000, version: 1 });
    const sumsThen = await sums(`?asOf=${before}`);
    expect(sumsThen).toMatchObject({ areaM2: 9500, asOf: before });
    expect(sumsThen.changed).toBeGreaterThan(0);
    const csv = await rig.text(`deviceJob/export?format=csv&extent=all&form=raw&asOf=${before}`);
    expect(rig.columnSum(csv, 'Worked area (m²)')).toBeCloseTo(9500, 2);
    expect((await list()).rows.find(({ id }) => id === rig.jobs.first)).toMatchObject({
      areaM2: 5000,
      version: 2,
    });
  });

  it('sums by device and by block', async () => {
    const devices =
      await rig.get<ListAnswer<{ vehicleId: string; sn: string; areaM2: number; jobs: number }>>(
        'deviceJob/devices',
      );
    expect(devices.rows.map(({ sn, areaM2, jobs }) => [sn, areaM2, jobs])).toEqual([
      ['3000001', 9250, 2],
      ['3000002', 1250, 1],
    ]);
    expect(devices.total).toBe(2);
    const blocks =
      await rig.get<ListAnswer<{ blockId: string; name: string; coverage: number; areaM2: number }>>(
        'deviceJob/blocks',
      );
    expect(blocks.rows).toMatchObject([{ name: 'North field', areaM2: 4800, coverage: 0.48 }]);
    // The ids of a grouped list are those of its rows.
    const among = async (path: string, id: string): Promise<unknown[]> =>
      (await rig.get<ListAnswer<unknown>>(`${path}?ids=${id}`)).rows;
    const [, second] = devices.rows;
    expect(await among('deviceJob/devices', second!.vehicleId)).toEqual([second]);
    expect(await among('deviceJob/blocks', blocks.rows[0]!.blockId)).toEqual(blocks.rows);
    for (const id of [rig.jobs.first, 'NaN'])
      expect([await among('deviceJob/devices', id), await among('deviceJob/blocks', id)]).toEqual([[], []]);
  });

  it('gives the map clusters from afar and outlines near by', async () => {
    const far = await rig.get<{ clusters: { jobs: number }[] }>('deviceJob/map?bbox=70,15,140,55&zoom=3');
    expect(far.clusters.reduce((all, { jobs }) => all + jobs, 0)).toBe(3);
    const near = await rig.get<{ outlines: { id: string }[] }>(
      'deviceJob/map?bbox=126.4,45.4,126.7,45.7&zoom=14',
    );
    expect(near.outlines.map(({ id }) => id)).toContain(rig.jobs.first);
  });

  it('tells who changed a job, why, and what it was before', async () => {
    const versions = await rig.get<object[]>(`job/${rig.jobs.first}/versions`);
    expect(versions).toMatchObject([{ version: 1, cause: 'asked', figures: { areaM2: 4000 } }]);
  });
});
