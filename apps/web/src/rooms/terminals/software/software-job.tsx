import { Button } from 'antd';
import { Navigate, useNavigate } from 'react-router';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { JobHead } from '../tasks/job-head.tsx';
import { TaskTable } from '../tasks/task-table.tsx';
import { typeWords } from '../versions/version-words.tsx';
import { useJob, useTasks } from '../wizard/use-job.ts';
import styles from '../wizard/wizard.module.css';
import { Strategy } from './strategy-words.tsx';

/** One started job, live: nothing here drives the sending. */
export function SoftwareJob() {
  const text = useTexts();
  const navigate = useNavigate();
  const { id, query, job } = useJob();
  const tasks = useTasks(job);
  if (job?.state === 'draft') return <Navigate to={`/softRemoteUpgrade?step=2&job=${id}`} replace />;
  return (
    <main id="content" className={styles.page}>
      <PageHeading>
        {text('titles.softRemoteUpgrade')}
        {job ? ` · ${text('tbox.wizard.job', { no: job.no })}` : ''}
      </PageHeading>
      <QueryState query={query} lines={8}>
        {(found) => (
          <>
            <div className={styles.row}>
              <Button onClick={() => void navigate('/softRemoteUpgrade')}>{text('softUpgrade.leave')}</Button>
              {found.type && <strong>{typeWords(found.type)}</strong>}
              <span>
                <Strategy options={found.options} />
              </span>
            </div>
            <JobHead job={found} tasks={tasks} results={`/softRemoteUpgrade?tab=devices&job=${found.id}`} />
            <TaskTable kind="upgrade" tasks={tasks} />
          </>
        )}
      </QueryState>
    </main>
  );
}
