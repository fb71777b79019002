import { type PreciseJobRow, type PreciseJobSummary, preciseJobList } from '@furrow/contract';
import type { ReactNode } from 'react';
import { FilterBar } from '../../../../kit/list/filters/filter-bar.tsx';
import type { AnyFilter } from '../../../../kit/list/list-screen.ts';
import { type ListState, useList } from '../../../../kit/list/state/use-list.ts';
import { PageHeading } from '../../../../kit/parts/page-heading.tsx';
import { useTexts } from '../../../../kit/words/text.ts';
import styles from '../precise.module.css';
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
  }) as unknown as ShownPrecise;
  return (
    <main className={styles.shown} id="content">
      <PageHeading hidden>{text('titles.preciseJob')}</PageHeading>
      <FilterBar
        filters={preciseFilters as Record<string, AnyFilter>}
        values={list.state.filters}
        onChange={list.setFilter}
        onReset={list.resetFilters}
      />
      <PreciseSummary list={list} />
      {children(list)}
    </main>
  );
}
