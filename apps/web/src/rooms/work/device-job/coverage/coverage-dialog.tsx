import { deviceJobsCalls, type JobDetail } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Modal, Skeleton } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { jobName } from '../job-cells.tsx';
import styles from './coverage.module.css';
import { closeCoverage, type Shown, useShownCoverage } from './coverage-address.ts';
import { CoverageMap } from './coverage-map.tsx';
import { BlockFiguresPanel, JobFiguresPanel } from './figures-panel.tsx';
import { GroundLayers, useGrounds } from './ground-layers.tsx';
import { LegendPanel } from './legend-panel.tsx';
import { useChoices, useLegend } from './use-coverage.ts';

/** The coverage map of the job or block that stands in the address; nothing without one. */
export function CoverageDialog() {
  const shown = useShownCoverage();
  return shown && <Opened key={shown.id} shown={shown} />;
}

function Opened({ shown }: { shown: Shown }) {
  const text = useTexts();
  const { data: job } = useQuery({
    queryKey: ['deviceJob', 'job', shown.jobId],
    queryFn: ({ signal }) => ask(deviceJobsCalls.read, { params: { id: shown.jobId ?? '' } }, { signal }),
    enabled: shown.jobId !== null,
  });
  const name = job ? jobName(job) : null;
  return (
    <Modal
      open
      width="calc(100vw - 32px)"
      style={{ top: 16 }}
      footer={null}
      title={name === null ? text('deviceJob.coverage.title') : text('deviceJob.coverage.of', { name })}
      onCancel={() => closeCoverage(shown)}
    >
      <Body shown={shown} job={job} />
    </Modal>
  );
}

function Body({ shown, job }: { shown: Shown; job: JobDetail | undefined }) {
  const text = useTexts();
  const { choices, choose } = useChoices();
  const grounds = useGrounds();
  const { data: legend, error, refetch } = useLegend(shown, choices.by, job?.state === 'inProgress');
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (legend === undefined) return <Skeleton active paragraph={{ rows: 10 }} />;
  if (legend === null) return <EmptyState>{text('deviceJob.coverage.nothing')}</EmptyState>;
  return (
    <div className={styles.body}>
      <div className={styles.map}>
        <CoverageMap shown={shown} legend={legend} choices={choices}>
          {job && <GroundLayers job={job} choices={choices} />}
        </CoverageMap>
      </div>
      <aside className={styles.side}>
        {job?.state === 'inProgress' && <p role="status">{text('deviceJob.coverage.growing')}</p>}
        <LegendPanel legend={legend} choices={choices} choose={choose} {...(job ? { grounds } : {})} />
        {job ? <JobFiguresPanel job={job} legend={legend} /> : <BlockFiguresPanel legend={legend} />}
      </aside>
    </div>
  );
}
