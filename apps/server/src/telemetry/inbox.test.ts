import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '#database/pool.ts';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Bus } from '#events/bus.ts';
import { openPostgresBus } from '#events/postgres-bus.ts';
import { createLog } from '#kit/log.ts';
import { Inbox } from './inbox.ts';
import { Latest } from './latest.ts';
import { telemetryMetrics } from './metrics.ts';
import { Rejected } from './rejected.ts';
import type { LiveReport, Report } from './reports.ts';
import { until } from './testing/until.ts';

const now = Math.floor(Date.now() / 1000);
const log = createLog({ level: 'silent', name: 'test' });

function point(vehicleNo: number, time: number, more: Partial<Report> = {}): Report {
  return {
    vehicleNo,
    source: 0,
    time,
    lng: 113.625_123_456_7,
    lat: -34.746_123_456_7,
    speed: 1.5,
    heading: 270,
    altitude: -12,
    status: 2,
    value: 0.25,
    width: null,
    satellites: 21,
    fix: 4,
    alarms: 0x80000001 | 0,
    bits: 3,
    items: Uint8Array.of(0x30, 1, 20),
    quantities: { hdop: 0.8 },
    late: false,
    receivedAt: time + 0.25,
    ...more,
  };
}

describe('the inbox', () => {
  let database: TestDatabase;
  let bus: Bus;
  let inbox: Inbox;
  let rejected: Rejected;
  let latest: Latest;
  const registry = new Registry();
  const told: LiveReport[] = [];

  beforeAll(async () => {
    database = await testDatabase();
    const { pool } = database;
    bus = await openPostgresBus(database.url, log);
    bus.subscribe('positions', (report) => void told.push(report));
    await bus.settled();
    const metrics = telemetryMetrics(registry);
    latest = new Latest(pool, bus, log);
    rejected = new Rejected(pool, log, metrics);
    inbox = new Inbox({ pool, bus, log, metrics, latest, rejected });
  });
  afterAll(async () => {
    await inbox.close();
    await latest.close();
    await rejected.close();
    await bus.close();
    await database.close();
  });

  const rowsOf = async (vehicleNo: number) =>
    (
      await database.pool.query(
        `select *, extract(epoch from time)::float8 as s, extract(epoch from received_at)::float8 as r
         from track_point where vehicle_no = $1 order by time`,
        [vehicleNo],
      )
    ).rows;

  it('stores every column as it came, and tells the live position', async () => {
    await inbox.accept([point(1, now)]);
    const [row] = await rowsOf(1);
    expect(row).toMatchObject({
      source: 0,
      lng: 113.625_123_456_7,
      lat: -34.746_123_456_7,
      speed: 1.5,
      heading: 270,
      altitude: -12,
      status: 2,
      value: 0.25,
      width: null,
      satellites: 21,
      fix: 4,
      alarms: 0x80000001 | 0,
      bits: 3,
      late: false,
      s: now,
      r: now + 0.25,
    });
    expect([...row.items]).toEqual([0x30, 1, 20]);
    const { rows } = await database.pool.query('select * from vehicle_latest where vehicle_no = 1');
    expect(rows[0]).toMatchObject({ lng: 113.625_123_456_7, quantities: { hdop: 0.8 }, status: 2 });
    await until(() => told.some(([no]) => no === 1));
    expect(told.find(([no]) => no === 1)?.slice(0, 3)).toEqual([1, now, 113.625_123_456_7]);
  });

  it('stores the same point once, within a batch and across batches', async () => {
    await Promise.all([
      inbox.accept([point(2, now), point(2, now)]),
      inbox.accept([point(2, now), point(2, now + 1)]),
    ]);
    await inbox.accept([point(2, now + 1, { lng: 1 })]);
    const rows = await rowsOf(2);
    expect(rows.map(({ s }) => s)).toEqual([now, now + 1]);
    expect(rows[1].lng).toBe(113.625_123_456_7);
  });

  it('puts late points into their place, keeps the live position, and marks the work date stale once', async () => {
    await inbox.accept([point(3, now)]);
    // 17:00 UTC is the next day in UTC+8.
    const late = Date.UTC(2026, 5, 10, 17) / 1000;
    const batch = [point(3, late, { late: true }), point(3, late + 86_400, { late: true })];
    await inbox.accept(batch);
    expect((await rowsOf(3)).map(({ late }) => late)).toEqual([true, true, false]);
    const { rows } = await database.pool.query(
      'select extract(epoch from time)::float8 as s from vehicle_latest where vehicle_no = 3',
    );
    expect(rows[0].s).toBe(now);
    const stale = () => database.pool.query('select * from stale_day where vehicle_no = 3 order by day');
    const first = (await stale()).rows;
    expect(first.map(({ day }) => day)).toEqual(['2026-06-11', '2026-06-12']);
    await inbox.accept(batch);
    expect((await stale()).rows).toEqual(first);
  });

  it('finds the one row that cannot be stored, keeps it apart, and stores its neighbours', async () => {
    // Found by PostgreSQL only: jsonb holds no zero character.
    const unstorable = point(4, now + 9, { quantities: { 'a\u0000': 1 } });
    // Found before: no table is made for such a day.
    const ancient = point(4, 5);
    const clockless = point(4, Number.NaN);
    await inbox.accept([point(4, now), ancient, point(4, now + 1), clockless, unstorable]);
    await rejected.flush();
    expect((await rowsOf(4)).map(({ s }) => s)).toEqual([now, now + 1]);
    const { rows } = await database.pool.query('select reason from rejected_point where vehicle_no = 4');
    expect(rows).toEqual(Array(3).fill({ reason: 'malformed' }));
  });

  it('acknowledges only after the commit', async () => {
    const blocker = await database.pool.connect();
    await blocker.query('begin; lock table track_point in share row exclusive mode');
    let done = false;
    const accepted = inbox.accept([point(5, now)]).then(() => {
      done = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(done).toBe(false);
    await blocker.query('rollback');
    blocker.release();
    await accepted;
    expect(await rowsOf(5)).toHaveLength(1);
  });

  it('asks to pause when too much waits, and relieves when half is gone', async () => {
    const parts = {
      pool: database.pool,
      bus,
      log,
      metrics: telemetryMetrics(new Registry()),
      latest,
      rejected,
    };
    const small = new Inbox(parts, { waitingRows: 10, batchRows: 4 });
    const waiting = Array.from({ length: 12 }, (_, i) => small.accept([point(6, now + i)]));
    expect(small.full).toBe(true);
    await small.relieved();
    expect(small.full).toBe(false);
    await Promise.all(waiting);
    await small.close();
    expect(await rowsOf(6)).toHaveLength(12);
  });

  it('keeps batches apart that are stored at the same time', async () => {
    const parts = {
      pool: database.pool,
      bus,
      log,
      metrics: telemetryMetrics(new Registry()),
      latest,
      rejected,
    };
    const wide = new Inbox(parts, { lanes: 2, batchRows: 500 });
    const numbers = Array.from({ length: 40 }, (_, i) => 100 + i);
    const batch = (no: number) =>
      Array.from({ length: 250 }, (_, i) => point(no, now - i, { speed: no, late: i > 0 }));
    await Promise.all(numbers.map((no) => wide.accept(batch(no))));
    await wide.close();
    const { rows } = await database.pool.query(
      `select count(*)::int as n, count(distinct vehicle_no)::int as vehicles,
         bool_and(speed = vehicle_no) as intact from track_point where vehicle_no between 100 and 139`,
    );
    expect(rows).toEqual([{ n: 10_000, vehicles: 40, intact: true }]);
  });

  it('loses nothing while its connections are ended again and again', async () => {
    const all: Promise<void>[] = [];
    for (let i = 0; i < 30; i++) {
      all.push(inbox.accept(Array.from({ length: 20 }, (_, j) => point(7, now + i * 20 + j))));
      if (i % 5 === 0)
        await database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and query ~ 'track_point|incoming'`,
        );
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await Promise.all(all);
    expect(await rowsOf(7)).toHaveLength(600);
  });

  it('waits while the database cannot be reached, and goes on when it can', async () => {
    const nowhere = createPool(database.url.replace(/\/[^/]+$/, '/not_there'), {
      max: 1,
      applicationName: 'test',
    });
    const parts = { pool: nowhere, bus, log, metrics: telemetryMetrics(new Registry()), latest, rejected };
    const away = new Inbox(parts);
    let done = false;
    const accepted = away.accept([point(8, now)]).then(() => {
      done = true;
    });
    await until(() => away.databaseAway);
    expect(done).toBe(false);
    // The database "comes back".
    nowhere.options.connectionString = database.url;
    Object.assign(nowhere.options, { database: database.url.split('/').pop() });
    await accepted;
    expect(away.databaseAway).toBe(false);
    await away.close();
    await nowhere.end();
    expect(await rowsOf(8)).toHaveLength(1);
  });
});
