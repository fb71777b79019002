import { fields, type ListAnswer, paging, vehicleForm } from '@furrow/contract';
import { z } from 'zod';
import type { Pool } from '../../database/pool.ts';
import type { Bus } from '../../events/bus.ts';
import { type Route, route } from '../../kit/http/route.ts';
import { acceptTerminal } from './admit-terminal.ts';
import { createVehicle } from './create-vehicle.ts';
import { countDemoVehicles } from './demo.store.ts';
import { isDemoRemoved, removeDemo } from './demo.ts';
import { listUnknownTerminals, type UnknownTerminal } from './unknown-terminal.store.ts';
import { requireVehicle } from './vehicle.store.ts';

const byId = z.object({ id: fields.id });

/** Vehicles, terminals that nobody knows yet, and the demo fleet (/deviceList, protocols §1.17). */
export function vehicleRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [
    route({ method: 'GET', path: 'vehicles/:id', right: 'deviceList', params: byId }, ({ actor, params }) =>
      requireVehicle(pool, actor, params.id),
    ),
    route(
      { method: 'POST', path: 'vehicles', right: 'deviceList.create', body: vehicleForm },
      ({ actor, body }) => createVehicle(pool, bus, actor, body),
    ),
    route(
      { method: 'GET', path: 'unknownTerminals', right: 'deviceList.create', query: paging },
      ({ actor, query }): Promise<ListAnswer<UnknownTerminal>> => listUnknownTerminals(pool, actor, query),
    ),
    route(
      {
        method: 'POST',
        path: 'unknownTerminals/:id/accept',
        right: 'deviceList.create',
        params: byId,
        body: vehicleForm.omit({ terminalNumber: true }),
      },
      ({ actor, params, body }) => acceptTerminal(pool, bus, actor, params.id, body),
    ),
    route({ method: 'GET', path: 'demo', right: 'signedIn' }, async ({ actor }) => ({
      vehicles: await countDemoVehicles(pool, actor),
      removed: await isDemoRemoved(pool),
    })),
    route({ method: 'POST', path: 'demo/remove', right: 'demo.remove' }, async ({ actor }) => ({
      vehicles: await removeDemo(pool, bus, actor),
    })),
  ];
}
