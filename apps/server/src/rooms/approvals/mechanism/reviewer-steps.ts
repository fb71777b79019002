import { inDeed, type Tx } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import type { RowDone } from '#kit/batch/list-batch.ts';
import { Refusal } from '#kit/refusal.ts';
import { isWaiting } from './approval.rules.ts';
import { lockApproval, noteChecks, openOf, touchApproval, writeApproval } from './approval.store.ts';
import { type ApprovalTx, onApproval, withApproval } from './deeds.ts';
import type { Approval, ApprovalParts, KindOf } from './kind.ts';
import { applicantsOf, receiversOf, settleHanded, settleOpen, tell } from './tell.ts';
import { atRest, clockFrom, tellWaiting } from './waiting.ts';

interface To {
  id: string;
  version?: string;
}
type Step<More = object> = <Data>(
  parts: ApprovalParts,
  kind: KindOf<Data>,
  actor: Actor,
  to: To & More,
) => Promise<void>;

/** Takes it: nobody else can act on it meanwhile. Of two at once exactly one gets it (A5). */
export const review: Step = (parts, kind, actor, to) =>
  onApproval(parts, kind, actor, { ...to, deed: 'review' }, (tx) => reviewIn(kind, tx));

async function reviewIn<Data>(kind: KindOf<Data>, tx: ApprovalTx<Data>): Promise<void> {
  const { db, bus, actor, asked } = tx;
  const now = new Date();
  await writeApproval(db, actor.accountId, asked.id, {
    state: 'reviewing',
    takenBy: actor.accountId,
    takenAt: now,
    actedAt: now,
    nobody: false,
  });
  await noteChecks(db, asked.id, await kind.checks(db, asked));
  await tx.act();
  await settleOpen(db, bus, kind, asked, actor);
}

/** Gives it back as it was. */
export const putBack: Step = (parts, kind, actor, to) =>
  onApproval(parts, kind, actor, { ...to, deed: 'putBack' }, async (tx) => {
    await settleHanded(tx.db, tx.bus, tx.asked);
    await writeApproval(tx.db, actor.accountId, tx.asked.id, {
      state: tx.to,
      takenBy: null,
      takenAt: null,
      actedAt: null,
    });
    await tx.act();
  });

/** The page of the reviewer is being used. @throws Refusal takenByOther when it is his no more */
export async function touch({ pool }: ApprovalParts, actor: Actor, id: string): Promise<void> {
  if (!(await touchApproval(pool, id, actor.accountId)))
    throw new Refusal('takenByOther', { name: '—', time: '—' });
}

/** Another reviewer goes on with it, one who could have taken it. @throws Refusal receiverCannotReview */
export const handOver: Step<{ to: string }> = (parts, kind, actor, { to: receiver, ...to }) =>
  onApproval(parts, kind, actor, { ...to, deed: 'handOver' }, (tx) => handOverIn(kind, tx, receiver));

async function handOverIn<Data>(kind: KindOf<Data>, tx: ApprovalTx<Data>, receiver: string): Promise<void> {
  const { db, bus, actor, asked } = tx;
  const next = (await receiversOf(db, kind, asked, actor)).find(({ id }) => id === receiver);
  if (!next) throw new Refusal('receiverCannotReview', {}, [{ field: 'to', key: 'receiverCannotReview' }]);
  const now = new Date();
  await writeApproval(db, actor.accountId, asked.id, { takenBy: receiver, takenAt: now, actedAt: now });
  tx.note({ after: { to: receiver } });
  await tx.act({ changes: [{ field: 'to', before: asked.taker, after: next.name }] });
  await settleHanded(db, bus, asked);
  await tell(db, bus, kind, asked, { receivers: [receiver], act: 'approvalHandedOver', per: actor.name });
}

/** One of many: where it waits, taken first, in one transaction; `done` answers it as the row of a batch in the same. */
export function handOverAtOnce<Data>(
  parts: ApprovalParts,
  kind: KindOf<Data>,
  actor: Actor,
  { id, to, done }: { id: string; to: string; done: RowDone },
): Promise<void> {
  const subject = { action: `${kind.page}.handOver`, subjectKind: 'approval', subjectId: id } as const;
  return inDeed(parts, actor, subject, async (tx) => {
    await takeWaiting(tx, kind, actor, id);
    await withApproval(tx, kind, actor, { id, deed: 'handOver' }, (step) => handOverIn(kind, step, to));
    await done(tx.db);
  });
}

