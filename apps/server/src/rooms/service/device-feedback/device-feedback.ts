import {
  type DeviceFeedbackDetail,
  type DeviceFeedbackRow,
  type DeviceFeedbackStep,
  deviceFeedbackFlow,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { giveCommand } from '#rooms/terminals/public.ts';
import { addMessage, messagesOf } from '../conversation/conversation.store.ts';
import type { FeedbackParts } from '../feedback/feedback.ts';
import { changeDeviceFeedback, type DeviceChange, findDeviceFeedback } from './device-feedback.store.ts';

const kind = 'deviceFeedback';

/** @throws Refusal notFound, also of a machine outside of the scope */
export async function readDeviceFeedback(
  db: Queryable,
  actor: Actor,
  id: string,
): Promise<DeviceFeedbackDetail> {
  const row = await findDeviceFeedback(db, actor, id);
  if (row === null) throw new Refusal('notFound');
  return { ...row, messages: await messagesOf(db, { kind, id }) };
}

/** @throws Refusal notAllowedTransition naming both states */
function requireStep({ state }: DeviceFeedbackRow, step: DeviceFeedbackStep): void {
  const { from, to } = deviceFeedbackFlow.steps[step];
  if (!(from as readonly string[]).includes(state))
    throw new Refusal('notAllowedTransition', { from: state, to });
}

/** One step of a feedback, with what is said to the driver. @throws Refusal notFound, notAllowedTransition */
export async function stepDeviceFeedback(
  parts: FeedbackParts,
  actor: Actor,
  { id, step }: { id: string; step: DeviceFeedbackStep },
  { change, says }: { change?: Omit<DeviceChange, 'state'>; says?: string } = {},
): Promise<DeviceFeedbackDetail> {
  const subject = { action: `deviceFeedBack.${step}`, subjectKind: kind, subjectId: id } as const;
  await inDeed(parts, actor, subject, async ({ db, note }) => {
    const row = await findDeviceFeedback(db, actor, id, { lock: true });
    if (row === null) throw new Refusal('notFound');
    requireStep(row, step);
    const state = deviceFeedbackFlow.steps[step].to;
    await changeDeviceFeedback(db, id, { state, ...change }, actor.accountId);
    if (says !== undefined)
      await addMessage(
        db,
        { kind, id },
        { team: true, authorId: actor.accountId, author: actor.name, text: says },
      );
    note({ before: { state: row.state }, after: { state, ...(says !== undefined && { text: says }) } });
  });
  return readDeviceFeedback(parts.pool, actor, id);
}

/**
 * Replies to the driver: the words go to the terminal's display (0x8300) as a command, which waits for a terminal that is away, and
 * are kept. Whoever may only look at the machine may not.
 * @throws Refusal notFound, notAllowedTransition, deviceOffline of a cancelled machine
 */
export async function replyToDriver(
  parts: FeedbackParts,
  actor: Actor,
  id: string,
  text: string,
): Promise<DeviceFeedbackDetail> {
  const row = await readDeviceFeedback(parts.pool, actor, id);
  requireStep(row, 'reply');
  const command = { kind: 'text', device: row.vehicleId, text, speak: false, urgent: false } as const;
  await giveCommand(parts.pool, parts.bus, actor, command);
  const change = { handlerId: actor.accountId, replied: true } as const;
  return stepDeviceFeedback(parts, actor, { id, step: 'reply' }, { change, says: text });
}
