import type { Queryable } from '#database/transaction.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';

/** A software of a vehicle, from a moment on (text of a timestamptz, as the database wrote it). */
export interface SoftwareSince {
  no: number;
  type: string;
  from: string;
}
/** A work date (UTC+8, YYYY-MM-DD) of a software of a vehicle. */
export interface SoftwareDay {
  no: number;
  type: string;
  day: string;
}

const columns = (asked: readonly SoftwareSince[]): unknown[] => [
  asked.map(({ no }) => no),
  asked.map(({ type }) => type),
  asked.map(({ from }) => from),
];
const localDay = (moment: string): string => `(${moment} at time zone '${homeZone}')::date`;

/** What was told since its runs were made, the oldest word first; locked, so that two workers share the rest. */
export async function takeStale(
  db: Queryable,
  most: number,
): Promise<(SoftwareSince & { markedAt: string })[]> {
  const { rows } = await db.query<SoftwareSince & { markedAt: string }>(
    `select vehicle_no as no, software_type as type, from_at::text as "from", marked_at::text as "markedAt"
     from software_stale order by marked_at limit $1 for update skip locked`,
    [most],
  );
  return rows;
}

export async function forgetStale(db: Queryable, done: readonly SoftwareSince[]): Promise<void> {
  await db.query(
    `delete from software_stale s using unnest($1::int[], $2::text[]) as a (no, type)
     where s.vehicle_no = a.no and s.software_type = a.type`,
    columns(done).slice(0, 2),
  );
}

/** Runs without an end whose terminal was heard since they were made. */
export async function readRunning(db: Queryable): Promise<SoftwareSince[]> {
  const { rows } = await db.query<SoftwareSince>(
    `select r.vehicle_no as no, r.software_type as type, r.started_at::text as "from"
     from software_run r join vehicle_latest l on l.vehicle_no = r.vehicle_no
     where r.running and l.heard_at > r.ended_at`,
  );
  return rows;
}

/**
 * Makes the runs of these anew out of the events, from the start before each moment on. A run ends with its stop; else with the next
 * start or with the last time that the terminal was heard before it. Answers the work dates that were or are touched.
 */
export async function remakeRuns(db: Queryable, asked: readonly SoftwareSince[]): Promise<SoftwareDay[]> {
  const { rows: since } = await db.query<SoftwareSince>(
    `select a.no, a.type, coalesce((select max(e.at) from software_event e where e.vehicle_no = a.no
       and e.software_type = a.type and e.event = 'start' and e.at < a.from_at), a.from_at)::text as "from"
     from unnest($1::int[], $2::text[], $3::timestamptz[]) as a (no, type, from_at)`,
    columns(asked),
  );
  const gone = await db.query<SoftwareDay>(
    `with gone as (delete from software_run r using unnest($1::int[], $2::text[], $3::timestamptz[]) as a (no, type, from_at)
       where r.vehicle_no = a.no and r.software_type = a.type and r.started_at >= a.from_at
       returning r.vehicle_no, r.software_type, r.started_at, r.ended_at) ${daysOf('gone')}`,
    columns(since),
  );
  const made = await db.query<SoftwareDay>(
    `with told as (
       select e.vehicle_no as no, e.software_type as type, e.version, e.event, e.at, lead(e.at) over run as next, lead(e.event) over run as after
       from unnest($1::int[], $2::text[], $3::timestamptz[]) as a (no, type, from_at)
       join software_event e on e.vehicle_no = a.no and e.software_type = a.type and e.at >= a.from_at
       window run as (partition by e.vehicle_no, e.software_type order by e.at, e.event desc)),
     ended as (
       select t.*, case when t.after = 'stop' then t.next else greatest(t.at, least(t.next, coalesce(heard.at, t.next, t.at))) end as till
       from told t left join vehicle_latest l on l.vehicle_no = t.no
       left join lateral (select case when t.next is null then l.heard_at else max(coalesce(c.ended_at, l.heard_at)) end as at
         from terminal_connection c where c.vehicle_no = t.no and c.started_at < t.next) heard on true
       where t.event = 'start'),
     made as (insert into software_run (vehicle_no, software_type, started_at, ended_at, version, told, running)
       select no, type, at, till, version, after is not distinct from 'stop', next is null from ended
       returning vehicle_no, software_type, started_at, ended_at) ${daysOf('made')}`,
    columns(since),
  );
  return [...gone.rows, ...made.rows];
}

/** Every work date that runs touch. */
const daysOf = (runs: string): string =>
  `select distinct vehicle_no as no, software_type as type, day::date::text as day from ${runs}
   cross join lateral generate_series(${localDay('started_at')}::timestamp, ${localDay('ended_at')}::timestamp, interval '1 day') as day`;
