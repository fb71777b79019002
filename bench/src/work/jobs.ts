import { setTimeout as pause } from 'node:timers/promises';
import { Product } from '@furrow/harness';
import pg from 'pg';
import { type Benchmark, quantile, whole } from '../figure.ts';
import { secondsOf } from '../process-seconds.ts';
import { seedVehicles } from '../seed.ts';

const vehicles = Number(process.env.BENCH_VEHICLES ?? 300);
const fleet = 5_000;
const cores = 2;
const intervalS = 5;
/** So much of a working day lies behind every machine. */
const hoursBehind = 4;
const measuredS = 90;
const metre = 1 / 111_320;

/** Jobs while points come in: how old the newest point is that a vehicle's job knows. */
export const jobs: Benchmark = {
  name: 'jobs',
  method:
    `${whole(vehicles)} machines have worked for ${hoursBehind} h with a point every ${intervalS} s, and go on for ${measuredS} s; points are written into the history in batches of one a machine, past the ` +
    'gateway. Once a second every machine is asked how old the newest point is that its jobs know (its own interval and the rhythm of the worker are in it). Processor time of worker and database by /proc, without what writes the points, ' +
    `per vehicle computed; extrapolated to ${whole(fleet)} machines on ${cores} cores by that time and the worker's share.`,
  async run() {
    const product = await Product.start({ environment: { FURROW_DEMO: 'off' } });
    const sql = new pg.Client(product.databaseUrl());
    await sql.connect();
    try {
      const now = Math.floor(Date.now() / 1000 / intervalS) * intervalS;
      await seedDay(sql, now);
      await caughtUp(sql);
      const before = await standing(sql, product);
      const delays = await goOn(sql, now);
      const after = await standing(sql, product);
      const computed = after.computings - before.computings;
      const each = (after.processorS - before.processorS) / computed;
      const round = (fleet * each) / cores;
      const p95 = quantile(delays, 0.95);
      return [
        {
          what: `newest point in the jobs of ${whole(vehicles)} machines, age p95`,
          goal: '≤ 30 s',
          measured: `${p95.toFixed(0)} s`,
          met: p95 <= 30,
          note: `median ${quantile(delays, 0.5).toFixed(0)} s; ${whole(computed)} computings`,
        },
        {
          what: 'processor time of worker and database, one vehicle computed',
          goal: '≤ 8 ms',
          measured: `${(each * 1000).toFixed(1)} ms`,
          met: each <= 0.008,
          note: `${whole(fleet)} machines on ${cores} cores that do nothing else: ${round.toFixed(0)} s a round`,
        },
      ];
    } finally {
      await sql.end();
      await product.dispose();
    }
  },
};

async function seedDay(sql: pg.Client, now: number): Promise<void> {
  await seedVehicles(sql, vehicles);
  await sql.query(`update vehicle set work_type = 'tillage', working_width_m = 3, division_code = '230102'`);
  await sql.query('delete from vehicle_latest');
  const days = new Set(
    [now - hoursBehind * 3600, now, now + measuredS].map((at) =>
      new Date(at * 1000).toISOString().slice(0, 10),
    ),
  );
  for (const day of days)
    await sql.query(
      `create table if not exists track_point_${day.replaceAll('-', '')} partition of track_point
         for values from ('${day}T00:00:00Z') to ('${new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString()}')`,
    );
  await points(sql, now - hoursBehind * 3600, now);
  await sql.query('analyze track_point');
}

/** Shuttle work of 400 m at 2 m/s with turns of 20 s, each machine on its own field; and the newest point of each. */
async function points(sql: pg.Client, from: number, to: number): Promise<void> {
  await sql.query(
    `insert into track_point (vehicle_no, source, time, lng, lat, speed, heading, status, value, satellites, fix, received_at, late, alarms, bits)
     select v.no, 0, to_timestamp(t), 110 + (v.no % 100) * 0.05 + (t / 220) % 400 * 2.85 * ${metre * 1.4},
       30 + v.no / 100 * 0.05 + (case when (t / 220) % 2 = 0 then least(t % 220, 200) else 200 - least(t % 220, 200) end) * 2 * ${metre},
       2, 0, case when t % 220 < 200 then 2 else 1 end, 0.22 + (t % 60) / 1000.0, 24, 4, now(), false, 0, 3
     from vehicle v cross join generate_series($1::int, $2::int - 1, ${intervalS}) t order by v.no, t`,
    [from, to],
  );
  await sql.query(
    `insert into vehicle_latest (vehicle_no, heard_at, source, time, received_at, lng, lat, speed, heading, status, satellites, fix, alarms, bits)
     select distinct on (vehicle_no) vehicle_no, now(), 0, time, now(), lng, lat, speed, heading, status, 24, 4, 0, 3 from track_point
     where time >= to_timestamp($1::int - 600) order by vehicle_no, time desc
     on conflict (vehicle_no) do update set time = excluded.time`,
    [to],
  );
}

/** Every machine was computed once, from its whole day. */
async function caughtUp(sql: pg.Client): Promise<void> {
  const until = Date.now() + 600_000;
  while (Date.now() < until) {
    const { rows } = await sql.query<{ n: number }>('select count(*)::int as n from job_progress');
    if (rows[0]!.n >= vehicles) return;
    await pause(1000);
  }
  throw new Error('the worker did not catch up within ten minutes');
}

async function goOn(sql: pg.Client, from: number): Promise<number[]> {
  const delays: number[] = [];
  const began = Date.now() / 1000;
  // What was missed while the worker caught up comes at once, as from terminals that were away.
  let fed = from;
  while (Date.now() / 1000 < began + measuredS) {
    const now = Math.floor(Date.now() / 1000 / intervalS) * intervalS;
    if (now > fed) {
      await points(sql, fed, now);
      fed = now;
    }
    if (Date.now() / 1000 > began + 30) {
      const { rows } = await sql.query<{ age: number }>(
        'select extract(epoch from clock_timestamp() - point_at)::float8 as age from job_progress',
      );
      delays.push(...rows.map(({ age }) => age));
    }
    await pause(1000);
  }
  return delays;
}

/** How often vehicles were computed so far, by the sequence of their progress rows; processor seconds of worker and database. */
async function standing(
  sql: pg.Client,
  product: Product,
): Promise<{ computings: number; processorS: number }> {
  await sql.query('select pg_stat_force_next_flush()');
  const { rows } = await sql.query<{ n: string }>(
    `select n_tup_upd + n_tup_ins as n from pg_stat_user_tables where relname = 'job_progress'`,
  );
  const own = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
  const spent = secondsOf(product, [own.rows[0]!.pid]);
  const processorS = (spent.get('worker') ?? 0) + (spent.get('database') ?? 0);
  return { computings: Number(rows[0]!.n), processorS };
}
