import type { WarningEnd, WorkValues } from '@furrow/contract';
import type { Queryable } from '../../../database/transaction.ts';
import type { Found } from './sweep.store.ts';

/** Jobs older than this are judged no more: recomputing may still end their rows. */
const lookBack = `interval '14 days'`;

interface JobRule {
  code: string;
  level: 'notice' | 'normal' | 'serious';
  /** SQL over the job `j`. */
  value: string;
  holds: string;
  threshold: number;
}

/** What is wrong with finished jobs, as conditions on them. */
export const jobRules = ({ overlapShare, repeatedShare }: WorkValues): JobRule[] => [
  {
    ...{ code: 'WK-07', level: 'notice', value: 'j.overlap_m2 / j.area_m2' },
    ...{ holds: 'j.overlap_m2 / j.area_m2 > $2', threshold: overlapShare },
  },
  {
    ...{ code: 'WK-08', level: 'normal', value: 'j.repeated_m2 / j.area_m2' },
    ...{ holds: 'j.repeated_m2 / j.area_m2 > $2', threshold: repeatedShare },
  },
  {
    ...{ code: 'WK-11', level: 'serious', value: '1' },
    ...{ holds: `'changedAfterSettlement' = any(j.flags) and $2 >= 0`, threshold: 0 },
  },
];

export async function jobsWith(db: Queryable, rule: JobRule, leastM2: number): Promise<Found[]> {
  const { rows } = await db.query<Found>(
    `select '${rule.code} ' || j.id as key, v.id as "vehicleId", '${rule.code}' as rule, '${rule.level}' as level,
       extract(epoch from j.ended_at)::float8 as since, null::float8 as lng, null::float8 as lat,
       j.division_code as "placeCode", v.division_code as "homeCode", (${rule.value})::float8 as value, $2::float8 as threshold,
       jsonb_build_object('job', j.id::text) as figures
     from job j join vehicle v on v.no = j.vehicle_no
     where j.deleted_at is null and v.deleted_at is null and v.state <> 'cancelled' and j.state = 'finished' and j.area_m2 >= $1
       and j.work_date > (now() - ${lookBack})::date and ${rule.holds}`,
    [leastM2, rule.threshold],
  );
  return rows;
}

/** A job that is invalid or gone is over; another one was recomputed. */
export async function whyOver(db: Queryable, keys: readonly string[]): Promise<Map<string, WarningEnd>> {
  const { rows } = await db.query<{ key: string }>(
    `select k as key from unnest($1::text[]) k where not exists (
       select 1 from job j where j.id::text = split_part(k, ' ', 2) and j.state = 'finished' and j.deleted_at is null)`,
    [keys],
  );
  return new Map(rows.map(({ key }) => [key, 'jobEnded' as const]));
}
