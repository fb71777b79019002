import type { TodoRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { type Actor, may } from '#kit/actor.ts';
import { waitingFor } from '#kit/list/waiting.ts';
import { problemReach } from './problem.store.ts';

/** Problems in the actor's reach that nobody has yet, where he may give them to somebody. */
export async function problemsToAssign(db: Queryable, actor: Actor): Promise<readonly TodoRow[]> {
  if (!may(actor, 'problemManage.assign')) return [];
  return waitingFor(db, {
    kind: 'problem',
    path: '/problemManage?tab=unassigned',
    since: 'p.created_at',
    from: (asking) => `problem p where p.state = 'unassigned' and ${problemReach(actor)(asking)}`,
  });
}
