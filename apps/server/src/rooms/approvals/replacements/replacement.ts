import { exchangesCard, type ReplacementData } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { homeDayBegin } from '#kit/clock/home-day.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { exchangeCard, findFreeCard } from '#rooms/billing/public.ts';
import {
  lookAtReplacement,
  noteCarried,
  type PlannedReplacement,
  replaceParts,
} from '#rooms/machines/public.ts';
import { endDismantleOf } from '#rooms/warnings/public.ts';
import type { DropDevice } from '../cancellations/cancellation.ts';
import { followCode } from '../hardware/revoked.store.ts';
import type { Approval, Carrying, KindOf } from '../mechanism/kind.ts';
import { checkPictures } from '../pictures/picture-checks.ts';
import { chargeReplacement, requireWarrantyTold } from './charges.ts';
import { checksOf, isLoss, lostTablet } from './checks.rules.ts';
import { readReplacementFacts, warrantyEnd } from './replacement.store.ts';
import { replacementSight } from './replacement-rows.ts';
import { writeOffSet } from './set-written-off.ts';

/** What rooms beside this one carry over to new equipment, inside the decision's transaction; the process hands it in. */
export interface CarryOver {
  /** Signs the registration anew for the present machine code, with the same end. */
  registration(
    carrying: Carrying,
    actor: Actor,
    device: { vehicleId: string; reason: string },
  ): Promise<unknown>;
  /** Sends the access data of the correction account once more. */
  corrections(carrying: Carrying, actor: Actor, vehicleId: string): Promise<unknown>;
  /** Accounts of corrections of a lost terminal get new passwords; returns how many. */
  renewPasswords(
    carrying: Carrying,
    actor: Actor,
    device: { vehicleId: string; reason: string },
  ): Promise<number>;
  /** Moves services over satellite from a receiver that left the vehicle to the one that sits there now. */
  satellite(carrying: Carrying, actor: Actor, vehicleId: string): Promise<unknown>;
  /** What rooms above keep of a device that is written off. */
  drop: DropDevice;
}

/** Nothing is carried over by a batch, which only rejects. */
export const carriesNothing: CarryOver = {
  registration: async () => undefined,
  corrections: async () => undefined,
  renewPasswords: async () => 0,
  satellite: async () => undefined,
  drop: async () => undefined,
};

/** What its notices and its regular work need of the kind. */
export const replacementBell = { ...replacementSight, operatorType: 3 } as const;

/** Parts that are exchanged on a vehicle (/equipReplace): the checks, and how the decision moves the pieces. */
export const replacementKind = (over: CarryOver): KindOf<ReplacementData> => ({
  ...replacementBell,
  prefix: 'RP',
  submitted: 'replacementSubmitted',
  usual: { steps: 2, dueHours: 8 },
  requireWhole(data) {
    const { items } = data;
    if (!isLoss(data) || items.some(({ type }) => type === 'policeReport')) return;
    throw new Refusal('itemsMissing', {}, [{ field: 'items', key: 'itemsMissing' }]);
  },
  async requireReady(db, { vehicleId, data }) {
    if (vehicleId !== null) requireWarrantyTold(await warrantyEnd(db, vehicleId), data);
  },
  async checks(db, approval) {
    const { id, data } = approval;
    const planned = plannedOf(approval);
    const looked = await lookAtReplacement(db, planned);
    if (!looked) throw new Refusal('notFound');
    const facts = await readReplacementFacts(db, planned.vehicleId, {
      id,
      kinds: data.lines.map(({ kind }) => kind),
      oldSns: data.lines.map(({ oldSn }) => oldSn),
      replacedOn: data.replacedOn,
      spareId: looked.spare?.id ?? null,
      spareSn: planned.spareSn,
    });
    const spares = looked.spare ? [looked.spare.id] : [];
    const simFit =
      !exchangesCard(data) ||
      (await findFreeCard(db, data.newIccid, [planned.vehicleId, ...spares])) !== null;
    return [
      ...checksOf(looked, { ...facts, simFit }, data),
      ...(await checkPictures(db, approval, data.items)),
    ];
  },
  carryOut: (carrying, actor, approval) => exchange(carrying, actor, approval, over),
});

