import { centsOf, permanentEndS, type RegistrationRow, type SingleRegistrationForm } from '@furrow/contract';
import { inDeed } from '#events/perform.ts';
import { type Actor, may } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireOperable, takeLifeStep, vehicleReach } from '#rooms/machines/public.ts';
import { type Facts, readFacts } from '../batches/facts.store.ts';
import { registrationVerdict } from '../batches/row.rules.ts';
import type { BillingParts } from '../batches/row-deed.ts';
import { openCharge } from '../charges/charge-book.ts';
import { type Changing, holdVehicle, moveEnd } from '../terms/change-terms.ts';
import { endOfDay } from '../terms/terms.rules.ts';
import type { TermVehicle } from '../terms/terms.store.ts';
import { makeRegistration } from './make-registration.ts';
import {
  findRegistration,
  hadTrial,
  isPresent,
  isUnderReview,
  readSealed,
  setCommandOf,
  setRevoked,
} from './registration-list.store.ts';
import { sendCode } from './send-code.ts';

const usualDays = 150;
const refuseAt = (field: string, key: 'snUnknown' | 'machineCodeDiffers' | 'daysTooMany' | 'trialTwice') =>
  new Refusal(key, {}, [{ field, key }]);

/** One in reach. @throws Refusal notFound */
export async function requireRegistration(
  { pool }: Pick<BillingParts, 'pool'>,
  actor: Actor,
  id: string,
): Promise<RegistrationRow> {
  const row = await findRegistration(pool, id, vehicleReach(actor));
  if (!row) throw new Refusal('notFound');
  return row;
}

/** What an account may ask for at all. @throws Refusal daysTooMany, permanentRight */
function requireLength(actor: Actor, { days, permanent }: SingleRegistrationForm): void {
  if (permanent && !may(actor, 'singleRegistration.permanent')) throw new Refusal('permanentRight');
  if ((days ?? 0) > usualDays && !permanent && !may(actor, 'singleRegistration.longTerm'))
    throw refuseAt('days', 'daysTooMany');
}

/** A registration by hand: its charge, its code and the end that it moves are one transaction. A renewal is its charge, until that is paid. */
export async function registerOne(
  parts: BillingParts,
  actor: Actor,
  form: SingleRegistrationForm,
): Promise<{ id: string | null; chargeId: string | null }> {
  requireLength(actor, form);
  const deed = { action: 'singleRegistration.register', subjectKind: 'vehicle' } as const;
  return inDeed(parts, actor, deed, async ({ db, bus, note }) => {
    const { sn, kind, days, amount, reason } = form;
    const found = (await readFacts(db, [sn], vehicleReach(actor))).get(sn);
    if (!found) throw refuseAt('sn', 'snUnknown');
    await requireOperable(db, actor, found.vehicleId);
    const vehicle = await holdVehicle(db, found.vehicleId);
    // Whoever held it before may have moved its end.
    const facts = (await readFacts(db, [sn], vehicleReach(actor))).get(sn)!;
    const at = { db, bus, signer: parts.signer };
    await requireRegistrable(at, actor, facts, vehicle, form);
    note({ subjectId: vehicle.id, after: { sn, kind, days, amount, reason } });
    const chargeId = await charge(at, actor, vehicle, form);
    return { id: kind === 'renewal' ? null : await register(at, actor, vehicle, form, chargeId), chargeId };
  });
}

/** @throws Refusal each with its own words, as rows of /unitSoftReg */
async function requireRegistrable(
  { db }: Changing,
  actor: Actor,
  facts: Facts,
  vehicle: TermVehicle,
  form: SingleRegistrationForm,
): Promise<void> {
  const days = form.days ?? 0;
  const { verdict, reason } = registrationVerdict(form.sn, facts, { nowS: vehicle.nowS, days });
  if (verdict === 'refused') throw new Refusal(reason!);
  if (form.machineCode !== facts.machineCode) throw refuseAt('machineCode', 'machineCodeDiffers');
  if (form.kind === 'trial' && (await hadTrial(db, facts.machineCode)))
    throw refuseAt('machineCode', 'trialTwice');
  // A renewal counts from the present end and can shorten nothing.
  if (form.kind === 'renewal' || form.permanent) return;
  if (verdict === 'unchanged') throw new Refusal('endUnchanged');
  if (verdict !== 'shortens') return;
  if (!form.shorten) throw new Refusal('endEarlier');
  if (!may(actor, 'singleRegistration.shorten')) throw new Refusal('shortenRight');
}

