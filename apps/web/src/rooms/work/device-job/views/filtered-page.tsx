import { type DeviceJobRow, deviceJobList } from '@furrow/contract';
import type { ReactNode } from 'react';
import { type ListState, useList } from '#kit/list/state/use-list.ts';
import { useTexts } from '#kit/words/text.ts';
import { FilteredView } from '../../shown/filtered-view.tsx';
import { jobFilters } from '../job-filters.ts';
import { JobSummary, JobsOfBefore } from '../job-summary.tsx';
import { knownOfView } from './known-of-view.ts';

export type ShownJobs = ListState<DeviceJobRow>;

/** Filters and figures of the list above something that is no list: charts, a map. */
export function FilteredPage({ children }: { children: (list: ShownJobs) => ReactNode }) {
  const text = useTexts();
  const list = useList<DeviceJobRow, typeof deviceJobList>({
    list: deviceJobList,
    resource: 'deviceJob',
    known: knownOfView,
    size: 10,
  });
  return (
    <FilteredView
      heading={text('titles.deviceJob')}
      list={list}
      filters={jobFilters}
      summary={
        <>
          <JobsOfBefore list={list} />
          <JobSummary list={list} />
        </>
      }
    >
      {children(list)}
    </FilteredView>
  );
}
