import { fields, vehicleForm } from '@furrow/contract';
import { z } from 'zod';
import type { Pool } from '../../database/pool.ts';
import type { Bus } from '../../events/bus.ts';
import { type Route, route } from '../../kit/http/route.ts';
import { createVehicle } from './create-vehicle.ts';
import { countDemoVehicles } from './demo.store.ts';
import { isDemoRemoved, removeDemo } from './demo.ts';
import { requireVehicle } from './vehicle.store.ts';

const byId = z.object({ id: fields.id });

/** Vehicles as other rooms and tests enter them, and the demo fleet. */
export function vehicleRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [
    route({ method: 'GET', path: 'vehicles/:id', right: 'deviceList', params: byId }, ({ actor, params }) =>
      requireVehicle(pool, actor, params.id),
    ),
    route(
      { method: 'POST', path: 'vehicles', right: 'deviceList.create', body: vehicleForm },
      ({ actor, body }) => createVehicle(pool, bus, actor, body),
    ),
    route({ method: 'GET', path: 'demo', right: 'signedIn' }, async ({ actor }) => ({
      vehicles: await countDemoVehicles(pool, actor),
      removed: await isDemoRemoved(pool),
    })),
    route(
      { method: 'POST', path: 'demo/remove', right: 'demo.remove', only: 'provider' },
      async ({ actor }) => ({ vehicles: await removeDemo(pool, bus, actor) }),
    ),
  ];
}
