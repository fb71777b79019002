import type { WarehouseRow } from '@furrow/contract';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { Time } from '#kit/list/cells.tsx';
import { text } from '#kit/words/text.ts';
import { itemStateTag, kindWords, nameOfLine, stockWords, typeWords } from '../warehouse-words.tsx';

/** One booked line. */
export function RecordDrawer({ ids }: { ids: readonly string[] }) {
  return (
    <DetailDrawer<WarehouseRow>
      path="warehouse"
      ids={ids}
      titleOf={nameOfLine}
      details={(row) => (
        <>
          <Fields
            lines={[
              { label: 'warehouse.columns.documentNo', value: row.documentNo, copy: true },
              { label: 'warehouse.columns.type', value: typeWords(row.type) },
              row.reason !== null && {
                label: 'warehouse.columns.reason',
                value: text(`warehouse.reasons.${row.reason}`),
              },
              { label: 'warehouse.columns.at', value: <Time at={row.at} /> },
              { label: 'warehouse.columns.operator', value: row.operator },
              { label: 'warehouse.columns.source', value: text(`warehouse.sources.${row.source}`) },
              { label: 'warehouse.columns.dealer', value: row.dealer },
              { label: 'warehouse.columns.previousDealer', value: row.previousDealer },
              { label: 'warehouse.columns.reversedBy', value: row.reversedBy, copy: true },
              { label: 'warehouse.columns.remark', value: row.remark, wide: true },
            ]}
          />
          <Fields
            lines={[
              { label: 'warehouse.columns.kind', value: kindWords(row.kind) },
              { label: 'warehouse.columns.sn', value: row.sn, copy: true },
              { label: 'warehouse.columns.pn', value: row.pn, copy: true },
              { label: 'warehouse.columns.model', value: row.model },
              { label: 'warehouse.columns.quantity', value: row.quantity },
              { label: 'warehouse.columns.stockAfter', value: stockWords(row.stockAfter) },
              { label: 'warehouse.columns.stateNow', value: itemStateTag(row.stateNow) },
            ]}
          />
        </>
      )}
    />
  );
}
