import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import type { Route } from '#kit/http/route.ts';
import { openSecretBox } from '#kit/secret-box.ts';
import { entityParts } from '#rooms/access/public.ts';
import { assignRoutes } from './assign/assign.routes.ts';
import { casterRoutes } from './caster.routes.ts';
import { logRoutes } from './log.routes.ts';
import { stationRoutes } from './stations/station.routes.ts';
import { thirdRoutes } from './third/third.routes.ts';

/** Every call of the room; the key of passwords lies in `keyFolder`. */
export function correctionRoutes(pool: Pool, bus: Pick<Bus, 'publish'>, keyFolder: string): Route[] {
  const parts = { ...entityParts(pool), bus, box: openSecretBox(keyFolder, 'correction-account') };
  return [
    ...stationRoutes(parts),
    ...casterRoutes(parts),
    ...logRoutes(parts),
    ...assignRoutes(parts),
    ...thirdRoutes(parts),
  ];
}
