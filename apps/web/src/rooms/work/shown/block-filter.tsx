import type { BlockRow } from '@furrow/contract';
import type { FilterPlace, OwnFilter } from '#kit/list/list-screen.ts';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { useRecordName } from '#kit/picker/use-record-name.ts';
import styles from './block-filter.module.css';

/** One block, chosen by its name. */
export const blockFilter: OwnFilter = {
  kind: 'own',
  title: 'areaStatistics.filters.block',
  render: (place) => <Block place={place} />,
  words: () => '…',
  useWords: useBlockName,
};

function Block({ place }: { place: FilterPlace }) {
  return (
    <div className={styles.block}>
      <EntityPicker<BlockRow>
        path="blocks"
        label={place.label}
        placeholder={place.label}
        keyOf={({ id }) => id}
        labelOf={({ name }) => name}
        value={place.values[0] ?? null}
        allowClear
        onChange={(id: string | null) => place.onChange(id ? [id] : [])}
      />
    </div>
  );
}

function useBlockName([id]: readonly string[]): string | undefined {
  return useRecordName<BlockRow>('blocks', id, ({ name }) => name);
}
