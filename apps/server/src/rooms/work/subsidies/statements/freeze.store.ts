import type { Queryable } from '#database/transaction.ts';

/** Freezes what was approved (R16): its jobs are settled, its blocks paid for the year; a corrected one is refunded or added to. */
export async function freezeStatement(db: Queryable, id: string): Promise<void> {
  await db.query(
    `update job set settled_in = $1 where id in (select job_id from subsidy_held_job where statement_id = $1)`,
    [id],
  );
  await db.query(
    `insert into subsidy_paid_block (block_id, statement_id, work_type, year, parameter_id, area_mu)
     select l.block_id, s.id, s.work_type, s.year, s.parameter_id, sum(l.s_mu)
     from subsidy_line l join subsidy_statement s on s.id = l.statement_id
     where s.id = $1 and l.block_id is not null and not l.removed and l.s_mu <> 0
     group by l.block_id, s.id on conflict do nothing`,
    [id],
  );
  // What is taken back of a line that was paid makes it refunded.
  await db.query(
    `update subsidy_line o set pay_state = 'refunded' from subsidy_statement s, subsidy_line n
     where s.id = $1 and n.statement_id = s.id and o.statement_id = s.corrects and o.vehicle_id = n.vehicle_id
       and o.block_id is not distinct from n.block_id and o.division_code = n.division_code
       and o.pay_state = 'paid' and n.amount < 0`,
    [id],
  );
}

/** Tells a draft to be recomputed. */
export async function noteChangedJobs(db: Queryable, id: string): Promise<void> {
  await db.query(
    `update subsidy_statement set flags = array(select distinct unnest(array_append(flags, 'needsRecompute')))
     where id = $1`,
    [id],
  );
}

/**
 * What follows for statements when jobs have changed: a draft is told to be recomputed, an approved one is flagged and no
 * amount changes (R16). Who works on a draft may go on, for the recompute looks at the jobs itself; who reviews must look again
 * (another version). Answers the statements that were settled already.
 */
export async function flagStatementsOfJobs(db: Queryable, jobs: readonly string[]): Promise<string[]> {
  if (jobs.length === 0) return [];
  const { rows } = await db.query<{ id: string; settled: boolean }>(
    `update subsidy_statement s set
       updated_at = case when s.state in ('draft', 'rejected') then s.updated_at else clock_timestamp() end,
       flags = array(select distinct unnest(array_append(s.flags,
         case when s.state = 'approved' then 'changedAfterSettlement' else 'needsRecompute' end)))
     where s.deleted_at is null and s.id in (select statement_id from subsidy_held_job where job_id = any($1::uuid[]))
     returning s.id, s.state = 'approved' as settled`,
    [jobs],
  );
  const settled = rows.filter((row) => row.settled).map(({ id }) => id);
  await db.query(
    `update subsidy_line set flags = array(select distinct unnest(array_append(flags, 'changedAfterSettlement')))
     where statement_id = any($1::uuid[]) and jobs && $2::uuid[]`,
    [settled, jobs],
  );
  await db.query(
    `update job set flags = array(select distinct unnest(array_append(flags, 'changedAfterSettlement')))
     where id = any($1::uuid[]) and settled_in is not null`,
    [jobs],
  );
  return settled;
}
