import type { Queryable } from '#database/transaction.ts';
import { enabledRegions } from '#rooms/parties/public.ts';
import { writePlaces } from './place-vehicles.store.ts';

/**
 * Gives vehicles the service region that they lie in now: to be called in the transaction that made them or changed their
 * division. Without ids, all of them: positions move on while nobody saves a region.
 */
export async function placeVehicles(db: Queryable, ids: readonly string[] | null = null): Promise<number> {
  return ids?.length === 0 ? 0 : writePlaces(db, await enabledRegions(db), ids);
}
