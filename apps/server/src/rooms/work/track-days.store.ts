import type { TrackDay } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';

/**
 * Points and hours with data of every day of a month (YYYY-MM) in UTC+8; days without points are missing. An hour is made
 * of the times between neighbouring points, gaps of S2 left out. Reads the index alone.
 */
export async function readMonthDays(pool: Pool, no: number, month: string): Promise<TrackDay[]> {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return readDays(pool, no, `${month}-01`, `${next}-01`);
}

/** The same for the days from `from` up to, not including, `to` (YYYY-MM-DD). */
export async function readDays(pool: Pool, no: number, from: string, to: string): Promise<TrackDay[]> {
  const { rows } = await pool.query<TrackDay>(
    `select to_char(day, 'YYYY-MM-DD') as date, t.points, t.hours
     from generate_series($2::timestamp, $3::timestamp - interval '1 day', interval '1 day') as day
     cross join lateral (
       select count(*)::int as points,
         round((sum(gap) filter (where gap <= 300) / 3600)::numeric, 2)::float8 as hours
       from (select extract(epoch from time - lag(time) over (partition by source order by time)) as gap
         from track_point where vehicle_no = $1 and time >= day at time zone '${homeZone}'
           and time < (day + interval '1 day') at time zone '${homeZone}') as steps
     ) as t
     where t.points > 0 order by day`,
    [no, from, to],
  );
  return rows.map((row) => ({ ...row, hours: row.hours ?? 0 }));
}

/** The days (YYYY-MM-DD, UTC+8) of the last point before `from` and the first after `to`, seconds UTC. */
export async function readNearestDates(pool: Pool, no: number, from: number, to: number): Promise<string[]> {
  const { rows } = await pool.query<{ date: string }>(
    `select distinct to_char(time at time zone '${homeZone}', 'YYYY-MM-DD') as date from (
       (select time from track_point where vehicle_no = $1 and time < to_timestamp($2) order by time desc limit 1)
       union all
       (select time from track_point where vehicle_no = $1 and time > to_timestamp($3) order by time limit 1)
     ) as nearest order by date`,
    [no, from, to],
  );
  return rows.map(({ date }) => date);
}
