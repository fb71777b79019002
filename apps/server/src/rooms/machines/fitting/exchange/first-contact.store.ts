import type { PartSet } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

export interface WaitingJob {
  id: string;
  number: string;
  sn: string;
  after: PartSet;
  applicantId: string | null;
}

/** The job of a vehicle that waits for its equipment since before a moment (seconds UTC, whole), the newest, locked. */
export async function waitingJob(
  db: Queryable,
  vehicleId: string,
  heardAt: number,
): Promise<WaitingJob | null> {
  const { rows } = await db.query<WaitingJob>(
    `select r.id, 'J-' || lpad(r.no::text, 6, '0') as number, v.sn, r.after, r.applicant_id as "applicantId"
     from replacement_record r join vehicle v on v.id = r.vehicle_id
     where r.vehicle_id = $1 and r.state = 'waiting' and r.approved_at < to_timestamp($2::float8 + 1)
     order by r.approved_at desc, r.id desc limit 1 for update of r`,
    [vehicleId, heardAt],
  );
  return rows[0] ?? null;
}

/** The equipment was heard at a moment, seconds UTC. */
export async function setAlive(db: Queryable, vehicleId: string, heardAt: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `update replacement_record set state = 'done', alive_since = greatest(to_timestamp($2), approved_at),
       updated_at = clock_timestamp() where vehicle_id = $1 and state = 'waiting' and approved_at < to_timestamp($2::float8 + 1)
     returning id`,
    [vehicleId, heardAt],
  );
  return rows.map(({ id }) => id);
}

/** Jobs whose equipment was not heard for so many days, marked as failed, at most `most` of them. */
export async function failSilentJobs(
  db: Queryable,
  { days, most }: { days: number; most: number },
): Promise<{ id: string; sn: string }[]> {
  const { rows } = await db.query<{ id: string; sn: string }>(
    `with due as (
       select id from replacement_record where state = 'waiting' and waiting_since < now() - make_interval(days => $1)
       order by waiting_since limit $2 for update skip locked)
     update replacement_record r set state = 'failed', failed_at = clock_timestamp(), updated_at = clock_timestamp()
     from due, vehicle v where r.id = due.id and v.id = r.vehicle_id returning r.id, v.sn`,
    [days, most],
  );
  return rows;
}
