import type { ApprovalCheck, RepairData } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { accountsHolding, notify } from '#rooms/access/public.ts';
import type { Approval, KindOf } from '#rooms/approvals/public.ts';
import { holdVehicle } from '#rooms/machines/public.ts';
import { dueOf, hoursOfPoint, pointOf } from '../clocks/clock.store.ts';
import { stepForRepair } from '../problems/for-repairs.ts';
import { checksOfRepair } from './checks.rules.ts';
import { holdsAt, machineFacts, othersOf } from './device-facts.store.ts';
import { insertRepair, insertRepairAct, readPrices, staffOf } from './handling.store.ts';
import { sameFault } from './repair.store.ts';
import { repairBell } from './repair-sight.ts';

export const holdKind = 'repair';

/** Hands on a machine (/repairManage): the checks, and how a repair begins by the decision. */
export const repairKind: KindOf<RepairData> = {
  ...repairBell,
  prefix: 'R',
  submitted: 'repairSubmitted',
  usual: { steps: 1, dueHours: 8 },
  private: ['phone', 'address'],
  // A picture, and what stands in a form besides, is asked for at the edge.
  requireWhole: () => undefined,
  async requireReady(db, { id, vehicleId, data }) {
    if (vehicleId === null) throw new Refusal('notFound');
    const same = await sameFault(db, { vehicleId, category: data.category, but: id });
    if (same) throw new Refusal('applicationOpen', { number: same.number });
    const facts = await machineFacts(db, vehicleId);
    if (facts?.state === 'cancelled') throw new Refusal('vehicleCancelled');
    if (data.agreed || holdsAt(facts?.warrantyUntil ?? null, Date.now() / 1000)) return;
    throw new Refusal('repairNotAgreed', {}, [{ field: 'agreed', key: 'repairNotAgreed' }]);
  },
  checks: (db, approval) => checksNow(db, approval),
  async follow(tx, { number, data }, { state }) {
    if (data.source !== 'problem' || data.sourceId === null) return;
    const step = state === 'toReview' || state === 'reviewing' ? 'waitRepair' : 'repairOver';
    await stepForRepair(tx, null, data.sourceId, { step, repair: number });
  },
  carryOut: ({ db, bus }, actor, approval) => beginRepair(db, bus, actor, approval),
};

async function checksNow(
  db: Queryable,
  { id, vehicleId, data }: Approval<RepairData>,
): Promise<ApprovalCheck[]> {
  const facts = vehicleId === null ? null : await machineFacts(db, vehicleId);
  if (!facts || vehicleId === null)
    return [{ key: 'deviceState', level: 'stop', params: { number: '—' }, link: '' }];
  return checksOfRepair({
    cancelled: facts.state === 'cancelled',
    online: facts.online,
    warrantyUntil: facts.warrantyUntil,
    data,
    same: await sameFault(db, { vehicleId, category: data.category, but: id }),
    others: await othersOf(db, vehicleId, id),
    nowS: Date.now() / 1000,
  });
}

/** What the reviewer has settled; where he has not, what the machine and the application say. */
export async function settled(
  db: Queryable,
  { vehicleId, data }: Approval<RepairData>,
): Promise<NonNullable<RepairData['judged']>> {
  if (data.judged) return data.judged;
  const facts = await machineFacts(db, vehicleId!);
  const pointId = data.pointId ?? (await pointOf(db, vehicleId!))?.id ?? null;
  return {
    warranty: holdsAt(facts?.warrantyUntil ?? null, Date.now() / 1000),
    priority: data.priority,
    pointId,
  };
}

/** It stands with nobody, its clocks run in the hours of the service point, and its machine is in problem. */
async function beginRepair(
  db: Queryable,
  bus: Pick<Bus, 'publish'>,
  actor: Actor,
  approval: Approval<RepairData>,
): Promise<void> {
  const { id, number, vehicleId, sn } = approval;
  const { warranty, priority, pointId } = await settled(db, approval);
  const hours = await hoursOfPoint(db, pointId);
  const due = await dueOf(db, priority, Date.now() / 1000, hours);
  const prices = await readPrices(db);
  await insertRepair(db, actor.accountId, { id, warranty, priority, pointId, due, prices });
  await insertRepairAct(db, { id, step: 'pass', from: '', to: 'unassigned', by: actor });
  await holdVehicle(db, actor, { vehicleId: vehicleId!, kind: holdKind, id, why: number });
  await tellOfRepair(db, bus, actor, {
    id,
    number,
    sn,
    act: 'repairReady',
    receivers: [...(await staffOf(db, pointId)), ...(await dispatchersOf(db, approval.companyId))],
  });
}

/** Those who give repairs to engineers: the provider's, and those of a company and of dealers above it. */
export const dispatchersOf = (db: Queryable, company: string | null): Promise<string[]> =>
  accountsHolding(db, { holding: 'repairManage.assign', company });

type Act =
  | 'repairReady'
  | 'repairGiven'
  | 'repairWaits'
  | 'repairAnswered'
  | 'repairCompleted'
  | 'repairComplained'
  | 'repairStopped'
  | 'repairOverdue';

/** Puts a repair into bells, but not into that of whoever does the deed; a click opens it. */
export async function tellOfRepair(
  db: Queryable,
  bus: Pick<Bus, 'publish'>,
  by: Pick<Actor, 'accountId' | 'name'> | null,
  {
    id,
    number,
    sn,
    act,
    receivers,
  }: {
    id: string;
    number: string;
    sn: string;
    act: Act;
    receivers: readonly (string | null)[];
  },
): Promise<void> {
  const others = receivers.filter((one): one is string => one !== null && one !== by?.accountId);
  if (others.length === 0) return;
  await notify(db, bus, {
    receivers: [...new Set(others)],
    type: 0,
    act,
    per: by?.name ?? '',
    values: { number, sn },
    link: `/repairDetail?id=${id}`,
    subject: { kind: 'approval', id },
  });
}
