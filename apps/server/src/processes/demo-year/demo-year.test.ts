import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Machine, machines } from '@furrow/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '../../database/pool.ts';
import type { TestDatabase } from '../../database/testing/test-database.ts';
import type { Bus } from '../../events/bus.ts';
import { openPostgresBus } from '../../events/postgres-bus.ts';
import { openFileStore } from '../../kit/files/folder-store.ts';
import { createLog } from '../../kit/log.ts';
import { addAccount } from '../../rooms/access/testing/test-app.ts';
import { createDemoVehicles, removeDemo } from '../../rooms/machines/public.ts';
import { createDemoProblems, createDemoRepairs } from '../../rooms/service/public.ts';
import { endDemoSubsidies } from '../../rooms/work/public.ts';
import { listedCalls } from '../agreement/testing/listed-calls.ts';
import { type WholeApp, wholeApp } from '../agreement/testing/whole-app.ts';
import { servedMachines } from './around/served-machines.ts';
import { beside, looseners } from './demo-looseners.ts';
import { demoVehicleOf } from './demo-vehicle.ts';
import { makeDemoYear } from './demo-year.ts';
import { workPastDays } from './testing/worker-rounds.ts';

let database: TestDatabase;
let app: WholeApp;
let bus: Bus;
const log = createLog({ level: 'silent', name: 'test' });
const root = join(import.meta.dirname, '../../../../..');
const devices = 60;
/** A day for each machine that has an owner, and some more of those whose work is paid. */
const workDays = 12;
const folder = mkdtempSync(join(tmpdir(), 'furrow-demo-year-'));
const files = openFileStore(folder);
const { signal } = new AbortController();

/** Of each kind some that work: those whose work is paid first. */
const all = machines(200, 1);
const kinds = ['tillage', 'spraying', 'levelling', 'harvesting'] as const;
/** Those first with which something is wrong, as in every demo. */
const fleet: Machine[] = [
  ...new Set([
    ...servedMachines(all),
    ...looseners(all),
    ...beside(all),
    ...kinds.flatMap((kind) =>
      all.filter(({ workType }) => workType === kind).slice(0, kind === 'tillage' ? 18 : 3),
    ),
  ]),
];

beforeAll(async () => {
  // The areas of the demo's people are looked up in it; on a tree that was never built it is not there yet.
  execFileSync(join(root, 'node_modules/.bin/tsx'), [join(root, 'tools/basemap/src/build.ts')]);
  app = await wholeApp(async (made) => {
    database = made;
    bus = await openPostgresBus(database.url, log);
    await addAccount(database.pool, 'boss', { roleId: 1 });
    await createDemoVehicles(database.pool, bus, fleet.map(demoVehicleOf));
    // Who makes them does not wait for the year, and is mostly the first.
    const served = servedMachines(fleet).map(({ sn }) => sn);
    await createDemoProblems(database.pool, served);
    await createDemoRepairs(database.pool, served);
    await whileWorking(make());
  });
}, 420_000);
afterAll(async () => {
  await bus?.close();
  await app?.close();
  rmSync(folder, { recursive: true });
});

const make = () => {
  const parts = { pool: database.pool, bus, log, files, keyFolder: folder, signal, removed: signal };
  return makeDemoYear({ ...parts, workDays }, devices, fleet);
};

