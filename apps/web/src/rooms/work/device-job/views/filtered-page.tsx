import { type DeviceJobRow, type DeviceJobSummary, deviceJobList } from '@furrow/contract';
import type { ReactNode } from 'react';
import { FilterBar } from '../../../../kit/list/filters/filter-bar.tsx';
import type { AnyFilter } from '../../../../kit/list/list-screen.ts';
import { type ListState, useList } from '../../../../kit/list/state/use-list.ts';
import { PageHeading } from '../../../../kit/parts/page-heading.tsx';
import { useTexts } from '../../../../kit/words/text.ts';
import styles from '../device-job.module.css';
import { jobFilters } from '../job-filters.ts';
import { JobSummary } from '../job-summary.tsx';
import { knownOfView } from './known-of-view.ts';

export type ShownJobs = ListState<DeviceJobRow, DeviceJobSummary>;

/** Filters and figures of the list above something that is no list: charts, a map. */
export function FilteredPage({ children }: { children: (list: ShownJobs) => ReactNode }) {
  const text = useTexts();
  const list = useList<DeviceJobRow, typeof deviceJobList, DeviceJobSummary>({
    list: deviceJobList,
    resource: 'deviceJob',
    known: knownOfView,
    size: 10,
  }) as unknown as ShownJobs;
  return (
    <main className={styles.shown} id="content">
      <PageHeading hidden>{text('titles.deviceJob')}</PageHeading>
      <FilterBar
        filters={jobFilters as Record<string, AnyFilter>}
        values={list.state.filters}
        onChange={list.setFilter}
        onReset={list.resetFilters}
      />
      <JobSummary list={list} />
      {children(list)}
    </main>
  );
}
