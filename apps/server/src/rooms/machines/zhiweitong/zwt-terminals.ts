import { mostZwtTerminals } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { vehicleDoor } from '../vehicle-door.store.ts';
import { boundTo, countBound, endBinding, insertBinding } from './zwt-terminal.store.ts';

/** The terminal of that SN in the actor's scope. @throws Refusal snUnknown, naming the field */
async function requireTerminal(db: Queryable, actor: Actor, sn: string): Promise<string> {
  const [vehicle] = await vehicleDoor.find(db, actor, [sn]);
  if (!vehicle) throw new Refusal('snUnknown', {}, [{ field: 'sn', key: 'snUnknown' }]);
  return vehicle.id;
}

/**
 * Binds a terminal to a user, inside the caller's transaction. One that is bound to somebody else is only taken when the
 * person was asked (`take`).
 * @throws Refusal snUnknown, terminalBound naming the other user, tooManySns
 */
export async function bindTerminal(
  client: Queryable,
  actor: Actor,
  { userId, sn, take }: { userId: string; sn: string; take: boolean },
): Promise<void> {
  const vehicleId = await requireTerminal(client, actor, sn);
  const holder = await boundTo(client, vehicleId);
  if (holder?.userId === userId) return;
  if (holder && !take) {
    const params = { sn, name: holder.name };
    throw new Refusal('terminalBound', params, [{ field: 'sn', key: 'terminalBound', params }]);
  }
  if ((await countBound(client, userId)) >= mostZwtTerminals)
    throw new Refusal('tooManySns', {}, [{ field: 'sn', key: 'tooManySns' }]);
  if (holder) await endBinding(client, actor, holder.userId, vehicleId);
  await insertBinding(client, actor, userId, vehicleId);
}

/** Ends a binding. @throws Refusal snUnknown, also for a terminal that is not bound to this user */
export async function unbindTerminal(
  client: Queryable,
  actor: Actor,
  { userId, sn }: { userId: string; sn: string },
): Promise<void> {
  const vehicleId = await requireTerminal(client, actor, sn);
  if (!(await endBinding(client, actor, userId, vehicleId)))
    throw new Refusal('snUnknown', {}, [{ field: 'sn', key: 'snUnknown' }]);
}
