import type { Queryable } from '#database/transaction.ts';

/** Jobs that are in sums: neither too small, nor marked invalid, nor gone. */
export const countingJob = (alias: string): string =>
  `${alias}.deleted_at is null and ${alias}.state in ('inProgress', 'finished')`;

/** Builds the sums of vehicles' work dates anew out of their jobs, in the transaction that changed them. */
export async function rebuildVehicleDays(
  db: Queryable,
  days: readonly { no: number; date: string }[],
): Promise<void> {
  const asked = [days.map(({ no }) => no), days.map(({ date }) => date)];
  await db.query(
    `delete from vehicle_day d using unnest($1::int[], $2::date[]) as asked (no, day)
     where d.vehicle_no = asked.no and d.work_date = asked.day`,
    asked,
  );
  await db.query(
    `insert into vehicle_day (vehicle_no, work_date, work_type, crop, jobs, area_m2, gross_m2, overlap_m2, missed_m2, repeated_m2,
       qualified_m2, judged_m2, depth_area, depth_m2, distance_m, working_s, turning_s,
       dealer_id, owner_id, division_code, category, model, brand, car_type)
     select j.vehicle_no, j.work_date, j.work_type, j.crop, count(*), sum(j.area_m2), sum(j.gross_m2), sum(coalesce(j.overlap_m2, 0)),
       sum(coalesce(j.missed_m2, 0)), sum(j.repeated_m2), sum(coalesce(j.qualified_m2, 0)),
       sum(case when j.qualified_m2 is null then 0 else j.area_m2 end),
       sum(coalesce(j.mean_depth_m * j.area_m2 * j.sensor_coverage, 0)),
       sum(case when j.mean_depth_m is null then 0 else j.area_m2 * coalesce(j.sensor_coverage, 0) end),
       sum(j.distance_m), sum(j.working_s), sum(j.turning_s),
       (array_agg(j.dealer_id order by j.area_m2 desc, j.started_at))[1],
       (array_agg(j.owner_id order by j.area_m2 desc, j.started_at))[1],
       (array_agg(j.division_code order by j.area_m2 desc, j.started_at))[1],
       (array_agg(j.category order by j.started_at))[1], (array_agg(j.model order by j.started_at))[1],
       (array_agg(j.brand order by j.started_at))[1], (array_agg(j.car_type order by j.started_at))[1]
     from (select job.* from unnest($1::int[], $2::date[]) as asked (no, day)
         join job on job.vehicle_no = asked.no and job.work_date = asked.day order by job.started_at, job.id) as j
     where ${countingJob('j')} group by j.vehicle_no, j.work_date, j.work_type, j.crop`,
    asked,
  );
}

/** Area, mean depth and last work date of all that a vehicle has done; m² and m, null without a depth or any work. */
export async function readWorkOf(
  db: Queryable,
  no: number,
): Promise<{ areaM2: number; depthM: number | null; lastWorkOn: string | null }> {
  const { rows } = await db.query<{ areaM2: number; depthM: number | null; lastWorkOn: string | null }>(
    `select coalesce(sum(area_m2), 0) as "areaM2", sum(depth_area) / nullif(sum(depth_m2), 0) as "depthM",
       max(work_date)::text as "lastWorkOn"
     from vehicle_day where vehicle_no = $1`,
    [no],
  );
  return rows[0]!;
}
