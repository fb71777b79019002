import type { Queryable } from '../../../database/transaction.ts';
import type { Bus } from '../../../events/bus.ts';
import type { Actor } from '../../../kit/actor.ts';
import { lockForTerms } from '../terms/terms.store.ts';
import { makeRegistration, type Signer } from './make-registration.ts';

/**
 * Signs the registration of a vehicle for its present machine code with the same end, and sends it, inside the caller's transaction;
 * nothing where it has no end to carry over. `reason`: the application that asked for it. Returns whether a code was made.
 */
export async function signAnew(
  parts: { db: Queryable; bus: Pick<Bus, 'publish'>; signer: Signer },
  actor: Actor,
  { vehicleId, reason }: { vehicleId: string; reason: string },
): Promise<boolean> {
  const vehicle = await lockForTerms(parts.db, vehicleId);
  if (!vehicle || vehicle.registrationUntil === null || vehicle.registrationUntil <= vehicle.nowS)
    return false;
  await makeRegistration(parts, actor, vehicle, {
    ...{ kind: 'replacement', origin: 'single', endS: vehicle.registrationUntil, days: null },
    ...{ reason, rowId: null, chargeId: null },
  });
  return true;
}
