import type { TerminalJobRow } from '@furrow/contract';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { JobHead } from '../tasks/job-head.tsx';
import { TaskTable } from '../tasks/task-table.tsx';
import { useJob, useTasks } from '../wizard/use-job.ts';
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
              <JobHead job={found} tasks={tasks} results={`/changeRecord?job=${found.id}`} />
              {over(found) && <Summary job={found} />}
              <TaskTable kind="upgrade" tasks={tasks} />
            </>
          )}
        </QueryState>
      )}
    </WizardPage>
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
