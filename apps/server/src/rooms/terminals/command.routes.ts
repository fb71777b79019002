import { type CommandRow, commandsCalls, type ListAnswer } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { requireVehicle } from '#rooms/machines/public.ts';
import { listCommands } from './command.store.ts';
import { giveCommand, requireCommand, takeBack } from './give-command.ts';

/** Commands to terminals (S4). */
export function commandRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [
    serve(commandsCalls.give, ({ actor, body }) => giveCommand(pool, bus, actor, body)),
    serve(commandsCalls.list, async ({ actor, query }): Promise<ListAnswer<CommandRow>> => {
      const vehicle = await requireVehicle(pool, actor, query.device);
      return listCommands(pool, vehicle.no, query);
    }),
    serve(commandsCalls.read, ({ actor, params }) => requireCommand(pool, actor, params.id)),
    serve(commandsCalls.withdraw, ({ actor, params }) => takeBack(pool, bus, actor, params.id)),
  ];
}
