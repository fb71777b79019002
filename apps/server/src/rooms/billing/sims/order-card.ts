import { simFlow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { readCardFacts } from './card-facts.store.ts';
import { setSimState } from './sim.store.ts';

/**
 * Suspends a card that somebody else has decided about, inside the caller's transaction; false where it is no card that can be, and then
 * nothing happens. The caller logs it.
 */
export async function suspendCard(
  db: Queryable,
  bus: Pick<Bus, 'publish'>,
  by: string,
  id: string,
): Promise<boolean> {
  const [card] = await readCardFacts(db, { ids: [id] });
  if (!card || !(simFlow.steps.suspend.from as readonly string[]).includes(card.state)) return false;
  await setSimState(db, by, { id, state: simFlow.steps.suspend.to });
  if (card.vehicleNo !== null) bus.publish('vehiclesChanged', { nos: [card.vehicleNo] });
  return true;
}
