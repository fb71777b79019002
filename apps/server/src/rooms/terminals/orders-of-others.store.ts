import { commandForm } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

/** What a person gives a terminal by hand; all else comes of a record, and is ended with it. */
const byHand = commandForm.options.map(({ shape }) => shape.kind.value);

/** SQL: account `a` belongs to a company that is neither the dealer $2 nor above it. */
const ofOthers = `a.dealer_id is not null and not exists (
  select 1 from company c where c.id = $2 and a.dealer_id = any(c.path))`;

/** Commands to this terminal that people of other companies gave by hand, and that are not over. */
export async function openCommandsOfOthers(
  db: Queryable,
  vehicleNo: number,
  dealerId: string,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select t.id from terminal_command t join account a on a.id = t.by_account
     where t.vehicle_no = $1 and t.state in ('waiting', 'sent') and t.kind = any($3) and ${ofOthers} order by t.id`,
    [vehicleNo, dealerId, byHand],
  );
  return rows.map(({ id }) => id);
}

/** The task of this terminal in a job of another company's people that is not over. */
export async function openTasksOfOthers(
  db: Queryable,
  vehicleNo: number,
  dealerId: string,
): Promise<{ id: string; jobId: string }[]> {
  const { rows } = await db.query<{ id: string; jobId: string }>(
    `select t.id, t.job_id as "jobId" from terminal_task t join terminal_job j on j.id = t.job_id join account a on a.id = j.created_by
     where t.vehicle_no = $1 and t.state in ('updating', 'reconfiguring') and ${ofOthers} order by t.job_id, t.id`,
    [vehicleNo, dealerId],
  );
  return rows;
}
