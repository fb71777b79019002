import type { AllocationForm, AllocationRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { daysSql } from '../grants/days.ts';
import { stateSql } from '../grants/in-force.store.ts';
import type { Target } from './target.ts';

/** Ended allocations that a detail shows; older ones stand in the operation log. */
const mostShown = 500;

/** An allocation as it is stored; names and counts are added by who shows it. */
export type StoredAllocation = Omit<AllocationRow, 'targetName' | 'devices'> & { targetKind: Target['kind'] };

/** Allocations of an account, open ones first. */
export async function listAllocations(db: Queryable, accountId: string): Promise<StoredAllocation[]> {
  const { rows } = await db.query<StoredAllocation>(
    `select l.id, l.subject, l.method, l.target_kind as "targetKind", l.target_id as target,
       l.with_subordinates as "withSubordinates", l.access, ${stateSql('l')} as state,
       extract(epoch from l.from_at)::float8 as "from",
       extract(epoch from l.until_at - interval '1 second')::float8 as until, maker.name as by,
       extract(epoch from l.created_at)::float8 as since,
       extract(epoch from coalesce(l.ended_at, case when l.until_at <= now() then l.until_at end))::float8 as "endedAt"
     from allocation l left join account maker on maker.id = l.created_by
     where l.account_id = $1 order by ${stateSql('l')} = 'ended', l.created_at desc, l.id limit ${mostShown}`,
    [accountId],
  );
  return rows;
}

/** Writes allocations; one that is open for the same target is ended first, for the newer word counts. Returns the ids. */
export async function insertAllocations(
  db: Queryable,
  actor: Actor,
  accountId: string,
  { subject, method, withSubordinates, access, from, until }: AllocationForm,
  targets: readonly Target[],
): Promise<string[]> {
  const rows = targets.map(({ kind, id }) => ({ id: newId(), kind, target: id }));
  await db.query(
    `update allocation l set ended_at = least(now(), until_at), ended_by = $5, told = 'ended'
     from jsonb_to_recordset($4::jsonb) as r (kind text, target text)
     where l.account_id = $1 and l.subject = $2 and l.method = $3 and l.ended_at is null
       and l.target_kind = r.kind and l.target_id = r.target`,
    [accountId, subject, method, JSON.stringify(rows), actor.accountId],
  );
  await db.query(
    `insert into allocation (id, account_id, subject, method, target_kind, target_id, with_subordinates, access, from_at,
       until_at, told, created_by)
     select r.id, $1, $2, $3, r.kind, r.target, $5, $6, span.from_at, span.until_at,
       case when span.from_at > now() then 'planned' else 'inForce' end, $9
     from jsonb_to_recordset($4::jsonb) as r (id uuid, kind text, target text), ${daysSql('$7', '$8')} as span`,
    [
      accountId,
      subject,
      method,
      JSON.stringify(rows),
      withSubordinates,
      access,
      from,
      until,
      actor.accountId,
    ],
  );
  return rows.map(({ id }) => id);
}

/** Ends an open allocation of an account; false when there is none of that id. */
export async function endAllocation(
  db: Queryable,
  actor: Actor,
  accountId: string,
  id: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update allocation l set ended_at = now(), ended_by = $3, told = 'ended'
     where l.account_id = $1 and l.id = $2 and ${stateSql('l')} <> 'ended'`,
    [accountId, id, actor.accountId],
  );
  return rowCount === 1;
}

/** Gives an open allocation another last day, or none; false when there is none of that id. */
export async function extendAllocation(
  db: Queryable,
  accountId: string,
  id: string,
  until: string | null,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update allocation l set until_at = span.until_at from ${daysSql('null', '$3')} as span
     where l.account_id = $1 and l.id = $2 and ${stateSql('l')} <> 'ended'`,
    [accountId, id, until],
  );
  return rowCount === 1;
}

/** Ends what hangs on a bound account; returns the accounts that lost it. */
export async function endAllocationsBoundTo(
  db: Queryable,
  actor: Actor,
  accountId: string,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `update allocation set ended_at = least(now(), until_at), ended_by = $2, told = 'ended'
     where method = 'boundAccount' and target_id = $1::text and ended_at is null returning account_id as id`,
    [accountId, actor.accountId],
  );
  return rows.map(({ id }) => id);
}

/** Lets one writer of bound accounts go at a time, to the end of the transaction: two could close a circle together. */
export async function takeBindingTurn(db: Queryable): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('allocation.boundAccount'))`);
}

/** Living accounts of these names that `ids` within the actor's reach holds: the ids by name. */
export async function accountNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>(
    'select id, name from account where id::text = any($1)',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
