import type { RefundPreview } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { logOperation } from '#rooms/access/public.ts';
import { withdrawCommand } from '#telemetry/command-store.ts';
import { endOfDay } from '../terms/terms.rules.ts';
import {
  changeSatellite,
  type HeldSatellite,
  lockSatellite,
  serviceOfCharge,
  wasSent,
} from './satellite.store.ts';
import { freeCode, takeCode } from './satellite-code.store.ts';
import {
  type Extension,
  extensionOfCharge,
  setExtension,
  waitingExtension,
} from './satellite-extension.store.ts';
import { sendSatellite, type Taking, type Telling, takeFromTerminal } from './send-satellite.ts';

/** Days count from the later of now and the end; returns that and the new end, seconds UTC. */
function extended({ nowS, endsAt }: HeldSatellite, days: number): { from: number; endS: number } {
  const from = endsAt === null || endsAt < nowS ? nowS : endsAt;
  return { from, endS: endOfDay(from, days) };
}

/** Adds days to a service that runs or ran: its end moves at once, and the terminal is told the new one. */
export async function grantExtension(
  at: Telling,
  actor: Actor | null,
  service: HeldSatellite,
  { id, days, codeId: reserved }: Pick<Extension, 'id' | 'days' | 'codeId'>,
): Promise<void> {
  const { from, endS } = extended(service, days);
  // What was given back to the stock meanwhile is taken anew; where there is none left, the present code goes on.
  const codeId = reserved ?? (await takeCode(at.db, service.id, { ...service, days })) ?? service.codeId;
  await setExtension(at.db, id, { state: 'granted', spanS: endS - from, codeId });
  const state = service.state === 'suspended' ? 'suspended' : 'active';
  await changeSatellite(at.db, service.id, actor?.accountId ?? null, { state, endsAt: endS, codeId });
  if (codeId !== null && state === 'active')
    await sendSatellite(at, actor, service, { codeId, untilS: endS });
}

/** A charge was paid: the days that waited for it are added. Other charges are none of ours. */
export async function grantPaidSatellite(at: Telling, actor: Actor | null, chargeId: string): Promise<void> {
  const extension = await extensionOfCharge(at.db, chargeId);
  if (extension === null || extension.state === 'granted' || extension.state === 'takenBack') return;
  const service = await lockSatellite(at.db, extension.serviceId);
  // Of a service that was cancelled nothing is left to be extended: whoever paid gets his money back by hand.
  if (service === null || service.state === 'cancelled') return;
  await grantExtension(at, actor, service, extension);
  await note(at.db, actor, service, 'paid', { days: extension.days });
}

/** A charge came to nothing: what waited for it is dropped, and its code is free again. */
export async function dropUnpaidSatellite(db: Queryable, chargeId: string): Promise<void> {
  const extension = await extensionOfCharge(db, chargeId);
  if (extension?.state === 'waiting') await dropExtension(db, extension);
}

async function dropExtension(db: Queryable, { id, codeId }: Pick<Extension, 'id' | 'codeId'>): Promise<void> {
  await setExtension(db, id, { state: 'dropped' });
  if (codeId !== null) await freeCode(db, codeId);
}

/** What a refunded charge bought is taken back in full: the service itself, or the days that were added to it. */
export async function takeBackSatellite(
  at: Telling,
  actor: Actor,
  { chargeId, reason }: { chargeId: string; reason: string },
): Promise<void> {
  const own = await serviceOfCharge(at.db, chargeId);
  if (own !== null) {
    const service = await lockSatellite(at.db, own);
    if (service === null || service.state === 'cancelled' || service.state === 'expired') return;
    await endSatellite(at, actor, service, reason);
    await note(at.db, actor, service, 'takenBack', { reason });
    return;
  }
  const extension = await extensionOfCharge(at.db, chargeId);
  if (extension?.state !== 'granted') return;
  const service = await lockSatellite(at.db, extension.serviceId);
  if (service === null || service.endsAt === null) return;
  await setExtension(at.db, extension.id, { ...extension, state: 'takenBack' });
  if (service.state === 'cancelled') return;
  await shorten(at, actor, service, service.endsAt - extension.spanS);
  await note(at.db, actor, service, 'takenBack', { reason, days: extension.days });
}

/** An earlier end; one that lies before now is over, and its terminal loses the service. */
async function shorten(at: Telling, actor: Actor, service: HeldSatellite, endS: number): Promise<void> {
  const over = endS <= service.nowS;
  await changeSatellite(at.db, service.id, actor.accountId, {
    endsAt: endS,
    ...(over && { state: 'expired' as const }),
  });
  if (over) await takeFromTerminal(at, actor, service);
  else if (service.state === 'active' && service.codeId !== null)
    await sendSatellite(at, actor, service, { codeId: service.codeId, untilS: endS });
}

/** Ends a service for good: what waits for a charge is dropped, a code that no terminal was told is free again, and what was told is taken back. */
export async function endSatellite(
  at: Taking,
  actor: Actor | null,
  service: HeldSatellite,
  reason: string,
): Promise<void> {
  const { id, vehicleNo, codeId, commandId } = service;
  const waiting = await waitingExtension(at.db, id);
  if (waiting !== null) await dropExtension(at.db, waiting);
  if (commandId !== null) await withdrawCommand(at.db, at.bus, vehicleNo, commandId);
  const untold = !(await wasSent(at.db, id));
  await changeSatellite(at.db, id, actor?.accountId ?? null, {
    state: 'cancelled',
    reason,
    ...(untold && { codeId: null }),
  });
  if (!untold) await takeFromTerminal(at, actor, service);
  else if (codeId !== null) await freeCode(at.db, codeId);
}

/** What a refund of a charge would come to, without changing anything. */
export async function satelliteAfterRefund(db: Queryable, chargeId: string): Promise<RefundPreview['ends']> {
  const own = await serviceOfCharge(db, chargeId);
  const extension = own === null ? await extensionOfCharge(db, chargeId) : null;
  const serviceId = own ?? (extension?.state === 'granted' ? extension.serviceId : null);
  const service = serviceId === null ? null : await lockSatellite(db, serviceId);
  if (service === null || service.endsAt === null || service.state === 'cancelled') return [];
  const after = extension === null ? null : service.endsAt - extension.spanS;
  return [{ what: 'satellite', before: service.endsAt, after }];
}

const note = (
  db: Queryable,
  actor: Actor | null,
  { id, no, sn }: HeldSatellite,
  deed: 'paid' | 'takenBack',
  after: object,
): Promise<void> =>
  logOperation(db, actor, {
    action: `xignji.${deed}`,
    subjectKind: 'satelliteService',
    subjectId: id,
    after: { no, sn, ...after },
  });
