import { carEdit, carForm, fields } from '@furrow/contract';
import { z } from 'zod';
import type { Pool } from '../../../database/pool.ts';
import type { Bus } from '../../../events/bus.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { knownOwner } from '../../parties/public.ts';
import { requireVehicle } from '../vehicle.store.ts';
import { connectionsOf } from './connections/connection.store.ts';
import { deviceBySn, partFor } from './device-by-sn.ts';
import { carToEdit, editCar } from './edit-car.ts';
import { vehicleFileRoutes } from './photos/vehicle-file.routes.ts';
import { createCar } from './put-into-use.ts';

const byId = z.object({ id: fields.id });
const bySn = z.object({ sn: fields.sn });
const forModel = z.object({ vehicleModel: fields.id.optional() });
const partQuery = z.object({
  ...bySn.shape,
  ...forModel.shape,
  dealer: fields.id.optional(),
  slot: z.string('required').max(40, 'tooLong'),
  part: fields.componentSn,
});

/** The calls of /addCar and /editCar. */
export function fittingRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  const create = 'carManage.create';
  // An entry is filled in like a vehicle, and put into use by its decision.
  const or = 'infoEntry.create';
  return [
    route(
      { method: 'GET', path: 'devices/bySn/:sn', right: create, or, params: bySn, query: forModel },
      ({ actor, params, query }) => deviceBySn(pool, actor, { ...params, ...query }),
    ),
    route({ method: 'GET', path: 'cars/part', right: create, or, query: partQuery }, ({ actor, query }) =>
      partFor(pool, actor, query),
    ),
    route(
      { method: 'GET', path: 'cars/owner', right: create, or, query: z.object({ phone: fields.phone }) },
      ({ actor, query }) => knownOwner(pool, actor, query.phone),
    ),
    route({ method: 'POST', path: 'cars', right: create, body: carForm }, ({ actor, body }) =>
      createCar(pool, bus, actor, body),
    ),
    ...oneCarRoutes(pool, bus),
    ...vehicleFileRoutes(pool),
  ];
}

function oneCarRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  const seen = { method: 'GET', right: 'carManage', params: byId } as const;
  return [
    route(
      { method: 'GET', path: 'editCar/:id', right: 'carManage.edit', params: byId },
      ({ actor, params }) => carToEdit(pool, actor, params.id),
    ),
    route(
      { method: 'PATCH', path: 'cars/:id', right: 'carManage.edit', params: byId, body: carEdit },
      ({ actor, params, body }) => editCar(pool, bus, actor, params.id, body),
    ),
    route({ ...seen, path: 'cars/:id/connections' }, async ({ actor, params }) => {
      await requireVehicle(pool, actor, params.id);
      return connectionsOf(pool, params.id);
    }),
  ];
}
