import type { PanelCharts } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

const hours = 24;
const days = 7;

/** Vehicles of these numbers (null: all) that were connected at each full hour of the last 24, and now. */
export async function onlineCurve(
  db: Queryable,
  nos: readonly number[] | null,
): Promise<PanelCharts['online']> {
  const { rows } = await db.query<{ at: number; vehicles: number }>(
    `select extract(epoch from h)::float8 as at, count(distinct c.vehicle_no)::int as vehicles
     from (select generate_series(date_trunc('hour', now()) - make_interval(hours => $2), date_trunc('hour', now()), '1 hour')
         union select now()) as moments (h)
       left join terminal_connection c on c.started_at <= h and (c.ended_at is null or c.ended_at > h)
         and ($1::int[] is null or c.vehicle_no = any($1))
     group by h order by h`,
    [nos, hours - 1],
  );
  return rows;
}

/** Vehicles of these numbers that were connected at a moment, seconds UTC. */
export async function onlineAt(db: Queryable, nos: readonly number[] | null, atS: number): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(distinct vehicle_no)::int as n from terminal_connection
     where started_at <= to_timestamp($2) and (ended_at is null or ended_at > to_timestamp($2))
       and ($1::int[] is null or vehicle_no = any($1))`,
    [nos, atS],
  );
  return rows[0]!.n;
}

/** Since when connections have been written down, seconds UTC; null when there is none. */
export async function firstConnection(db: Queryable): Promise<number | null> {
  const { rows } = await db.query<{ at: number | null }>(
    'select extract(epoch from min(started_at))::float8 as at from terminal_connection',
  );
  return rows[0]?.at ?? null;
}

/** Commands of the last seven days of the zone, by how they ended. */
export async function commandsByDay(
  db: Queryable,
  nos: readonly number[] | null,
  timeZone: string,
): Promise<PanelCharts['commands']> {
  const { rows } = await db.query<PanelCharts['commands'][number]>(
    `select to_char(d, 'YYYY-MM-DD') as day,
       count(*) filter (where c.state = 'confirmed')::int as confirmed,
       count(*) filter (where c.state in ('refused', 'expired', 'withdrawn'))::int as failed,
       count(*) filter (where c.state in ('waiting', 'sent'))::int as open
     from generate_series((now() at time zone $2)::date - $3::int, (now() at time zone $2)::date, '1 day') d
       left join terminal_command c on c.created_at >= d at time zone $2 and c.created_at < (d + interval '1 day') at time zone $2
         and ($1::int[] is null or c.vehicle_no = any($1))
     group by d order by d`,
    [nos, timeZone, days - 1],
  );
  return rows;
}
