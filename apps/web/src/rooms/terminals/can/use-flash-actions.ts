import { type CanTaskRow, canFlashCalls } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

type TaskDeed = 'cancel' | 'retry' | 'rollback';
type JobDeed = 'pause' | 'resume' | 'cancelAll';

/** What can be done with one flash now, and with the job that it is of. */
export function useFlashActions(): (task: CanTaskRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useDeed('canTasks');
  const may = {
    flash: useMay('canFirewareManage.flash'),
    cancel: useMay('canFirewareManage.cancel'),
    rollback: useMay('canFirewareManage.rollback'),
    problem: useMay('problemManage.create'),
  };
  const onTask = async (name: TaskDeed, { id, sn }: CanTaskRow) => {
    const go = text(name === 'retry' ? 'canFirmware.retry' : `tbox.deeds.${name}`);
    const asked = {
      title: `${go} · ${sn}`,
      follows: text('canFirmware.safety'),
      go,
      danger: name === 'cancel',
    };
    if (await confirmDeed(asked))
      await deed(() => ask(canFlashCalls[name], { params: { id } }), text('plain.done'));
  };
  const onJob = async (name: JobDeed, { job, no }: CanTaskRow) => {
    const go = text(`canFirmware.${name}`, { no });
    const asked = { title: go, follows: text('upgrade.cancelText'), go, danger: true };
    if (name === 'cancelAll' && !(await confirmDeed(asked))) return;
    await deed(() => ask(canFlashCalls[name], { params: { id: job } }), text('plain.done'));
  };
  return (task) => {
    const { state, phase, rollBack, jobState, sn, proposed, no } = task;
    const open = phase !== 'ended';
    const late = state === 'complete' ? text('refusals.tooLateToCancel') : undefined;
    const own = (key: TaskDeed, label: string, reason?: string): RowAction => ({
      key,
      label,
      reason,
      danger: key === 'cancel',
      onClick: () => void onTask(key, task),
    });
    const whole = (key: JobDeed): RowAction => ({
      key,
      label: text(`canFirmware.${key}`, { no }),
      danger: key === 'cancelAll',
      onClick: () => void onJob(key, task),
    });
    const why =
      rollBack === 'noImage' || rollBack === 'laterTask' ? text(`tbox.rollBack.${rollBack}`) : undefined;
    const actions: (RowAction | false)[] = [
      may.cancel && open && own('cancel', text('tbox.deeds.cancel'), late),
      may.flash && state === 'fail' && own('retry', text('canFirmware.retry')),
      may.problem &&
        proposed && {
          key: 'problem',
          label: text('canFirmware.problem'),
          onClick: () => void navigate(`/createProblem?sn=${sn}`),
        },
      may.rollback && !open && rollBack !== 'state' && own('rollback', text('tbox.deeds.rollback'), why),
      may.flash && jobState === 'running' && whole('pause'),
      may.flash && jobState === 'paused' && whole('resume'),
      may.cancel && (jobState === 'running' || jobState === 'paused') && whole('cancelAll'),
    ];
    return actions.filter((one) => one !== false);
  };
}
