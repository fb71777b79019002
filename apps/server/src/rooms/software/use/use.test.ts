import type {
  ListAnswer,
  SoftwareDays,
  SoftwareNotUsedRow,
  SoftwareUseFigures,
  SoftwareUseHour,
  SoftwareUseRow,
  SoftwareUseSeries,
  SoftwareVersionUse,
} from '@furrow/contract';
import {
  encodeTransparent,
  encodeVendorUplink,
  exampleProfile,
  messageId,
  softwareEvent,
} from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestGateway } from '#gateways/jt808/testing/test-gateway.ts';
import { homeDay, homeDayBegin } from '#kit/clock/home-day.rules.ts';
import { exportRoutes } from '#kit/export/export.routes.ts';
import { newId } from '#kit/id.ts';
import { logOperation } from '#rooms/access/public.ts';
import { type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { addReaders } from '#rooms/work/testing/readers.ts';
import { storeSoftwareEvent } from '#telemetry/software-events.ts';
import { keepSoftwareUse, softwareUseExports, softwareUseRoutes } from '../public.ts';

type Who = 'admin' | 'dealer' | 'stranger';
let gateway: TestGateway;
let app: TestApp;
let round: () => Promise<void>;
let tokens: Record<Who, string>;
let count = 0;
const dealer = newId();

beforeAll(async () => {
  gateway = await TestGateway.open();
  const { pool } = gateway.database;
  await pool.query(`insert into dealer (id, company, path) values ($1, 'North Machines', array[$1::uuid])`, [
    dealer,
  ]);
  await addReaders(pool, dealer);
  app = await testApp(gateway.database, () => [
    ...softwareUseRoutes(pool),
    ...exportRoutes({ pool, logOperation }, softwareUseExports),
  ]);
  round = keepSoftwareUse(pool, new AbortController().signal, 1);
  tokens = {
    admin: await app.signIn('admin'),
    dealer: await app.signIn('dealer'),
    stranger: await app.signIn('stranger'),
  };
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});

/** A registered vehicle of its own. */
async function machine(more: Record<string, unknown> = {}) {
  const phone = `1386${String(count++).padStart(7, '0')}`;
  const no = await gateway.vehicle(phone, { state: 'inUse', ...more });
  const [{ sn } = { sn: '' }] = await gateway.rows<{ sn: string }>('select sn from vehicle where no = $1', [
    no,
  ]);
  return { phone, no, sn };
}
const today = (): string => homeDay(Date.now() / 1000);
/** A moment so many days ago in UTC+8, at an hour. */
const at = (ago: number, hour: number): number =>
  homeDayBegin(homeDay(Date.now() / 1000 - ago * 86_400)) + hour * 3600;
const told = (vehicleNo: number, event: 'start' | 'stop', when: number, version = '2.1.0') =>
  storeSoftwareEvent(gateway.database.pool, { vehicleNo, softwareType: 'guide', version, event, at: when });
const get = async <T>(path: string, who: Who = 'admin'): Promise<T> =>
  (await app.call('GET', path, { token: tokens[who], lang: 'en' })).json<{ data: T }>().data;
const rowsOf = async (query: string, who?: Who): Promise<SoftwareUseRow[]> =>
  (await get<ListAnswer<SoftwareUseRow>>(`softFreq?size=200&${query}`, who)).rows;
const daysOf = (no: number) =>
  gateway.rows(
    `select work_date::text as day, version, starts, used_s, working_s from software_use_day where vehicle_no = $1 order by 1, 2`,
    [no],
  );

describe('what terminals tell of their software', () => {
  it('is stored before it is acknowledged, and three starts over a socket raise the starts by three', async () => {
    const { phone, no, sn } = await machine();
    const terminal = gateway.terminal(phone, 2019);
    await terminal.login();
    const nowS = Math.floor(Date.now() / 1000);
    const send = (event: number, when: number, softwareType = 'Guide') => {
      const value = { order: 0, event, softwareType, softwareVersion: '2.1.0', at: when };
      const uplink = encodeVendorUplink({ content: 'software-run', value }, exampleProfile);
      return terminal.ackOf(terminal.send(messageId.transparentUp, encodeTransparent(uplink)));
    };
    const starts = async (): Promise<number> =>
      (await rowsOf(`sn=${sn}`)).reduce((sum, row) => sum + row.starts, 0);
    await round();
    const before = await starts();
    for (const ago of [300, 200, 100]) {
      expect(await send(softwareEvent.start, nowS - ago)).toBe(0);
      expect(await send(softwareEvent.stop, nowS - ago + 60)).toBe(0);
    }
    const stored = await gateway.rows('select from software_event where vehicle_no = $1', [no]);
    expect(stored).toHaveLength(6);
    await round();
    expect(await starts()).toBe(before + 3);
    // The same once more is acknowledged and counts no more.
    expect(await send(softwareEvent.start, nowS - 300)).toBe(0);
    await round();
    expect(await starts()).toBe(before + 3);
    expect(await send(9, nowS)).toBe(2);
    expect(await send(softwareEvent.start, nowS + 86_400)).toBe(2);
    expect(await send(softwareEvent.start, nowS, ' ')).toBe(2);
  });

  it('makes runs: a late stop has its place, and a start without one ends with the next start', async () => {
    const { no } = await machine();
    const day = homeDay(at(3, 9));
    await told(no, 'start', at(3, 8));
    await told(no, 'start', at(3, 10));
    await told(no, 'stop', at(3, 11));
    await round();
    expect(await daysOf(no)).toMatchObject([{ day, starts: 2, used_s: 3 * 3600 }]);
    await told(no, 'stop', at(3, 8.5));
    await round();
    expect(await daysOf(no)).toMatchObject([{ day, starts: 2, used_s: 1.5 * 3600 }]);
    await told(no, 'start', at(3, 7));
    await told(no, 'start', at(3, 7));
    await round();
    expect(await daysOf(no)).toMatchObject([{ day, starts: 3, used_s: 2.5 * 3600 }]);
  });

  it('ends a run without a stop where its terminal was heard last', async () => {
    const { no } = await machine();
    const heard = (when: number) =>
      gateway.rows(
        `insert into vehicle_latest (vehicle_no, heard_at) values ($1, to_timestamp($2))
         on conflict (vehicle_no) do update set heard_at = excluded.heard_at`,
        [no, when],
      );
    await heard(at(2, 9));
    await told(no, 'start', at(2, 8));
    await round();
    expect(await daysOf(no)).toMatchObject([{ starts: 1, used_s: 3600 }]);
    await heard(at(2, 10));
    await round();
    expect(await daysOf(no)).toMatchObject([{ starts: 1, used_s: 2 * 3600 }]);
    // Its connection ended in the evening: the night before the next start is no use.
    await gateway.rows(
      `insert into terminal_connection (vehicle_no, id, protocol, address, node, started_at, ended_at)
       values ($1, gen_random_uuid(), '2019', '', 'n', to_timestamp($2), to_timestamp($3))`,
      [no, at(2, 8), at(2, 11)],
    );
    await told(no, 'start', at(1, 8));
    await told(no, 'stop', at(1, 9));
    await round();
    expect(await daysOf(no)).toMatchObject([
      { starts: 1, used_s: 3 * 3600 },
      { starts: 1, used_s: 3600 },
    ]);
  });

  it('parts a run at midnight of UTC+8 and takes over the work of the day, also when it changes', async () => {
    const { no } = await machine();
    await told(no, 'start', at(6, 22));
    await told(no, 'stop', at(5, 1));
    await round();
    const work = (seconds: number) =>
      gateway.rows(
        `insert into vehicle_day values ($1, $2, 'tillage', 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, $3, 0)
         on conflict (vehicle_no, work_date, work_type, crop) do update set working_s = excluded.working_s`,
        [no, homeDay(at(6, 12)), seconds],
      );
    expect(await daysOf(no)).toMatchObject([
      { day: homeDay(at(6, 12)), starts: 1, used_s: 2 * 3600, working_s: 0 },
      { day: homeDay(at(5, 12)), starts: 0, used_s: 3600, working_s: 0 },
    ]);
    await work(1800);
    // The first round of a day looks back over the year.
    await keepSoftwareUse(gateway.database.pool, new AbortController().signal)();
    expect(await daysOf(no)).toMatchObject([{ working_s: 1800 }, { working_s: 0 }]);
    await work(9 * 3600);
    await keepSoftwareUse(gateway.database.pool, new AbortController().signal)();
    expect(await daysOf(no)).toMatchObject([{ working_s: 2 * 3600 }, { working_s: 0 }]);
  });
});

describe('/softFreq', () => {
  let north: { no: number; sn: string };
  let other: { no: number; sn: string };
  let silent: { no: number; sn: string };
  const period = () => `period=${homeDay(at(60, 1))}..${homeDay(at(40, 1))}`;
  beforeAll(async () => {
    north = await machine({ dealer_id: dealer, division_code: '230102' });
    other = await machine({ division_code: '440100' });
    silent = await machine({ dealer_id: dealer, installed_at: new Date(Date.now() - 100 * 86_400_000) });
    for (const [no, ago, from, till, version] of [
      [north.no, 50, 8, 10, '2.0.0'],
      [north.no, 49, 8, 9, '2.1.0'],
      [north.no, 48, 8, 9, '2.1.0'],
      [other.no, 50, 20, 22, '2.1.0'],
      [other.no, 75, 8, 9, '2.1.0'],
    ] as const) {
      await told(no, 'start', at(ago, from), version);
      await told(no, 'stop', at(ago, till), version);
    }
    await round();
  });

  it('shows sums that equal the cards, the chart, the versions and the hours', async () => {
    const rows = await rowsOf(period());
    const sum = (key: 'starts' | 'usedS' | 'workingS') => rows.reduce((all, row) => all + row[key], 0);
    expect(rows.map(({ sn, version, starts, days }) => [sn, version, starts, days])).toEqual(
      expect.arrayContaining([
        [north.sn, '2.0.0', 1, 1],
        [north.sn, '2.1.0', 2, 2],
        [other.sn, '2.1.0', 1, 1],
      ]),
    );
    const figures = await get<SoftwareUseFigures>(`softFreq/figures?${period()}`);
    expect(figures).toMatchObject({ devices: 2, starts: 4, usedS: 6 * 3600, active: 2 });
    expect(figures.before).toEqual({ devices: 1, starts: 1, usedS: 3600 });
    expect([sum('starts'), sum('usedS'), sum('workingS')]).toEqual([
      figures.starts,
      figures.usedS,
      figures.workingS,
    ]);
    const all = (some: readonly { usedS: number }[]) => some.reduce((whole, { usedS }) => whole + usedS, 0);
    const series = await get<SoftwareUseSeries>(`softFreq/series?${period()}&unit=week`);
    expect(all(series.steps)).toBe(figures.usedS);
    const versions = await get<SoftwareVersionUse[]>(`softFreq/versions?${period()}`);
    expect(versions.map(({ version, devices }) => [version, devices])).toEqual([
      ['2.1.0', 2],
      ['2.0.0', 1],
    ]);
    expect(all(versions)).toBe(figures.usedS);
    const hours = await get<SoftwareUseHour[]>(`softFreq/hours?${period()}`);
    expect(all(hours)).toBeCloseTo(figures.usedS, 3);
    expect(hours.filter(({ hour }) => hour === 20)).toMatchObject([{ usedS: 3600 }]);
  });

  it('is narrowed by software, version, dealer, region, SN and an hour of the week', async () => {
    const sns = async (query: string) => [
      ...new Set((await rowsOf(`${period()}&${query}`)).map(({ sn }) => sn)),
    ];
    expect(await sns('software=guide&version=2.0')).toEqual([north.sn]);
    expect(await sns('software=other')).toEqual([]);
    expect(await sns(`dealer=${dealer}`)).toEqual([north.sn]);
    expect(await sns('division=440000')).toEqual([other.sn]);
    expect(await sns(`sn=${other.sn}`)).toEqual([other.sn]);
    const weekday = new Date(homeDay(at(50, 12))).getUTCDay() || 7;
    expect(await sns(`hour=${weekday}-20`)).toEqual([other.sn]);
    const wrong = await app.call('GET', 'softFreq?period=2026-02-01..2026-01-01', { token: tokens.admin });
    expect(wrong.statusCode).toBe(400);
  });

  it('lists registered vehicles that are silent, and the days of one', async () => {
    const sns = async (query: string, who?: Who) =>
      (await get<ListAnswer<SoftwareNotUsedRow>>(`softFreq/notUsed?size=200${query}`, who)).rows.map(
        ({ sn }) => sn,
      );
    expect(await sns('')).toEqual(expect.arrayContaining([north.sn, other.sn, silent.sn]));
    expect(await sns('&silent=90')).toContain(silent.sn);
    expect(await sns('&silent=90')).not.toContain(north.sn);
    expect(await sns('&silent=365')).not.toContain(silent.sn);
    expect(await sns('&silent=30', 'stranger')).toEqual([]);
    const found = await get<SoftwareDays>(`softFreq/${north.sn}/days`);
    expect(found.days.map(({ starts, usedS }) => [starts, usedS])).toEqual([
      [1, 7200],
      [1, 3600],
      [1, 3600],
    ]);
    expect(found.to).toBe(today());
  });

  it('is for a stranger as if nothing were there, for a dealer only his own, and goes into a file', async () => {
    expect(await rowsOf(period(), 'stranger')).toEqual([]);
    expect(await get<SoftwareUseFigures>(`softFreq/figures?${period()}`, 'stranger')).toMatchObject({
      devices: 0,
      starts: 0,
      registered: 0,
    });
    expect(new Set((await rowsOf(period(), 'dealer')).map(({ sn }) => sn))).toEqual(new Set([north.sn]));
    expect(await get<SoftwareUseHour[]>(`softFreq/hours?${period()}`, 'stranger')).toEqual([]);
    for (const sn of [other.sn, '9999999'])
      expect((await app.call('GET', `softFreq/${sn}/days`, { token: tokens.dealer })).statusCode).toBe(404);
    const file = await app.call('GET', `softFreq/export?${period()}&format=csv&form=raw`, {
      token: tokens.admin,
      lang: 'en',
    });
    expect(file.payload).toContain(north.sn);
    expect(file.payload).toContain(',guide,2.0.0,1,1,7200,');
  });
});
