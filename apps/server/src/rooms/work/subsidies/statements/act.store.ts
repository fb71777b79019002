import type { SubsidyAct, SubsidyChange, SubsidyStatementDeed } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Hands, isBarred } from '../deciding/deeds-now.rules.ts';

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
      newId(),
      act.statementId,
      act.round,
      act.step,
      act.from,
      act.to,
      actor.accountId,
      actor.name,
      actor.roleName,
      act.remark ?? '',
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

/** Steps of the audit; every other one makes or mends a statement. */
const auditing = ['take', 'check', 'approve', 'reject', 'pay', 'sample', 'spot'];

/** What somebody had to do with each of these statements, in its present round; every id is answered. */
export async function handsIn(
  db: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, Hands>> {
  const { rows } = await db.query<Hands & { id: string }>(
    `select s.id,
       exists (select 1 from subsidy_act a where a.statement_id = s.id and a.account_id = $1 and a.step <> all($3::text[])) as made,
       exists (select 1 from subsidy_act a where a.statement_id = s.id and a.account_id = $1 and a.round = s.round
         and a.step in ('take', 'check')) as checked
     from subsidy_statement s where s.id = any($2::uuid[])`,
    [accountId, ids, auditing],
  );
  return new Map(rows.map(({ id, made, checked }) => [id, { made, checked }]));
}

/** @throws Refusal subsidyOwnWork: another person must do it */
export async function requireOtherHands(
  db: Queryable,
  actor: Actor,
  id: string,
  deed: SubsidyStatementDeed,
): Promise<void> {
  const hands = (await handsIn(db, actor.accountId, [id])).get(id);
  if (!hands || isBarred(deed, hands)) throw new Refusal('subsidyOwnWork');
}
