import type { TodoRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { type Actor, may } from '#kit/actor.ts';
import { waitingFor } from '#kit/list/waiting.ts';
import { accountReach } from './accounts/account-list.store.ts';

/** Forgotten passwords of accounts in the actor's reach, where he may set new ones. */
export async function passwordsToSet(db: Queryable, actor: Actor): Promise<readonly TodoRow[]> {
  if (!may(actor, 'accountManage.resetPassword')) return [];
  const within = await accountReach(db, actor);
  return waitingFor(db, {
    kind: 'passwordRequest',
    path: '/accountManage?tab=passwords',
    since: 'q.made_at',
    from: (
      asking,
    ) => `password_request q join account a on a.id = q.account_id join role r on r.id = a.role_id
      where q.done_at is null and ${within(asking)}`,
  });
}
