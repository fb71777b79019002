import { type WallFigures, type WallJob, wallEndedS } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { newId } from '#kit/id.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { jobWallRoutes } from './wall.routes.ts';

interface Wall {
  rows: WallJob[];
  total: number;
  figures: WallFigures;
  asked: { device: string; last: { id: string } | null } | null;
}
let database: TestDatabase;
let app: TestApp;
let boss: string;
let stranger: string;
let count = 0;

beforeAll(async () => {
  database = await testDatabase();
  app = await testApp(database, (pool) => jobWallRoutes(pool));
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await addAccount(database.pool, 'stranger');
  await database.pool.query(`insert into role_permission values (5, 'realTimeTraj')`);
  [boss, stranger] = [await app.signIn('boss'), await app.signIn('stranger')];
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const call = (query: string, token = boss) => app.call('GET', `reaJob/list?${query}`, { token, lang: 'en' });
const wall = async (query = '', token = boss): Promise<Wall> => (await call(query, token)).json().data;

/** A vehicle that reports, and what it works at; minutes ago, m². */
async function working({
  began = 30,
  ended = 0,
  state = 'inProgress',
  area = 6000,
  ...more
}: {
  began?: number;
  ended?: number;
  state?: string;
  area?: number;
  [column: string]: unknown;
} = {}) {
  const [vehicle, id, sn] = [newId(), newId(), String(8_100_001 + count++)];
  const { pool } = database;
  const made = await pool.query<{ no: number }>(
    `insert into vehicle (id, sn, terminal_number, alias, state, division_code) values ($1, $2, $2, $3, 'inUse', '230102') returning no`,
    [vehicle, sn, `T ${sn}`],
  );
  const { no } = made.rows[0]!;
  await pool.query(
    `insert into vehicle_latest (vehicle_no, heard_at, time, speed, status, value) values ($1, now(), now(), 2.2, 2, 0.31)`,
    [no],
  );
  const columns: Record<string, unknown> = {
    id,
    vehicle_no: no,
    work_type: 'deepLoosening',
    state,
    area_m2: area,
    division_code: '230102',
    standard_depth_m: 0.3,
    tolerance_m: 0.02,
    mean_depth_m: 0.32,
    qualified_m2: area / 2,
    work_date: homeDay(Date.now() / 1000),
    ...more,
  };
  const names = Object.keys(columns);
  await pool.query(
    `insert into job (${names.join(', ')}, started_at, ended_at)
     values (${names.map((_, at) => `$${at + 1}`).join(', ')}, now() - make_interval(mins => ${began}), now() - make_interval(mins => ${ended}))`,
    Object.values(columns),
  );
  return { id, sn, vehicle };
}
const drop = async (...ids: string[]) => {
  await database.pool.query('delete from job where id = any($1::uuid[])', [ids]);
};

describe('the wall of jobs', () => {
  it('shows what is done this minute, the newest first, with depth and speed as they were told last', async () => {
    const first = await working({ began: 40 });
    const second = await working({ began: 10, work_type: 'tillage' });
    const { rows, total } = await wall();
    expect(total).toBe(2);
    expect(rows.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(rows[1]).toMatchObject({
      sn: first.sn,
      device: first.vehicle,
      online: 'working',
      state: 'inProgress',
      areaM2: 6000,
      leastDepthM: expect.closeTo(0.28, 6),
      qualifiedRate: 0.5,
    });
    expect(rows[1]!.depthM).toBeCloseTo(0.31, 5);
    expect(rows[1]!.speed).toBeCloseTo(2.2, 5);
    expect((await wall('workType=tillage')).rows.map(({ id }) => id)).toEqual([second.id]);
    expect((await wall('division=450000')).total).toBe(0);
    expect((await wall('size=1&page=2')).rows.map(({ id }) => id)).toEqual([first.id]);
    await drop(first.id, second.id);
  });

  it('keeps a job that ended for a minute with its result, once, and none that was computed anew', async () => {
    const closing = await working({ began: 90, ended: 31, state: 'finished' });
    const old = await working({ began: 600, ended: 500, state: 'finished' });
    const again = await working({ began: 90, ended: 31, state: 'finished', version: 2 });
    await database.pool.query(
      `insert into job_version (job_id, vehicle_no, version, cause, figures)
       select id, vehicle_no, 1, 'latePoints', '{"state": "finished"}' from job where id = $1`,
      [again.id],
    );
    expect((await wall()).rows).toMatchObject([{ id: closing.id, state: 'finished', areaM2: 6000 }]);
    await database.pool.query(
      `update job set computed_at = now() - make_interval(secs => $2) where id = $1`,
      [closing.id, wallEndedS + 1],
    );
    expect((await wall()).rows).toEqual([]);
    await drop(closing.id, old.id, again.id);
  });

  it('sums the work of today and of the last hour, each job by its part of the hour', async () => {
    const whole = await working({ began: 30, area: 3000 });
    const half = await working({ began: 120, area: 8000 });
    const invalid = await working({ began: 20, state: 'invalid', area: 999 });
    const { figures } = await wall();
    expect(figures).toMatchObject({ devices: 2, areaTodayM2: 11_000, openedToday: 2 });
    expect(figures.areaLastHourM2).toBeCloseTo(3000 + 4000, -1);
    expect(figures.qualifiedRate).toBeCloseTo(0.5, 6);
    expect(figures.meanDepthM).toBeCloseTo(0.32, 6);
    await drop(whole.id, half.id, invalid.id);
    expect((await wall()).figures).toEqual({
      devices: 0,
      areaTodayM2: 0,
      areaLastHourM2: 0,
      meanDepthM: null,
      qualifiedRate: null,
      openedToday: 0,
    });
  });

  it('says of one machine when it worked last, which SN is unknown, and which is none', async () => {
    const over = await working({ began: 200, ended: 150, state: 'finished', computed_at: new Date(0) });
    const answer = await wall(`sn=${over.sn}`);
    expect(answer).toMatchObject({ rows: [], asked: { device: over.vehicle, last: { id: over.id } } });
    expect((await call('sn=8199999')).json().data).toMatchObject({ key: 'snUnknown' });
    expect((await call('sn=12')).json().data.errors).toMatchObject([{ field: 'sn', key: 'snFormat' }]);
    await drop(over.id);
  });

  it('is empty for a stranger, to whom the SN is unknown', async () => {
    const { id, sn } = await working();
    expect(await wall('', stranger)).toMatchObject({
      rows: [],
      total: 0,
      figures: { devices: 0, areaTodayM2: 0 },
    });
    expect((await call(`sn=${sn}`, stranger)).json().data.key).toBe('snUnknown');
    await drop(id);
  });
});
