import { type ItemKind, itemKinds, type WarehouseRow, warehouseCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ListFigures } from '#kit/list/list-figures.tsx';
import type { ListState } from '#kit/list/state/use-list.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../warehouse.module.css';
import { kindWords } from '../warehouse-words.tsx';

type Tab = 'out' | 'in' | 'all';

/** Out, in or all; what moved by the filters, and what lies in the warehouse now. A click on a kind filters by it. */
export function RecordFigures({ list }: { list: ListState<WarehouseRow> }) {
  const text = useTexts();
  const formats = useFormats();
  const { filters } = list.state;
  const { data } = useQuery({
    queryKey: ['warehouse', 'figures', filters],
    queryFn: ({ signal }) => ask(warehouseCalls.figures, { query: filters }, { signal }),
  });
  const chosen = filters.direction ?? [];
  const tab: Tab = chosen.length === 1 ? (chosen[0] as Tab) : 'all';
  const turnTo = (next: Tab) => list.setFilter('direction', next === 'all' ? [] : [next]);
  const kinds = itemKinds.filter((kind) => data?.stock[kind]);
  const toggle = (kind: ItemKind) => list.setFilter('kind', isChosen(filters.kind, kind) ? [] : [kind]);
  return (
    <div className={styles.figures}>
      <Segmented<Tab>
        value={tab}
        onChange={turnTo}
        options={[
          { value: 'out', label: text('warehouse.directions.out') },
          { value: 'in', label: text('warehouse.directions.in') },
          { value: 'all', label: text('warehouse.allDirections') },
        ]}
      />
      {data && (
        <ListFigures
          cards={[
            { key: 'in', label: text('warehouse.figures.in'), value: formats.number(data.in) },
            { key: 'out', label: text('warehouse.figures.out'), value: formats.number(data.out) },
            ...kinds.map((kind) => ({
              key: kind,
              label: text('warehouse.figures.stock', { kind: kindWords(kind) }),
              value: formats.number(data.stock[kind] ?? 0),
              active: isChosen(filters.kind, kind),
              onClick: () => toggle(kind),
            })),
          ]}
        />
      )}
    </div>
  );
}

const isChosen = (values: readonly string[] | undefined, kind: ItemKind): boolean =>
  values?.length === 1 && values[0] === kind;
