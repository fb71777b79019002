import type { RaisedLevel, WarningEnd } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql } from '#kit/clock/home-day.rules.ts';
import type { RuledVehicle } from '../../settings/rule-values.ts';
import { type RunRule, ruledColumns } from '../../settings/run-values.ts';
import type { Found } from '../sweep.store.ts';

/** Finished jobs older than this raise nothing any more; what they raised stands until they are healed. Days as jobs have them (UTC+8). */
export const recent = `j.work_date > ${homeTodaySql} - 14`;
export const finished = `j.state = 'finished' and j.deleted_at is null`;
/** Jobs `j` with their vehicles `v` that somebody has, and the dealers `d` of these. */
export const jobsOfVehicles = `job j join vehicle v on v.no = j.vehicle_no and v.deleted_at is null and v.state <> 'cancelled'
  left join dealer d on d.id = v.dealer_id`;
/** What a row about a job tells beside its rule. */
export const ofJob = `v.id as "vehicleId", extract(epoch from j.ended_at)::float8 as since, j.centre_lng as lng, j.centre_lat as lat,
  j.division_code as "placeCode", v.division_code as "homeCode"`;

interface JobRule {
  readonly code: string;
  readonly level: RaisedLevel;
  /** SQL over the job `j`. */
  readonly value: string;
  readonly holds: string;
  /** The value of the rule that this must be above; null: what is flagged is wrong by itself. */
  readonly above: 'overlapShare' | 'repeatedShare' | 'toolS' | null;
  /** Only of jobs that are large enough. */
  readonly sized: boolean;
}

/** What is wrong with jobs, as conditions on them. */
export const jobRules: readonly JobRule[] = [
  {
    // Its width is a guess, so that its area is one (R12).
    code: 'WK-05',
    level: 'notice',
    value: 'j.working_s',
    above: 'toolS',
    sized: false,
    holds: `'toolUnknown' = any(j.flags) and j.state in ('inProgress', 'finished') and j.deleted_at is null`,
  },
  {
    code: 'WK-07',
    level: 'notice',
    value: 'j.overlap_m2 / nullif(j.area_m2, 0)',
    holds: finished,
    above: 'overlapShare',
    sized: true,
  },
  {
    code: 'WK-08',
    level: 'normal',
    value: 'j.repeated_m2 / nullif(j.area_m2, 0)',
    holds: finished,
    above: 'repeatedShare',
    sized: true,
  },
  {
    // Whatever became of a job after its money was settled: it goes on again, is invalid, too small or gone.
    code: 'WK-11',
    level: 'serious',
    value: '1',
    holds: `'changedAfterSettlement' = any(j.flags)`,
    above: null,
    sized: false,
  },
];

interface Asked {
  readonly rule: RunRule;
  readonly one: JobRule;
  /** Keys of rows that stand. */
  readonly active: readonly string[];
}

/** Jobs with which something is wrong, each by the values that hold for its vehicle. */
export async function jobsWith(db: Queryable, { rule, one, active }: Asked): Promise<Found[]> {
  const { code, level, value, holds, above, sized } = one;
  const limits =
    above === null
      ? []
      : [active.map((key) => key.split(' ')[1]!), sized ? rule.least('jobM2') : 0, rule.least(above)];
  const { rows } = await db.query<Found & RuledVehicle & { areaM2: number }>(
    `select '${code} ' || j.id as key, '${code}' as rule, '${level}' as level, ${ofJob},
       (${value})::float8 as value, 0 as threshold, jsonb_build_object('job', j.id::text) as figures, j.area_m2 as "areaM2", ${ruledColumns}
     from ${jobsOfVehicles}
     where ${holds} ${above === null ? '' : `and (${recent} or j.id = any($1::uuid[])) and j.area_m2 >= $2 and ${value} > $3`}`,
    limits,
  );
  if (above === null) return rows;
  return rows
    .filter((job) => !sized || job.areaM2 >= rule.valueFor(job, 'jobM2'))
    .map((job) => ({ ...job, threshold: rule.valueFor(job, above) }))
    .filter((job) => job.value > job.threshold);
}

/** A job that is invalid or gone is over; another one was recomputed. */
export async function whyOver(db: Queryable, keys: readonly string[]): Promise<Map<string, WarningEnd>> {
  const { rows } = await db.query<{ key: string }>(
    `select k as key from unnest($1::text[]) k where not exists (
       select 1 from job j where j.id = split_part(k, ' ', 2)::uuid and j.state in ('inProgress', 'finished') and j.deleted_at is null)`,
    [keys],
  );
  return new Map(rows.map(({ key }) => [key, 'jobEnded' as const]));
}

/** A row that ends with its job; `at` in seconds UTC. */
interface LiveRow {
  readonly key: string;
  readonly vehicleId: string;
  readonly vehicleNo: number;
  readonly at: number;
}

/**
 * Active rows of live rules whose job has ended (R3): it is over, or marked invalid and the machine has stopped, and no other goes on;
 * or the machine has said nothing for two hours.
 */
export async function liveRowsOver(db: Queryable): Promise<LiveRow[]> {
  const { rows } = await db.query<LiveRow>(
    `select w.key, v.id as "vehicleId", v.no as "vehicleNo",
       extract(epoch from greatest(w.raised_at, coalesce(j.ended_at, w.last_seen_at)))::float8 as at
     from warning w join vehicle v on v.id = w.vehicle_id
     left join lateral (
       select j.ended_at from job j where j.vehicle_no = v.no and j.deleted_at is null
         and (j.state in ('finished', 'tooSmall') or (j.state = 'invalid' and w.last_seen_at < now() - interval '30 minutes'))
         and j.started_at <= w.last_seen_at and j.ended_at >= w.last_seen_at - interval '30 minutes'
       order by j.ended_at desc limit 1) j on true
     where w.kind = 'work' and w.state = 'active' and split_part(w.key, ' ', 1) in ('WK-01', 'WK-02', 'WK-03', 'WK-04', 'WK-06')
       and (j.ended_at is not null or w.last_seen_at < now() - interval '2 hours')
       and not exists (select 1 from job o where o.vehicle_no = v.no and o.deleted_at is null and o.state = 'inProgress')`,
  );
  return rows;
}
