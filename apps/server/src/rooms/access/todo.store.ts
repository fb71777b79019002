import { type TodoRow, todoRights } from '@furrow/contract';
import type { Queryable } from '../../database/transaction.ts';
import { type Actor, may } from '../../kit/actor.ts';
import { newAsking } from '../../kit/list/statement.ts';
import { accountReach } from './accounts/account-list.store.ts';
import { applicationReach } from './applications/application-reach.store.ts';

interface Waiting {
  kind: TodoRow['kind'];
  /** The kind of the operation log whose right decides. */
  subject: string;
  path: string;
  /** The statement, within the accounts and applications that the actor may know of. */
  sql: (reach: { accounts: () => string; applications: () => string }) => string;
}

const waiting: readonly Waiting[] = [
  {
    kind: 'accountApplication',
    subject: 'accountApplication',
    path: '/accountAudit?tab=waiting',
    sql: ({
      applications,
    }) => `select count(*)::int as count, extract(epoch from min(p.made_at))::float8 as oldest
      from account_application p where p.state = 'toReview' and ${applications()}`,
  },
  {
    kind: 'passwordRequest',
    subject: 'account',
    path: '/accountManage?tab=passwords',
    sql: ({
      accounts,
    }) => `select count(*)::int as count, extract(epoch from min(q.made_at))::float8 as oldest
      from password_request q join account a on a.id = q.account_id join role r on r.id = a.role_id
      where q.done_at is null and ${accounts()}`,
  },
];

/** What waits for a decision that the actor may take; nothing where nothing waits. */
export async function todoOf(db: Queryable, actor: Actor): Promise<TodoRow[]> {
  const found: TodoRow[] = [];
  const accounts = await accountReach(db, actor);
  const applications = await applicationReach(db, actor);
  for (const { kind, subject, path, sql } of waiting) {
    const right = todoRights[subject];
    if (right === undefined || !may(actor, right)) continue;
    const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
    const { rows } = await db.query<{ count: number; oldest: number | null }>(
      sql({ accounts: () => accounts(asking), applications: () => applications(asking) }),
      values,
    );
    const { count, oldest } = rows[0]!;
    if (count > 0 && oldest !== null) found.push({ kind, count, oldest, path });
  }
  return found;
}
