import type { RepairCreate, RepairData, RepairEdit, repairJudging } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { requireVersion } from '#kit/list/version.ts';
import { Refusal } from '#kit/refusal.ts';
import {
  type Approval,
  type ApprovalParts,
  bindItems,
  edit,
  insertDraft,
  lockApproval,
  requireSeen,
  submit,
  writeApproval,
} from '#rooms/approvals/public.ts';
import { requireOperable, vehicleDoor } from '#rooms/machines/public.ts';
import { seesOpener } from './beginning.store.ts';
import { pointsFor } from './device-facts.store.ts';
import { ofSending } from './repair.store.ts';
import { repairKind } from './repair-kind.ts';
import { sitsOn } from './repair-reads.store.ts';

/** A machine that the actor operates and that is not written off. @throws Refusal snUnknown, seeOnly, vehicleCancelled */
export async function requireMachine(db: Queryable, actor: Actor, sn: string): Promise<string> {
  const [found] = await vehicleDoor.find(db, actor, [sn]);
  if (!found) throw new Refusal('snUnknown', {}, [{ field: 'sn', key: 'snUnknown' }]);
  const { state } = await requireOperable(db, actor, found.id);
  if (state === 'cancelled')
    throw new Refusal('vehicleCancelled', {}, [{ field: 'sn', key: 'vehicleCancelled' }]);
  return found.id;
}

/** What an application names is there, and not still to come. @throws Refusal at the field */
async function requireNamed(
  db: Queryable,
  vehicleId: string,
  { since, pointId, componentId }: Pick<RepairData, 'since' | 'pointId' | 'componentId'>,
): Promise<void> {
  const refuse = (field: string, key: 'momentInFuture' | 'invalidValue'): never => {
    throw new Refusal('badRequest', {}, [{ field, key }]);
  };
  if (since > homeDay(Date.now() / 1000)) refuse('since', 'momentInFuture');
  if (pointId !== null && !(await pointsFor(db, vehicleId)).some(({ id }) => id === pointId))
    refuse('pointId', 'invalidValue');
  if (componentId === null) return;
  if (!(await sitsOn(db, componentId, vehicleId))) refuse('componentId', 'invalidValue');
}

/** Makes an application and sends it unless it is to stay a draft; a sending that comes again makes nothing twice. Returns its id. */
export async function createRepair(
  parts: ApprovalParts,
  actor: Actor,
  { batchKey, draft, sn, ...told }: RepairCreate,
): Promise<string> {
  if (told.sourceId !== null && !(await seesOpener(parts.pool, actor, told.source, told.sourceId)))
    throw new Refusal('notFound');
  const subject = { action: 'repairManage.create', subjectKind: 'approval' } as const;
  const made = await inDeed(parts, actor, subject, async ({ db, note }) => {
    const vehicleId = await requireMachine(db, actor, sn);
    const before = await ofSending(db, batchKey, vehicleId);
    if (before) return before;
    await requireNamed(db, vehicleId, told);
    const data: RepairData = { ...told, judged: null };
    const { id, number } = await insertDraft({ db }, repairKind, actor, {
      vehicleId,
      batchKey,
      type: told.type,
      data,
    });
    await bindItems(db, actor, batchKey, data);
    const { phone: _phone, address: _address, items, ...after } = told;
    note({ subjectId: id, after: { number, sn, ...after, items: items.length } });
    return { id, state: 'draft' };
  });
  if (!draft && made.state === 'draft') await submit(parts, repairKind, actor, { id: made.id });
  return made.id;
}

/** Other data of an application; its machine, and what it came from, stay. What a reviewer had settled is settled anew. */
export async function editRepair(
  parts: ApprovalParts,
  actor: Actor,
  id: string,
  { version, ...told }: RepairEdit,
): Promise<void> {
  const { data: was } = await requireSeen(parts, repairKind, actor, id);
  const data: RepairData = { ...told, source: was.source, sourceId: was.sourceId, judged: null };
  await edit(parts, repairKind, actor, {
    id,
    version,
    data,
    prepare: async ({ db, asked }) => {
      await requireNamed(db, asked.vehicleId!, data);
      await bindItems(db, actor, asked.batchKey, data);
    },
  });
}

/** What the reviewer settles while he has it: warranty, priority, service point. @throws Refusal notAllowedTransition, takenByOther, changedMeanwhile */
export async function judgeRepair(
  parts: ApprovalParts,
  actor: Actor,
  id: string,
  { version, ...judged }: z.output<typeof repairJudging>,
): Promise<void> {
  await requireSeen(parts, repairKind, actor, id);
  const subject = { action: 'repairManage.judge', subjectKind: 'approval', subjectId: id } as const;
  await inDeed(parts, actor, subject, async ({ db, note }) => {
    const asked = (await lockApproval(db, 'repair', id)) as Approval<RepairData> | null;
    if (!asked) throw new Refusal('notFound');
    if (asked.state !== 'reviewing')
      throw new Refusal('notAllowedTransition', { from: asked.state, to: 'reviewing' });
    if (asked.takenBy !== actor.accountId)
      throw new Refusal('takenByOther', { name: asked.taker, time: '—' });
    requireVersion(asked, version);
    await requireNamed(db, asked.vehicleId!, { ...asked.data, pointId: judged.pointId });
    const data = { ...asked.data, judged };
    await writeApproval(db, actor.accountId, id, { data, actedAt: new Date() });
    note({ before: { ...asked.data.judged }, after: judged });
  });
}
