import { type SampleRow, type SamplingSums, sampleList } from '@furrow/contract';
import type { ReactNode } from 'react';
import { type ListState, useList } from '#kit/list/state/use-list.ts';
import { useTexts } from '#kit/words/text.ts';
import { FilteredView } from '../../shown/filtered-view.tsx';
import { knownOfSamples, sampleFilters } from '../sample-filters.tsx';
import { SampleSummary } from '../sample-summary.tsx';

export type ShownSamples = ListState<SampleRow, SamplingSums>;

/** Filters and figures of the samples above something that is no list. */
export function FilteredSamples({ children }: { children: (list: ShownSamples) => ReactNode }) {
  const text = useTexts();
  const list = useList<SampleRow, typeof sampleList, SamplingSums>({
    list: sampleList,
    resource: 'sampling',
    known: knownOfSamples,
    size: 10,
  });
  return (
    <FilteredView
      heading={text('titles.samplingStatistics')}
      list={list}
      filters={sampleFilters}
      summary={<SampleSummary list={list} />}
    >
      {children(list)}
    </FilteredView>
  );
}
