import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import type { Route } from '#kit/http/route.ts';
import type { Log } from '#kit/log.ts';
import { entityParts } from '#rooms/access/public.ts';
import { billingBatchRoutes } from './batches/batch.routes.ts';
import { chargeRoutes } from './charges/charge.routes.ts';
import { chtRoutes } from './cht/cht.routes.ts';
import { expiryRoutes } from './expiry/expiry.routes.ts';
import { payRoutes } from './pay/pay.routes.ts';
import { openSigner } from './registrations/code-signer.ts';
import { registrationRoutes } from './registrations/registration.routes.ts';
import { satelliteRoutes } from './satellite/satellite.routes.ts';
import { simRoutes } from './sims/sim.routes.ts';

/** Every call of the room; the keys of codes and of providers lie in `keyFolder`. */
export function billingRoutes(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  { log, keyFolder, publicUrl }: { log: Log; keyFolder: string; publicUrl?: string | undefined },
): Route[] {
  const parts = { ...entityParts(pool), bus, log, keyFolder, publicUrl, signer: openSigner(keyFolder) };
  return [
    ...simRoutes(parts),
    ...billingBatchRoutes(parts),
    ...chargeRoutes(parts),
    ...payRoutes(parts),
    ...expiryRoutes(parts),
    ...registrationRoutes(parts),
    ...chtRoutes(parts),
    ...satelliteRoutes(parts),
  ];
}
