import { deviceJobList } from '@furrow/contract';
import { destination, wgs84 } from '@furrow/geo';
import { texts } from '@furrow/texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#kit/actor.ts';
import { exportFile } from '#kit/export/export-file.ts';
import { newId } from '#kit/id.ts';
import { visibleVehicle } from '../asked-track.ts';
import { openGroundDesk } from '../device-jobs/coverage/ground-desk.ts';
import { deviceJobExport } from '../device-jobs/device-job-export.ts';
import { pageOfJobs } from '../device-jobs/device-jobs.ts';
import { computeDay } from '../jobs/compute-day.ts';
import { workDayAt } from '../jobs/computing/work-day.rules.ts';
import { readJobsOf } from '../jobs/jobs-of-span.store.ts';
import { type JobRig, jobRig, morning, passes, place, standing } from '../jobs/testing/job-rig.ts';
import { readWorkSums } from '../of-vehicle/of-vehicle.store.ts';
import { recentTrack } from '../recent-work.ts';
import { currentJob } from './current-job.ts';

const desk = openGroundDesk();
let rig: JobRig;
let no: number;
let id: string;
const nothing = { all: false, ids: new Set(), dealers: new Set(), owners: new Set(), divisions: new Set() };
const empty = { ...nothing, regions: new Set(), narrowed: [] };
const actor = (all: boolean): Actor =>
  ({ roleId: all ? 1 : 700, permissions: new Set(), scope: scopeOf(all) }) as unknown as Actor;
const scopeOf = (all: boolean) => ({ vehicles: { see: { ...empty, all }, operate: { ...empty, all } } });

beforeAll(async () => {
  rig = await jobRig();
  ({ no, id } = await rig.vehicle());
  const { pool } = rig.database;
  const owner = newId();
  await pool.query(
    `insert into owner (id, name, kind, phone, division_code) values ($1, 'Li', 'farm', '13900000001', '230102')`,
    [owner],
  );
  // 600 m by 100 m around the passes.
  const [west, south] = destination(destination(wgs84(place.lng, place.lat), 270, 50), 180, 50);
  const [east, north] = destination(destination(wgs84(west, south), 90, 600), 0, 100);
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  await pool.query(
    `insert into block (id, name, type, owner_id, outline, division, bbox, centre, area_m2)
     values ($1, 'North field', 'dryField', $2, $3, '230102', box(point($6, $7), point($4, $5)), point($4, $5), 60000)`,
    [newId(), owner, { type: 'Polygon', coordinates: [ring] }, west, south, east, north],
  );
  await pool.query(
    `insert into ab_line (id, name, type, vehicle_id, points, width_m) values ($1, 'AB-1', 'straight', $2, $3, 2.5)`,
    [
      newId(),
      id,
      JSON.stringify([
        [place.lng, place.lat],
        [place.lng + 0.005, place.lat],
      ]),
    ],
  );
});
afterAll(() => rig.close());

const compute = (now: number) =>
  computeDay(rig.parts, { no, day: workDayAt(morning, 8 * 3600), cause: 'latePoints', now });
const reader = { timeZone: 'Asia/Shanghai', language: 'zh' } as const;

/** The worked and the gross area of the jobs as the file of their list has them. */
async function exported(form: 'raw' | 'shown'): Promise<string> {
  const parts = { pool: rig.database.pool, logOperation: async () => undefined };
  const query = { columns: ['areaM2', 'grossM2'], form, heading: 'no' };
  const file = await exportFile(
    parts,
    deviceJobExport,
    { ...actor(true), ...reader },
    { query, language: 'zh' },
    { begins: async () => undefined },
  );
  let written = '';
  for await (const piece of file.pieces)
    written += typeof piece === 'string' ? piece : Buffer.from(piece).toString();
  return written.replace('\ufeff', '');
}
const asked = () => currentJob({ pool: rig.database.pool, desk }, actor(true), id);

