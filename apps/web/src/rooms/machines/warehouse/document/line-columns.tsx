import type { WarehouseRow } from '@furrow/contract';
import type { TableColumnsType } from 'antd';
import { codeCell } from '#kit/list/cells.tsx';
import { text } from '#kit/words/text.ts';
import { itemStateTag, kindWords } from '../warehouse-words.tsx';

/** The lines of a document, as they stand on the sheet. */
export const lineColumns = (): TableColumnsType<WarehouseRow> => [
  { key: 'no', title: '#', align: 'right', render: (_, __, index) => index + 1 },
  { dataIndex: 'kind', title: text('warehouse.columns.kind'), render: kindWords },
  { dataIndex: 'sn', title: text('warehouse.columns.sn'), render: codeCell },
  { dataIndex: 'pn', title: text('warehouse.columns.pn'), render: codeCell },
  { dataIndex: 'model', title: text('warehouse.columns.model') },
  { dataIndex: 'quantity', title: text('warehouse.columns.quantity'), align: 'right' },
  { dataIndex: 'stateNow', title: text('warehouse.columns.stateNow'), render: itemStateTag },
  { dataIndex: 'remark', title: text('warehouse.columns.remark') },
  { dataIndex: 'reversedBy', title: text('warehouse.columns.reversedBy'), render: codeCell },
];
