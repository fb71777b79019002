import { type TodoRow, todoRights } from '@furrow/contract';
import type { Queryable } from '../../database/transaction.ts';
import { type Actor, may } from '../../kit/actor.ts';

interface Waiting {
  kind: TodoRow['kind'];
  /** The kind of the operation log whose right decides. */
  subject: string;
  path: string;
  sql: string;
}

const waiting: readonly Waiting[] = [
  {
    kind: 'accountApplication',
    subject: 'accountApplication',
    path: '/accountManage?tab=applications',
    sql: `select count(*)::int as count, extract(epoch from min(made_at))::float8 as oldest
      from account_application where state = 'toReview'`,
  },
  {
    kind: 'passwordRequest',
    subject: 'account',
    path: '/accountManage?tab=forgotten',
    sql: `select count(*)::int as count, extract(epoch from min(made_at))::float8 as oldest
      from password_request where done_at is null`,
  },
];

/** What waits for a decision that the actor may take; nothing where nothing waits. */
export async function todoOf(db: Queryable, actor: Actor): Promise<TodoRow[]> {
  const found: TodoRow[] = [];
  for (const { kind, subject, path, sql } of waiting) {
    const right = todoRights[subject];
    if (right === undefined || !may(actor, right)) continue;
    const { rows } = await db.query<{ count: number; oldest: number | null }>(sql);
    const { count, oldest } = rows[0]!;
    if (count > 0 && oldest !== null) found.push({ kind, count, oldest, path });
  }
  return found;
}