/** Lists that the year leaves empty, each with its reason. */
const rightlyEmpty: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'baseStations',
      'diffBlack',
      'diffLog',
      'monitor/station/list',
      'ntrip/accounts',
      'ntrip/mounts',
      'ntrip/session',
    ].map((path) => [path, 'made beside the caster by the process of the demo (rooms/corrections/demo)']),
  ),
  ...Object.fromEntries(
    ['softVersion', 'tboxes', 'monitor/tbox/list', 'terminalJobs', 'terminalTasks', 'versions'].map(
      (path) => [path, 'made by the process of the demo (parts/demo-tboxes)'],
    ),
  ),
  ...Object.fromEntries(
    [...['cht', 'deviceFeedBack', 'feedBack', 'remoteServeList', 'satelliteServices']].map((path) => [
      path,
      'made by the process of the demo',
    ]),
  ),
  ...Object.fromEntries(
    ['softwareJobs', 'softwareLog', 'softwareTasks', 'canFirmware', 'canTasks', 'canNodes'].map((path) => [
      path,
      'made by the process of the demo (parts/demo-tboxes)',
    ]),
  ),
  preUploadConfig: 'made by the process of the demo (parts/demo-tboxes)',
  'reaJob/list': 'work of this minute comes through the gateway',
  clientErrors: 'faults of browsers: none was met',
  forgotPassword: 'strangers ask, with a captcha that only a person solves',
  'jiading/blocks': 'no aircraft of the demo flies over its blocks',
  photoDisplay: 'cameras answer through the gateway, which is not there in this test',
  registrationRequests: 'no terminal of the demo claims the place of another',
  softFreq: 'summed up by the worker from starts and stops',
  systemLog: 'written by processes, which are not there in this test',
  tboxWorkCondition: 'frames of the CAN bus come through the gateway',
  terminalCrossRegion: 'as warnings/crossRegion',
  unknownTerminals: 'no terminal of the demo is unknown',
  'warnings/exceptionQuery': 'as warnings/crossRegion',
  'warnings/dismantle': 'as warnings/crossRegion',
  'warnings/workWarning': 'as warnings/crossRegion',
  'warnings/flowControl': 'judged by the worker, which is not there in this test',
  'warnings/agentWarning': 'as warnings/flowControl',
  'warnings/crossRegion': 'raised by the gateway, which is not there in this test',
  'warnings/terminalCrossRegionWarning': 'as warnings/crossRegion',
};

/** The worker does its part meanwhile. */
async function whileWorking(done: Promise<void>): Promise<void> {
  // As the worker has its own connections.
  const pool = createPool(database.url, { max: 12, applicationName: 'furrow test worker' });
  let over = false;
  const ended = done.finally(() => {
    over = true;
  });
  while (!over) {
    await workPastDays(pool, bus);
    await Promise.race([ended, setTimeout(500)]);
  }
  await ended;
  await pool.end();
}
const one = async <Row extends object>(sql: string): Promise<Row> =>
  (await database.pool.query<Row>(sql)).rows[0]!;
const count = async (sql: string): Promise<number> =>
  (await one<{ n: number }>(`select count(*)::int as n from ${sql}`)).n;

