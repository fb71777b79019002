import { type ProblemDetail, type ProblemRow, type ProblemStep, problemFlow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDeed, type Tx } from '#events/perform.ts';
import { type Actor, may } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { filesOfSubject } from '#kit/files/file.store.ts';
import { Refusal } from '#kit/refusal.ts';
import { accountsHolding, maskedPhone, notify } from '#rooms/access/public.ts';
import { holdVehicle, releaseVehicle } from '#rooms/machines/public.ts';
import { dueOf } from '../clocks/clock.store.ts';
import { dueAfterWait, dueAfterWaits } from '../clocks/point-hours.rules.ts';
import { addMessage, messagesOf } from '../conversation/conversation.store.ts';
import type { FeedbackParts } from '../feedback/feedback.ts';
import { findProblem, type StoredProblem } from './problem.store.ts';
import {
  applicantOf,
  type Change,
  changeProblem,
  engineersOf,
  insertProblemAct,
  machineIdsOf,
  pathOfProblem,
  waitsOf,
} from './problem-rows.store.ts';

export const kind = 'problem';
export type ProblemParts = FeedbackParts;

/** With its conversation as the reader may see it. @throws Refusal notFound, also of one outside of the scope, or of the reach that is said */
export async function readProblem(
  db: Queryable,
  actor: Actor,
  id: string,
  reach?: Reach,
): Promise<ProblemDetail> {
  const row = await findProblem(db, actor, id, { ...(reach && { reach }) });
  if (row === null) throw new Refusal('notFound');
  const { answered: _a, pointHours: _p, heldAt: _h, begunAt: _b, dealerId: _d, ...shown } = row;
  const messages = await messagesOf(db, { kind, id });
  const inside = may(actor, 'problemManage.internal');
  return {
    ...shown,
    phone: row.own || may(actor, 'problemManage.contact') ? row.phone : maskedPhone(row.phone),
    messages: messages.filter(({ internal }) => inside || !internal),
    files: await filesOfSubject(db, kind, id),
    path: await pathOfProblem(db, id),
  };
}

/** As it is after a deed: who handed it over has seen it, though it may be out of reach now. */
const afterDeed = ({ pool }: ProblemParts, actor: Actor, id: string): Promise<ProblemDetail> =>
  readProblem(pool, actor, id, () => 'true');

/** Those who may take a problem: the provider's, and those of the dealer of its machine and of dealers above. */
export const engineers = async (db: Queryable, dealerId: string | null) =>
  engineersOf(db, await accountsHolding(db, { holding: 'problemManage.take', company: dealerId }));

/** @throws Refusal targetUnknown of somebody who may not take it, or is frozen */
export async function requireEngineer(
  db: Queryable,
  { dealerId }: Pick<StoredProblem, 'dealerId'>,
  account: string,
): Promise<void> {
  if ((await engineers(db, dealerId)).some(({ id }) => id === account)) return;
  throw new Refusal('targetUnknown', { targets: account }, [{ field: 'account', key: 'targetUnknown' }]);
}

type Changes = Omit<Change, 'state'>;

/** What a step does beside the state. */
export interface Doing {
  change?: Changes | ((db: Queryable, row: StoredProblem) => Promise<Changes>);
  reason?: string;
  /** Only whoever asked may. */
  ofApplicant?: boolean;
  more?: (tx: Tx, row: StoredProblem) => Promise<void>;
}

/**
 * One step of a problem; a machine is in problem while somebody works on one of its own.
 * @throws Refusal notFound, ownOnly, notAllowedTransition naming both states
 */
export async function stepProblem(
  parts: ProblemParts,
  actor: Actor,
  { id, step }: { id: string; step: ProblemStep },
  { change, reason, ofApplicant = false, more }: Doing = {},
): Promise<ProblemDetail> {
  const subject = { action: `problemManage.${step}`, subjectKind: kind, subjectId: id } as const;
  await inDeed(parts, actor, subject, async (tx) => {
    const row = await findProblem(tx.db, actor, id, { lock: true });
    if (row === null) throw new Refusal('notFound');
    if (ofApplicant && !row.own) throw new Refusal('ownOnly');
    const set = typeof change === 'function' ? await change(tx.db, row) : { ...change };
    await takeStep(tx, actor, row, step, set, reason);
    await more?.(tx, row);
  });
  return afterDeed(parts, actor, id);
}

/** The step inside of a deed, on a locked row. @throws Refusal notAllowedTransition */
export async function takeStep(
  tx: Tx,
  actor: Actor,
  row: StoredProblem,
  step: ProblemStep,
  change: Changes,
  reason?: string,
): Promise<void> {
  const { from, to } = problemFlow.steps[step];
  const closed = row.mergedInto !== '' || (step === 'rate' && row.satisfaction !== null);
  if (closed || !(from as readonly string[]).includes(row.state))
    throw new Refusal('notAllowedTransition', { from: row.state, to });
  const { db } = tx;
  const { heldAt } = row;
  const due = heldAt === null ? null : dueAfterWait({ ...row, heldAt }, Date.now() / 1000);
  const waits = change.waits ?? '';
  await changeProblem(db, row.id, actor.accountId, { ...(due && { due }), ...change, state: to, waits });
  await insertProblemAct(db, actor, { id: row.id, step, from: row.state, to, reason });
  tx.note({ before: { state: row.state }, after: { state: to, ...(reason !== undefined && { reason }) } });
  if (row.state !== 'inProblem' && to === 'inProblem') await eachMachine(tx, actor, row, holdVehicle);
  if (row.state === 'inProblem' && to !== 'inProblem') await eachMachine(tx, actor, row, releaseVehicle);
}

