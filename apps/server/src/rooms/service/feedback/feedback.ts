import {
  type FeedbackDetail,
  type FeedbackForm,
  type FeedbackRow,
  type FeedbackStep,
  feedbackDays,
  feedbackFlow,
  type Language,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { inDeed, type Tx } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { filesOfSubject, findFile } from '#kit/files/file.store.ts';
import { attachFiles } from '#kit/files/files.ts';
import { newId } from '#kit/id.ts';
import type { LogOperation } from '#kit/log-operation.ts';
import { Refusal } from '#kit/refusal.ts';
import { accountsHolding, notify } from '#rooms/access/public.ts';
import { addMessage, messagesOf } from '../conversation/conversation.store.ts';
import { type Change, changeFeedback, findFeedback, insertFeedback, sentLately } from './feedback.store.ts';

export interface FeedbackParts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
  logOperation: LogOperation;
}

const kind = 'feedback';
const teamRight = 'feedBack.reply';
/** What one account may send in an hour. */
const mostAnHour = 30;

/** @throws Refusal notFound, also for those of others */
export async function readFeedback(db: Queryable, actor: Actor, id: string): Promise<FeedbackDetail> {
  const row = await findFeedback(db, actor, id);
  if (row === null) throw new Refusal('notFound');
  return { ...row, messages: await messagesOf(db, { kind, id }), files: await filesOfSubject(db, kind, id) };
}

/** Somebody says what he wishes; the team's bells ring. @throws Refusal pictureType, notFound of a picture, tooManyRequests */
export async function sendFeedback(
  parts: FeedbackParts,
  actor: Actor,
  form: FeedbackForm,
  from: { language: Language; browser: string },
): Promise<FeedbackDetail> {
  const id = newId();
  const subject = { action: 'feedBack.send', subjectKind: kind, subjectId: id } as const;
  await inDeed(parts, actor, subject, async ({ db, bus, note }) => {
    if ((await sentLately(db, actor.accountId)) >= mostAnHour)
      throw new Refusal('tooManyRequests', { seconds: 600 });
    for (const picture of form.pictures) {
      // Of a file of somebody else nothing is told, not even its type: it is not found below.
      const file = await findFile(db, picture);
      const type = file?.accountId === actor.accountId ? file.type : '';
      if (!/^(image\/(jpeg|png|gif))?$/.test(type))
        throw new Refusal('pictureType', {}, [{ field: 'pictures', key: 'pictureType' }]);
    }
    await insertFeedback(db, id, actor, form, from);
    await attachFiles(db, actor, form.pictures, { kind, id });
    note({ after: { type: form.type, text: form.text } });
    await notify(db, bus, {
      receivers: { holding: teamRight, company: null },
      type: 0,
      act: 'feedbackSent',
      per: actor.name,
      values: { text: shortened(form.text) },
      link: `/feedBack?id=${id}`,
      subject: { kind, id },
    });
  });
  return readFeedback(parts.pool, actor, id);
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** What a step does beside the state, and whose bell it rings. */
interface Doing {
  change?: Omit<Change, 'state'>;
  /** Added to the conversation. */
  says?: { text: string; team: boolean };
  rings?: 'sender' | 'handler';
}

/**
 * One step of a feedback: its sender's own, or the team's. What somebody may not know of is not found.
 * @throws Refusal notFound, notAllowedTransition naming both states; feedbackOver when it has been closed for too long
 */
export async function stepFeedback(
  parts: FeedbackParts,
  actor: Actor,
  { id, step }: { id: string; step: FeedbackStep },
  { change, says, rings }: Doing = {},
): Promise<FeedbackDetail> {
  const subject = { action: `feedBack.${step}`, subjectKind: kind, subjectId: id } as const;
  await inDeed(parts, actor, subject, async (tx) => {
    const row = await findFeedback(tx.db, actor, id, { lock: true });
    if (row === null || (isSenders(step) && !row.own)) throw new Refusal('notFound');
    const { from, to } = feedbackFlow.steps[step];
    if (!(from as readonly string[]).includes(row.state))
      throw new Refusal('notAllowedTransition', { from: row.state, to });
    if (row.closedAt !== null && Date.now() / 1000 - row.closedAt > feedbackDays.reopen * 86_400)
      throw new Refusal('feedbackOver', { days: feedbackDays.reopen });
    await changeFeedback(tx.db, id, { state: to, ...change }, actor.accountId);
    if (says)
      await addMessage(tx.db, { kind, id }, { ...says, authorId: actor.accountId, author: actor.name });
    tx.note({ before: { state: row.state }, after: { state: to, ...(says && { text: says.text }) } });
    const after = { ...row, handlerId: change?.handlerId ?? row.handlerId };
    if (rings) await ring(tx, actor, after, rings, says?.text ?? change?.rejectReason ?? row.text);
  });
  return readFeedback(parts.pool, actor, id);
}

const isSenders = (step: FeedbackStep): boolean => step === 'answer' || step === 'rate';

async function ring(
  { db, bus }: Tx,
  actor: Actor,
  row: FeedbackRow,
  whose: 'sender' | 'handler',
  text: string,
): Promise<void> {
  const { id, number, senderId, handlerId } = row;
  const receivers = whose === 'sender' ? [senderId] : handlerId === null ? [] : [handlerId];
  await notify(db, bus, {
    receivers: receivers.filter((one) => one !== actor.accountId),
    type: 0,
    act: whose === 'sender' ? 'feedbackReplied' : 'feedbackAnswered',
    per: actor.name,
    values: { number, text: shortened(text) },
    link: `/feedBack?id=${id}`,
    subject: { kind, id },
  });
}

/** Gives it to somebody else of the team, who hears of it. @throws Refusal targetUnknown, and as every step */
export async function handOver(
  parts: FeedbackParts,
  actor: Actor,
  id: string,
  account: string,
): Promise<FeedbackDetail> {
  const team = await colleaguesOf(parts.pool);
  if (!team.includes(account))
    throw new Refusal('targetUnknown', { targets: account }, [{ field: 'account', key: 'targetUnknown' }]);
  return stepFeedback(
    parts,
    actor,
    { id, step: 'handOver' },
    { change: { handlerId: account }, rings: 'handler' },
  );
}

/** Ids of those who may reply: the provider's own. */
export const colleaguesOf = (db: Queryable): Promise<string[]> =>
  accountsHolding(db, { holding: teamRight, company: null });
