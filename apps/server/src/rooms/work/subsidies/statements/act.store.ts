import type { SubsidyAct, SubsidyChange } from '@furrow/contract';
import type { Queryable } from '../../../../database/transaction.ts';
import type { Actor } from '../../../../kit/actor.ts';
import { newId } from '../../../../kit/id.ts';

/** One step of the audit path; it is never changed. */
export async function noteAct(
  db: Queryable,
  actor: Actor,
  act: {
    statementId: string;
    round: number;
    step: string;
    from: string;
    to: string;
    remark?: string;
    changes?: readonly SubsidyChange[];
  },
): Promise<void> {
  await db.query(
    `insert into subsidy_act (id, statement_id, round, step, from_state, to_state, account_id, account_name, role_name, remark, changes, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, clock_timestamp())`,
    [
      ...[newId(), act.statementId, act.round, act.step, act.from, act.to],
      ...[actor.accountId, actor.name, actor.roleName, act.remark ?? ''],
      act.changes ? JSON.stringify(act.changes) : null,
    ],
  );
}

export async function readActs(db: Queryable, statementId: string): Promise<SubsidyAct[]> {
  const { rows } = await db.query<SubsidyAct>(
    `select id, round, step, from_state as "from", to_state as "to", account_name as account, role_name as role, remark,
       changes, extract(epoch from at)::float8 as at
     from subsidy_act where statement_id = $1 order by at, id`,
    [statementId],
  );
  return rows;
}

/** Who had a hand in a statement: its makers, and who checked it in the present round. */
export async function handsIn(
  db: Queryable,
  statementId: string,
  round: number,
): Promise<{ makers: string[]; checkers: string[] }> {
  const { rows } = await db.query<{ account: string; step: string; round: number }>(
    `select distinct account_id as account, step, round from subsidy_act where statement_id = $1`,
    [statementId],
  );
  const auditing = ['take', 'check', 'approve', 'reject', 'pay', 'sample', 'spot'];
  return {
    makers: rows.filter(({ step }) => !auditing.includes(step)).map(({ account }) => account),
    checkers: rows
      .filter((row) => row.round === round && (row.step === 'take' || row.step === 'check'))
      .map(({ account }) => account),
  };
}
