import { type CommandRow, commandForm, fields, type ListAnswer, paging } from '@furrow/contract';
import { z } from 'zod';
import type { Pool } from '../../database/pool.ts';
import type { Bus } from '../../events/bus.ts';
import { type Route, route } from '../../kit/http/route.ts';
import { requireVehicle } from '../machines/public.ts';
import { listCommands } from './command.store.ts';
import { giveCommand, requireCommand, takeBack } from './give-command.ts';

const byId = z.object({ id: fields.id });
const ofDevice = paging.extend({ device: fields.id });

/** Commands to terminals (S4). */
export function commandRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  const right = 'carMonitor.command';
  return [
    route({ method: 'POST', path: 'command', right, body: commandForm }, ({ actor, body }) =>
      giveCommand(pool, bus, actor, body),
    ),
    route(
      { method: 'GET', path: 'command', right: 'carMonitor', query: ofDevice },
      async ({ actor, query }): Promise<ListAnswer<CommandRow>> => {
        const vehicle = await requireVehicle(pool, actor, query.device);
        return listCommands(pool, vehicle.no, query);
      },
    ),
    route({ method: 'GET', path: 'command/:id', right: 'carMonitor', params: byId }, ({ actor, params }) =>
      requireCommand(pool, actor, params.id),
    ),
    route({ method: 'POST', path: 'command/:id/withdraw', right, params: byId }, ({ actor, params }) =>
      takeBack(pool, bus, actor, params.id),
    ),
  ];
}
