import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Actor } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { type Coverage, coverage } from '#kit/data-scope.ts';
import { keepJobMonths } from '../device-jobs/months/keep-months.ts';
import { dayOfMonth, manyJobs } from '../device-jobs/months/testing/many-jobs.ts';
import {
  areaByCategory,
  areaByCrop,
  areaByRegion,
  areaByWorkType,
  workArea,
} from './work-statistics.store.ts';

let database: TestDatabase;
let scopes: Record<'all' | 'dealer' | 'region' | 'nothing', Coverage>;

beforeAll(async () => {
  database = await testDatabase();
  const { dealers } = await manyJobs(database.pool, 2000);
  scopes = {
    all: coverage({ all: true }),
    dealer: coverage({ dealers: [dealers[1]] }),
    // Asked of the vehicles, of which months know nothing.
    region: coverage({ divisions: ['230000'] }),
    nothing: coverage(),
  };
});
afterAll(() => database.close());

const year = Number(homeDay(Date.now() / 1000).slice(0, 4));

/** Everything that a big screen tells of areas. */
async function told(scope: keyof typeof scopes, division?: string) {
  const see = scopes[scope];
  const of = { actor: { scope: { vehicles: { see, operate: see } } } as unknown as Actor, division };
  const { pool } = database;
  const span = { begin: dayOfMonth(3, 12), end: dayOfMonth(1, 20) };
  return {
    area: await workArea(pool, of),
    category: [await areaByCategory(pool, of, undefined), await areaByCategory(pool, of, year - 1)],
    region: [await areaByRegion(pool, of, {}), await areaByRegion(pool, of, { year, parent: '230000' })],
    types: [
      await areaByWorkType(pool, of, {}),
      await areaByWorkType(pool, of, span),
      await areaByWorkType(pool, of, { begin: span.begin }),
      await areaByWorkType(pool, of, { end: span.end }),
    ],
    crop: [
      await areaByCrop(pool, of, { type: 'zhong' }),
      await areaByCrop(pool, of, { type: 'zhong', year: year - 1 }),
    ],
  };
}
const everything = async () => {
  const answers: Record<string, Awaited<ReturnType<typeof told>>> = {};
  for (const scope of Object.keys(scopes) as (keyof typeof scopes)[])
    for (const division of [undefined, '230000', 'CN', 'TR'])
      answers[`${scope} ${division ?? ''}`] = await told(scope, division);
  return answers;
};

describe('areas of a big screen', () => {
  it('are those of the jobs to the last digit, also where whole months were put together', async () => {
    const ofJobs = await everything();
    expect(ofJobs['all ']!.area.total).toBeGreaterThan(0);
    expect(ofJobs['dealer ']!.area.total).toBeGreaterThan(0);
    expect(ofJobs['nothing ']!.area.total).toBe(0);
    expect(await keepJobMonths(database.pool)).toBeGreaterThanOrEqual(3);
    expect(await everything()).toEqual(ofJobs);
  });

  it('are made of these months, where the scope allows it, and of the jobs of a month in which one has changed', async () => {
    const { pool } = database;
    const before = await everything();
    await pool.query('update job_month set area_m2 = area_m2 + 1024');
    const made = await everything();
    for (const scope of ['all ', 'dealer '])
      expect(made[scope]!.area.total, scope).toBeGreaterThan(before[scope]!.area.total);
    expect(made['region ']).toEqual(before['region ']);
    await pool.query(`update job set state = 'invalid' where work_date = $1 and state = 'finished'`, [
      dayOfMonth(2, 6),
    ]);
    const { rows } = await pool.query<{ months: number }>(
      'select count(*)::int as months from job_month_changed',
    );
    expect(rows[0]!.months).toBe(1);
    const changed = await everything();
    await pool.query('delete from job_month_built');
    await keepJobMonths(pool);
    const anew = await everything();
    expect(anew['all ']!.area.total).toBeLessThan(before['all ']!.area.total);
    expect(changed['all ']!.area.total).not.toBe(made['all ']!.area.total);
    await pool.query('delete from job_month_built');
    expect(await everything()).toEqual(anew);
  });
});
