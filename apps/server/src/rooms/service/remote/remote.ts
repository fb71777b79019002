import {
  type RemoteEndForm,
  type RemoteSessionDetail,
  type RemoteStep,
  remoteSessionFlow,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDeed, type Tx } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { accountsHolding, notify, settleNotes } from '#rooms/access/public.ts';
import { requireOperable } from '#rooms/machines/public.ts';
import { giveCommandIn } from '#rooms/terminals/public.ts';
import { addMessage, messagesOf } from '../conversation/conversation.store.ts';
import type { FeedbackParts } from '../feedback/feedback.ts';
import { beginForSession, reopenForSession, resolveForSession } from '../problems/for-sessions.ts';
import { engineersNamed } from './duty.store.ts';
import { findSession, type StoredSession } from './remote.store.ts';
import { changeSession, runningOf, type SessionChange, whoIsAt } from './session-rows.store.ts';
import { commandsOfSession, doneIn } from './transcript.store.ts';
import { transcriptLine } from './transcript.ts';

export const kind = 'remoteSession';
export type RemoteParts = FeedbackParts;

/** With its transcript. @throws Refusal notFound, also of a machine outside of the scope */
export async function readSession(db: Queryable, actor: Actor, id: string): Promise<RemoteSessionDetail> {
  const row = await findSession(db, actor, id);
  if (row === null) throw new Refusal('notFound');
  const { vehicleNo: _n, contactId: _c, dealerId: _d, ...shown } = row;
  const commands = await commandsOfSession(db, id);
  return { ...shown, messages: await messagesOf(db, { kind, id }), commands: commands.map(transcriptLine) };
}

/** A session that the actor may work on, held to the end of the transaction. @throws Refusal notFound, seeOnly */
export async function requireSession(db: Queryable, actor: Actor, id: string): Promise<StoredSession> {
  const row = await findSession(db, actor, id, { lock: true });
  if (row === null) throw new Refusal('notFound');
  await requireOperable(db, actor, row.vehicleId);
  return row;
}

/** @throws Refusal notAllowedTransition naming both states */
function requireStep({ state }: StoredSession, step: RemoteStep): void {
  const { from, to } = remoteSessionFlow.steps[step];
  if (!(from as readonly string[]).includes(state))
    throw new Refusal('notAllowedTransition', { from: state, to });
}

/** The same session's own engineer alone. @throws Refusal ownOnly */
function requireOwn({ state, own }: StoredSession): void {
  if (state === 'running' && !own) throw new Refusal('ownOnly');
}

type Step = Exclude<RemoteStep, 'abandon' | 'timeOut'>;

/** One step in a deed of its own; `work` says what changes and does the rest. */
async function stepSession(
  parts: RemoteParts,
  actor: Actor,
  { id, step }: { id: string; step: Step },
  work: (tx: Tx, row: StoredSession) => Promise<SessionChange>,
): Promise<RemoteSessionDetail> {
  const subject = { action: `remoteServeList.${step}`, subjectKind: kind, subjectId: id } as const;
  await inDeed(parts, actor, subject, async (tx) => {
    const row = await requireSession(tx.db, actor, id);
    if (step === 'take' && row.state === 'running')
      throw new Refusal('remoteTaken', { name: row.engineer ?? '' });
    requireStep(row, step);
    const { to: state } = remoteSessionFlow.steps[step];
    await settleNotes(tx.db, tx.bus, { subject: { kind, id }, acts: ['remoteAsked', 'remoteHanded'] });
    tx.note({ before: { state: row.state }, after: { state, sn: row.sn } });
    await changeSession(tx.db, id, actor.accountId, { state, ...(await work(tx, row)) });
  });
  return readSession(parts.pool, actor, id);
}

/** Takes one inside of a deed. @throws Refusal remoteEngineerBusy, remoteDeviceBusy */
export async function beginSession(tx: Tx, actor: Actor, row: StoredSession): Promise<SessionChange> {
  const running = await runningOf(tx.db, actor.accountId);
  if (running !== null) throw new Refusal('remoteEngineerBusy', { number: running });
  const other = await whoIsAt(tx.db, row.vehicleId);
  if (other !== null) throw new Refusal('remoteDeviceBusy', other);
  if (row.problemId !== null) await beginForSession(tx, actor, row.problemId, row.number);
  return { state: 'running', engineerId: actor.accountId, meantForId: null, begun: true };
}

/** What two did at the same moment is stopped by the indexes of the table, and told in the same words. */
export async function orBusy<Answer>(
  { pool }: RemoteParts,
  actor: Actor,
  vehicleOf: () => Promise<string | null>,
  deed: Promise<Answer>,
): Promise<Answer> {
  try {
    return await deed;
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'remote_session_engineer')
      throw new Refusal('remoteEngineerBusy', { number: (await runningOf(pool, actor.accountId)) ?? '' });
    if (constraint === 'remote_session_device') {
      const vehicleId = await vehicleOf();
      const other = vehicleId === null ? null : await whoIsAt(pool, vehicleId);
      throw new Refusal('remoteDeviceBusy', { name: other?.name ?? '' });
    }
    throw error;
  }
}

