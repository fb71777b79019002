import { type TerminalTaskRow, terminalTaskCalls } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { showError, showSuccess } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { isRestorable } from './restorable.ts';

type Deed = 'cancel' | 'retry' | 'rollback' | 'restore' | 'now';

/** Deeds on tasks, each asked for first; one that came too late is told and stops none of the others. */
export function useTaskDeeds(): Record<Deed, (tasks: readonly TerminalTaskRow[]) => Promise<void>> {
  const text = useTexts();
  const queries = useQueryClient();
  const run = (deed: Deed) => async (tasks: readonly TerminalTaskRow[]) => {
    const go = text(deed === 'now' ? 'softUpgrade.now' : `tbox.deeds.${deed}`);
    const follows = text(deed === 'now' ? 'softUpgrade.nowText' : `tbox.deedTexts.${deed}`);
    const title = `${go} · ${tasks.map(({ sn }) => sn).join(', ')}`;
    if (!(await confirmDeed({ title, follows, go, danger: deed === 'cancel' }))) return;
    let done = 0;
    for (const { id } of tasks) {
      try {
        await ask(terminalTaskCalls[deed], { params: { id } });
        done++;
      } catch (error) {
        showError(error);
      }
    }
    if (done > 0) showSuccess(text('plain.done'));
    for (const key of ['terminalTasks', 'terminalJobs', 'tboxes', 'softwareTasks', 'softwareJobs'])
      await queries.invalidateQueries({ queryKey: [key] });
  };
  return {
    cancel: run('cancel'),
    retry: run('retry'),
    rollback: run('rollback'),
    restore: run('restore'),
    now: run('now'),
  };
}

/** Phases that end when a person says so. */
const waits: ReadonlySet<TerminalTaskRow['phase']> = new Set([
  'waitingForWindow',
  'waitingForDevice',
  'waitingForSlot',
]);

/** What the account may do with tasks of each kind of job: their pages have rights of their own. */
export function useTaskRights() {
  const tbox = {
    cancel: useMay('tboxConfig.cancel'),
    configure: useMay('tboxConfig.configure'),
    upgrade: useMay('tboxConfig.upgrade'),
    rollback: useMay('tboxConfig.rollback'),
  };
  const software = {
    cancel: useMay('softRemoteUpgrade.cancel'),
    configure: false,
    upgrade: useMay('softRemoteUpgrade.start'),
    rollback: useMay('softRemoteUpgrade.rollback'),
  };
  return (kind: TerminalTaskRow['jobKind']) => (kind === 'software' ? software : tbox);
}

/** What may be done with one task. */
export function useTaskActions(
  onEvents: (task: TerminalTaskRow) => void,
): (task: TerminalTaskRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const deeds = useTaskDeeds();
  const mayOf = useTaskRights();
  return (task) => {
    const { kind, state, phase, rollBack, jobKind } = task;
    const may = mayOf(jobKind);
    const software = jobKind === 'software';
    const isFirmware = kind === 'upgrade' || kind === 'rollBack';
    const deed = (key: Deed, allowed: boolean, reason?: string): RowAction | false =>
      allowed && {
        key,
        label: text(key === 'now' ? 'softUpgrade.now' : `tbox.deeds.${key}`),
        onClick: () => void deeds[key]([task]),
        danger: key === 'cancel',
        reason,
      };
    const late = state === 'complete' ? text('refusals.tooLateToCancel') : undefined;
    const writing =
      phase === 'writing' || phase === 'checking' ? text('refusals.cancelWhileWriting') : undefined;
    const mayRetry = isFirmware ? may.upgrade && state === 'fail' : may.configure && state === 'reconfigure';
    const rolls = may.rollback && isFirmware && phase === 'ended' && rollBack !== 'state';
    const actions: (RowAction | false)[] = [
      { key: 'open', label: text('tbox.events.title'), onClick: () => onEvents(task) },
      deed('now', software && may.upgrade && state === 'updating' && waits.has(phase)),
      deed('cancel', may.cancel && phase !== 'ended', late ?? writing),
      deed('retry', mayRetry),
      deed('rollback', rolls, rollBack === 'yes' ? undefined : text(`tbox.rollBack.${rollBack}`)),
      deed('restore', may.configure && isRestorable(task)),
      {
        key: 'job',
        label: text('tbox.record.job', { no: task.no }),
        onClick: () => void navigate(`${software ? '/softRemoteUpgrade' : '/changeRecord'}?job=${task.job}`),
      },
      software
        ? {
            key: 'vehicle',
            label: text('softUpgrade.vehicle'),
            onClick: () => void navigate(`/carMonitorDetail?id=${task.device}`),
          }
        : { key: 'tbox', label: 'T-BOX', onClick: () => void navigate(`/tboxConfig?sn=${task.sn}`) },
    ];
    return actions.filter((one) => one !== false);
  };
}
