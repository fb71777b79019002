import {
  centsOf,
  type ExtendSatelliteForm,
  nextState,
  type SatelliteRow,
  satelliteFlow,
} from '@furrow/contract';
import { inDeed } from '#events/perform.ts';
import { type Actor, may } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireOperable, vehicleReach } from '#rooms/machines/public.ts';
import type { BillingParts } from '../batches/row-deed.ts';
import { failCharge, openCharge } from '../charges/charge-book.ts';
import type { Changing } from '../terms/change-terms.ts';
import { endOfDay } from '../terms/terms.rules.ts';
import {
  changeSatellite,
  type HeldSatellite,
  lockSatellite,
  openOf,
  openOfVehicle,
} from './satellite.store.ts';
import { insertExtension, waitingExtension } from './satellite-extension.store.ts';
import { findSatellite } from './satellite-list.store.ts';
import { endSatellite, grantExtension } from './satellite-terms.ts';
import { openCode, requireCode, sendSatellite, type Taking, takeFromTerminal } from './send-satellite.ts';

/** One in reach. @throws Refusal notFound */
export async function requireSatellite(
  { pool }: Pick<BillingParts, 'pool'>,
  actor: Actor,
  id: string,
): Promise<SatelliteRow> {
  const row = await findSatellite(pool, id, vehicleReach(actor));
  if (!row) throw new Refusal('notFound');
  return row;
}

type Note = (told: { before?: object; after?: object }) => void;
type Step = keyof typeof satelliteFlow.steps;

/** One deed on the service of a device that the actor operates, held to its end. @throws Refusal notFound, seeOnly */
export async function deedOnSatellite(
  parts: BillingParts,
  actor: Actor,
  id: string,
  deed: string,
  work: (at: Changing, service: HeldSatellite, note: Note) => Promise<void>,
): Promise<SatelliteRow> {
  const { vehicleId } = await requireSatellite(parts, actor, id);
  const subject = { action: `xignji.${deed}`, subjectKind: 'satelliteService', subjectId: id } as const;
  await inDeed(parts, actor, subject, async ({ db, bus, note }) => {
    await requireOperable(db, actor, vehicleId);
    const service = await lockSatellite(db, id);
    if (!service) throw new Refusal('notFound');
    const { no, sn, state } = service;
    note({ before: { state }, after: { no, sn } });
    await work({ db, bus, signer: parts.signer }, service, note);
  });
  return requireSatellite(parts, actor, id);
}

/** @throws Refusal notAllowedTransition */
function requireStep({ state }: HeldSatellite, step: Step): HeldSatellite['state'] {
  const to = nextState(satelliteFlow, state, step);
  if (to === undefined)
    throw new Refusal('notAllowedTransition', { from: state, to: satelliteFlow.steps[step].to });
  return to;
}

/** Until when the terminal is told: one that begins with the activation counts from now. */
const untilOf = ({ endsAt, nowS, days }: HeldSatellite): number => endsAt ?? endOfDay(nowS, days);

/** A code is taken from the stock and sent. @throws Refusal satelliteUnpaid without `credit`, noSatelliteCode, receiverNone */
export const activateSatellite = (parts: BillingParts, actor: Actor, id: string): Promise<SatelliteRow> =>
  deedOnSatellite(parts, actor, id, 'activate', async (at, service, note) => {
    const state = requireStep(service, 'activate');
    const { sn, chargeId, charge, chargeState, endsAt, nowS, days } = service;
    if (endsAt !== null && endsAt <= nowS)
      throw new Refusal('notAllowedTransition', { from: 'expired', to: state });
    if (!service.receiverFitted) throw new Refusal('receiverNone', { sn });
    if (chargeId !== null && chargeState !== 'paid' && !may(actor, 'xignji.credit'))
      throw new Refusal('satelliteUnpaid', { no: charge ?? '' });
    const codeId = await requireCode(at.db, service, days);
    await changeSatellite(at.db, id, actor.accountId, { state, codeId });
    await sendSatellite(at, actor, service, { codeId, untilS: untilOf(service) });
    note({ after: { state } });
  });

/** The same code once more: to one that waits or failed, and to an active one whose last command came to nothing. */
export const sendSatelliteAgain = (parts: BillingParts, actor: Actor, id: string): Promise<SatelliteRow> =>
  deedOnSatellite(parts, actor, id, 'send', async (at, service) => {
    const lost = service.commandState !== 'waiting' && service.commandState !== 'sent';
    const state =
      service.state === 'active' && lost && service.commandState !== 'confirmed'
        ? 'active'
        : requireStep(service, 'send');
    const codeId = service.codeId ?? (await requireCode(at.db, service, service.days));
    await changeSatellite(at.db, id, actor.accountId, { state, codeId });
    await sendSatellite(at, actor, service, { codeId, untilS: untilOf(service) });
  });

