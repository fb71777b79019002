import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import type { DealerHoldings } from '#rooms/parties/public.ts';
import { type Move, moveVehicle } from '../life/life.ts';
import {
  countOfDealer,
  countTablets,
  countVehicles,
  handOverPieces,
  statesOf,
  stockOf,
  vehicleIdsOf,
} from './holdings.store.ts';

/** What dealers have of this room: vehicles and stock. */
export const vehiclesOfDealers: DealerHoldings = {
  count: async (db, id) => ({ machines: await countOfDealer(db, id), charges: 0 }),
  vehicles: (db, actor, ids) => countVehicles(db, actor, 'dealer_id', ids),
  summary: async (db, actor, ids) => ({
    vehicles: await statesOf(db, actor, ids),
    stock: await stockOf(db, actor, ids),
  }),
  tablets: countTablets,
  async handOver(client, held, actor, { from, into }) {
    const ids = await vehicleIdsOf(client, 'dealer_id', from);
    await moveAll(client, held, actor, { deed: 'transferred', dealerId: into }, ids);
    return { vehicles: ids.length, components: await handOverPieces(client, actor, from, into) };
  },
};

/** A message of the bus carries so many numbers; empty means every vehicle. */
const mostNos = 500;

/** Moves vehicles one by one, each with its timeline; live pictures read them again after the commit. */
export async function moveAll(
  client: Queryable,
  held: Pick<Bus, 'publish'>,
  actor: Actor,
  move: Omit<Move, 'vehicleId'>,
  ids: readonly string[],
): Promise<void> {
  const nos: number[] = [];
  for (const vehicleId of ids) nos.push((await moveVehicle(client, actor, { ...move, vehicleId })).no);
  if (nos.length > 0) held.publish('vehiclesChanged', { nos: nos.length > mostNos ? [] : nos });
}
