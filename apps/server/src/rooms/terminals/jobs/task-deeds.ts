import type { PermissionCode, TerminalTaskRow } from '@furrow/contract';
import { inDeed, type Tx } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireOperable, requireVehicle } from '#rooms/machines/public.ts';
import { failed, isFirmware } from '#telemetry/tasks/claim.rules.ts';
import { lockJob } from '#telemetry/tasks/job-turns.store.ts';
import { endTaskIn } from '#telemetry/tasks/task-end.store.ts';
import { rollBackFlash } from '../can/flash-undo.store.ts';
import { type JobParts, pageOf, requirePermission, rightOf } from './job-parts.ts';
import { requireServersRight } from './servers.ts';
import { readTasks } from './task.store.ts';
import { beginNow, type LockedTask, lockTask, retryTask } from './task-lock.store.ts';
import { restoreJob, rollBackJob } from './task-undo.store.ts';
import { tellCreator } from './tell-creator.ts';

export type TaskStep = 'cancel' | 'retry' | 'rollback' | 'restore' | 'now';

/** The right that a step needs, and under which it stands in the log; trying again: that of the task's kind. */
function rightOfStep(step: TaskStep, { kind, jobKind }: TerminalTaskRow): PermissionCode {
  const page = pageOf[jobKind];
  if (step === 'cancel' || step === 'rollback') return `${page}.${step}`;
  if (page === 'softRemoteUpgrade') return `${page}.start`;
  if (page === 'canFirewareManage') return `${page}.flash`;
  if (step === 'now') throw new Refusal('notFound');
  if (step === 'restore') return 'tboxConfig.configure';
  return rightOf[kind === 'upgrade' || kind === 'rollBack' ? 'upgrade' : 'configuration'];
}

/** A task of a terminal that the actor may know of. @throws Refusal notFound */
export async function requireTask({ pool }: JobParts, actor: Actor, id: string): Promise<TerminalTaskRow> {
  const [row] = await readTasks(pool, actor, { ids: [id] });
  if (!row) throw new Refusal('notFound');
  return row;
}

/**
 * A person's deed on the task of one terminal, by the table of actions (basic-info, "Actions"). Answers the task, or the one that undoes it.
 * @throws Refusal notFound, seeOnly, noPermission, notAllowedTransition; tooLateToCancel, cancelWhileWriting, tboxHasTask,
 * noImageOfVersion, laterFirmware, nothingToRestore, versionNotReleased
 */
export async function stepTask(
  parts: JobParts,
  actor: Actor,
  id: string,
  step: TaskStep,
): Promise<TerminalTaskRow> {
  const row = await requireTask(parts, actor, id);
  await requireVehicle(parts.pool, actor, row.device);
  await requireOperable(parts.pool, actor, row.device);
  const action = rightOfStep(step, row);
  requirePermission(actor, action);
  const answered = await inDeed(
    parts,
    actor,
    { action, subjectKind: 'vehicle', subjectId: row.device },
    async (tx) => {
      await lockJob(tx.db, row.job);
      const task = await lockTask(tx.db, id);
      const answer = await deeds[step](tx, actor, task, row);
      tx.note({ before: { no: row.no, sn: row.sn, state: task.state }, after: { deed: step } });
      tx.bus.publish('terminalTaskChanged', { ids: [...new Set([id, answer])] });
      tx.bus.publish('terminalJobChanged', { id: row.job });
      tx.bus.publish('terminalTaskAsked', {});
      return answer;
    },
  );
  return requireTask(parts, actor, answered);
}

type Deed = (tx: Tx, actor: Actor, task: LockedTask, row: TerminalTaskRow) => Promise<string>;

const deeds: Record<TaskStep, Deed> = {
  async cancel({ db, bus }, actor, task, row) {
    if (task.state === 'complete') throw new Refusal('tooLateToCancel');
    if (task.state !== 'updating' && task.state !== 'reconfiguring')
      throw new Refusal('notAllowedTransition', { from: task.state, to: 'fail' });
    // Written and away: it may have taken the values, which nobody reads back then. A node is let go half written.
    if (task.written && task.takenBy !== null && row.kind !== 'flash')
      throw new Refusal('cancelWhileWriting');
    const key = { id: task.id, jobId: row.job, node: task.takenBy, attempt: task.attempt };
    const { news } = await endTaskIn(db, key, failed(row.kind, 'cancelled', { by: actor.name }));
    if (news !== null) await tellCreator(db, bus, news);
    return task.id;
  },
  async retry({ db }, _actor, task, row) {
    const to = isFirmware(row.kind) ? 'updating' : 'reconfiguring';
    if (task.state !== 'fail' && task.state !== 'reconfigure')
      throw new Refusal('notAllowedTransition', { from: task.state, to });
    const puts = row.kind === 'upgrade' || (row.kind === 'flash' && row.linkedTask === null);
    if (puts && task.versionState === 'withdrawn') throw new Refusal('versionNotReleased');
    await orBusy(retryTask(db, task, to), row);
    return task.id;
  },
  async now({ db }, _actor, task) {
    if (task.state !== 'updating')
      throw new Refusal('notAllowedTransition', { from: task.state, to: 'updating' });
    await beginNow(db, task);
    return task.id;
  },
  async rollback({ db }, actor, task, row) {
    requireRollBack(row);
    return orBusy(row.kind === 'flash' ? rollBackFlash(db, actor, task) : rollBackJob(db, actor, task), row);
  },
  async restore({ db }, actor, task, row) {
    if (task.state !== 'done' && task.state !== 'reconfigure')
      throw new Refusal('notAllowedTransition', { from: task.state, to: 'reconfiguring' });
    requireServersRight(
      actor,
      row.items.filter(({ state }) => state === 'written').map(({ item }) => item),
    );
    const made = await orBusy(restoreJob(db, actor, task), row);
    if (made === null) throw new Refusal('nothingToRestore');
    return made;
  },
};

function requireRollBack({ rollBack, state, from }: TerminalTaskRow): void {
  if (rollBack === 'laterTask') throw new Refusal('laterFirmware');
  if (rollBack === 'noImage') throw new Refusal('noImageOfVersion', { version: from });
  if (rollBack === 'state') throw new Refusal('notAllowedTransition', { from: state, to: 'updating' });
}

/** The constraint says that the terminal has one already. */
async function orBusy<Made>(making: Promise<Made>, { sn }: TerminalTaskRow): Promise<Made> {
  try {
    return await making;
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'terminal_task_one_unfinished') throw error;
    throw new Refusal('tboxHasTask', { sn });
  }
}
