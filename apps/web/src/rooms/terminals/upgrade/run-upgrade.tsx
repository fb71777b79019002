import {
  type TerminalJobRow,
  type TerminalTaskRow,
  terminalJobCalls,
  terminalTaskCalls,
} from '@furrow/contract';
import { Alert, Button, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { ask } from '../../../kit/api/ask.ts';
import { confirmDeed } from '../../../kit/form/confirm/confirm-deed.tsx';
import { useFormats } from '../../../kit/formats/use-formats.ts';
import { showError } from '../../../kit/messages/messages.ts';
import { QueryState } from '../../../kit/parts/states/query-state.tsx';
import { useMay } from '../../../kit/session/account.ts';
import { useTexts } from '../../../kit/words/text.ts';
import { TaskTable } from '../tasks/task-table.tsx';
import { useJob, useTasks } from '../wizard/use-job.ts';
import styles from '../wizard/wizard.module.css';
import { WizardPage } from '../wizard/wizard-page.tsx';

const summaryMs = 5_000;
const over = (job: TerminalJobRow): boolean => job.state === 'finished' || job.state === 'cancelled';

/** /tboxUpgrade_3: the transfers of a job, live; then what came of them. Nothing here drives the sending. */
export function Screen() {
  const text = useTexts();
  const { id, query, job } = useJob();
  const tasks = useTasks(job);
  if (job?.state === 'draft') return <Navigate to={`/tboxUpgrade_2?job=${id}`} replace />;
  return (
    <WizardPage kind="upgrade" step={job && over(job) ? 3 : 2} no={job?.no}>
      {id === null ? (
        <p>
          <Link to="/tboxUpgrade">{text('upgrade.noJob')}</Link>
        </p>
      ) : (
        <QueryState query={query} lines={8}>
          {(found) => (
            <>
              <Head job={found} tasks={tasks} />
              {over(found) && <Summary job={found} />}
              <TaskTable kind="upgrade" tasks={tasks} />
            </>
          )}
        </QueryState>
      )}
    </WizardPage>
  );
}

function Head({ job, tasks }: { job: TerminalJobRow; tasks: readonly TerminalTaskRow[] }) {
  const text = useTexts();
  const formats = useFormats();
  const navigate = useNavigate();
  const [mayUpgrade, mayCancel] = [useMay('tboxConfig.upgrade'), useMay('tboxConfig.cancel')];
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
        {mayUpgrade && job.state === 'running' && (
          <Button onClick={() => step('pause')}>{text('upgrade.deeds.pause')}</Button>
        )}
        {mayUpgrade && job.state === 'paused' && (
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
        <Button onClick={() => void navigate(`/changeRecord?job=${job.id}`)}>
          {text('upgrade.deeds.results')}
        </Button>
      </div>
    </>
  );
}

/** What came of it; after five seconds the page moves on to the results, unless somebody stays. */
function Summary({ job }: { job: TerminalJobRow }) {
  const text = useTexts();
  const navigate = useNavigate();
  const [stays, setStays] = useState(false);
  const left = useRef(false);
  useEffect(() => {
    if (stays || left.current) return undefined;
    const timer = setTimeout(() => {
      left.current = true;
      void navigate(`/changeRecord?job=${job.id}`);
    }, summaryMs);
    return () => clearTimeout(timer);
  }, [stays, job.id, navigate]);
  const { success, fail } = job.counters;
  return (
    <Alert
      type={fail > 0 ? 'warning' : 'success'}
      title={text('upgrade.finishedTitle')}
      description={text('upgrade.finishedText', { good: success, bad: fail })}
      action={!stays && <Button onClick={() => setStays(true)}>{text('upgrade.stay')}</Button>}
    />
  );
}
