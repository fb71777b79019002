import type { TodoRow } from '@furrow/contract';
import type { Queryable } from '../../../../database/transaction.ts';
import { type Actor, may } from '../../../../kit/actor.ts';
import { waitingFor } from '../../../../kit/list/waiting.ts';
import { vehicleReach } from '../../vehicle-scope.ts';

/** Parts that terminals in the actor's reach report and nobody has confirmed, where he may. */
export async function connectionsToConfirm(db: Queryable, actor: Actor): Promise<readonly TodoRow[]> {
  if (!may(actor, 'snConnect.confirm')) return [];
  return waitingFor(db, {
    ...{ kind: 'connection', path: '/snConnect?state=toConfirm', since: 's.valid_from' },
    from: (asking) => `sn_connection s join vehicle v on v.id = s.vehicle_id
      where s.state = 'toConfirm' and v.deleted_at is null and ${vehicleReach(actor)(asking)}`,
  });
}
