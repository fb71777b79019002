import { permanentEndS } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { takeLifeStep } from '#rooms/machines/public.ts';
import { type Changing, holdVehicle, moveEnd } from '../terms/change-terms.ts';
import { endOfDay } from '../terms/terms.rules.ts';
import type { TermVehicle } from '../terms/terms.store.ts';
import { makeRegistration } from './make-registration.ts';
import { revokePresentOf, setCommandOf } from './registration-list.store.ts';
import { sendCode } from './send-code.ts';

/** A licence that a decision grants to a device for the machine code that it has now. */
interface LicenceAsked {
  vehicleId: string;
  /** The request that was passed; its number is the reason. */
  approvalId: string;
  reason: string;
  /** The first one is an official registration and puts an idle device into use; the others replace one. */
  first: boolean;
  functions: readonly string[];
  end: 'carryOver' | 'days' | 'permanent';
  /** Whole days from the day of the pass, to 23:59:59 in UTC+8. */
  days: number | null;
}

/**
 * Signs a licence over device, machine code, end and functions, sends it, and moves the end, inside the caller's transaction. Nothing is
 * signed where an end is to be carried over and none runs. Returns whether a code was made. @throws Refusal notFound
 */
export async function signForCode(at: Changing, actor: Actor, asked: LicenceAsked): Promise<boolean> {
  const vehicle = await holdVehicle(at.db, asked.vehicleId);
  const endS = endOf(vehicle, asked);
  if (endS === null) return false;
  const { first, functions, approvalId, reason } = asked;
  await makeRegistration(at, actor, vehicle, {
    kind: first ? 'official' : 'replacement',
    origin: 'hardwareCode',
    functions,
    approvalId,
    reason,
    // The end of a permanent one stands with the vehicle as a day far ahead.
    endS: endS >= permanentEndS ? null : endS,
    days: asked.end === 'days' ? asked.days : null,
    rowId: null,
    chargeId: null,
  });
  if (endS !== vehicle.registrationUntil || vehicle.state === 'expired')
    await moveEnd(at, actor, vehicle, {
      what: 'registration',
      kind: 'registered',
      after: endS,
      spanS: 0,
      reason,
    });
  if (first && vehicle.state === 'idle')
    await takeLifeStep(at.db, actor, { vehicleId: vehicle.id, step: 'putIntoUse', why: 'registered' });
  return true;
}

function endOf({ registrationUntil, nowS }: TermVehicle, { end, days }: LicenceAsked): number | null {
  if (end === 'permanent') return permanentEndS;
  if (end === 'days') return endOfDay(nowS, days ?? 0);
  return registrationUntil !== null && registrationUntil > nowS ? registrationUntil : null;
}

/** A device loses its registration for good, inside the caller's transaction: it is unregistered, and its terminal is told. @throws Refusal notFound */
export async function endRegistration(
  { db, bus }: Pick<Changing, 'db' | 'bus'>,
  actor: Actor,
  { vehicleId, reason }: { vehicleId: string; reason: string },
): Promise<void> {
  const vehicle = await holdVehicle(db, vehicleId);
  if (vehicle.state === 'cancelled') throw new Refusal('vehicleCancelled');
  const revoked = await revokePresentOf(db, vehicle.id, { by: actor.accountId, why: reason });
  if (vehicle.registrationUntil !== null)
    await moveEnd({ db, bus }, actor, vehicle, {
      what: 'registration',
      kind: 'revoked',
      after: null,
      spanS: 0,
      reason,
    });
  const commandId = await sendCode({ db, bus }, actor, vehicle.no, { code: '', endS: null });
  for (const id of revoked) await setCommandOf(db, id, commandId);
}
