import { z } from 'zod';
import type { Pool } from '../../../database/pool.ts';
import type { Bus } from '../../../events/bus.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { endViewing, viewAsRole } from './role-switch.ts';

const roleSwitchForm = z.object({
  role: z.coerce
    .number('required')
    .int('invalidValue')
    .min(1, 'outOfRange')
    .max(2 ** 31 - 1, 'outOfRange'),
});

/** "View as this role", and back (L10). */
export function roleSwitchRoutes(pool: Pool, bus: Pick<Bus, 'publish'>): Route[] {
  return [
    route(
      { method: 'POST', path: 'roleSwitch', right: 'roleManage.viewAs', body: roleSwitchForm },
      ({ actor, body, request }) => {
        const agent = (request.headers['user-agent'] ?? '').slice(0, 300);
        return viewAsRole(pool, actor, body.role, { address: request.ip, agent });
      },
    ),
    route({ method: 'POST', path: 'roleSwitch/back', right: 'signedIn', reads: true }, ({ actor }) =>
      endViewing(pool, bus, actor),
    ),
  ];
}