/** Takes what waits; what somebody has stays as it is, and the step that follows says whose it is. */
async function takeWaiting<Data>(tx: Tx, kind: KindOf<Data>, actor: Actor, id: string): Promise<void> {
  const found = await lockApproval(tx.db, kind.kind, id);
  if (found && isWaiting(found.state))
    await withApproval(tx, kind, actor, { id, deed: 'review' }, (step) => reviewIn(kind, step));
}

/** The second step does not grant it and wants the first one done again. */
export const sendBack: Step<{ reason: string }> = (parts, kind, actor, { reason, ...to }) =>
  onApproval(parts, kind, actor, { ...to, deed: 'sendBack' }, async (tx) => {
    const { db, bus, asked, asker } = tx;
    await writeApproval(db, actor.accountId, asked.id, {
      state: 'toReview',
      step: 1,
      step1By: null,
      step1At: null,
      reason,
      ...(await clockFrom(db, kind, asked.companyId, asker.nowS)),
    });
    tx.note({ after: { reason } });
    await tx.act({ reason });
    await settleHanded(db, bus, asked);
    const waiting: Approval = { ...asked, step: 1, step1By: null };
    const news = { act: 'approvalSentBack', per: actor.name, by: actor.accountId } as const;
    await tellWaiting(db, bus, kind, waiting, news);
  });

/** Refuses it with a reason, which the applicant reads; one that failed, too. */
export const reject: Step<{ reason: string }> = (parts, kind, actor, { reason, ...to }) =>
  onApproval(parts, kind, actor, { ...to, deed: 'reject' }, (tx) => rejectIn(kind, tx, reason));

async function rejectIn<Data>(kind: KindOf<Data>, tx: ApprovalTx<Data>, reason: string): Promise<void> {
  const { db, bus, actor, asked } = tx;
  await writeApproval(db, actor.accountId, asked.id, {
    ...atRest,
    state: 'rejected',
    failure: null,
    reason,
    decidedBy: actor.accountId,
    decidedAt: new Date(),
  });
  await kind.follow?.(tx, asked, { state: 'rejected', reason });
  tx.note({ after: { reason } });
  await tx.act({ reason });
  await settleHanded(db, bus, asked);
  const receivers = await applicantsOf(db, kind, asked, actor.accountId);
  await tell(db, bus, kind, asked, { receivers, act: 'approvalRejected', per: actor.name, reason });
}

/** Takes and rejects it in one transaction, as one of many; `done` answers it as the row of a batch in the same. */
export function rejectAtOnce<Data>(
  parts: ApprovalParts,
  kind: KindOf<Data>,
  actor: Actor,
  { id, reason, done }: { id: string; reason: string; done: RowDone },
): Promise<void> {
  const subject = { action: `${kind.page}.reject`, subjectKind: 'approval', subjectId: id } as const;
  return inDeed(parts, actor, subject, async (tx) => {
    await takeWaiting(tx, kind, actor, id);
    await withApproval(tx, kind, actor, { id, deed: 'reject' }, (step) => rejectIn(kind, step, reason));
    await done(tx.db);
  });
}

/** Who rejected thinks better of it. @throws Refusal tooLateToTakeBack; applicationOpen when another one was sent meanwhile */
export const takeBack: Step = (parts, kind, actor, to) =>
  onApproval(parts, kind, actor, { ...to, deed: 'takeBack' }, async (tx) => {
    const { db, bus, asked, asker } = tx;
    const other = asked.vehicleId === null ? null : await openOf(db, kind.kind, asked.vehicleId, asked.id);
    if (other !== null) throw new Refusal('applicationOpen', { number: other });
    await kind.follow?.(tx, asked, { state: 'reviewing' });
    const now = new Date();
    await writeApproval(db, actor.accountId, asked.id, {
      ...(await clockFrom(db, kind, asked.companyId, asker.nowS)),
      state: 'reviewing',
      takenBy: actor.accountId,
      takenAt: now,
      actedAt: now,
      reason: '',
      decidedBy: null,
      decidedAt: null,
    });
    await tx.act();
    // Who did the first step hears it as well: what they found right is judged anew.
    const others = asked.step1By === null || asked.step1By === actor.accountId ? [] : [asked.step1By];
    const receivers = [...new Set([...(await applicantsOf(db, kind, asked, actor.accountId)), ...others])];
    await tell(db, bus, kind, asked, { receivers, act: 'approvalTakenBack', per: actor.name });
  });
