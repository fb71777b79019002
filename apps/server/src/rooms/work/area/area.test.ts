import type { AreaStatistics, DeviceJobSummary, JobCharts, ListAnswer } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeviceJobRig, deviceJobRig } from '../device-jobs/testing/device-job-rig.ts';

let rig: DeviceJobRig;
let [one, two, block]: string[] = [];
beforeAll(async () => {
  rig = await deviceJobRig();
  const { rows } = await rig.database.pool.query<{ id: string }>('select id from vehicle order by sn');
  [one, two] = rows.map(({ id }) => id);
  block = (await rig.database.pool.query<{ id: string }>('select id from block')).rows[0]!.id;
});
afterAll(() => rig.close());

const asked = (query: string, who?: 'admin' | 'dealer' | 'stranger') =>
  rig.get<AreaStatistics>(`area/statistics?${query}`, who);
const span = () => `from=${rig.day(10)}&to=${rig.day(0)}`;
const sum = (rows: readonly { area: number }[]) => rows.reduce((all, { area }) => all + area, 0);

describe('/areaStatistics', () => {
  it('R-1-010 has the total of /deviceJob for the same filter, and stacks that sum to it', async () => {
    for (const [query, jobs] of [
      [`ids=${one}`, 'sn=3000001'],
      [`ids=${one}&ids=${two}`, 'sn=3000001,3000002'],
      [`ids=${one}&ids=${two}&workType=sowing`, 'sn=3000001,3000002&workType=sowing'],
    ]) {
      const summary = await rig.get<DeviceJobSummary>(
        `deviceJob/summary?${jobs}&workDate=${rig.day(10)}..${rig.day(0)}`,
      );
      const found = await asked(`${query}&${span()}`);
      expect(found.summary).toMatchObject({
        jobs: summary.jobs,
        areaM2: summary.areaM2,
        overlapM2: summary.overlapM2,
        missedM2: summary.missedM2,
        missedOfM2: summary.missedOfM2,
        qualifiedM2: summary.qualifiedM2,
        judgedM2: summary.judgedM2,
        workingS: summary.workingS,
      });
      expect(sum(found.rows)).toBeCloseTo(summary.areaM2, 6);
      expect(found.blocks.reduce((all, { areaM2 }) => all + areaM2, 0)).toBeCloseTo(summary.areaM2, 6);
    }
  });

  it('tells the days, the best one, and what a week or month has', async () => {
    const found = await asked(`ids=${one}&${span()}`);
    expect(found.days.map(({ date }) => date)).toEqual([rig.day(1), rig.day(0)]);
    expect(found.summary).toMatchObject({ days: 2, best: { date: rig.day(0), areaM2: 5000 } });
    expect(found.blocks).toMatchObject([
      { name: 'North field', areaM2: 4800 },
      { id: null, areaM2: 4450 },
    ]);
    const months = await asked(`ids=${one}&${span()}&step=month`);
    expect(sum(months.rows)).toBeCloseTo(9250, 6);
    expect(months.rows.every(({ time }) => time.endsWith('-01'))).toBe(true);
  });

  it('shows the year before on the steps of this one', async () => {
    const next = (date: string) => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
    const query = `ids=${one}&from=${next(rig.day(10))}&to=${next(rig.day(0))}&step=month`;
    const found = await asked(query);
    expect(found.rows).toEqual([]);
    expect(found.summary).toMatchObject({ areaM2: 0, days: 0, best: null });
    expect(found.yearBefore.reduce((all, { areaM2 }) => all + areaM2, 0)).toBeCloseTo(9250, 6);
  });

  it('takes of a job what lies in the block, as the blocks of /deviceJob do', async () => {
    const found = await asked(`block=${block}&${span()}`);
    const blocks = await rig.get<ListAnswer<{ areaM2: number }>>('deviceJob/blocks');
    expect(found.block).toMatchObject({ name: 'North field', areaM2: 10_000 });
    expect(found.summary).toMatchObject({ areaM2: blocks.rows[0]!.areaM2, jobs: 1 });
    expect(found.summary.workingS).toBeCloseTo(3600 * (4800 / 5000), 6);
    expect(found.devices).toMatchObject([{ sn: '3000001' }]);
    expect((await asked(`ids=${two}&block=${block}&${span()}`)).rows).toEqual([]);
  });

  it('agrees with the chart of /deviceJob by work type', async () => {
    const { byWorkType } = await rig.get<JobCharts>('deviceJob/charts');
    const { rows } = await asked(`ids=${one}&ids=${two}&${span()}`);
    for (const { workType, areaM2 } of byWorkType)
      expect(sum(rows.filter((row) => row.workType === workType))).toBeCloseTo(areaM2, 6);
  });

  it('refuses an eleventh vehicle, a span over a year, and turned days', async () => {
    const many = Array.from({ length: 11 }, () => `ids=${one}`).join('&');
    expect(await rig.status(`area/statistics?${many}`)).toBe(400);
    expect(await rig.status(`area/statistics?ids=${one}&from=2025-01-01&to=2026-06-01`)).toBe(400);
    expect(await rig.status(`area/statistics?ids=${one}&from=2026-06-02&to=2026-06-01`)).toBe(400);
    expect((await asked('')).rows).toEqual([]);
  });

  it('is for a stranger as if nothing were there, and for a dealer only his own', async () => {
    expect(await rig.status(`area/statistics?ids=${one}`, 'stranger')).toBe(404);
    expect(await rig.status(`area/statistics?block=${block}`, 'stranger')).toBe(404);
    expect(await rig.status(`area/statistics?ids=${one}`, 'dealer')).toBe(404);
    await rig.database.pool.query(
      `update vehicle set dealer_id = (select dealer_id from job where dealer_id is not null limit 1) where id = $1`,
      [one],
    );
    expect((await asked(`ids=${one}&${span()}`, 'dealer')).summary).toMatchObject({ jobs: 1, areaM2: 4250 });
  });

  it('writes the table into a file that adds up', async () => {
    const csv = await rig.text(`area/statistics/export?ids=${one}&ids=${two}&${span()}&format=csv&form=raw`);
    expect(rig.columnSum(csv, 'Worked area (m²)')).toBeCloseTo(10_500, 6);
  });
});
