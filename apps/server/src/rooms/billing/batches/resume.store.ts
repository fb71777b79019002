import type { Queryable } from '../../../database/transaction.ts';
import type { StoredBatch } from '../../../kit/batch/batch.store.ts';

/**
 * Batches of the room whose task was given up while rows of theirs wait, but not before it had got on: their worker was lost too often (the product was
 * killed, the machine went off), and none of the rows is to blame. Held to the end of the transaction; what another one holds is left out.
 */
export async function givenUp(db: Queryable): Promise<StoredBatch[]> {
  const { rows } = await db.query<StoredBatch>(
    `select o.id, o.account_id as "accountId", o.kind, o.state, o.task_id as "taskId", o.input
     from batch_operation o join background_task t on t.id = o.task_id
     where o.state = 'running' and t.state = 'failed' and o.kind in ('unitSoftReg.register', 'trafficRenewal.renew', 'flowPay.renew')
       and exists (select from billing_row r where r.batch_id = (o.input -> 'kept' ->> 'batchId')::uuid and r.settled_at > t.created_at)
       and exists (select from batch_row r where r.batch_id = o.id and r.state in ('waiting', 'running'))
     for update of o skip locked`,
  );
  return rows;
}
