import { type DeviceJobSummary, deviceJobList } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { inSnapshot, inTransaction } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type Coverage, coverage } from '#kit/data-scope.ts';
import { sumsOfJobs } from '../device-jobs.ts';
import { visibleJobs } from '../job-source.store.ts';
import { summariseJobs } from '../job-sums.store.ts';
import { buildMonth } from './keep-months.store.ts';
import { keepJobMonths } from './keep-months.ts';
import { chance, dayOfMonth, manyJobs, type Parties } from './testing/many-jobs.ts';

let database: TestDatabase;
let parties: Parties;
let scopes: Record<string, Coverage>;

beforeAll(async () => {
  database = await testDatabase();
  parties = await manyJobs(database.pool, 3000);
  const [north, south] = parties.dealers;
  scopes = {
    all: coverage({ all: true }),
    dealer: coverage({ dealers: [south] }),
    branch: coverage({ dealers: [north, south] }),
    nothing: coverage(),
    // Asked of the vehicles, of which months know nothing.
    region: coverage({ dealers: [south], divisions: ['230000'] }),
    narrowed: coverage({
      narrowed: [{ dealers: new Set([north]), divisions: new Set(['230000']), regions: new Set() }],
    }),
  };
});
afterAll(() => database.close());

const actorOf = (scope: string) =>
  ({ scope: { vehicles: { see: scopes[scope], operate: scopes[scope] } } }) as unknown as Actor;

const askedBy = (query: string) => ({
  call: deviceJobList.query.parse(Object.fromEntries(groups(query))),
  language: 'en' as const,
  timeZone: 'UTC',
});

/** A name that stands twice is a list. */
function groups(query: string): Map<string, string | string[]> {
  const params = new URLSearchParams(query);
  return new Map(
    [...params.keys()].map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? values[0]! : values];
    }),
  );
}

const answered = (query = '', scope = 'all'): Promise<DeviceJobSummary> =>
  sumsOfJobs(database.pool, actorOf(scope), askedBy(query));

/** The same of the jobs alone. */
const ofJobs = (query = '', scope = 'all'): Promise<DeviceJobSummary> =>
  inSnapshot(database.pool, (client) => summariseJobs(client, visibleJobs(actorOf(scope), askedBy(query))));

async function expectSame(query = '', scope = 'all'): Promise<number> {
  const [{ asOf: _, ...sums }, { asOf: __, ...expected }] = [
    await answered(query, scope),
    await ofJobs(query, scope),
  ];
  expect(sums, `${query} for ${scope}`).toEqual(expected);
  return sums.jobs;
}

/** Any of the filters together with any days. */
function someQuery(next: (below: number) => number): string {
  const [north, south] = parties.dealers;
  const day = () => dayOfMonth(next(5), 1 + next(28));
  const days = [day(), day()].sort();
  const ways = [
    ['', '', `workDate=${days.join('..')}`, `workDate=${days[0]}..`, `workDate=..${days[1]}`],
    ['', '', 'workType=tillage', 'workType=sowing&workType=deepLoosening'],
    ['', '', '', 'crop=mai', 'model=b', 'category=satelliteLevelling'],
    ['', '', '', 'flags=noBlock', 'flags=noBlock&flags=coarsePoints'],
    ['', '', '', 'settled=yes', 'settled=no'],
    ['', '', '', 'division=230000', 'division=230102', 'division=CN'],
    ['', '', '', `dealer=${south}`, `dealer=${north}`, `dealer=${north},only`],
    ['', '', '', '', '', 'area=1000..30000', 'state=invalid', 'state=finished', 'depth=..0.25', 'sn=3000001'],
  ];
  return ways
    .map((among) => among[next(among.length)]!)
    .filter((one) => one !== '')
    .join('&');
}

