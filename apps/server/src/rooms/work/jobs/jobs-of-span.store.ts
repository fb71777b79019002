import type { TrackJob } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { countingJob } from './vehicle-day.store.ts';

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** Worked and gross area of the counting jobs of a vehicle's work date, m²; null: none is computed. */
export async function readAreasOfDay(
  db: Queryable,
  { no, day }: { no: number; day: string },
): Promise<{ areaM2: number | null; grossM2: number | null }> {
  const { rows } = await db.query<{ areaM2: number | null; grossM2: number | null }>(
    `select sum(j.area_m2) as "areaM2", sum(j.gross_m2) as "grossM2" from job j
     where j.vehicle_no = $1 and j.work_date = $2::date and ${countingJob('j')}`,
    [no, day],
  );
  return rows[0]!;
}

/** The jobs of a vehicle that reach into a span (seconds UTC) and count, by start. */
export async function readJobsOf(
  db: Queryable,
  { no, from, to }: { no: number; from: number; to: number },
): Promise<TrackJob[]> {
  const { rows } = await db.query<TrackJob>(
    `select ${seconds('j.started_at')} as "from", ${seconds('j.ended_at')} as "to", j.work_type as "workType",
       coalesce(j.centre_lng, 0) as lng, coalesce(j.centre_lat, 0) as lat, j.distance_m as "distanceM",
       j.working_s as "workingS", j.mean_speed as "meanSpeed", j.mean_depth_m as "meanDepthM",
       j.gross_m2 as "grossAreaM2", j.area_m2 as "areaM2"
     from job j where j.vehicle_no = $1 and ${countingJob('j')}
       and j.work_date between (to_timestamp($2) - interval '2 days')::date and (to_timestamp($3) + interval '2 days')::date
       and j.started_at <= to_timestamp($3) and j.ended_at >= to_timestamp($2) order by j.started_at`,
    [no, from, to],
  );
  return rows;
}
