import { warningCalls, warningPages } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { type Actor, may } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { Refusal } from '#kit/refusal.ts';
import { vehicleDoor } from '#rooms/machines/public.ts';
import { warningsDuring } from './during.store.ts';

/** Warnings of a device in a time; of each kind whose list the reader may open. */
export const duringRoute = ({ pool }: { pool: Pool }): Route =>
  serve(warningCalls.during, async ({ actor, query: { sn, from, to, kinds } }) => {
    const vehicleId = await visibleVehicle(pool, actor, sn);
    const pages = (kinds ?? warningPages).filter((page) => may(actor, page));
    return warningsDuring(pool, actor, { vehicleId, from, to, pages });
  });

/** @throws Refusal snUnknown where there is none that the actor may know of */
async function visibleVehicle(pool: Pool, actor: Actor, sn: string): Promise<string> {
  const [vehicle] = await vehicleDoor.find(pool, actor, [sn]);
  if (vehicle) return vehicle.id;
  throw new Refusal('snUnknown', {}, [{ field: 'sn', key: 'snUnknown' }]);
}
