import { demoCalls, vehicleCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { createVehicle } from './create-vehicle.ts';
import { countDemoVehicles } from './demo.store.ts';
import { isDemoRemoved, removeDemo } from './demo.ts';
import { requireVehicle } from './vehicle.store.ts';

/** Vehicles as other rooms and tests enter them, and the demo fleet. */
export function vehicleRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [
    serve(vehicleCalls.read, ({ actor, params }) => requireVehicle(pool, actor, params.id)),
    serve(vehicleCalls.create, ({ actor, body }) => createVehicle(pool, bus, actor, body)),
    serve(demoCalls.read, async ({ actor }) => ({
      vehicles: await countDemoVehicles(pool, actor),
      removed: await isDemoRemoved(pool),
    })),
    serve(demoCalls.remove, async ({ actor }) => ({ vehicles: await removeDemo(pool, bus, actor) })),
  ];
}
