import type { Queryable } from '#database/transaction.ts';

/** What the room work pushes down: area of all jobs in m², mean depth in m or null, the last work date. */
export async function setJobFigures(
  db: Queryable,
  vehicleId: string,
  { areaM2, depthM, lastWorkOn }: { areaM2: number; depthM: number | null; lastWorkOn: string | null },
): Promise<void> {
  await db.query(
    `update vehicle set job_area_m2 = $2, job_depth_m = $3, last_work_on = $4
     where id = $1 and (job_area_m2, job_depth_m, last_work_on) is distinct from ($2::float8, $3::real, $4::date)`,
    [vehicleId, areaM2, depthM, lastWorkOn],
  );
}
