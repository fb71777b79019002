import type { TodoRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { type Actor, may } from '#kit/actor.ts';
import { waitingFor } from '#kit/list/waiting.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { both, ofTboxes } from '../jobs/job.store.ts';
import { needsAttention, taskSource } from '../jobs/task.store.ts';
import { byKnownMachine } from '../machine-in-sight.store.ts';

/** Upgrades and configurations of T-BOXes in the actor's reach that failed without a later success, where he may try again. */
export async function tasksToTryAgain(db: Queryable, actor: Actor): Promise<readonly TodoRow[]> {
  if (!may(actor, 'tboxConfig')) return [];
  const within = both(byKnownMachine(actor, {}, vehicleReach(actor)), ofTboxes);
  return waitingFor(db, {
    kind: 'upgrade',
    path: '/changeRecord?attention=yes',
    since: 't.ended_at',
    from: (asking) => `${taskSource.from} where ${needsAttention} and ${within(asking)}`,
  });
}
