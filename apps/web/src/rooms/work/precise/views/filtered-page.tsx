import { type PreciseJobRow, type PreciseJobSummary, preciseJobList } from '@furrow/contract';
import type { ReactNode } from 'react';
import { type ListState, useList } from '#kit/list/state/use-list.ts';
import { useTexts } from '#kit/words/text.ts';
import { FilteredView } from '../../shown/filtered-view.tsx';
import { knownOfPrecise, preciseFilters } from '../precise-filters.ts';
import { PreciseSummary } from '../precise-summary.tsx';

export type ShownPrecise = ListState<PreciseJobRow, PreciseJobSummary>;

/** Filters and figures of the list above charts or a map. */
export function FilteredPage({ children }: { children: (list: ShownPrecise) => ReactNode }) {
  const text = useTexts();
  const list = useList<PreciseJobRow, typeof preciseJobList, PreciseJobSummary>({
    list: preciseJobList,
    resource: 'preciseJob',
    known: knownOfPrecise,
    size: 10,
  });
  return (
    <FilteredView
      heading={text('titles.preciseJob')}
      list={list}
      filters={preciseFilters}
      summary={<PreciseSummary list={list} />}
    >
      {children(list)}
    </FilteredView>
  );
}
