import type { ReactNode } from 'react';
import { FilterBar } from '#kit/list/filters/filter-bar.tsx';
import type { AnyFilter } from '#kit/list/list-screen.ts';
import type { ListState } from '#kit/list/state/use-list.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import styles from './shown.module.css';

interface Props<Row, Summary> {
  heading: string;
  list: ListState<Row, Summary>;
  filters: object;
  /** The figures over the whole filter. */
  summary: ReactNode;
  children: ReactNode;
}

/** Filters and figures of a list above something that is no list: charts, a map. */
export function FilteredView<Row, Summary>({
  heading,
  list,
  filters,
  summary,
  children,
}: Props<Row, Summary>) {
  return (
    <main className={styles.page} id="content">
      <PageHeading hidden>{heading}</PageHeading>
      <FilterBar
        filters={filters as Record<string, AnyFilter>}
        values={list.state.filters}
        onChange={list.setFilter}
        onReset={list.resetFilters}
      />
      {summary}
      {children}
    </main>
  );
}
