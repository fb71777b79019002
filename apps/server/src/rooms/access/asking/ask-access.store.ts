import { mostGrantors, type PermissionCode } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { accountsHolding } from '../notifications/holders.store.ts';

export interface Grantor {
  id: string;
  name: string;
}

/** Who may grant a right to the actor: who holds it and may grant, over the actor's company; the nearest first. */
export async function readGrantors(
  db: Queryable,
  { accountId, companyId = null }: Actor,
  permission: PermissionCode,
): Promise<Grantor[]> {
  const grants = await accountsHolding(db, { holding: 'authorizeManage.permission', company: companyId });
  const holds = new Set(await accountsHolding(db, { holding: permission, company: companyId }));
  const { rows } = await db.query<Grantor>(
    `select a.id, coalesce(nullif(a.display_name, ''), a.name) as name from account a
     where a.id = any($1::uuid[]) and a.id <> $2
     order by array_position((select path from company where id = $3), a.dealer_id) desc nulls last, name, a.id
     limit ${mostGrantors}`,
    [grants.filter((id) => holds.has(id)), accountId, companyId],
  );
  return rows;
}

/** Whether somebody was told of this event of the account. */
export async function isTold(db: Queryable, accountId: string, event: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from notification where subject_kind = 'account' and subject_id = $1 and event = $2 limit 1`,
    [accountId, event],
  );
  return (rowCount ?? 0) > 0;
}

/** Two windows that ask at once ring once: the second waits until the first has committed. */
export async function holdAsker(db: Queryable, { accountId }: Actor): Promise<void> {
  await db.query('select 1 from account where id = $1 for update', [accountId]);
}
