import { preciseJobsCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { usePageRecord } from '#kit/keep/page-record.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { jobName } from '../../device-job/job-cells.tsx';
import { AnalysisHead } from './analysis-head.tsx';
import { ComparedWith } from './compared-with.tsx';
import { DeviationMap } from './deviation-map.tsx';
import { Panels } from './panels.tsx';
import { PassCurve } from './pass-curve.tsx';
import { PassTable } from './pass-table.tsx';
import styles from './precise-analysis.module.css';

/** /preciseAnalysis: how exact one precision job was. */
export function Screen() {
  const [id] = useAddressItem('job');
  return (
    <main id="content" className={styles.page} data-print="flow">
      {id === null ? <NoJob /> : <Analysis key={id} id={id} />}
    </main>
  );
}

function NoJob() {
  const text = useTexts();
  const navigate = useNavigate();
  return (
    <>
      <PageHeading hidden>{text('titles.preciseAnalysis')}</PageHeading>
      <EmptyState
        action={
          <Button onClick={() => void navigate('/preciseJob')}>{text('precise.analysis.choose')}</Button>
        }
      >
        {text('precise.analysis.none')}
      </EmptyState>
    </>
  );
}

function Analysis({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['preciseJob', 'precise', id],
    queryFn: ({ signal }) => ask(preciseJobsCalls.read, { params: { id } }, { signal }),
  });
  const { data: deviation } = useQuery({
    queryKey: ['preciseJob', 'deviation', id],
    queryFn: ({ signal }) => ask(preciseJobsCalls.deviation, { params: { id } }, { signal }),
  });
  usePageRecord(data && jobName(data.job));
  if (error && 'key' in error && error.key === 'notFound') return <NoJob />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />;
  return (
    <>
      <AnalysisHead precise={data} />
      <Panels precise={data} />
      <div className={styles.driven}>
        <DeviationMap deviation={deviation} />
        <PassCurve deviation={deviation} />
      </div>
      <PassTable precise={data} />
      <ComparedWith precise={data} />
    </>
  );
}
