import type { SatelliteRow } from '@furrow/contract';
import { nextState, satelliteFlow } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireOperable, vehicleReach } from '#rooms/machines/public.ts';
import type { BillingParts } from '../batches/row-deed.ts';
import { requirePpp } from './make-satellite.ts';
import {
  changeSatellite,
  fittedReceiver,
  type HeldSatellite,
  hadTrial,
  lockSatellite,
  openOf,
  openOfVehicle,
  type Receiver,
  receiverOf,
  settleOverOf,
} from './satellite.store.ts';
import { deedOnSatellite } from './satellite-deeds.ts';
import { readReceiversFor } from './satellite-list.store.ts';
import { sendSatellite, type Telling, takeFromTerminal } from './send-satellite.ts';

/**
 * A service goes over to another receiver: of the same vehicle, or the one that took its place by an approved replacement.
 * @throws Refusal receiverElsewhere for any other, receiverNoPpp, satelliteOpen, satelliteTrialTwice
 */
export const moveSatellite = (
  parts: BillingParts,
  actor: Actor,
  id: string,
  receiverId: string,
): Promise<SatelliteRow> =>
  deedOnSatellite(parts, actor, id, 'move', async (at, service, note) => {
    // It may move for as long as it could be cancelled.
    if (!nextState(satelliteFlow, service.state, 'cancel'))
      throw new Refusal('notAllowedTransition', { from: service.state, to: service.state });
    const allowed = await readReceiversFor(at.db, id, vehicleReach(actor));
    const receiver = await fittedReceiver(at.db, receiverId);
    if (receiver === null || !allowed.some((one) => one.id === receiverId))
      throw new Refusal('receiverElsewhere', {}, [{ field: 'receiverId', key: 'receiverElsewhere' }]);
    await requireOperable(at.db, actor, receiver.vehicleId);
    await goOver(at, actor, service, receiver);
    note({ after: { receiver: receiver.sn } });
  });

async function goOver(
  at: Telling,
  actor: Actor,
  service: HeldSatellite,
  receiver: Receiver & { vehicleId: string },
): Promise<void> {
  const { id, sn, supplier, origin, state, codeId, vehicleId, endsAt } = service;
  requirePpp(receiver);
  await settleOverOf(at.db, receiver.id);
  const open = await openOf(at.db, receiver.id, supplier, id);
  if (open !== null) throw new Refusal('satelliteOpen', { sn, no: open });
  if (origin === 'trial' && (await hadTrial(at.db, receiver.id, id)))
    throw new Refusal('satelliteTrialTwice', { sn: receiver.sn });
  const told = codeId !== null && (state === 'active' || state === 'waiting');
  const leaves = receiver.vehicleId !== vehicleId;
  // Another terminal: the one that had it is to have it no longer.
  if (told && leaves) await takeFromTerminal(at, actor, service);
  await changeSatellite(at.db, id, actor.accountId, {
    receiverId: receiver.id,
    vehicleId: receiver.vehicleId,
  });
  const moved = await lockSatellite(at.db, id);
  if (!told || !moved) return;
  const untilS = endsAt ?? service.nowS + service.days * 86_400;
  await sendSatellite(
    at,
    actor,
    { ...moved, commandId: leaves ? null : moved.commandId },
    { codeId, untilS },
  );
}

/**
 * After an approved replacement: the services of receivers that left the vehicle go over to the one that sits there now, as far as it
 * can take them. Returns whether one did; what stays is offered to be moved by hand.
 */
export async function carrySatellites(at: Telling, actor: Actor, vehicleId: string): Promise<boolean> {
  const found = await receiverOf(at.db, vehicleId);
  if (found === null || found.ppp === null || found.ppp === 'none') return false;
  let moved = false;
  for (const id of await openOfVehicle(at.db, vehicleId)) {
    const service = await lockSatellite(at.db, id);
    if (!service || service.receiverFitted || service.state === 'expired') continue;
    const taken = (await openOf(at.db, found.id, service.supplier, id)) !== null;
    if (taken || (service.origin === 'trial' && (await hadTrial(at.db, found.id, id)))) continue;
    await goOver(at, actor, service, { ...found, vehicleId });
    moved = true;
  }
  return moved;
}
