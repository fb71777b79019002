import type { GrantForm, GrantRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { daysSql } from './days.ts';
import { stateSql } from './in-force.store.ts';

/** Ended grants that a detail shows; older ones stand in the operation log. */
const mostEnded = 200;

/** The personal grants of an account, open ones first. */
export async function listGrants(db: Queryable, accountId: string): Promise<GrantRow[]> {
  const { rows } = await db.query<GrantRow>(
    `select g.id, g.permission, g.effect, ${stateSql('g')} as state, extract(epoch from g.from_at)::float8 as "from",
       extract(epoch from g.until_at - interval '1 second')::float8 as until, g.reason, maker.name as by,
       extract(epoch from coalesce(g.ended_at, case when g.until_at <= now() then g.until_at end))::float8 as "endedAt",
       ender.name as "endedBy",
       (g.effect = 'granted') = exists (select 1 from role_permission p where p.role_id = a.role_id
         and p.permission = g.permission) as superfluous
     from personal_grant g join account a on a.id = g.account_id left join account maker on maker.id = g.created_by
     left join account ender on ender.id = g.ended_by
     where g.account_id = $1 order by g.ended_at is not null, g.created_at desc, g.id limit ${mostEnded}`,
    [accountId],
  );
  return rows;
}

/** The codes of an account's open grants, planned ones too, with their effect. */
export async function openGrants(
  db: Queryable,
  accountId: string,
): Promise<{ permission: GrantRow['permission']; effect: GrantRow['effect'] }[]> {
  const { rows } = await db.query<{ permission: GrantRow['permission']; effect: GrantRow['effect'] }>(
    `select permission, effect from personal_grant g where account_id = $1 and ${stateSql('g')} <> 'ended'
     order by permission`,
    [accountId],
  );
  return rows;
}

/** Ends the open grants of these codes; they stay as history. */
export async function endGrants(
  db: Queryable,
  actor: Actor,
  accountId: string,
  codes: readonly string[],
): Promise<void> {
  await db.query(
    `update personal_grant set ended_at = least(now(), until_at), ended_by = $3, told = 'ended'
     where account_id = $1 and permission = any($2) and ended_at is null`,
    [accountId, codes, actor.accountId],
  );
}

/** Writes new grants; open ones of the same codes were ended before. */
export async function insertGrants(
  db: Queryable,
  actor: Actor,
  accountId: string,
  { changes, from, until, reason }: GrantForm,
): Promise<void> {
  const rows = changes
    .filter(({ effect }) => effect !== 'role')
    .map(({ permission, effect }) => ({ id: newId(), permission, effect }));
  await db.query(
    `insert into personal_grant (id, account_id, permission, effect, from_at, until_at, reason, told, created_by)
     select id, $1, permission, effect, span.from_at, span.until_at, $5,
       case when span.from_at > now() then 'planned' else 'inForce' end, $6
     from jsonb_to_recordset($2::jsonb) as r (id uuid, permission text, effect text), ${daysSql('$3', '$4')} as span`,
    [accountId, JSON.stringify(rows), from, until, reason, actor.accountId],
  );
}

/** Notes that somebody changed what an account may do or see: the list of /authorizeManage stands in this order. */
export async function noteRightsChange(db: Queryable, actor: Actor, accountId: string): Promise<void> {
  await db.query('update account set rights_changed_at = now(), rights_changed_by = $2 where id = $1', [
    accountId,
    actor.accountId,
  ]);
}
