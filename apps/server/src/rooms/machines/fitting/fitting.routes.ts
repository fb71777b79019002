import { fittingCalls as calls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { knownOwner } from '#rooms/parties/public.ts';
import { requireVehicle } from '../vehicle.store.ts';
import { connectionsOf } from './connections/connection.store.ts';
import { deviceBySn, partFor } from './device-by-sn.ts';
import { carToEdit, editCar } from './edit-car.ts';
import { vehicleFileRoutes } from './photos/vehicle-file.routes.ts';
import { createCar } from './put-into-use.ts';

/** The calls of /addCar and /editCar. */
export function fittingRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [
    serve(calls.device, ({ actor, params, query }) => deviceBySn(pool, actor, { ...params, ...query })),
    serve(calls.part, ({ actor, query }) => partFor(pool, actor, query)),
    serve(calls.owner, ({ actor, query }) => knownOwner(pool, actor, query.phone)),
    serve(calls.create, ({ actor, body }) => createCar(pool, bus, actor, body)),
    serve(calls.toEdit, ({ actor, params }) => carToEdit(pool, actor, params.id)),
    serve(calls.edit, ({ actor, params, body }) => editCar(pool, bus, actor, params.id, body)),
    serve(calls.connections, async ({ actor, params }) => {
      await requireVehicle(pool, actor, params.id);
      return connectionsOf(pool, params.id);
    }),
    ...vehicleFileRoutes(pool),
  ];
}
