import type { RepairRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { type Actor, may } from '#kit/actor.ts';
import { maskedPhone } from '#rooms/access/public.ts';
import { askerOf, isOwn, type KindList, withinDeviceSight } from '#rooms/approvals/public.ts';
import { repairOffered, type Worker } from './repair.rules.ts';
import { type RepairFilters, repairSource } from './repair.store.ts';
import { repairSight } from './repair-sight.ts';

/** The row as the statement answers it: with whose company asked, and when its end was written down. */
type Stored = RepairRow & { companyId: string | null; recordedAt: number | null };

/** What of a row is told by the device as it is now. */
const unseenDevice: Partial<Stored> = { alias: '', dealer: null, divisionCode: '', distanceM: null };

export const workerOf = (actor: Actor): Worker => ({
  accountId: actor.accountId,
  approve: may(actor, 'repairManage.approve'),
  assign: may(actor, 'repairManage.assign'),
  take: may(actor, 'repairManage.take'),
  complete: may(actor, 'repairManage.complete'),
  waive: may(actor, 'repairManage.waive'),
  nowS: Date.now() / 1000,
});

/** Rows as the actor may read them, each with what he may do. */
export async function shownRepairs(
  db: Queryable,
  actor: Actor,
  rows: readonly RepairRow[],
): Promise<RepairRow[]> {
  const asker = await askerOf(db, actor, 'repairManage');
  const who = workerOf(actor);
  const stored = rows as readonly Stored[];
  const far = stored.filter(({ handlerId }) => handlerId !== actor.accountId);
  const told = new Map((await withinDeviceSight(db, actor, far, unseenDevice)).map((row) => [row.id, row]));
  return stored.map((one) => {
    const { companyId, recordedAt, ...row } = told.get(one.id) ?? one;
    const own = isOwn(asker, { applicantId: row.applicantId, companyId });
    const inFull = own || row.handlerId === actor.accountId || may(actor, 'repairManage.contact');
    const phone = inFull ? row.phone : maskedPhone(row.phone);
    return { ...row, own, phone, can: repairOffered(who, { ...row, own, recordedAt }) };
  });
}

/** The list of /repairManage. */
export const repairRows: KindList<RepairRow, RepairFilters> = {
  kind: repairSight,
  source: repairSource,
  shown: shownRepairs,
};

/** The same for one whom a deed has just been done by: he has seen it, though it may be out of reach now. */
export const repairRowsAfter: KindList<RepairRow, RepairFilters> = {
  ...repairRows,
  kind: { ...repairSight, subjects: async () => ({ within: () => 'true', devices: false }) },
};
