import { type SortieRow, type SortieSums, sortieList } from '@furrow/contract';
import type { ReactNode } from 'react';
import { type ListState, useList } from '#kit/list/state/use-list.ts';
import { useTexts } from '#kit/words/text.ts';
import { FilteredView } from '../../shown/filtered-view.tsx';
import { knownOfSorties, sortieFilters } from '../sortie-filters.ts';
import { SortieSummary } from '../sortie-summary.tsx';

export type ShownSorties = ListState<SortieRow, SortieSums>;

/** Filters and figures of the list above something that is no list: charts, a map. */
export function FilteredSorties({ children }: { children: (list: ShownSorties) => ReactNode }) {
  const text = useTexts();
  const list = useList<SortieRow, typeof sortieList, SortieSums>({
    list: sortieList,
    resource: 'jiading',
    known: knownOfSorties,
    size: 10,
  });
  return (
    <FilteredView
      heading={text('titles.jiading')}
      list={list}
      filters={sortieFilters}
      summary={<SortieSummary list={list} />}
    >
      {children(list)}
    </FilteredView>
  );
}