/** @throws Refusal notFound for one without a device, which this kind makes none of */
function plannedOf({ vehicleId, number, data }: Approval<ReplacementData>): PlannedReplacement {
  if (vehicleId === null) throw new Refusal('notFound');
  return {
    vehicleId,
    number,
    lines: data.lines,
    spareSn: data.type === 'wholeSet' ? data.spareSn : '',
    machineCode: data.type === 'parts' ? '' : data.machineCode,
  };
}

/** The pieces and all that goes with them, in the transaction of the pass. */
async function exchange(
  carrying: Carrying,
  actor: Actor,
  approval: Approval<ReplacementData>,
  over: CarryOver,
): Promise<void> {
  const { db, bus } = carrying;
  const { number, data } = approval;
  const planned = plannedOf(approval);
  const { vehicleId } = planned;
  const at = new Date(homeDayBegin(data.replacedOn) * 1000);
  const { applicantId } = approval;
  const { no, machineCode, newCode, spare, recordId } = await replaceParts(db, bus, actor, {
    ...planned,
    at,
    job: {
      type: data.type,
      sourceId: approval.id,
      applicantId,
      inWarranty: data.inWarranty,
      engineer: data.engineer,
      remark: data.remark,
    },
  });
  const sim = exchangesCard(data)
    ? await exchangeCard(db, actor.accountId, { vehicleId, iccid: data.newIccid, backTo: spare?.id ?? null })
    : null;
  if (spare) await writeOffSet(carrying, actor, approval, { spareId: spare.id, drop: over.drop });
  const changed = newCode !== machineCode;
  if (changed)
    await followCode(db, actor, {
      from: machineCode,
      to: newCode,
      vehicleId,
      approvalId: approval.id,
      why: lostTablet(data) ? 'theft' : 'changed',
    });
  // Whoever has the tablet knows the password; the new equipment is told the new one.
  const renewed =
    lostTablet(data) && (await over.renewPasswords(carrying, actor, { vehicleId, reason: number })) > 0;
  const carried = { registration: false, corrections: false };
  if (changed && data.carryRegistration)
    carried.registration = (await over.registration(carrying, actor, { vehicleId, reason: number })) === true;
  const receiver = spare !== null || data.lines.some(({ kind }) => kind === 'receiver');
  if (renewed || (data.carryCorrections && (changed || receiver)))
    carried.corrections = (await over.corrections(carrying, actor, vehicleId)) === true;
  if (data.carrySatellite && receiver) await over.satellite(carrying, actor, vehicleId);
  await noteCarried(db, recordId, { ...carried, sim });
  await endDismantleOf(db, bus, actor, { vehicleId, vehicleNo: no, reason: number });
  await chargeReplacement(db, actor, vehicleId, approval);
  await noteExchange(db, actor, vehicleId, approval, { from: machineCode, to: newCode });
  told(bus, no);
}

const told = (bus: Pick<Bus, 'publish'>, no: number): void => bus.publish('vehiclesChanged', { nos: [no] });

/** The vehicle's own history tells what was exchanged, beside that of the application. */
function noteExchange(
  db: Queryable,
  actor: Actor,
  vehicleId: string,
  { number, data }: Approval<ReplacementData>,
  code: { from: string; to: string },
): Promise<void> {
  const pieces = (side: 'oldSn' | 'newSn') =>
    data.lines.map((line) => `${line.kind} ${line[side]}`).join(', ');
  return logOperation(db, actor, {
    action: 'equipReplace.approve',
    subjectKind: 'vehicle',
    subjectId: vehicleId,
    before: { parts: pieces('oldSn'), machineCode: code.from },
    after: { parts: pieces('newSn'), machineCode: code.to, reason: number },
  });
}
