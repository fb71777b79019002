import type { ApprovalAct } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

/** The path of an application, the oldest act first. */
export async function readPath(db: Queryable, id: string): Promise<ApprovalAct[]> {
  const { rows } = await db.query<ApprovalAct>(
    `select id, round, step, action, from_state as "from", to_state as "to", extract(epoch from at)::float8 as at,
       account_name as account, company, role_name as role, reason, checks, data_version as "dataVersion", changes,
       one_person as "onePerson"
     from approval_act where approval_id = $1 order by at, id`,
    [id],
  );
  return rows;
}