const count = async (table: string): Promise<number> =>
  (await database.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count;

describe('sums of whole months', () => {
  it('are those of the jobs to the last digit, for any filters, days and scopes', async () => {
    expect(await keepJobMonths(database.pool)).toBeGreaterThanOrEqual(3);
    const next = chance(11);
    let some = 0;
    for (let i = 0; i < 150; i += 1) {
      const scope = Object.keys(scopes)[next(6)]!;
      if ((await expectSame(someQuery(next), scope)) > 0) some += 1;
    }
    expect(some).toBeGreaterThan(40);
    for (const scope of Object.keys(scopes)) await expectSame('', scope);
  });

  it('are what the sums are made of, where nothing else is asked for', async () => {
    await database.pool.query('update job_month set area_m2 = area_m2 + 1024');
    const within = `workDate=${dayOfMonth(3, 1)}..${dayOfMonth(3, 28)}`;
    for (const [query, scope, same] of [
      ['', 'all', false],
      ['flags=noBlock&settled=no', 'branch', false],
      ['', 'region', true],
      ['area=1..', 'all', true],
      ['state=finished', 'all', true],
      ['sn=3000001', 'all', true],
      [`asOf=${Math.floor(Date.now() / 1000)}`, 'all', true],
      [`${within.slice(0, -2)}27`, 'all', true],
    ] as const)
      expect([
        query,
        scope,
        (await answered(query, scope)).areaM2 === (await ofJobs(query, scope)).areaM2,
      ]).toEqual([query, scope, same]);
    await database.pool.query('delete from job_month_built');
    await keepJobMonths(database.pool);
    await expectSame();
  });

  const old = dayOfMonth(3, 5);
  it.each([
    ['another figure', `update job set area_m2 = area_m2 + 8 where work_date = '${old}'`],
    ['marked invalid', `update job set state = 'invalid' where work_date = '${old}'`],
    ['gone', `update job set deleted_at = now() where work_date = '${dayOfMonth(3, 6)}'`],
    ['removed', `delete from job where work_date = '${dayOfMonth(2, 6)}'`],
    ['settled', `update job set settled_in = gen_random_uuid() where work_date = '${dayOfMonth(3, 7)}'`],
    [
      'flagged',
      `update job set flags = array_append(flags, 'photoMismatch') where work_date = '${dayOfMonth(2, 8)}'`,
    ],
    [
      'of another day',
      `update job set work_date = '${dayOfMonth(3, 9)}' where work_date = '${dayOfMonth(2, 9)}'`,
    ],
    [
      'new',
      `insert into job (id, vehicle_no, work_type, work_date, started_at, ended_at, area_m2, state)
       values (gen_random_uuid(), 99, 'tillage', '${dayOfMonth(4, 9)}', now(), now(), 64, 'finished')`,
    ],
  ])('are of this moment when a job is %s', async (_what, change) => {
    const before = await answered();
    await database.pool.query(change);
    expect(await count('job_month_changed')).toBeGreaterThan(0);
    for (const query of ['', 'settled=no', 'flags=photoMismatch', `workDate=${dayOfMonth(3, 1)}..`])
      await expectSame(query);
    const after = await answered();
    expect(await keepJobMonths(database.pool)).toBeGreaterThan(0);
    expect(await count('job_month_changed')).toBe(0);
    const { asOf: _asOf, ...built } = await answered();
    expect(after).toMatchObject(built);
    await expectSame();
    if (!['settled', 'flagged', 'of another day'].includes(_what))
      expect(built).not.toMatchObject({ areaM2: before.areaM2 });
  });

  it('wait for who is writing a job of the month, and he for them', async () => {
    const { pool } = database;
    const add = `insert into job (id, vehicle_no, work_type, work_date, started_at, ended_at, area_m2, state)
      values (gen_random_uuid(), 99, 'tillage', '${dayOfMonth(3, 9)}', now(), now(), 64, 'finished')`;
    await pool.query('delete from job_month_built where month = $1', [dayOfMonth(3, 1)]);
    await inTransaction(pool, async (writer) => {
      await writer.query(add);
      expect(await keepJobMonths(pool)).toBe(0);
    });
    expect(await keepJobMonths(pool)).toBe(1);
    await expectSame();
    let written: Promise<unknown> | undefined;
    await inTransaction(pool, async (builder) => {
      expect(await buildMonth(builder, dayOfMonth(3, 1))).toBe(true);
      written = pool.query(add);
      await expectSame();
    });
    await written;
    expect(await count('job_month_changed')).toBe(1);
    await expectSame();
  });
});
