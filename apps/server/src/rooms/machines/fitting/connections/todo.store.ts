import type { TodoRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { type Actor, may } from '#kit/actor.ts';
import { waitingFor } from '#kit/list/waiting.ts';
import { vehicleReach } from '../../vehicle-scope.ts';
import { waitingFrom } from './connection-list.store.ts';

/** Parts that terminals in the actor's reach report and nobody has confirmed, where he may. */
export async function connectionsToConfirm(db: Queryable, actor: Actor): Promise<readonly TodoRow[]> {
  if (!may(actor, 'snConnect.confirm')) return [];
  return waitingFor(db, {
    kind: 'connection',
    path: '/snConnect?state=toConfirm',
    since: 's.valid_from',
    from: waitingFrom(vehicleReach(actor)),
  });
}
