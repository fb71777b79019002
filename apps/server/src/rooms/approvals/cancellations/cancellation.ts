import { type CancellationData, centsOf, itemsNeeded, type PartFate } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeDayBegin } from '#kit/clock/home-day.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { endAllocationsOfDevice, tellRights } from '#rooms/access/public.ts';
import { askRefundsOf, cancelSatellitesOf, refundableOf } from '#rooms/billing/public.ts';
import { releaseOfDevice } from '#rooms/corrections/public.ts';
import { cancelVehicle } from '#rooms/machines/public.ts';
import { endWarningsOf, revokeExtendsOf, unbindVehicle } from '#rooms/warnings/public.ts';
import { withdrawCommandsOf } from '#telemetry/command-store.ts';
import { revokeCodeOf } from '../hardware/revoked.store.ts';
import type { Approval, Carrying, KindOf } from '../mechanism/kind.ts';
import { checkPictures } from '../pictures/picture-checks.ts';
import { cancellationOf } from './cancellation.store.ts';
import { cancellationSight } from './cancellation-rows.ts';
import { checksOf } from './checks.rules.ts';
import { readDeviceFacts } from './facts.store.ts';

/** What a room above keeps of a device, and drops with it; the process hands it in. */
export type DropDevice = (db: Queryable, vehicleId: string) => Promise<void>;

/** What its notices and its regular work need of the kind. */
export const cancellationBell = { ...cancellationSight, operatorType: 4 } as const;

/** Writing a device off for good (/equipCancel): its checks, and all that ends with it. */
export const cancellationKind = (drop: DropDevice): KindOf<CancellationData> => ({
  ...cancellationBell,
  prefix: 'CN',
  submitted: 'cancellationSubmitted',
  usual: { steps: 2, dueHours: 24 },
  requireWhole({ reason, items }) {
    const needed = itemsNeeded[reason];
    if (!needed || items.some(({ type }) => needed.includes(type))) return;
    throw new Refusal('itemsMissing', {}, [{ field: 'items', key: 'itemsMissing' }]);
  },
  async requireReady(db, { vehicleId, data: { refund } }) {
    if (!refund || vehicleId === null || centsOf(refund) <= centsOf(await refundableOf(db, vehicleId)))
      return;
    throw new Refusal('refundTooMuch', {}, [{ field: 'refund', key: 'refundTooMuch' }]);
  },
  async checks(db, approval) {
    const { vehicleId, data } = approval;
    const facts = vehicleId === null ? null : await readDeviceFacts(db, vehicleId);
    if (!facts || vehicleId === null)
      return [{ key: 'deviceState', level: 'stop', params: { number: '—' }, link: '' }];
    const number = await cancellationOf(db, vehicleId);
    const checks = checksOf(facts, {
      reason: data.reason,
      sinceS: homeDayBegin(data.since),
      number,
      refund: data.refund ?? null,
      paid: await refundableOf(db, vehicleId),
      nowS: Date.now() / 1000,
    });
    return [...checks, ...(await checkPictures(db, approval, data.items))];
  },
  async requireSaid(_db, _actor, { sn, step, steps }, said) {
    if (step === steps && said.sn !== sn)
      throw new Refusal('snNotTyped', {}, [{ field: 'sn', key: 'snNotTyped' }]);
  },
  async carryOut(carrying, actor, approval) {
    await writeOff(carrying, actor, approval);
    await drop(carrying.db, approval.vehicleId!);
  },
});

/** The device and everything that ends with it, in the transaction of the pass. @throws Refusal notFound, notAllowedTransition */
export async function writeOff(
  { db, bus }: Carrying,
  actor: Actor,
  {
    id,
    number,
    vehicleId,
    applicantId,
    data,
  }: Pick<Approval<CancellationData>, 'id' | 'number' | 'vehicleId' | 'applicantId' | 'data'>,
): Promise<void> {
  if (vehicleId === null) throw new Refusal('notFound');
  const fates = new Map(data.parts.map(({ componentId, fate }): [string, PartFate] => [componentId, fate]));
  const { no } = await cancelVehicle(db, bus, actor, {
    vehicleId,
    why: number,
    cause: { kind: 'approval', id },
    fateOf: (componentId) => fates.get(componentId) ?? data.fate,
  });
  // Whoever gets hold of the terminal cannot have its licence signed anew where it was stolen.
  await revokeCodeOf(db, actor, {
    vehicleId,
    approvalId: id,
    why: data.reason === 'stolen' ? 'theft' : 'cancelled',
  });
  await withdrawCommandsOf(db, bus, no);
  // Asked for before its services end: what was paid is the device's still.
  if (data.refund)
    await askRefundsOf(db, {
      vehicleId,
      amount: data.refund,
      reason: number,
      approvalId: id,
      by: applicantId ?? actor.accountId,
    });
  await cancelSatellitesOf({ db, bus }, actor, { vehicleId, reason: number });
  await releaseOfDevice(db, bus, actor, { vehicleId, reason: number });
  await revokeExtendsOf(db, actor.accountId, { vehicleId, reason: number });
  await unbindVehicle(db, vehicleId);
  await endWarningsOf(db, bus, actor, { vehicleId, vehicleNo: no, reason: number });
  tellRights(bus, actor, await endAllocationsOfDevice(db, actor.accountId, vehicleId));
}
