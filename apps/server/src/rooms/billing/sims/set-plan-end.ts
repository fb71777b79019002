import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { setTermEnd } from '#rooms/machines/public.ts';
import { holdVehicle } from '../terms/change-terms.ts';
import { writeTermChange } from '../terms/terms.store.ts';

/** The data plan of a vehicle ends with its cards: another card, or another last day of one. */
export async function setPlanEnd(
  db: Queryable,
  actor: Actor,
  vehicleId: string,
  endS: number,
): Promise<void> {
  const vehicle = await holdVehicle(db, vehicleId);
  if (vehicle.flowUntil === endS) return;
  await setTermEnd(db, vehicleId, 'flow', endS);
  await writeTermChange(db, {
    vehicleId,
    what: 'flow',
    kind: 'registered',
    before: vehicle.flowUntil,
    after: endS,
    spanS: 0,
    by: actor.accountId,
  });
}
