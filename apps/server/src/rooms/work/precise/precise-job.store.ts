import type { PreciseJob, PreciseJobRow } from '@furrow/contract';
import { usualSpacing } from '@furrow/geo';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { jobsWithin } from '../device-jobs/job-source.store.ts';
import { preciseFrom, preciseSource } from './precise-source.store.ts';

const nobody = { timeZone: 'UTC', language: 'en' } as const;

type Whole = Omit<PreciseJob, 'others'> & { no: number };

/** A precise job that the actor may know of, whatever its state, with its passes; null: there is none. */
export async function findPrecise(db: Queryable, actor: Actor, id: string): Promise<Whole | null> {
  const { values, asking } = newAsking(nobody);
  const { rows } = await db.query<
    PreciseJobRow &
      Pick<Whole, 'no' | 'fixes' | 'histogram' | 'passes'> &
      Omit<PreciseJob['job'], keyof PreciseJobRow>
  >(
    `select ${preciseSource.select}, j.working_s as "workingS", j.turning_s as "turningS", j.mean_depth_m as "meanDepthM",
       j.standard_depth_m as "standardDepthM", j.vehicle_no as no, p.fixes, p.histogram, p.passes
     from ${preciseSource.from} where j.id = ${asking.put(id)}::uuid and ${jobsWithin(actor)(asking)}`,
    values,
  );
  if (!rows[0]) return null;
  const { no, fixes, histogram, passes, ...job } = rows[0];
  return { no, job, fixes, histogram, passes, usualSpacingM: usualSpacing(passes) };
}

const mostOthers = 50;

/** Other precise jobs of the same block or vehicle that the actor may know of, the newest first. */
export async function readOthers(
  db: Queryable,
  actor: Actor,
  { id, blockId, no }: { id: string; blockId: string | null; no: number },
): Promise<PreciseJob['others']> {
  const { values, asking } = newAsking(nobody);
  const { put } = asking;
  const [self, block, vehicle] = [put(id), put(blockId), put(no)];
  const { rows } = await db.query<PreciseJob['others'][number]>(
    `select j.id, v.sn, j.work_date::text as "workDate", extract(epoch from j.started_at)::float8 as "startedAt",
       j.block_id is not distinct from ${block}::uuid and j.block_id is not null as "sameBlock"
     from ${preciseFrom} join vehicle v on v.no = j.vehicle_no
     where j.id <> ${self}::uuid and (j.block_id = ${block}::uuid or j.vehicle_no = ${vehicle}::int)
       and j.state = 'finished' and ${jobsWithin(actor)(asking)}
     order by j.started_at desc limit ${mostOthers}`,
    values,
  );
  return rows;
}

/** The region that a vehicle belongs to; null: it is gone. */
export async function readDivision(db: Queryable, no: number): Promise<string | null> {
  const { rows } = await db.query<{ code: string }>(
    'select division_code as code from vehicle where no = $1',
    [no],
  );
  return rows[0]?.code ?? null;
}
