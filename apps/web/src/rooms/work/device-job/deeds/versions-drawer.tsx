import { type DeviceJobRow, deviceJobsCalls, type JobFigures, type JobVersion } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Drawer, Skeleton } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { Time } from '#kit/list/cells.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { jobName } from '../job-cells.tsx';
import styles from './deeds.module.css';
import { FiguresCompared } from './figures-compared.tsx';

/** Who changed a job, when and why, with the figures before and after each change. */
export function VersionsDrawer({ job, onClose }: { job: DeviceJobRow; onClose: () => void }) {
  const text = useTexts();
  const { data, error, refetch } = useQuery({
    queryKey: ['deviceJob', 'versions', job.id, job.version],
    queryFn: ({ signal }) => ask(deviceJobsCalls.versions, { params: { id: job.id } }, { signal }),
  });
  return (
    <Drawer
      open
      size={640}
      title={text('deviceJob.versions.title', { name: jobName(job) })}
      onClose={onClose}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data?.length === 0 && <EmptyState>{text('deviceJob.versions.none')}</EmptyState>}
      {data?.map((version, place) => (
        <Change key={version.version} version={version} after={data[place - 1]?.figures ?? job} />
      ))}
    </Drawer>
  );
}

function Change({
  version: { version, cause, reason, figures, by, at },
  after,
}: {
  version: JobVersion;
  after: JobFigures;
}) {
  const text = useTexts();
  const number = (of: number) => `${text('deviceJob.versions.number')} ${of}`;
  return (
    <section className={styles.change}>
      <h3>
        {text(`jobs.causes.${cause}`)}
        {reason && ` · ${reason}`}
      </h3>
      <p>
        {by || text('deviceJob.versions.system')} · <Time at={at} />
      </p>
      <FiguresCompared heads={[number(version), number(version + 1)]} figures={[figures, after]} />
    </section>
  );
}
