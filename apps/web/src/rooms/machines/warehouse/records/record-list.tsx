import { type WarehouseRow, warehouseList } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { pushAddress } from '#kit/address.ts';
import { ImportDialog } from '#kit/import/import-dialog.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { ListState } from '#kit/list/state/use-list.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { nameOfLine } from '../warehouse-words.tsx';
import { warehouseColumns, warehouseFilters } from './record-columns.tsx';
import { RecordDrawer } from './record-drawer.tsx';
import { RecordFigures } from './record-figures.tsx';
import { useRecordActions } from './use-record-actions.ts';

const known = ['view', 'book', 'line', 'print'];
/** The page opens with the out-of-stock records (spec §2). */
/** Out, in or all stands beside the figures. */
const told = ['direction'] as const;
const defaults = { direction: ['out'] };

/** Every line that was booked. */
export function RecordList() {
  const text = useTexts();
  const client = useQueryClient();
  const [importing, setImporting] = useState(false);
  const mayCreate = useMay('warehouse.create');
  const rowActions = useRecordActions();
  const create = { label: text('warehouse.outbound'), onClick: () => pushAddress({ book: 'out' }) };
  return (
    <>
      <ListPage<WarehouseRow, typeof warehouseList>
        screen="warehouse"
        resource="warehouse"
        title="titles.warehouse"
        list={warehouseList}
        filters={warehouseFilters}
        defaults={defaults}
        told={told}
        columns={warehouseColumns}
        keyOf={({ id }) => id}
        nameOf={nameOfLine}
        known={known}
        exportRight="warehouse.export"
        create={mayCreate ? create : undefined}
        rowActions={rowActions}
        summary={(list) => <RecordFigures list={list as ListState<WarehouseRow>} />}
        tools={(list) => <Tools list={list as ListState<WarehouseRow>} onImport={() => setImporting(true)} />}
        drawer={({ ids }) => <RecordDrawer ids={ids} />}
        empty="warehouse.empty"
      />
      {importing && (
        <ImportDialog
          resource="warehouse"
          name={text('titles.warehouse')}
          onClose={() => setImporting(false)}
          onDone={() => void client.invalidateQueries({ queryKey: ['warehouse'] })}
        />
      )}
    </>
  );
}

function Tools({ list, onImport }: { list: ListState<WarehouseRow>; onImport: () => void }) {
  const text = useTexts();
  const [mayCreate, mayReverse, mayImport] = [
    useMay('warehouse.create'),
    useMay('warehouse.reverse'),
    useMay('warehouse.import'),
  ];
  // A reversal begins at the lines that can be reversed.
  const showReversible = () =>
    list.setFilters({ direction: ['out'], type: ['salesOutbound'], reversed: ['no'] });
  return (
    <>
      {mayCreate && <Button onClick={() => pushAddress({ book: 'in' })}>{text('warehouse.inbound')}</Button>}
      {mayReverse && <Button onClick={showReversible}>{text('warehouse.redReversal')}</Button>}
      {mayImport && <Button onClick={onImport}>{text('warehouse.sources.import')}</Button>}
    </>
  );
}
