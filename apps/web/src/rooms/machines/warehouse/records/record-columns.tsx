import {
  itemKinds,
  type WarehouseRow,
  warehouseDirections,
  type warehouseList,
  warehouseTypes,
} from '@furrow/contract';
import { codeCell, numberCell, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { text } from '#kit/words/text.ts';
import { itemStateTag, kindWords, stockWords, typeWords } from '../warehouse-words.tsx';

export const warehouseFilters: ListFilters<typeof warehouseList> = {
  sn: { kind: 'sn', title: 'warehouse.columns.sn' },
  documentNo: { kind: 'text', title: 'warehouse.columns.documentNo' },
  at: { kind: 'days', title: 'warehouse.columns.at' },
  type: { kind: 'choice', title: 'warehouse.columns.type', choices: warehouseTypes, words: typeWords },
  kind: { kind: 'choice', title: 'warehouse.columns.kind', choices: itemKinds, words: kindWords },
  dealer: {
    kind: 'branch',
    title: 'warehouse.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  direction: {
    kind: 'choice',
    title: 'warehouse.columns.direction',
    choices: warehouseDirections,
    words: (direction) => text(`warehouse.directions.${direction}`),
  },
  pn: { kind: 'text', title: 'warehouse.columns.pn' },
  model: { kind: 'text', title: 'warehouse.columns.model' },
  operator: { kind: 'text', title: 'warehouse.columns.operator' },
  reversed: {
    kind: 'choice',
    title: 'warehouse.reversed',
    choices: ['yes', 'no'],
    words: (one) => text(one === 'yes' ? 'warehouse.reversedYes' : 'warehouse.reversedNo'),
  },
};

export const warehouseColumns: readonly ListColumn<WarehouseRow, typeof warehouseList>[] = [
  { key: 'at', title: 'warehouse.columns.at', width: 180, cell: timeCell },
  { key: 'documentNo', title: 'warehouse.columns.documentNo', width: 180, cell: codeCell },
  {
    key: 'direction',
    title: 'warehouse.columns.direction',
    width: 80,
    cell: (direction) => text(`warehouse.directions.${direction}`),
  },
  { key: 'type', title: 'warehouse.columns.type', width: 150, cell: typeWords },
  { key: 'kind', title: 'warehouse.columns.kind', width: 130, cell: kindWords },
  { key: 'sn', title: 'warehouse.columns.sn', width: 150, cell: codeCell },
  { key: 'pn', title: 'warehouse.columns.pn', width: 130, cell: codeCell },
  { key: 'model', title: 'warehouse.columns.model', width: 140 },
  { key: 'quantity', title: 'warehouse.columns.quantity', width: 90, align: 'right', cell: numberCell },
  { key: 'dealer', title: 'warehouse.columns.dealer', width: 180 },
  { key: 'previousDealer', title: 'warehouse.columns.previousDealer', width: 180, hidden: true },
  { key: 'stockAfter', title: 'warehouse.columns.stockAfter', width: 140, cell: stockWords },
  { key: 'stateNow', title: 'warehouse.columns.stateNow', width: 120, cell: itemStateTag },
  { key: 'operator', title: 'warehouse.columns.operator', width: 120 },
  {
    key: 'source',
    title: 'warehouse.columns.source',
    width: 90,
    cell: (source) => text(`warehouse.sources.${source}`),
  },
  { key: 'remark', title: 'warehouse.columns.remark', width: 200, hidden: true },
  { key: 'reversedBy', title: 'warehouse.columns.reversedBy', width: 180, cell: codeCell },
];
