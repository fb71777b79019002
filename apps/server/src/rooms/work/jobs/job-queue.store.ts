import type { JobCause } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** A vehicle whose points are newer than its jobs, or whose open job has ended by itself. Times in seconds UTC. */
export interface DueVehicle {
  readonly no: number;
  /** Time of the newest point. */
  readonly newestAt: number;
  /** Time of the newest point that its jobs know; null: none was computed yet. */
  readonly computedTo: number | null;
  readonly divisionCode: string;
  /** It was heard in the last minutes: somebody may be looking at it. */
  readonly isLive: boolean;
}

/** A machine that was heard within this time works now. */
const liveWithin = `interval '15 minutes'`;

/** Vehicles that wait: those that work now before the others, and among each those that wait longest first. */
export async function readDueVehicles(
  db: Queryable,
  limit: number,
  except: readonly number[] = [],
): Promise<DueVehicle[]> {
  const { rows } = await db.query<DueVehicle>(
    `select v.no, ${seconds('l.time')} as "newestAt", ${seconds('p.point_at')} as "computedTo",
       v.division_code as "divisionCode", l.time > now() - ${liveWithin} as "isLive"
     from vehicle_latest l join vehicle v on v.no = l.vehicle_no left join job_progress p on p.vehicle_no = l.vehicle_no
     where l.time is not null and (p.vehicle_no is null or l.time > p.point_at or p.due_at <= now())
       and v.no <> all($2::int[])
     order by "isLive" desc, p.computed_at nulls first limit $1`,
    [limit, except],
  );
  return rows;
}

/** How far the points of a vehicle are jobs after one of its days was computed; times in seconds UTC. */
export interface Progress {
  readonly no: number;
  /** The newest point of that day. */
  readonly pointAt: number;
  /** When its open job ends by itself. */
  readonly dueAt: number | null;
  /** Says nothing unless progress has come so far already. */
  readonly onlyFrom: number;
}

/**
 * Notes progress. An older day that is made anew says nothing about the open job; nor does a newer one about the end of the day on which
 * progress still stands: that day would never be told that it is over.
 */
export async function noteProgress(db: Queryable, of: readonly Progress[]): Promise<void> {
  await db.query(
    `insert into job_progress (vehicle_no, point_at, due_at)
     select p.no, to_timestamp(p.point_at), to_timestamp(p.due_at)
     from unnest($1::int[], $2::float8[], $3::float8[], $4::float8[]) as p (no, point_at, due_at, only_from)
     left join job_progress held on held.vehicle_no = p.no
     where held.vehicle_no is null or held.point_at >= to_timestamp(p.only_from)
     on conflict (vehicle_no) do update set point_at = greatest(job_progress.point_at, excluded.point_at),
       due_at = case when excluded.point_at >= job_progress.point_at then excluded.due_at else job_progress.due_at end,
       computed_at = now()`,
    [
      of.map(({ no }) => no),
      of.map(({ pointAt }) => pointAt),
      of.map(({ dueAt }) => dueAt),
      of.map(({ onlyFrom }) => onlyFrom),
    ],
  );
}

/** Of these spans (seconds UTC) those in which the vehicle has a point. */
export async function spansWithPoints<Span extends { readonly from: number; readonly to: number }>(
  db: Queryable,
  no: number,
  spans: readonly Span[],
): Promise<Span[]> {
  const { rows } = await db.query<{ n: number }>(
    `select n::int from unnest($2::float8[], $3::float8[]) with ordinality as s (f, t, n)
     where exists (select from track_point where vehicle_no = $1 and time >= to_timestamp(s.f) and time < to_timestamp(s.t))
     order by n`,
    [no, spans.map(({ from }) => from), spans.map(({ to }) => to)],
  );
  return rows.map(({ n }) => spans[n - 1]!);
}

/** A day that is to be made anew, with the mark by which it is taken off. */
export interface StaleDay {
  readonly no: number;
  /** YYYY-MM-DD in UTC+8. */
  readonly day: string;
  readonly mark: string;
  readonly cause: JobCause;
  readonly reason: string;
  readonly by: string | null;
  readonly divisionCode: string;
}

