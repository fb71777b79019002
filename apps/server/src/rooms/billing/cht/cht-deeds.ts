import type { ChtChargeForm, ChtRow, PayCode } from '@furrow/contract';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireOperable, takeLifeStep, vehicleReach } from '#rooms/machines/public.ts';
import type { BillingParts } from '../batches/row-deed.ts';
import { failCharge, openCharge } from '../charges/charge-book.ts';
import { makePayCode, type PayParts } from '../pay/make-pay-code.ts';
import { type Changing, holdVehicle, moveEnd } from '../terms/change-terms.ts';
import { endOfDay, renewed } from '../terms/terms.rules.ts';
import { graceDaysIn, type TermVehicle } from '../terms/terms.store.ts';
import { findCht, openChtCharge, overdueCht, readChtCode } from './cht.store.ts';
import { makeChtCode } from './cht-code.ts';

/** One in reach. @throws Refusal notFound */
export async function requireCht(
  { pool }: Pick<BillingParts, 'pool'>,
  actor: Actor,
  id: string,
): Promise<ChtRow> {
  const row = await findCht(pool, id, vehicleReach(actor));
  if (!row) throw new Refusal('notFound');
  return row;
}

/** A device that may be given a time at all. @throws Refusal notAllowedTransition for one that is frozen or cancelled, passiveData */
function requireAlive({ state, machineCode }: TermVehicle): void {
  if (state === 'frozen' || state === 'cancelled')
    throw new Refusal('notAllowedTransition', { from: state, to: 'registered' });
  if (machineCode === '') throw new Refusal('passiveData');
}

type Step = 'register' | 'charge' | 'cancel';

/** One deed on the record of a device that the actor operates, held to its end. @throws Refusal notFound, seeOnly */
async function deedOnCht(
  parts: BillingParts,
  actor: Actor,
  id: string,
  step: Step,
  work: (at: Changing, vehicle: TermVehicle, note: (told: { after?: object }) => void) => Promise<void>,
): Promise<ChtRow> {
  await requireCht(parts, actor, id);
  const deed = { action: `chtManage.${step}`, subjectKind: 'vehicle', subjectId: id } as const;
  await inDeed(parts, actor, deed, async ({ db, bus, note }) => {
    await requireOperable(db, actor, id);
    await work({ db, bus, signer: parts.signer }, await holdVehicle(db, id), note);
  });
  return requireCht(parts, actor, id);
}

/**
 * A free time of 0 to 150 whole days, counted from the later of now and the present end; its code goes to the terminal.
 * @throws Refusal endUnchanged for 0 days of one that runs
 */
export const registerCht = (parts: BillingParts, actor: Actor, id: string, days: number): Promise<ChtRow> =>
  deedOnCht(parts, actor, id, 'register', async (at, vehicle, note) => {
    requireAlive(vehicle);
    const { nowS, chtUntil } = vehicle;
    const runs = chtUntil !== null && chtUntil > nowS;
    if (runs && days === 0) throw new Refusal('endUnchanged', {}, [{ field: 'days', key: 'endUnchanged' }]);
    const graceDays = await graceDaysIn(at.db, id, 'cht');
    const after = runs ? renewed({ nowS, endS: chtUntil, graceDays }, { days }).endS! : endOfDay(nowS, days);
    await moveEnd(at, actor, vehicle, { what: 'cht', kind: 'registered', after, spanS: 0 });
    await makeChtCode(at, actor, vehicle, after);
    note({ after: { sn: vehicle.sn, days } });
  });

/** A charge for years: it moves no end until it is paid. @throws Refusal renewalOpen while another one waits */
export const chargeCht = (
  parts: BillingParts,
  actor: Actor,
  id: string,
  { term, amount }: ChtChargeForm,
): Promise<ChtRow> =>
  deedOnCht(parts, actor, id, 'charge', async (at, vehicle, note) => {
    requireAlive(vehicle);
    const open = await openChtCharge(at.db, id);
    if (open) throw new Refusal('renewalOpen', { no: open.no });
    const { sn, dealerId } = vehicle;
    const { no } = await openCharge(at, {
      vehicleId: id,
      sn,
      dealerId,
      feeType: 'cht',
      months: Number(term) * 12,
      days: null,
      amount,
      payMode: 'payCode',
      origin: 'cht',
      rowId: null,
      payer: '',
      phone: '',
      remark: '',
      by: actor.accountId,
    });
    note({ after: { sn, no, term, amount } });
  });

/** A code to pay the last charge. @throws Refusal notFound without one, notAllowedTransition for one that is paid */
export async function chtPayCode(parts: BillingParts & PayParts, actor: Actor, id: string): Promise<PayCode> {
  const { chargeId } = await requireCht(parts, actor, id);
  if (chargeId === null) throw new Refusal('notFound');
  await requireOperable(parts.pool, actor, id);
  return makePayCode(parts, actor, [chargeId]);
}

/** The charge that waits comes to nothing. @throws Refusal notAllowedTransition where none waits */
export const cancelChtCharge = (
  parts: BillingParts,
  actor: Actor,
  id: string,
  reason: string,
): Promise<ChtRow> =>
  deedOnCht(parts, actor, id, 'cancel', async (at, { sn }, note) => {
    const open = await openChtCharge(at.db, id);
    if (!open) throw new Refusal('notAllowedTransition', { from: 'none', to: 'failed' });
    await failCharge(at, actor, open.id, reason);
    note({ after: { sn, no: open.no, reason } });
  });

/** The code in the clear, for whoever types it in; who looked is logged. @throws Refusal registrationOver */
export async function showChtCode(parts: BillingParts, actor: Actor, id: string): Promise<{ code: string }> {
  const { sn } = await requireCht(parts, actor, id);
  const sealed = await readChtCode(parts.pool, id);
  if (!sealed) throw new Refusal('registrationOver');
  const code = await openSealed(parts, sealed, id);
  const deed = { action: 'chtManage.code', subjectKind: 'vehicle', subjectId: id } as const;
  await inDeed(parts, actor, deed, async ({ note }) => note({ after: { sn } }));
  return { code };
}

/** @throws Refusal notFound for a code that was sealed with another key: a copy of the data without its keys */
async function openSealed({ signer }: BillingParts, sealed: Buffer, id: string): Promise<string> {
  try {
    return (await signer.box.open(sealed, id)).toString('utf8');
  } catch {
    throw new Refusal('notFound');
  }
}

/** Vehicles of one transaction: it is short, and what one of them hinders holds up few. */
const atOnce = 100;

/** Devices in use whose CHT end lies before today become expired, from 00:05 of UTC+8 on. Returns how many there were. */
export async function expireCht({ pool, bus }: Pick<BillingParts, 'pool' | 'bus'>): Promise<number> {
  let count = 0;
  for (;;) {
    const { held, send } = heldMessages(bus);
    const nos = await inTransaction(pool, async (db) => {
      const due = await overdueCht(db, atOnce);
      for (const { id } of due)
        await takeLifeStep(db, null, { vehicleId: id, step: 'expire', why: 'registrationOver' });
      return due.map(({ no }) => no);
    });
    if (nos.length === 0) return count;
    count += nos.length;
    held.publish('vehiclesChanged', { nos });
    held.publish('ntripRecheck', {});
    send();
  }
}
