import { permanentEndS } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import { makeChtCode } from '../cht/cht-code.ts';
import { makeRegistration } from '../registrations/make-registration.ts';
import { isUnderReview } from '../registrations/registration-list.store.ts';
import type { Changing } from '../terms/change-terms.ts';
import type { TermVehicle, TermWhat } from '../terms/terms.store.ts';

/**
 * A terminal checks its end by the code that it holds: grace is none for it before it has one of the new end (seconds UTC). While another
 * machine code waits for its decision nothing is signed for the one of before; the decision carries the end over.
 */
export async function tellGrace(
  at: Changing,
  actor: Actor,
  vehicle: TermVehicle,
  { what, endS }: { what: TermWhat; endS: number },
): Promise<void> {
  if (what === 'flow' || vehicle.machineCode === '' || endS > permanentEndS) return;
  if (await isUnderReview(at.db, vehicle.id)) return;
  if (what === 'cht') return makeChtCode(at, actor, vehicle, endS);
  await makeRegistration(at, actor, vehicle, {
    kind: 'replacement',
    origin: 'renewal',
    endS,
    days: null,
    // It stands with the end that was moved.
    reason: '',
    rowId: null,
    chargeId: null,
  });
}
