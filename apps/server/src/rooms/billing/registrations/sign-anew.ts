import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { makeChtCode } from '../cht/cht-code.ts';
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
  if (!vehicle) return false;
  const { registrationUntil, chtUntil, nowS } = vehicle;
  // A CHT device has a code of its own; the one that its terminal gets last is that one.
  const cht = chtUntil !== null && chtUntil > nowS;
  if (registrationUntil === null || registrationUntil <= nowS) {
    if (cht) await makeChtCode(parts, actor, vehicle, chtUntil);
    return cht;
  }
  await makeRegistration(parts, actor, vehicle, {
    kind: 'replacement',
    origin: 'single',
    endS: registrationUntil,
    days: null,
    reason,
    rowId: null,
    chargeId: null,
  });
  if (cht) await makeChtCode(parts, actor, vehicle, chtUntil);
  return true;
}
