import type { TransactionClient } from '#database/transaction.ts';

/** Ends what of a job is not delivered and not being written, as cancelled by a person. Returns the ids. The job is locked before. */
export async function cancelOpenTasks(db: TransactionClient, jobId: string, by: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `with ended as (
       update terminal_task set state = case state when 'updating' then 'fail' else 'reconfigure' end, phase = 'ended',
         reason = 'cancelled', reason_data = jsonb_build_object('by', $2::text), taken_by = null, ended_at = now(), changed_at = now(),
         bytes_per_second = 0, fetch_token = null
       where job_id = $1 and (state = 'updating' or state = 'reconfiguring' and (not written or taken_by is null)) returning id, attempt),
     told as (
       insert into terminal_task_event (task_id, attempt, kind, data)
       select id, attempt, 'ended', jsonb_build_object('reason', 'cancelled', 'by', $2::text) from ended)
     select id from ended`,
    [jobId, by],
  );
  return rows.map(({ id }) => id);
}
