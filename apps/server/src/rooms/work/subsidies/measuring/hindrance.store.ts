import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';

/** A warning as far as payments are concerned: of dismantling or another region, or that a job cannot be; seconds UTC. */
export interface Hindrance {
  vehicleId: string;
  kind: 'dismantle' | 'crossRegion' | 'implausible';
  /** Only this job, whatever else the vehicle works in that time; null: all of them. */
  jobId?: string | null;
  /** Number of the warning: told again, it changes what was told before. */
  warning: string;
  from: number;
  /** Null: it goes on. */
  to: number | null;
}

/** Takes what the room of warnings has raised, changed or ended. */
export async function pushHindrance(db: Queryable, { warning, ...one }: Hindrance): Promise<void> {
  await db.query(
    `insert into hindrance (id, vehicle_id, kind, warning, from_at, to_at, job_id)
     values ($1, $2, $3, $4, to_timestamp($5), to_timestamp($6), $7)
     on conflict (warning) do update set kind = excluded.kind, from_at = excluded.from_at, to_at = excluded.to_at, job_id = excluded.job_id`,
    [newId(), one.vehicleId, one.kind, warning, one.from, one.to, one.jobId ?? null],
  );
}

/** A false alarm hinders nothing. */
export async function dropHindrance(db: Queryable, warning: string): Promise<void> {
  await db.query('delete from hindrance where warning = $1', [warning]);
}

/** Numbers of warnings that hinder the payment of a job. */
export interface JobHindrances {
  /** Of its device, that were active during the job. */
  active: string[];
  /** That it cannot be as it is. */
  implausible: string[];
}

/** What hinders the payment of these jobs, by job; those without hindrance are not told. */
export async function hindrancesOfJobs(
  db: Queryable,
  jobs: readonly string[],
): Promise<ReadonlyMap<string, JobHindrances>> {
  const numbers = (condition: string): string =>
    `coalesce(array_agg(h.warning order by h.from_at, h.warning) filter (where ${condition}), '{}')`;
  const { rows } = await db.query<JobHindrances & { id: string }>(
    `select j.id, ${numbers('h.job_id is null')} as active, ${numbers('h.job_id is not null')} as implausible
     from job j join vehicle v on v.no = j.vehicle_no join hindrance h on h.vehicle_id = v.id
     where j.id = any($1::uuid[]) and (h.job_id = j.id
       or (h.job_id is null and h.from_at <= j.ended_at and (h.to_at is null or h.to_at >= j.started_at)))
     group by j.id`,
    [jobs],
  );
  return new Map(rows.map(({ id, ...hindrances }) => [id, hindrances]));
}
