import { type PhotoRow, photoList } from '@furrow/contract';
import { Alert, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { useAddressItem, writeAddress } from '#kit/address.ts';
import { FilterBar } from '#kit/list/filters/filter-bar.tsx';
import type { AnyFilter } from '#kit/list/list-screen.ts';
import { Pager } from '#kit/list/pager/pager.tsx';
import { type ListState, useList } from '#kit/list/state/use-list.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './photo-display.module.css';
import { photoFilters } from './photo-filters.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { PhotoMap } from './photo-map.tsx';
import { PhotoTools } from './photo-tools.tsx';
import { PhotoViewer } from './photo-viewer.tsx';

const known = ['photo', 'view', 'map'];

/** /photoDisplay: proof pictures of work and installation. */
export function Screen() {
  const text = useTexts();
  const list = useList<PhotoRow, typeof photoList>({
    list: photoList,
    resource: 'photoDisplay',
    known,
    size: 60,
  });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [asked] = useAddressItem('view');
  const view = asked === 'map' ? 'map' : 'grid';
  return (
    <main id="content" className={styles.page}>
      <PageHeading hidden>{text('titles.photoDisplay')}</PageHeading>
      <FilterBar
        filters={photoFilters as Record<string, AnyFilter>}
        values={list.state.filters}
        onChange={list.setFilter}
        onReset={list.resetFilters}
      />
      <div className={styles.bar}>
        <Segmented
          aria-label={text('titles.photoDisplay')}
          value={view}
          options={(['grid', 'map'] as const).map((value) => ({
            value,
            label: text(`photos.views.${value}`),
          }))}
          onChange={(value) => writeAddress({ view: value === 'grid' ? null : value })}
        />
        <PhotoTools list={list} chosen={chosen} onChosen={setChosen} />
      </div>
      <Shown list={list} view={view} chosen={chosen} onChosen={setChosen} />
      {list.rows.length > 0 && view === 'grid' && <Pager list={list} />}
      <PhotoViewer photos={list.rows} />
    </main>
  );
}

interface ShownProps {
  list: ListState<PhotoRow>;
  view: 'grid' | 'map';
  chosen: readonly string[];
  onChosen: (ids: readonly string[]) => void;
}

function Shown({ list, view, chosen, onChosen }: ShownProps) {
  const text = useTexts();
  const { error, isPending, refetch } = list.query;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (list.rows.length === 0) return <EmptyState>{text('photos.empty')}</EmptyState>;
  if (view === 'grid') return <PhotoGrid photos={list.rows} chosen={chosen} onChosen={onChosen} />;
  const placed = list.rows.filter(({ lng }) => lng !== null);
  if (placed.length === 0) return <Alert type="info" showIcon title={text('photos.noPlaces')} />;
  return <PhotoMap photos={placed} />;
}