async function eachMachine(
  { db }: Tx,
  actor: Actor,
  { id, number }: StoredProblem,
  deed: typeof holdVehicle,
): Promise<void> {
  for (const vehicleId of await machineIdsOf(db, id))
    await deed(db, actor, { vehicleId, kind, id, why: number });
}

/** Puts a problem into bells; a click opens it. */
export async function tell(
  { db, bus }: Pick<Tx, 'db' | 'bus'>,
  actor: Pick<Actor, 'accountId' | 'name'> | null,
  row: Pick<ProblemRow, 'id' | 'number' | 'title'>,
  to: {
    act: 'problemGiven' | 'problemAnswered' | 'problemDecided' | 'problemBack';
    receivers: readonly (string | null)[];
  },
): Promise<void> {
  const receivers = to.receivers.filter((one): one is string => one !== null && one !== actor?.accountId);
  if (receivers.length === 0) return;
  await notify(db, bus, {
    receivers,
    type: 0,
    act: to.act,
    per: actor?.name ?? '',
    values: { number: row.number, title: row.title },
    link: `/problemManage?id=${row.id}`,
    subject: { kind, id: row.id },
  });
}

/** Nobody has it any more: those who give problems to people hear that it waits. */
export async function tellItIsBack(
  tx: Pick<Tx, 'db' | 'bus'>,
  actor: Pick<Actor, 'accountId' | 'name'> | null,
  id: string,
): Promise<void> {
  const problem = await applicantOf(tx.db, id);
  if (problem === null) return;
  const receivers = await accountsHolding(tx.db, { holding: 'problemManage.assign', company: null });
  await tell(tx, actor, problem, { act: 'problemBack', receivers });
}

/** What is said to whoever asked, or among colleagues. @throws Refusal notFound, noPermission */
export async function answerProblem(
  parts: ProblemParts,
  actor: Actor,
  id: string,
  { text, internal }: { text: string; internal: boolean },
): Promise<ProblemDetail> {
  const subject = { action: 'problemManage.answer', subjectKind: kind, subjectId: id } as const;
  await inDeed(parts, actor, subject, async (tx) => {
    const row = await findProblem(tx.db, actor, id, { lock: true });
    if (row === null) throw new Refusal('notFound');
    const team = !row.own;
    if (internal ? !may(actor, 'problemManage.internal') : team && !may(actor, 'problemManage.take'))
      throw new Refusal('noPermission');
    await addMessage(
      tx.db,
      { kind, id },
      { team, internal, authorId: actor.accountId, author: actor.name, text },
    );
    const answered = team && !internal ? ({ answered: true } as const) : {};
    await changeProblem(tx.db, id, actor.accountId, answered);
    tx.note({ after: { text, internal } });
    const receivers = internal ? [row.handlerId] : team ? [row.applicantId] : [row.handlerId];
    await tell(tx, actor, row, { act: 'problemAnswered', receivers });
  });
  return afterDeed(parts, actor, id);
}

/** Another priority: its clocks run anew from the beginning of this round, and stand while it waited; by when an answer was due that is given stays. @throws Refusal notFound, notAllowedTransition of one that is over */
export async function setPriority(
  parts: ProblemParts,
  actor: Actor,
  id: string,
  priority: ProblemRow['priority'],
): Promise<ProblemDetail> {
  const subject = { action: 'problemManage.priority', subjectKind: kind, subjectId: id } as const;
  await inDeed(parts, actor, subject, async ({ db, note }) => {
    const row = await findProblem(db, actor, id, { lock: true });
    if (row === null) throw new Refusal('notFound');
    if (row.state === 'resolved' || row.state === 'rejected')
      throw new Refusal('notAllowedTransition', { from: row.state, to: row.state });
    const { answer, solve } = await dueOf(db, priority, row.begunAt, row.pointHours);
    const answerDue = row.answered ? {} : { answerDue: answer };
    const due = dueAfterWaits(solve, await waitsOf(db, id, row.begunAt), row.pointHours);
    await changeProblem(db, id, actor.accountId, { priority, due, ...answerDue });
    note({ before: { priority: row.priority }, after: { priority } });
  });
  return afterDeed(parts, actor, id);
}

/** Others become part of this one: they are resolved, and say where they went. @throws Refusal noSelection, notFound, notAllowedTransition */
export async function mergeProblems(
  parts: ProblemParts,
  actor: Actor,
  id: string,
  ids: readonly string[],
): Promise<ProblemDetail> {
  const others = [...new Set(ids)].filter((one) => one !== id).sort();
  if (others.length === 0) throw new Refusal('noSelection', {}, [{ field: 'ids', key: 'noSelection' }]);
  const subject = { action: 'problemManage.merge', subjectKind: kind, subjectId: id } as const;
  await inDeed(parts, actor, subject, async (tx) => {
    const locked = new Map<string, StoredProblem>();
    for (const one of [id, ...others].sort()) {
      const row = await findProblem(tx.db, actor, one, { lock: true });
      if (row === null) throw new Refusal('notFound');
      locked.set(one, row);
    }
    const into = locked.get(id)!;
    if (into.state === 'resolved' || into.state === 'rejected')
      throw new Refusal('notAllowedTransition', { from: into.state, to: 'resolved' });
    for (const one of others) {
      const row = locked.get(one)!;
      await takeStep(tx, actor, row, 'merge', { mergedInto: id, resolved: true }, into.number);
      await tell(tx, actor, row, { act: 'problemDecided', receivers: [row.applicantId] });
    }
    tx.note({ after: { merged: others.map((one) => locked.get(one)!.number) } });
  });
  return afterDeed(parts, actor, id);
}
