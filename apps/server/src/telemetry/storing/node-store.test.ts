import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPool } from '#database/pool.ts';
import { type Line, openLine } from '#database/testing/line.ts';
import { clusterDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import type { Bus } from '#events/bus.ts';
import { openPostgresBus } from '#events/postgres-bus.ts';
import { createLog } from '#kit/log.ts';
import { Inbox } from '../inbox.ts';
import { Latest } from '../latest.ts';
import { telemetryMetrics } from '../metrics.ts';
import { Rejected } from '../rejected.ts';
import type { Report } from '../reports.ts';
import { NodeStore, type PointNode } from './node-store.ts';

const cluster = inject('testCluster');
const log = createLog({ level: 'silent', name: 'test' });
const now = Math.floor(Date.now() / 1000);
const daySeconds = 86_400;

function point(vehicleNo: number, time: number, late = false): Report {
  return {
    vehicleNo,
    time,
    late,
    receivedAt: time,
    source: 0,
    lng: 116.5,
    lat: 36.5,
    speed: 1.5,
    heading: 270,
    altitude: 12,
    status: 2,
    value: 0.25,
    width: null,
    satellites: 21,
    fix: 4,
    alarms: 0,
    bits: 3,
    items: null,
    quantities: { hdop: 0.8 },
  };
}

describe.skipIf(cluster === null)(
  'points by way of worker nodes (needs a Citus cluster: FURROW_TEST_CITUS)',
  { timeout: 300_000 },
  () => {
    let database: TestDatabase;
    let lines: Line[];
    let nodes: PointNode[];
    let bus: Bus;
    let inbox: Inbox;
    let latest: Latest;
    let rejected: Rejected;
    const vehicles = Array.from({ length: 24 }, (_, i) => 500 + i);

    beforeAll(async () => {
      database = await clusterDatabase('spread');
      const { pool } = database;
      lines = await linesToNodes();
      nodes = waysBy(lines);
      bus = await openPostgresBus(database.url, log);
      const metrics = telemetryMetrics(new Registry());
      latest = new Latest(pool, bus, log);
      rejected = new Rejected(pool, log, metrics);
      inbox = new Inbox({ pool, bus, log, metrics, latest, rejected, nodes }, { nodeAnswerMs: 3_000 });
    });
    afterAll(async () => {
      await inbox.close();
      await latest.close();
      await rejected.close();
      await bus.close();
      for (const line of lines) line.close();
      await Promise.all(nodes.map(({ pool }) => pool.end().catch(() => undefined)));
      await database.close();
    });

    const linesToNodes = () =>
      Promise.all(cluster!.nodes.slice(1).map((url) => openLine(Number(new URL(url).port))));
    const waysBy = (through: readonly Line[]): PointNode[] =>
      through.map(({ port }) => ({
        name: String(port),
        pool: createPool(`postgres://furrow@127.0.0.1:${port}${new URL(database.url).pathname}`, {
          max: 2,
          applicationName: 'test points',
        }),
      }));

    /** How many connections have the table into which batches come, on the worker nodes in turn. */
    async function writers(): Promise<number[]> {
      return Promise.all(
        cluster!.nodes.slice(1).map(async (url) => {
          const pool = createPool(url.replace(/\/[^/]*$/, new URL(database.url).pathname), {
            max: 1,
            applicationName: 'test',
          });
          const { rows } = await pool.query<{ n: number }>(
            `select count(*)::int as n from pg_class where relname = 'incoming_point'`,
          );
          await pool.end();
          return rows[0]!.n;
        }),
      );
    }

    const timesOf = async (no: number): Promise<number[]> =>
      (
        await database.pool.query<{ s: number }>(
          'select extract(epoch from time)::float8 as s from track_point where vehicle_no = $1 order by time',
          [no],
        )
      ).rows.map(({ s }) => s);

    it('are read through the coordinator, once each, with live position and marked days', async () => {
      const late = now - 5 * daySeconds;
      for (let second = 0; second < 6; second++)
        await inbox.accept(
          vehicles.flatMap((no) => [point(no, now + second), point(no, late + second, true)]),
        );
      await inbox.accept(vehicles.map((no) => point(no, now)));
      expect((await writers()).every((count) => count > 0)).toBe(true);
      for (const no of vehicles)
        expect(await timesOf(no)).toEqual([
          ...Array.from({ length: 6 }, (_, i) => late + i),
          ...Array.from({ length: 6 }, (_, i) => now + i),
        ]);
      const { rows } = await database.pool.query(
        `select count(*)::int as live, count(distinct extract(epoch from time))::int as times, max(extract(epoch from time))::float8 as newest,
           (select count(*)::int from stale_day) as days from vehicle_latest where quantities is not null`,
      );
      expect(rows[0]).toEqual({ live: 24, times: 1, newest: now + 5, days: 24 });
    });

    it('that were stored before mark their day again: whoever sends them was not answered', async () => {
      await database.pool.query('delete from stale_day');
      await inbox.accept([point(vehicles[0]!, now - 5 * daySeconds, true)]);
      const { rows } = await database.pool.query('select vehicle_no from stale_day');
      expect(rows).toEqual([{ vehicle_no: vehicles[0] }]);
    });

    it('keep a row apart that PostgreSQL cannot take, and store its neighbours', async () => {
      const bad = { ...point(600, now), quantities: { 'a\u0000': 1 } };
      await inbox.accept([point(601, now), bad, point(602, now)]);
      await rejected.flush();
      const { rows } = await database.pool.query('select vehicle_no, reason from rejected_point');
      expect(rows).toEqual([{ vehicle_no: 600, reason: 'malformed' }]);
      expect([await timesOf(601), await timesOf(602)]).toEqual([[now], [now]]);
    });

    it('go each to the machine where they lie, which needs no other one for it', async () => {
      const warned: string[] = [];
      const own = await linesToNodes();
      const ways = waysBy(own);
      const telling = createLog({
        level: 'warn',
        name: 'test',
        to: { write: (line) => void warned.push(line) },
      });
      const store = new NodeStore(database.pool, ways, { log: telling, answerMs: 3_000 });
      const save = (nos: readonly number[], at: number) => {
        const points = nos.map((no) => point(no, now + at));
        return store.store(points, new Set(points));
      };
      const { rows } = await database.pool.query<{ no: number; port: number }>(
        `select no, n.nodeport as port from unnest($1::int[]) as no
         join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('track_point', no)
         join pg_dist_node n on n.groupid = p.groupid`,
        [vehicles],
      );
      const first = Number(new URL(cluster!.nodes[1]!).port);
      const [near, far] = [
        rows.filter(({ port }) => port === first),
        rows.filter(({ port }) => port !== first),
      ].map((part) => part.map(({ no }) => no)) as [number[], number[]];
      expect([near.length > 0, far.length > 0]).toEqual([true, true]);
      expect(await save(vehicles, 60)).toEqual({ stored: vehicles.length, late: 0 });
      own[1]!.close();
      for (let round = 0; round < 4; round++)
        expect(await save(near, 70 + round)).toEqual({ stored: near.length, late: 0 });
      expect(warned).toEqual([]);
      expect(await save(far, 80)).toEqual({ stored: far.length, late: 0 });
      expect(warned.filter((line) => line.includes('they go another way'))).toHaveLength(1);
      expect((await timesOf(far[0]!)).at(-1)).toBe(now + 80);
      await database.pool.query(`delete from track_point where time >= to_timestamp($1)`, [now + 60]);
      await database.pool.query('delete from vehicle_latest');
      store.release();
      for (const line of own) line.close();
      await Promise.all(ways.map(({ pool }) => pool.end().catch(() => undefined)));
    });

    it('go another way when a node is gone, silent or not, and by the coordinator when none is left', async () => {
      const round = (at: number) => inbox.accept(vehicles.map((no) => point(no, now + at)));
      const expected = Array.from({ length: 6 }, (_, i) => now + i);
      for (const [i, end] of [() => undefined, () => lines[0]!.close(), () => lines[1]!.cut()].entries()) {
        const sent = Array.from({ length: 5 }, (_, k) => 100 + i * 10 + k);
        end();
        for (const at of sent) await round(at);
        expected.push(...sent.map((at) => now + at));
        for (const no of vehicles)
          expect((await timesOf(no)).filter((time) => time >= now)).toEqual(expected);
        expect(inbox.databaseAway).toBe(false);
      }
    });
  },
);
