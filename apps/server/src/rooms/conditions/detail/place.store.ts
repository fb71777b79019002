import type { ConditionPlace } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

/** A position is that of a moment when it lies within so many seconds of it. */
const nearS = 60;
/** Points of the line on a small map. */
const mostPoints = 1_000;

/** Where a vehicle was at a moment (seconds UTC): the point nearest in time. */
export async function placeAt(db: Queryable, vehicleNo: number, at: number): Promise<ConditionPlace> {
  const near = (order: string, condition: string): string =>
    `(select time, lng, lat from track_point where vehicle_no = $1 and ${condition} order by time ${order} limit 1)`;
  const { rows } = await db.query<NonNullable<ConditionPlace>>(
    `select extract(epoch from time)::float8 as time, lng as longitude, lat as latitude
     from (${near('desc', `time <= to_timestamp($2) and time >= to_timestamp($2 - ${nearS})`)}
       union all ${near('asc', `time > to_timestamp($2) and time <= to_timestamp($2 + ${nearS})`)}) near
     order by abs(extract(epoch from time) - $2) limit 1`,
    [vehicleNo, at],
  );
  return rows[0] ?? null;
}

/** The way of a vehicle from–to (seconds UTC), at most a thousand points of it. */
export async function lineOf(
  db: Queryable,
  vehicleNo: number,
  { from, to }: { from: number; to: number },
): Promise<[number, number][]> {
  const step = Math.max(1, (to - from) / mostPoints);
  const { rows } = await db.query<[number, number]>({
    text: `select lng, lat from (
        select distinct on (floor(extract(epoch from time) / $4)) time, lng, lat from track_point
        where vehicle_no = $1 and time >= to_timestamp($2) and time <= to_timestamp($3)
        order by floor(extract(epoch from time) / $4), time) thinned order by time`,
    values: [vehicleNo, from, to, step],
    rowMode: 'array',
  });
  return rows;
}