/** The service charge of an amount; only that of a renewal buys days, the others stand for a registration that is made at once. */
async function charge(
  at: Changing,
  actor: Actor,
  { id: vehicleId, sn, dealerId }: TermVehicle,
  { amount, kind, days, reason }: SingleRegistrationForm,
): Promise<string | null> {
  if (centsOf(amount) === 0) return null;
  const { id } = await openCharge(at, {
    vehicleId,
    sn,
    dealerId,
    feeType: 'service',
    months: null,
    amount,
    days: kind === 'renewal' ? days : null,
    payMode: 'payCode',
    origin: 'registration',
    rowId: null,
    // What is registered at once bears its reason itself.
    payer: '',
    phone: '',
    remark: kind === 'renewal' ? reason : '',
    by: actor.accountId,
  });
  return id;
}

async function register(
  at: Changing,
  actor: Actor,
  vehicle: TermVehicle,
  { kind, days, permanent, functions, reason }: SingleRegistrationForm,
  chargeId: string | null,
): Promise<string> {
  const endS = permanent ? permanentEndS : endOfDay(vehicle.nowS, days ?? 0);
  const id = await makeRegistration(at, actor, vehicle, {
    kind,
    origin: 'single',
    endS: permanent ? null : endS,
    days: permanent ? null : days,
    reason,
    rowId: null,
    chargeId,
    functions,
  });
  await moveEnd(at, actor, vehicle, {
    what: 'registration',
    kind: 'registered',
    after: endS,
    spanS: 0,
    reason,
  });
  if (kind === 'official' && vehicle.state === 'idle')
    await takeLifeStep(at.db, actor, { vehicleId: vehicle.id, step: 'putIntoUse', why: 'registered' });
  return id;
}

/** @throws Refusal notFound for a code that was sealed with another key: a copy of the data without its keys */
async function openCode({ signer }: BillingParts, sealed: Buffer, id: string): Promise<string> {
  try {
    return (await signer.box.open(sealed, id)).toString('utf8');
  } catch {
    throw new Refusal('notFound');
  }
}

/** The code in the clear, for whoever types it in; who looked is logged. */
export async function showCode(
  parts: BillingParts,
  actor: Actor,
  { id, vehicleId, sn }: Pick<RegistrationRow, 'id' | 'vehicleId' | 'sn'>,
  action: 'singleRegistration.code' | 'r26RegQuery.code' | 'hardwareCode.code',
): Promise<{ code: string }> {
  const sealed = await readSealed(parts.pool, id);
  if (!sealed) throw new Refusal('notFound');
  const code = await openCode(parts, sealed, id);
  const deed = { action, subjectKind: 'vehicle', subjectId: vehicleId } as const;
  await inDeed(parts, actor, deed, async ({ note }) => note({ after: { sn, registration: id } }));
  return { code };
}

/** Sends the code again. @throws Refusal registrationOver for one that is over or was followed by another; machineCodeUnderReview */
export async function resendCode(
  parts: BillingParts,
  actor: Actor,
  { id, vehicleId, sn, endsAt }: Pick<RegistrationRow, 'id' | 'vehicleId' | 'sn' | 'endsAt'>,
  action: 'singleRegistration.send' | 'r26RegQuery.resend' | 'hardwareCode.send',
): Promise<void> {
  const deed = { action, subjectKind: 'vehicle', subjectId: vehicleId } as const;
  await inDeed(parts, actor, deed, async ({ db, bus, note }) => {
    await requireOperable(db, actor, vehicleId);
    const { no } = await holdVehicle(db, vehicleId);
    if (await isUnderReview(db, vehicleId)) throw new Refusal('machineCodeUnderReview');
    const sealed = (await isPresent(db, id)) ? await readSealed(db, id) : null;
    if (!sealed) throw new Refusal('registrationOver');
    const code = await openCode(parts, sealed, id);
    await setCommandOf(db, id, await sendCode({ db, bus }, actor, no, { code, endS: endsAt }));
    note({ after: { sn, registration: id } });
  });
}

/** The registration ends now, and the terminal is told. @throws Refusal registrationOver */
export async function revokeRegistration(
  parts: BillingParts,
  actor: Actor,
  { id, vehicleId, sn }: RegistrationRow,
  reason: string,
): Promise<void> {
  const deed = { action: 'singleRegistration.revoke', subjectKind: 'vehicle', subjectId: vehicleId } as const;
  await inDeed(parts, actor, deed, async ({ db, bus, note }) => {
    await requireOperable(db, actor, vehicleId);
    const vehicle = await holdVehicle(db, vehicleId);
    if (!(await isPresent(db, id))) throw new Refusal('registrationOver');
    await setRevoked(db, id, actor.accountId, reason);
    const over = { what: 'registration', kind: 'revoked', after: vehicle.nowS, spanS: 0, reason } as const;
    await moveEnd({ db, bus }, actor, vehicle, over);
    await setCommandOf(db, id, await sendCode({ db, bus }, actor, vehicle.no, { code: '', endS: null }));
    note({ after: { sn, registration: id, reason } });
  });
}
