import type { CurrentJob } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { jobsWithin } from '../device-jobs/job-source.store.ts';

/** The job in progress of a vehicle, and the last one that has ended, as far as the actor may know of them. */
export async function findCurrent(
  db: Queryable,
  actor: Actor,
  no: number,
): Promise<{ open: string | null; last: CurrentJob['last'] }> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const where = `${jobsWithin(actor)(asking)} and j.vehicle_no = ${asking.put(no)}::int`;
  const open = await db.query<{ id: string }>(
    `select j.id from job j where ${where} and j.state = 'inProgress' order by j.started_at desc limit 1`,
    values,
  );
  const last = await db.query<NonNullable<CurrentJob['last']>>(
    `select j.id, j.work_date::text as "workDate", extract(epoch from j.started_at)::float8 as "startedAt",
       extract(epoch from j.ended_at)::float8 as "endedAt", j.area_m2 as "areaM2"
     from job j where ${where} and j.state = 'finished' order by j.work_date desc, j.started_at desc limit 1`,
    values,
  );
  return { open: open.rows[0]?.id ?? null, last: last.rows[0] ?? null };
}

/** What other jobs of a season and work type have covered of a block, m²: worked less repeated is counted once (R7). */
export async function readCoveredBefore(
  db: Queryable,
  asked: { blockId: string; jobId: string; workType: string; season: { from: string; to: string } },
): Promise<number> {
  const { rows } = await db.query<{ coveredM2: number }>(
    `select coalesce(sum(s.area_m2 - s.repeated_m2), 0) as "coveredM2" from job_share s join job j on j.id = s.job_id
     where s.block_id = $1 and j.id <> $2 and j.deleted_at is null and j.state in ('inProgress', 'finished')
       and j.work_type = $3 and j.work_date between $4::date and $5::date`,
    [asked.blockId, asked.jobId, asked.workType, asked.season.from, asked.season.to],
  );
  return rows[0]!.coveredM2;
}
