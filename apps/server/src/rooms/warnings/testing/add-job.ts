import type { TestDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';

/** What a job of a test is like; the rest is usual: 1 ha of tillage, finished today. */
export interface JobOf {
  state?: string;
  area?: number;
  overlap?: number;
  flags?: string[];
  daysAgo?: number;
  division?: string;
  /** Its end. */
  minutesAgo?: number;
  workType?: string;
  workingS?: number;
  widthM?: number | null;
  standardM?: number | null;
  implementId?: string | null;
  /** Degrees: its box, for whoever looks for what was near. */
  near?: { lng: number; lat: number } | null;
}

/** A job that began three hours ago; answers its id. */
export async function addJob({ pool }: TestDatabase, vehicleNo: number, of: JobOf = {}): Promise<string> {
  const { state = 'finished', area = 10_000, overlap = 0, flags = [], daysAgo = 0, division = '' } = of;
  const { workType = 'tillage', workingS = 7200, widthM = null, standardM = null, implementId = null } = of;
  const id = newId();
  await pool.query(
    `insert into job (id, vehicle_no, work_type, work_date, started_at, ended_at, area_m2, overlap_m2, state, flags, division_code, invalid_reason,
       working_s, width_m, standard_depth_m, implement_id, bbox)
     values ($1, $2, $10, (now() at time zone 'Asia/Shanghai')::date - $3::int, now() - make_interval(days => $3, hours => 3),
       now() - make_interval(days => $3, mins => $4), $5, $6, $7, $8, $9, case when $7 = 'invalid' then 'x' else '' end,
       $11, $12, $13, $14, box(point($15::float8 - 0.01, $16::float8 - 0.01), point($15::float8 + 0.01, $16::float8 + 0.01)))`,
    [
      id,
      vehicleNo,
      daysAgo,
      of.minutesAgo ?? 60,
      area,
      overlap,
      state,
      flags,
      division,
      workType,
      workingS,
      widthM,
      standardM,
      implementId,
      of.near?.lng ?? null,
      of.near?.lat ?? null,
    ],
  );
  return id;
}
