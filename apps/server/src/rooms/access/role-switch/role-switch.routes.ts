import { roleCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { endViewing, viewAsRole } from './role-switch.ts';

/** "View as this role", and back (L10). */
export function roleSwitchRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [
    serve(roleCalls.viewAs, ({ actor, body, request }) => {
      const agent = (request.headers['user-agent'] ?? '').slice(0, 300);
      return viewAsRole(pool, actor, body.role, { address: request.ip, agent });
    }),
    serve(roleCalls.endViewing, ({ actor }) => endViewing(pool, bus, actor)),
  ];
}
