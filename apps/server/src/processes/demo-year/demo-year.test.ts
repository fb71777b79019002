import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IssuedReport, IssuedRow, ScheduleRow, WebhookRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '#database/testing/test-database.ts';
import type { Bus } from '#events/bus.ts';
import { openPostgresBus } from '#events/postgres-bus.ts';
import { createLog } from '#kit/log.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { removeDemo } from '#rooms/machines/public.ts';
import { endDemoSubsidies } from '#rooms/work/public.ts';
import { listedCalls } from '../agreement/testing/listed-calls.ts';
import { type WholeApp, wholeApp } from '../agreement/testing/whole-app.ts';
import { makeSmallYear, type SmallYear, smallFleet, yearOf } from './testing/small-year.ts';

let database: TestDatabase;
let app: WholeApp;
let bus: Bus;
const log = createLog({ level: 'silent', name: 'test' });
/** A day for each machine that has an owner, and some more of those whose work is paid. */
const size: SmallYear = { devices: 60, workDays: 12, fleet: smallFleet(18) };
const folder = mkdtempSync(join(tmpdir(), 'furrow-demo-year-'));

beforeAll(async () => {
  app = await wholeApp(async (made) => {
    database = made;
    bus = await openPostgresBus(database.url, log);
    await addAccount(database.pool, 'boss', { roleId: 1 });
    await makeSmallYear({ database, bus, folder }, size);
  });
}, 420_000);
afterAll(async () => {
  await bus?.close();
  await app?.close();
  rmSync(folder, { recursive: true });
});

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
    ['cht', 'deviceFeedBack', 'feedBack', 'remoteServeList', 'satelliteServices'].map((path) => [
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

const one = async <Row extends object>(sql: string): Promise<Row> =>
  (await database.pool.query<Row>(sql)).rows[0]!;
const count = async (sql: string): Promise<number> =>
  (await one<{ n: number }>(`select count(*)::int as n from ${sql}`)).n;

describe('the demo year', () => {
  it('is made by the rules of the screens: stock, dealers, parts and owners hold together', async () => {
    expect(await count(`vehicle where created_by is not null`)).toBeGreaterThan(size.devices / 2);
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
    await yearOf({ database, bus, folder }, size);
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

  it('shows reports that could be sent and a webhook, and lets nothing leave the house', async () => {
    const token = await app.signIn('boss');
    const ask = async <Answer>(path: string) =>
      (await app.call('GET', path, token)).json<{ data: Answer }>().data;
    for (const report of ['work', 'install']) {
      const { rows } = await ask<{ rows: ScheduleRow[] }>(`reportSchedules/${report}`);
      expect(rows).toMatchObject([{ mine: false, owner: 'demo', state: 'paused', nextAt: null }]);
      expect(rows[0]!.receivers.map(({ name }) => name)).toEqual(['boss']);
    }
    const [hook, ...more] = await ask<WebhookRow[]>('webhooks');
    expect(hook).toMatchObject({ state: 'paused', ownerLeft: true, delivered: 0, waiting: 0, failed: 0 });
    // RFC 2606: it stands for no address.
    expect(new URL(hook!.url).hostname).toMatch(/\.example$/);
    expect(more).toEqual([]);
    expect(await count('report_sending')).toBe(0);
    expect(await count('mail')).toBe(0);
  });

  it('has issued the report of the last month, with the fleet and the work of it', async () => {
    const token = await app.signIn('boss');
    const { data } = (await app.call('GET', 'report/issue', token)).json<{ data: { rows: IssuedRow[] } }>();
    expect(data.rows).toMatchObject([{ state: 'issued', number: 1, revision: 1, mine: false }]);
    const read = await app.call('GET', `report/issue/${data.rows[0]!.id}`, token);
    const report = read.json<{ data: IssuedReport }>().data;
    expect(report.matrix.total.values.fleetEnd).toBeGreaterThan(size.devices / 2);
    expect(report.receivers).toEqual(['boss']);
    expect(report.comments.summary).toBeTruthy();
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
    expect(await count('report_schedule')).toBe(0);
    expect(await count('issued_report')).toBe(0);
    expect(await count('webhook')).toBe(0);
    // Its own dealer stays, with those above it.
    expect(await count('dealer')).toBe(3);
    expect(await count(`account where name = 'demo' and deleted_at is null`)).toBe(0);
  });
});
