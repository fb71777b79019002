import type { StationBreak, StationSeries, StationSpanQuery } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { uptimeSql } from './station.store.ts';

/** Steps that a chart has, seconds: the smallest with which it has at most so many points. */
const steps = [60, 300, 900, 3600, 14_400];
const mostPoints = 2_000;

/**
 * What a station sent in a time; breaks are cut to it. Availability is what the breaks leave of the time since the station was first
 * heard, so that both together are the whole.
 */
export async function readSeries(
  db: Queryable,
  stationId: string,
  { from, to }: StationSpanQuery,
  timeZone: string,
): Promise<StationSeries> {
  const { rows: spans } = await db.query<{ from: number; to: number }>(
    from === undefined
      ? `select extract(epoch from now() - interval '24 hours')::float8 as from, extract(epoch from now())::float8 as to`
      : `select extract(epoch from $1::date::timestamp at time zone $3)::float8 as from,
           least(extract(epoch from ($2::date + 1)::timestamp at time zone $3), extract(epoch from now()))::float8 as to`,
    from === undefined ? [] : [from, to, timeZone],
  );
  const span = spans[0]!;
  const step = steps.find((one) => (span.to - span.from) / one <= mostPoints) ?? steps.at(-1)!;
  const values = [stationId, span.from, span.to];
  const moment = (place: string): string => `to_timestamp(${place}::float8)`;
  const { rows: availability } = await db.query<{ share: number | null }>(
    `select ${uptimeSql(moment('$2'), moment('$3'))} as share from mount_point m where m.station_id = $1`,
    values,
  );
  const { rows: breaks } = await db.query<StationBreak>(
    `select b.id, extract(epoch from greatest(b.from_at, ${moment('$2')}))::float8 as from, b.reason,
       case when b.to_at is not null then extract(epoch from least(b.to_at, ${moment('$3')}))::float8 end as to
     from station_break b join mount_point m on m.id = b.mount_id where m.station_id = $1
       and coalesce(b.to_at, now()) > ${moment('$2')} and b.from_at < ${moment('$3')} order by b.from_at desc`,
    values,
  );
  const { rows: points } = await db.query<StationSeries['points'][number]>(
    `select extract(epoch from date_bin(make_interval(secs => $4), x.minute, ${moment('$2')}))::float8 as at,
       avg(x.bytes)::float8 / 60 as rate,
       avg((select coalesce(sum(n::int), 0) from jsonb_each_text(x.satellites) as one (k, n)))::float8 as satellites,
       max(x.rovers)::float8 as rovers,
       avg((x.longitude - s.longitude) * 111319490.8 * cos(radians(s.latitude)))::float8 as "eastMm",
       avg((x.latitude - s.latitude) * 111132954)::float8 as "northMm", avg((x.height - s.height) * 1000)::float8 as "upMm"
     from station_sample x join mount_point m on m.id = x.mount_id join base_station s on s.id = m.station_id
     where s.id = $1 and x.minute >= ${moment('$2')} and x.minute < ${moment('$3')} group by 1 order by 1`,
    [...values, step],
  );
  return { ...span, step, availability: availability[0]?.share ?? null, breaks, points };
}
