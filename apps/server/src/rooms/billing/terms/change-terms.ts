import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { holdAgain, setTermEnd, takeLifeStep } from '#rooms/machines/public.ts';
import { setChtEnd } from '../cht/cht.store.ts';
import { makeChtCode, tellChtTakenBack } from '../cht/cht-code.ts';
import { makeRegistration, type Signer } from '../registrations/make-registration.ts';
import { revokePresentOf, setCommandOf } from '../registrations/registration-list.store.ts';
import { sendCode } from '../registrations/send-code.ts';
import { type Length, renewed, takenBack } from './terms.rules.ts';
import {
  graceDaysIn,
  grantsOf,
  lockForTerms,
  renewCards,
  type TermChange,
  type TermVehicle,
  type TermWhat,
  writeTermChange,
} from './terms.store.ts';

/** Where ends are changed: inside of a deed, whose bus holds its messages until the commit. */
export interface Changing {
  db: Queryable;
  bus: Pick<Bus, 'publish'>;
  signer: Signer;
}

const ends = { flow: 'flowUntil', registration: 'registrationUntil', cht: 'chtUntil' } as const;

/** Until when a vehicle has it now, seconds UTC; null: it never began. */
export const endOf = (vehicle: TermVehicle, what: TermWhat): number | null => vehicle[ends[what]];

/** The vehicle, held to the end of the transaction. @throws Refusal notFound */
export async function holdVehicle(db: Queryable, vehicleId: string): Promise<TermVehicle> {
  const vehicle = await lockForTerms(db, vehicleId);
  if (!vehicle) throw new Refusal('notFound');
  return vehicle;
}

/** Moves an end with its line of history, and what follows: cards run with the data plan, the state with the registration. */
export async function moveEnd(
  { db, bus }: Pick<Changing, 'db' | 'bus'>,
  actor: Actor | null,
  vehicle: TermVehicle,
  change: Omit<TermChange, 'vehicleId' | 'before' | 'by'>,
): Promise<void> {
  const { what, after } = change;
  const by = actor?.accountId ?? null;
  if (what === 'cht') await setChtEnd(db, vehicle.id, { endS: after, by });
  else await setTermEnd(db, vehicle.id, what, after);
  await writeTermChange(db, {
    ...change,
    vehicleId: vehicle.id,
    before: endOf(vehicle, what),
    by,
  });
  if (what === 'flow') {
    await renewCards(db, vehicle.id, after);
    bus.publish('simCardsChanged', {});
  } else await followRegistration(db, actor, vehicle, { what, endS: after });
  bus.publish('vehiclesChanged', { nos: [vehicle.no] });
  if (what !== 'flow') bus.publish('ntripRecheck', {});
}

/** An expired vehicle with a registration is in use again, one whose registration was taken back expires; of a CHT device both must run. */
async function followRegistration(
  db: Queryable,
  actor: Actor | null,
  { id, state, nowS, registrationUntil, chtUntil }: TermVehicle,
  { what, endS }: { what: 'registration' | 'cht'; endS: number | null },
): Promise<void> {
  const runs = endS !== null && endS > nowS;
  const beside = what === 'cht' ? registrationUntil : chtUntil;
  if (state === 'expired' && runs && (beside === null || beside > nowS)) {
    await takeLifeStep(db, actor, { vehicleId: id, step: 'renew', why: 'registered' });
    await holdAgain(db, actor, id);
  }
  if (state === 'inUse' && !runs)
    await takeLifeStep(db, actor, { vehicleId: id, step: 'expire', why: 'registrationOver' });
}

/**
 * Grants what a charge bought, counted from this moment. Twice for the same charge does nothing the second time, but where it was taken back
 * in between: then it is bought anew.
 */
export async function grant(
  at: Changing,
  actor: Actor | null,
  bought: { vehicleId: string; what: TermWhat; length: Length; chargeId: string; rowId: string | null },
): Promise<void> {
  const { vehicleId, what, length, chargeId, rowId } = bought;
  const vehicle = await holdVehicle(at.db, vehicleId);
  const given = (await grantsOf(at.db, chargeId)).find((one) => one.what === what);
  if (given && !given.takenBack) return;
  const round = given ? given.round + 1 : 0;
  const graceDays = await graceDaysIn(at.db, vehicleId, what);
  const term = { nowS: vehicle.nowS, endS: endOf(vehicle, what), graceDays };
  const { endS, spanS } = renewed(term, length);
  await moveEnd(at, actor, vehicle, { what, kind: 'renewed', after: endS, spanS, chargeId, round, rowId });
  // Paid after the write-off, which took everything from its terminal: nothing is signed for it any more.
  if (vehicle.state === 'cancelled') return;
  if (what === 'cht' && endS !== null) await makeChtCode(at, actor, vehicle, endS);
  if (what === 'registration' && spanS > 0)
    await makeRegistration(at, actor, vehicle, {
      kind: 'renewal',
      origin: 'renewal',
      endS,
      reason: '',
      // Of a row there is one code: that of the first round.
      rowId: round === 0 ? rowId : null,
      chargeId,
      days: 'days' in length ? length.days : null,
    });
}

/** Takes back in full what a charge bought. */
export async function takeBack(
  at: Changing,
  actor: Actor | null,
  { chargeId, reason }: { chargeId: string; reason: string },
): Promise<void> {
  for (const { vehicleId, what, spanS, round, takenBack: done } of await grantsOf(at.db, chargeId)) {
    if (done) continue;
    const vehicle = await holdVehicle(at.db, vehicleId);
    const after = takenBack(endOf(vehicle, what), spanS);
    await moveEnd(at, actor, vehicle, { what, kind: 'takenBack', after, spanS: -spanS, chargeId, round });
    // The write-off took everything from its terminal already: nothing is signed for it any more.
    if (vehicle.state === 'cancelled') continue;
    if (what === 'cht') await tellChtTakenBack(at, actor, vehicle, { after, chargeId });
    if (what === 'registration' && spanS > 0) await tellTakenBack(at, actor, vehicle, { after, reason });
  }
}

/** The terminal holds a code of the end that was taken back: it gets one of the end that is left, or loses what it has. */
async function tellTakenBack(
  at: Changing,
  actor: Actor | null,
  vehicle: TermVehicle,
  { after, reason }: { after: number | null; reason: string },
): Promise<void> {
  if (after !== null && after > vehicle.nowS) {
    await makeRegistration(at, actor, vehicle, {
      kind: 'replacement',
      origin: 'renewal',
      endS: after,
      days: null,
      reason: '',
      rowId: null,
      chargeId: null,
    });
    return;
  }
  const revoked = await revokePresentOf(at.db, vehicle.id, { by: actor?.accountId ?? null, why: reason });
  const commandId = await sendCode(at, actor, vehicle.no, { code: '', endS: null });
  for (const id of revoked) await setCommandOf(at.db, id, commandId);
}

/** The ends as a refund of a charge would leave them, without changing any. */
export async function endsAfterRefund(
  db: Queryable,
  chargeId: string,
): Promise<{ what: TermWhat; before: number | null; after: number | null }[]> {
  const ends = [];
  for (const { vehicleId, what, spanS, takenBack: done } of await grantsOf(db, chargeId)) {
    const vehicle = done ? null : await lockForTerms(db, vehicleId);
    if (vehicle)
      ends.push({ what, before: endOf(vehicle, what), after: takenBack(endOf(vehicle, what), spanS) });
  }
  return ends;
}