/** The name of a marked day among things that failed. */
export const staleDayKey = ({ no, day }: Pick<StaleDay, 'no' | 'day'>): string => `${no} ${day}`;

/** How many days are marked and wait. */
export async function countStaleDays(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ n: number }>('select count(*)::int as n from stale_day');
  return rows[0]!.n;
}

/**
 * Marked days; those of vehicles that are gone are dropped. Days of machines that work now take three of every four places, the others go to the oldest
 * marks: whoever takes only the first few of them leaves none of the others behind.
 */
export async function readStaleDays(
  db: Queryable,
  limit: number,
  except: readonly string[] = [],
): Promise<StaleDay[]> {
  await db.query(
    'delete from stale_day s where not exists (select from vehicle v where v.no = s.vehicle_no)',
  );
  const { rows } = await db.query<StaleDay>(
    `with live as (select s.vehicle_no, s.day from vehicle_latest l join stale_day s on s.vehicle_no = l.vehicle_no
         where l.time > now() - ${liveWithin} and s.vehicle_no || ' ' || s.day <> all($2::text[]) order by s.marked_at limit $3),
       oldest as (select s.vehicle_no, s.day from stale_day s
         where s.vehicle_no || ' ' || s.day <> all($2::text[]) order by s.marked_at limit $1),
       picked as (select vehicle_no, day, true as is_live from live union all select vehicle_no, day, false from oldest
         where (vehicle_no, day) not in (select vehicle_no, day from live))
     select s.vehicle_no as no, s.day::text, s.marked_at::text as mark, s.cause, s.reason, s.by_account as by,
       v.division_code as "divisionCode"
     from picked join stale_day s on s.vehicle_no = picked.vehicle_no and s.day = picked.day join vehicle v on v.no = s.vehicle_no
     order by row_number() over (partition by picked.is_live order by s.marked_at, s.vehicle_no, s.day)
       * case when picked.is_live then 4.0 / 3 else 4 end, picked.is_live desc limit $1`,
    [limit, except, Math.floor((limit * 3) / 4)],
  );
  return rows;
}

/** Takes a day off, unless it was marked again meanwhile. */
export async function dropStaleDay(
  db: Queryable,
  { no, day, mark }: Pick<StaleDay, 'no' | 'day' | 'mark'>,
): Promise<void> {
  await db.query('delete from stale_day where vehicle_no = $1 and day = $2 and marked_at = $3::timestamptz', [
    no,
    day,
    mark,
  ]);
}

/** Marks the days of a vehicle from `from` to `to` (YYYY-MM-DD, UTC+8) that have points or jobs. Answers how many. */
export async function markDays(
  db: Queryable,
  asked: { no: number; from: string; to: string; cause: JobCause; reason: string; by: string | null },
): Promise<number> {
  const { rowCount } = await db.query(
    `insert into stale_day (vehicle_no, day, cause, reason, by_account)
     select $1, d::date, $4, $5, $6 from generate_series($2::date, $3::date, interval '1 day') as d
     where exists (select from job j where j.vehicle_no = $1 and j.work_date between d::date - 1 and d::date + 1)
       or has_point($1, d::timestamp at time zone 'Asia/Shanghai', (d::timestamp + interval '1 day') at time zone 'Asia/Shanghai')
     on conflict (vehicle_no, day) do update set marked_at = now(), cause = excluded.cause,
       reason = excluded.reason, by_account = excluded.by_account`,
    [asked.no, asked.from, asked.to, asked.cause, asked.reason, asked.by],
  );
  return rowCount ?? 0;
}

/** Those of these vehicles whose jobs nobody computes now; they are in work until the transaction ends. */
export async function lockFreeVehicles(db: Queryable, nos: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.query<{ no: number }>(
    'select no from unnest($2::int[]) as no where pg_try_advisory_xact_lock($1, no)',
    [lockSpace, nos],
  );
  return new Set(rows.map(({ no }) => no));
}

/** Marks the jobs of a vehicle as in work, until the transaction ends: only one process computes them at a time. */
export async function lockVehicleJobs(db: Queryable, no: number): Promise<void> {
  await db.query('select pg_advisory_xact_lock($1, $2)', [lockSpace, no]);
}
const lockSpace = 70;
