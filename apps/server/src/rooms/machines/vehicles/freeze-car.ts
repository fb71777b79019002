import type { CarRow } from '@furrow/contract';
import { inTransaction, type Queryable, type TransactionClient } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Actor } from '#kit/actor.ts';
import type { RowDone } from '#kit/batch/list-batch.ts';
import { Refusal } from '#kit/refusal.ts';
import { companyOf } from '#rooms/parties/public.ts';
import { holdAgain } from '../life/holds.ts';
import { takeLifeStep } from '../life/life.ts';
import { type CarParts, requireOwnCar } from './cars.ts';
import { dealerMayUndo, isOverdue, setFrozenBy } from './freeze.store.ts';
import { tellPeople } from './tell-people.ts';

/** What a batch hands to each of its rows: its people hear of it once. */
export interface OfBatch {
  batchKey?: string | undefined;
}

/**
 * Freezes a vehicle: its terminal locks at the next start, its dealer's people hear of it. Its correction account follows
 * by the event of the state once there are such accounts.
 * @throws Refusal notFound, seeOnly, notAllowedTransition
 */
export function freezeCar(
  parts: CarParts,
  actor: Actor,
  id: string,
  { reason, batchKey }: { reason: string } & OfBatch,
  done?: RowDone,
): Promise<void> {
  const deed: CarDeed = async (client, bus, car) => {
    const { no } = await takeLifeStep(client, actor, { vehicleId: id, step: 'freeze', why: reason });
    await setFrozenBy(client, id, await companyOf(client, actor));
    await parts.lockTerminal(client, bus, actor, { vehicle: { id, no, sn: car.sn }, locked: true, reason });
    await tellPeople(client, bus, actor, {
      car,
      dealers: [car.dealerId],
      act: 'carFrozen',
      values: { reason },
      ...(batchKey ? { batchKey } : {}),
    });
    return no;
  };
  return changed(parts, actor, id, deed, done);
}

/**
 * Takes the freeze back; one whose registration has run out meanwhile goes on to expired, one that is under repair to in problem, as a step
 * of its own.
 * @throws Refusal notFound, seeOnly, notAllowedTransition; frozenByOther when somebody else froze it
 */
export function unfreezeCar(
  parts: CarParts,
  actor: Actor,
  id: string,
  { batchKey }: OfBatch = {},
  done?: RowDone,
): Promise<void> {
  const deed: CarDeed = async (client, bus, car) => {
    if (car.state === 'frozen') await requireOwnFreeze(client, actor, car);
    const { no } = await takeLifeStep(client, actor, { vehicleId: id, step: 'unfreeze', why: '' });
    await setFrozenBy(client, id, null);
    if (await isOverdue(client, id))
      await takeLifeStep(client, actor, { vehicleId: id, step: 'expire', why: 'registrationOver' });
    else await holdAgain(client, actor, id);
    await parts.lockTerminal(client, bus, actor, {
      vehicle: { id, no, sn: car.sn },
      locked: false,
      reason: '',
    });
    await tellPeople(client, bus, actor, {
      car,
      dealers: [car.dealerId],
      act: 'carUnfrozen',
      values: {},
      ...(batchKey ? { batchKey } : {}),
    });
    return no;
  };
  return changed(parts, actor, id, deed, done);
}

/** Who froze it alone may undo it; for a company that is closed the provider does. */
async function requireOwnFreeze(db: Queryable, actor: Actor, car: CarRow): Promise<void> {
  const own = await companyOf(db, actor);
  if (own === car.frozenByDealer) return;
  const frozenBy = car.frozenByDealer === null ? null : await dealerMayUndo(db, car.frozenByDealer);
  if (own === null && frozenBy !== null && !frozenBy.enabled) return;
  throw new Refusal('frozenByOther', { company: frozenBy?.company ?? '—' });
}

/** What is done to a vehicle in a transaction; answers its number. */
export type CarDeed = (
  client: TransactionClient,
  bus: Pick<CarParts['bus'], 'publish'>,
  car: CarRow,
) => Promise<number>;

/** A deed on one vehicle in a transaction of its own; open pages and the live map hear of it after the commit. */
export async function changed(
  { pool, bus }: Pick<CarParts, 'pool' | 'bus'>,
  actor: Actor,
  id: string,
  deed: CarDeed,
  done?: RowDone,
): Promise<void> {
  const { held, send } = heldMessages(bus);
  const no = await inTransaction(pool, async (client) => {
    const no = await deed(client, held, await requireOwnCar(client, actor, id));
    await done?.(client);
    return no;
  });
  held.publish('vehiclesChanged', { nos: [no] });
  send();
}
