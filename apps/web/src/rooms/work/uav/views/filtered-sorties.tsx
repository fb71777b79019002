import { type SortieRow, type SortieSums, sortieList } from '@furrow/contract';
import type { ReactNode } from 'react';
import { FilterBar } from '../../../../kit/list/filters/filter-bar.tsx';
import type { AnyFilter } from '../../../../kit/list/list-screen.ts';
import { type ListState, useList } from '../../../../kit/list/state/use-list.ts';
import { PageHeading } from '../../../../kit/parts/page-heading.tsx';
import { useTexts } from '../../../../kit/words/text.ts';
import styles from '../../device-job/device-job.module.css';
import { knownOfSorties, sortieFilters } from '../sortie-filters.ts';
import { SortieSummary } from '../sortie-summary.tsx';

export type ShownSorties = ListState<SortieRow, SortieSums>;

/** Filters and figures of the list above something that is no list: charts, a map. */
export function FilteredSorties({ children }: { children: (list: ShownSorties) => ReactNode }) {
  const text = useTexts();
  const list = useList<SortieRow, typeof sortieList, SortieSums>({
    ...{ list: sortieList, resource: 'jiading', known: knownOfSorties, size: 10 },
  }) as unknown as ShownSorties;
  return (
    <main className={styles.shown} id="content">
      <PageHeading hidden>{text('titles.jiading')}</PageHeading>
      <FilterBar
        filters={sortieFilters as Record<string, AnyFilter>}
        values={list.state.filters}
        onChange={list.setFilter}
        onReset={list.resetFilters}
      />
      <SortieSummary list={list} />
      {children(list)}
    </main>
  );
}
