import { type TerminalTaskRow, terminalTaskCalls } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ask } from '../../../kit/api/ask.ts';
import { confirmDeed } from '../../../kit/form/confirm/confirm-deed.tsx';
import type { RowAction } from '../../../kit/list/list-screen.ts';
import { showError, showSuccess } from '../../../kit/messages/messages.ts';
import { useMay } from '../../../kit/session/account.ts';
import { useTexts } from '../../../kit/words/text.ts';
import { isRestorable } from './restorable.ts';

type Deed = 'cancel' | 'retry' | 'rollback' | 'restore';

/** Deeds on tasks, each asked for first; one that came too late is told and stops none of the others. */
export function useTaskDeeds(): Record<Deed, (tasks: readonly TerminalTaskRow[]) => Promise<void>> {
  const text = useTexts();
  const queries = useQueryClient();
  const run = (deed: Deed) => async (tasks: readonly TerminalTaskRow[]) => {
    const title = `${text(`tbox.deeds.${deed}`)} · ${tasks.map(({ sn }) => sn).join(', ')}`;
    const asked = { title, follows: text(`tbox.deedTexts.${deed}`), go: text(`tbox.deeds.${deed}`) };
    if (!(await confirmDeed({ ...asked, danger: deed === 'cancel' }))) return;
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
    for (const key of ['terminalTasks', 'terminalJobs', 'tboxes'])
      await queries.invalidateQueries({ queryKey: [key] });
  };
  return { cancel: run('cancel'), retry: run('retry'), rollback: run('rollback'), restore: run('restore') };
}

/** What may be done with one task. */
export function useTaskActions(
  onEvents: (task: TerminalTaskRow) => void,
): (task: TerminalTaskRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const deeds = useTaskDeeds();
  const may = {
    cancel: useMay('tboxConfig.cancel'),
    configure: useMay('tboxConfig.configure'),
    upgrade: useMay('tboxConfig.upgrade'),
    rollback: useMay('tboxConfig.rollback'),
  };
  return (task) => {
    const { kind, state, phase, rollBack } = task;
    const isFirmware = kind === 'upgrade' || kind === 'rollBack';
    const deed = (key: Deed, allowed: boolean, reason?: string): RowAction | false =>
      allowed && {
        key,
        label: text(`tbox.deeds.${key}`),
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
      deed('cancel', may.cancel && phase !== 'ended', late ?? writing),
      deed('retry', mayRetry),
      deed('rollback', rolls, rollBack === 'yes' ? undefined : text(`tbox.rollBack.${rollBack}` as never)),
      deed('restore', may.configure && isRestorable(task)),
      {
        key: 'job',
        label: text('tbox.record.job', { no: task.no }),
        onClick: () => void navigate(`/changeRecord?job=${task.job}`),
      },
      { key: 'tbox', label: 'T-BOX', onClick: () => void navigate(`/tboxConfig?sn=${task.sn}`) },
    ];
    return actions.filter((one) => one !== false);
  };
}
