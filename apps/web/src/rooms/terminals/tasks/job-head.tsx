import {
  type TerminalJobRow,
  type TerminalTaskRow,
  terminalJobCalls,
  terminalTaskCalls,
} from '@furrow/contract';
import { Button, Progress } from 'antd';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { showError } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../wizard/wizard.module.css';
import { useTaskRights } from './use-task-deeds.ts';

interface Props {
  job: TerminalJobRow;
  tasks: readonly TerminalTaskRow[];
  /** Where its results stand. */
  results: string;
}

/** A started job: who, until when, how far, and what can be done with the whole of it. */
export function JobHead({ job, tasks, results }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const navigate = useNavigate();
  const { upgrade: mayUpgrade, cancel: mayCancel } = useTaskRights()(job.kind);
  const mayLead = useMay(job.kind === 'software' ? 'softRemoteUpgrade.create' : 'tboxConfig.upgrade');
  const { counters, pausedBecause } = job;
  const step = (name: 'pause' | 'resume') =>
    void ask(terminalJobCalls[name], { params: { id: job.id } }).catch(showError);
  const open = tasks.filter(({ state }) => state === 'updating');
  const failed = tasks.filter(({ state }) => state === 'fail');
  const each = async (rows: readonly TerminalTaskRow[], name: 'cancel' | 'retry') => {
    for (const { id } of rows) await ask(terminalTaskCalls[name], { params: { id } }).catch(showError);
  };
  const cancelAll = async () => {
    const asked = {
      title: text('upgrade.cancelAllTitle', { count: open.length }),
      follows: text('upgrade.cancelText'),
    };
    if (await confirmDeed({ ...asked, go: text('upgrade.deeds.cancelAll'), danger: true }))
      await each(open, 'cancel');
  };
  const ended = counters.success + counters.fail;
  const because = pausedBecause === '' ? '' : ` (${text(`upgrade.pausedBecause.${pausedBecause}`)})`;
  return (
    <>
      <div className={styles.row}>
        <strong>{job.version ?? text('format.none')}</strong>
        <span role="status">{`${text(`tbox.jobStates.${job.state}`)}${because}`}</span>
        <span>
          {text('upgrade.startedBy', {
            name: job.by,
            time: formats.dateTime(job.startedAt ?? job.createdAt),
          })}
        </span>
        {job.deadlineAt !== null && (
          <span>{text('upgrade.deadline', { time: formats.dateTime(job.deadlineAt) })}</span>
        )}
        {job.options.note && <span>{job.options.note}</span>}
      </div>
      <div className={styles.row}>
        <Progress
          className={styles.bar ?? ''}
          size="small"
          aria-label={text('upgrade.progress')}
          percent={counters.total === 0 ? 0 : Math.floor((ended * 100) / counters.total)}
        />
        {(['waiting', 'sending', 'complete', 'success', 'fail'] as const).map((key) => (
          <span key={key}>{`${text(`upgrade.counters.${key}`)}: ${formats.number(counters[key])}`}</span>
        ))}
      </div>
      <div className={styles.row}>
        {mayLead && job.state === 'running' && (
          <Button onClick={() => step('pause')}>{text('upgrade.deeds.pause')}</Button>
        )}
        {mayLead && job.state === 'paused' && (
          <Button type="primary" onClick={() => step('resume')}>
            {text('upgrade.deeds.resume')}
          </Button>
        )}
        {mayCancel && open.length > 0 && (
          <Button danger onClick={() => void cancelAll()}>
            {text('upgrade.deeds.cancelAll')}
          </Button>
        )}
        {mayUpgrade && failed.length > 0 && (
          <Button onClick={() => void each(failed, 'retry')}>{text('upgrade.deeds.retryFailed')}</Button>
        )}
        <Button onClick={() => void navigate(results)}>{text('upgrade.deeds.results')}</Button>
      </div>
    </>
  );
}