describe('the demo year', () => {
  it('is made by the rules of the screens: stock, dealers, parts and owners hold together', async () => {
    expect(await count(`vehicle where created_by is not null`)).toBeGreaterThan(devices / 2);
    expect(
      await count(`vehicle where state = 'inUse' and stock_state <> 'out' and created_by is not null`),
    ).toBe(0);
    expect(await count(`vehicle where stock_state = 'inWarehouse' and dealer_id is not null`)).toBe(0);
    expect(await count(`vehicle where state = 'inUse' and created_by is not null and owner_id is null`)).toBe(
      0,
    );
    expect(await count(`component where state = 'fitted' and vehicle_id is null`)).toBe(0);
    expect(
      await count(`component c join vehicle v on v.id = c.vehicle_id where c.dealer_id <> v.dealer_id`),
    ).toBe(0);
    expect(await count(`dealer where demo and superior_id is not null`)).toBeGreaterThan(3);
    expect(await count(`dealer where demo and (longitude is null or latitude is null)`)).toBe(0);
    const log = `operation_log where account_name = 'demo' and action = 'warehouse.create'`;
    expect(await count(log)).toBeGreaterThan(20);
    expect(await count(`subsidy_parameter where demo and state = 'inForce'`)).toBe(1);
  });

  it('stands over a whole year, each machine installed after it was sold', async () => {
    const { days } = await one<{ days: number }>(
      `select extract(days from max(at) - min(at))::int as days from warehouse_record`,
    );
    expect(days).toBeGreaterThan(300);
    expect(
      await count(`vehicle v join warehouse_record r on r.vehicle_id = v.id and r.type = 'salesOutbound'
        where v.installed_at < r.at - interval '1 day'`),
    ).toBe(0);
  });

  it('sets dealers targets, and most of what they bought was heard once', async () => {
    expect(await count('install_target')).toBeGreaterThan(5);
    const heard = `exists (select from terminal_connection c where c.vehicle_no = v.no)`;
    const sold = `vehicle v where v.created_by is not null and v.installed_at is not null`;
    expect(await count(`${sold} and ${heard}`)).toBeGreaterThan((await count(sold)) / 2);
    expect(await count(`${sold} and not ${heard}`)).toBeGreaterThan(0);
  });

  it('gives the live fleet to dealers, and is not made twice', async () => {
    expect(await count(`vehicle where sn = '9000001' and dealer_id is not null`)).toBe(1);
    const before = await count('vehicle');
    await make();
    expect(await count('vehicle')).toBe(before);
  });

  it('fills every list of the product, but those that are rightly empty', async () => {
    const token = await app.signIn('boss');
    const empty: string[] = [];
    for (const { path } of listedCalls(app.routes)) {
      // A file of nothing is refused; what was set, and when, is the operator's.
      if (path === 'deviceJob/coverage' || path.startsWith('settings/')) continue;
      const answer = await app.call('GET', `${path}?page=1&size=1`, token);
      const { rows } = answer.json<{ data: { rows?: unknown[] } }>().data;
      if (rows?.length === 0) empty.push(path);
    }
    expect(empty.sort()).toEqual(Object.keys(rightlyEmpty).sort());
  });

  it('shows records in every state that people look for', async () => {
    const statesOf = async (table: string, column = 'state') =>
      (await database.pool.query(`select distinct ${column} as state from ${table} order by 1`)).rows.map(
        ({ state }) => state,
      );
    expect(await statesOf('subsidy_parameter where demo')).toEqual(['draft', 'ended', 'inForce']);
    expect(await statesOf('subsidy_statement')).toEqual(['draft', 'notReviewed', 'rejected', 'reviewing']);
    expect(await statesOf('modification')).toEqual([
      'accepted',
      'draft',
      'inProgress',
      'returned',
      'toAccept',
    ]);
    expect(await statesOf(`block where type = 'constructionSite'`, 'site_state')).toContain('running');
    expect(await statesOf('invalid_track')).toEqual(['marked', 'unmarked']);
    expect(await statesOf('replacement_record')).toEqual(['done', 'toConfirm', 'waiting']);
    const kinds = await statesOf('job j join job_share s on s.job_id = j.id', 'work_type');
    expect(kinds).toEqual(expect.arrayContaining(['deepLoosening', 'tillage', 'spraying']));
  });

  it('goes with the demo, but for what somebody has built on', async () => {
    await database.pool.query(
      `insert into vehicle (id, sn, terminal_number, dealer_id)
       select gen_random_uuid(), '7654321', '7654321', id from dealer where company = '五常稻乡农机服务'`,
    );
    await removeDemo(database.pool, bus, null);
    expect(await endDemoSubsidies(database.pool)).toBe(1);
    expect(await count(`subsidy_parameter where state = 'inForce'`)).toBe(0);
    expect(await count('vehicle')).toBe(1);
    expect(await count('component')).toBe(0);
    expect(await count('warehouse_record')).toBe(0);
    expect(await count('owner')).toBe(0);
    // Its own dealer stays, with those above it.
    expect(await count('dealer')).toBe(3);
    expect(await count(`account where name = 'demo' and deleted_at is null`)).toBe(0);
  });
});