/** @throws Refusal notFound, seeOnly, remoteTaken, remoteEngineerBusy, remoteDeviceBusy, notAllowedTransition */
export const takeSession = (parts: RemoteParts, actor: Actor, id: string): Promise<RemoteSessionDetail> =>
  orBusy(
    parts,
    actor,
    async () => (await findSession(parts.pool, actor, id))?.vehicleId ?? null,
    stepSession(parts, actor, { id, step: 'take' }, (tx, row) => beginSession(tx, actor, row)),
  );

/** Those who may take a session of that machine. */
export const engineersFor = async (db: Queryable, dealerId: string | null) =>
  engineersNamed(db, await accountsHolding(db, { holding: 'remoteServeList.take', company: dealerId }));

/** @throws Refusal notFound of one that the actor may not know of */
export async function requireSeen(db: Queryable, actor: Actor, id: string): Promise<void> {
  if ((await findSession(db, actor, id)) === null) throw new Refusal('notFound');
}

/** It waits for a colleague, whose bell rings. @throws Refusal targetUnknown, ownOnly, notAllowedTransition */
export const handOverSession = (
  parts: RemoteParts,
  actor: Actor,
  id: string,
  { account, reason }: { account: string; reason: string },
): Promise<RemoteSessionDetail> =>
  stepSession(parts, actor, { id, step: 'handOver' }, async ({ db, bus }, row) => {
    requireOwn(row);
    const known = (await engineersFor(db, row.dealerId)).some((one) => one.id === account);
    if (!known || account === actor.accountId)
      throw new Refusal('targetUnknown', { targets: account }, [{ field: 'account', key: 'targetUnknown' }]);
    await notify(db, bus, {
      receivers: [account],
      type: 0,
      act: 'remoteHanded',
      per: actor.name,
      values: { number: row.number, sn: row.sn, reason },
      link: `/remotePlat?session=${id}`,
      subject: { kind, id },
    });
    return {
      engineerId: null,
      meantForId: account,
      handedFrom: actor.name.slice(0, 60),
      handReason: reason,
    };
  });

/** The reason stands on the terminal's display; the command waits for a terminal that is away. @throws Refusal notAllowedTransition */
export const refuseSession = (
  parts: RemoteParts,
  actor: Actor,
  id: string,
  reason: string,
): Promise<RemoteSessionDetail> =>
  stepSession(parts, actor, { id, step: 'refuse' }, async (tx, row) => {
    const words = { kind: 'text', device: row.vehicleId, text: reason, speak: false, urgent: false } as const;
    await giveCommandIn(tx, actor, words);
    return { refuseReason: reason, ended: true };
  });

/** The engineer says what came of it; for another one only who may. @throws Refusal ownOnly, notAllowedTransition */
export const endSession = (
  parts: RemoteParts,
  actor: Actor,
  { id, step }: { id: string; step: 'end' | 'endOther' },
  { result, summary }: RemoteEndForm,
): Promise<RemoteSessionDetail> =>
  stepSession(parts, actor, { id, step }, async (tx, row) => {
    if (step === 'end') requireOwn(row);
    tx.note({ after: { state: 'ended', sn: row.sn, result, summary } });
    if (row.problemId !== null) await endProblem(tx, actor, row, { result, summary });
    return { result, summary, ended: true };
  });

/** What becomes of the problem that it was about; one that needs a repair waits until somebody asks for it. */
async function endProblem(
  tx: Tx,
  actor: Actor,
  { id, number, problemId }: StoredSession,
  { result, summary }: RemoteEndForm,
): Promise<void> {
  if (problemId === null || result === 'needsRepair') return;
  if (result === 'notSolved') return reopenForSession(tx, actor, problemId, number);
  const { wrote, restarted } = await doneIn(tx.db, id);
  const solutionKind = wrote ? 'settingChanged' : restarted ? 'restarted' : 'explained';
  await resolveForSession(tx, actor, problemId, { session: number, solution: summary, solutionKind });
}

/** A note among colleagues, or ticks of the check list. @throws Refusal notFound, seeOnly, ownOnly of somebody else's running one */
export async function writeInSession(
  parts: RemoteParts,
  actor: Actor,
  id: string,
  said: { text: string } | { checks: readonly string[] },
): Promise<RemoteSessionDetail> {
  const action = 'text' in said ? 'remoteServeList.note' : 'remoteServeList.tick';
  await inDeed(parts, actor, { action, subjectKind: kind, subjectId: id }, async ({ db, note }) => {
    const row = await requireSession(db, actor, id);
    requireOwn(row);
    if ('text' in said) {
      const by = { team: true, internal: true, authorId: actor.accountId, author: actor.name };
      await addMessage(db, { kind, id }, { ...by, text: said.text });
    }
    await changeSession(db, id, actor.accountId, 'checks' in said ? { checks: said.checks } : {});
    note({ after: said });
  });
  return readSession(parts.pool, actor, id);
}