describe('the job in progress', () => {
  it('is nothing before work begins', async () => {
    expect(await asked()).toMatchObject({
      job: null,
      block: null,
      last: null,
      lines: [{ name: 'AB-1', widthM: 2.5 }],
    });
  });

  it('has the figures of its row, and what of the block is done', async () => {
    await rig.points(no, passes(morning, { count: 3, apart: 2.5 }));
    await compute(morning + 900);
    const { job, block, last } = await asked();
    const [row] = await rig.jobs(no);
    expect(job).toMatchObject({ id: row!.id, state: 'inProgress', areaM2: row!.area_m2 });
    expect(last).toBeNull();
    expect(block).toMatchObject({ name: 'North field', areaM2: 60_000 });
    expect(block!.coveredM2 / row!.area_m2).toBeCloseTo(1, 2);
    const rate = job!.areaM2 / job!.workingS;
    expect(block!.remainingS).toBeCloseTo((60_000 - block!.coveredM2) / rate, 6);
  });

  it('has one worked and one gross area, whichever call tells it', async () => {
    const { pool } = rig.database;
    const now = morning + 900;
    const { job } = await asked();
    const told = { areaM2: job!.areaM2, grossM2: job!.grossM2 };
    expect(told.grossM2).toBeGreaterThan(told.areaM2);
    const card = await recentTrack(pool, await visibleVehicle(pool, actor(true), id), now);
    expect(card.job).toMatchObject(told);
    expect(card.today).toMatchObject(told);
    const [inTrack] = await readJobsOf(pool, { no, from: morning, to: now });
    expect({ areaM2: inTrack!.areaM2, grossM2: inTrack!.grossAreaM2 }).toEqual(told);
    const sums = await readWorkSums(pool, actor(true), no);
    expect(sums.ever.areaM2).toBe(told.areaM2);
    const { rows } = await pageOfJobs(pool, actor(true), { call: deviceJobList.query.parse({}), ...reader });
    expect(rows.map(({ areaM2, grossM2 }) => ({ areaM2, grossM2 }))).toEqual([told]);
    const [heads, ...lines] = (await exported('raw')).trim().split(/\r?\n/);
    expect(heads!.split(',')).toHaveLength(2);
    expect(lines.map((line) => line.split(',').map(Number))).toEqual([[told.areaM2, told.grossM2]]);
    // As a person has it: mu with two decimals, under the words of the list.
    const [words, shown] = (await exported('shown')).replace('\ufeff', '').trim().split(/\r?\n/);
    const { areaM2, grossM2 } = texts.zh.deviceJob.columns;
    expect(words!.split(',').map((word) => word.split(/\s*[(（]/)[0])).toEqual([areaM2, grossM2]);
    expect(shown!.split(',').map(Number)).toEqual(
      [told.areaM2, told.grossM2].map((m2) => Math.round((m2 * 3 * 100) / 2000) / 100),
    );
  });

  it('grows by points that come late, without a hole', async () => {
    const all = passes(morning, { count: 4, apart: 2.5 });
    const before = (await asked()).job!.areaM2;
    await rig.points(no, all.slice(-60));
    await compute(morning + 1130);
    const withHole = (await asked()).job!.areaM2;
    await rig.points(
      no,
      all.map((point) => ({ ...point, late: true })),
    );
    await compute(morning + 1140);
    const whole = (await asked()).job!.areaM2;
    expect(withHole).toBeGreaterThanOrEqual(before);
    expect(whole).toBeGreaterThan(withHole);
    expect(whole / 5000).toBeCloseTo(1, 2);
  });

  it('is the last one when it has ended, with the same area', async () => {
    const before = (await asked()).job!.areaM2;
    await rig.points(no, standing(morning + 1200));
    await compute(morning + 4000);
    expect(await asked()).toMatchObject({ job: null, last: { areaM2: before } });
  });

  it('is for a stranger no vehicle at all', async () => {
    await expect(currentJob({ pool: rig.database.pool, desk }, actor(false), id)).rejects.toMatchObject({
      key: 'snUnknown',
    });
  });
});
