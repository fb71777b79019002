import type { CancellationData, ReplacementData } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { type DropDevice, writeOff } from '../cancellations/cancellation.ts';
import { insertAct, insertApproval, nextNumber, writeApproval } from '../mechanism/approval.store.ts';
import { askerOf } from '../mechanism/askers.ts';
import { doerOf } from '../mechanism/deeds.ts';
import type { Approval, Carrying } from '../mechanism/kind.ts';

/**
 * The old set, which has the spare device's row now, is written off where it is scrapped or lost: by a cancellation of its own that is
 * passed with the replacement and bears its number as that of its batch. Of any other fate nothing is written.
 */
export async function writeOffSet(
  carrying: Carrying,
  actor: Actor,
  { number, applicantId, companyId, data }: Approval<ReplacementData>,
  { spareId, drop }: { spareId: string; drop: DropDevice },
): Promise<void> {
  const { setFate, replacedOn } = data;
  if (setFate !== 'scrapped' && setFate !== 'lost') return;
  const { db } = carrying;
  const lost = setFate === 'lost';
  const asked: CancellationData = {
    reason: lost ? 'stolen' : 'scrapped',
    explanation: number,
    since: replacedOn,
    fate: setFate,
    parts: [],
    refund: null,
    items: [],
  };
  const batch = { batchKey: newId(), batchNo: number, way: 'system' } as const;
  const cancellation = await nextNumber(db, 'CN');
  const id = await insertApproval(db, {
    number: cancellation,
    kind: 'cancellation',
    applicantId,
    companyId,
    vehicleId: spareId,
    ...batch,
    data: asked,
  });
  const now = new Date();
  await writeApproval(db, actor.accountId, id, {
    state: 'rePassed',
    step: 2,
    steps: 2,
    submittedAt: now,
    decidedBy: actor.accountId,
    decidedAt: now,
  });
  const by = doerOf(actor, await askerOf(db, actor, 'equipReplace'));
  await insertAct(db, {
    approval: { id, round: 1, step: 2, dataVersion: 1 },
    action: 'approve',
    from: null,
    to: 'rePassed',
    by,
    reason: number,
  });
  await writeOff(carrying, actor, { id, number: cancellation, vehicleId: spareId, applicantId, data: asked });
  await drop(db, spareId);
}