/**
 * More days, counted from the later of now and the end: at once where nothing is to be paid or `credit` is granted, else when the charge
 * is paid. @throws Refusal satelliteExtends while others wait, noSatelliteCode, satelliteOpen where the receiver has another one by now
 */
export const extendSatellite = (
  parts: BillingParts,
  actor: Actor,
  id: string,
  { days, amount }: ExtendSatelliteForm,
): Promise<SatelliteRow> =>
  deedOnSatellite(parts, actor, id, 'extend', async (at, service, note) => {
    requireStep(service, 'extend');
    const { vehicleId, sn, dealerId, supplier, receiverId } = service;
    const waiting = await waitingExtension(at.db, id);
    if (waiting) throw new Refusal('satelliteExtends', { no: waiting.charge ?? '' });
    const open = await openOf(at.db, receiverId, supplier, id);
    if (open !== null) throw new Refusal('satelliteOpen', { sn, no: open });
    const codeId = await requireCode(at.db, service, days);
    const charge =
      centsOf(amount) === 0
        ? null
        : await openCharge(at, {
            vehicleId,
            sn,
            dealerId,
            feeType: 'service',
            months: null,
            days: null,
            amount,
            payMode: 'payCode',
            origin: 'satellite',
            rowId: null,
            payer: '',
            phone: '',
            remark: `${service.no} +${days}`,
            by: actor.accountId,
          });
    const chargeId = charge?.id ?? null;
    const extension = await insertExtension(at.db, {
      serviceId: id,
      days,
      chargeId,
      codeId,
      by: actor.accountId,
    });
    note({ after: { days, amount } });
    if (chargeId === null || may(actor, 'xignji.credit'))
      await grantExtension(at, actor, service, { id: extension, days, codeId });
  });

/** The terminal loses the service for the time being; its end goes on. */
export const suspendSatellite = (
  parts: BillingParts,
  actor: Actor,
  id: string,
  reason: string,
): Promise<SatelliteRow> =>
  deedOnSatellite(parts, actor, id, 'suspend', async (at, service, note) => {
    const state = requireStep(service, 'suspend');
    await changeSatellite(at.db, id, actor.accountId, { state, reason });
    await takeFromTerminal(at, actor, service);
    note({ after: { state, reason } });
  });

export const resumeSatellite = (parts: BillingParts, actor: Actor, id: string): Promise<SatelliteRow> =>
  deedOnSatellite(parts, actor, id, 'resume', async (at, service, note) => {
    const state = requireStep(service, 'resume');
    await changeSatellite(at.db, id, actor.accountId, { state, reason: '' });
    if (service.codeId !== null)
      await sendSatellite(at, actor, service, { codeId: service.codeId, untilS: untilOf(service) });
    note({ after: { state } });
  });

/** For good; an unpaid charge comes to nothing with it. */
export const cancelSatellite = (
  parts: BillingParts,
  actor: Actor,
  id: string,
  reason: string,
): Promise<SatelliteRow> =>
  deedOnSatellite(parts, actor, id, 'cancel', async (at, service, note) => {
    requireStep(service, 'cancel');
    const extension = await waitingExtension(at.db, id);
    await endSatellite(at, actor, service, reason);
    const unpaid = service.chargeState === 'unpaid' || service.chargeState === 'scanned';
    if (service.chargeId !== null && unpaid) await failCharge(at, actor, service.chargeId, reason);
    if (extension?.chargeId) await failCharge(at, actor, extension.chargeId, reason);
    note({ after: { state: 'cancelled', reason } });
  });

/** What a device is written off with: all its services end, in the transaction of the pass. */
export async function cancelSatellitesOf(
  at: Taking,
  actor: Actor,
  { vehicleId, reason }: { vehicleId: string; reason: string },
): Promise<void> {
  for (const id of await openOfVehicle(at.db, vehicleId)) {
    const service = await lockSatellite(at.db, id);
    if (service && nextState(satelliteFlow, service.state, 'cancel'))
      await endSatellite(at, actor, service, reason);
  }
}

/** The code in the clear, for whoever types it in; who looked is logged. @throws Refusal satelliteNoCode */
export async function showSatelliteCode(
  parts: BillingParts,
  actor: Actor,
  id: string,
): Promise<{ code: string }> {
  await requireSatellite(parts, actor, id);
  const subject = { action: 'xignji.code', subjectKind: 'satelliteService', subjectId: id } as const;
  return inDeed(parts, actor, subject, async ({ db, note }) => {
    const service = await lockSatellite(db, id);
    const code = service?.codeId ? await openCode({ db, signer: parts.signer }, service.codeId) : null;
    if (!service || code === null) throw new Refusal('satelliteNoCode');
    note({ after: { no: service.no, sn: service.sn } });
    return { code };
  });
}
