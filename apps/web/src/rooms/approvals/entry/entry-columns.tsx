import { type EntryRow, type EntryType, type entryList, entryTypes } from '@furrow/contract';
import { codeCell, numberCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { text } from '#kit/words/text.ts';
import { approvalColumns, deviceFilters, lastFilters, stateFilters } from '../shared/approval-columns.tsx';

export const entryFilters: ListFilters<typeof entryList> = {
  sn: { kind: 'sn', title: 'approvals.columns.sn' },
  ...stateFilters,
  type: {
    kind: 'choice',
    title: 'approvals.columns.type',
    choices: entryTypes,
    words: (type) => text(`approvals.entry.types.${type as EntryType}`),
  },
  productModel: { kind: 'text', title: 'approvals.columns.productModel' },
  brand: { kind: 'text', title: 'approvals.columns.brand' },
  model: { kind: 'text', title: 'approvals.columns.model' },
  owner: { kind: 'text', title: 'approvals.columns.ownerOrPhone' },
  part: { kind: 'text', title: 'approvals.columns.part' },
  installedOn: { kind: 'days', title: 'approvals.columns.installedOn' },
  picturesMissing: {
    kind: 'choice',
    title: 'approvals.columns.picturesMissing',
    choices: ['yes', 'no'],
    words: (value) => text(`approvals.entry.${value}`),
  },
  ...deviceFilters,
  ...lastFilters,
};

const count = { width: 110, align: 'right', cell: numberCell } as const;

export const entryColumns: readonly ListColumn<EntryRow, typeof entryList>[] = [
  { key: 'number', title: 'approvals.columns.number', width: 190, cell: codeCell },
  {
    key: 'type',
    title: 'approvals.columns.type',
    width: 110,
    cell: (type: EntryType) => text(`approvals.entry.types.${type}`),
  },
  { key: 'sn', title: 'approvals.columns.sn', width: 120, cell: codeCell },
  { key: 'productModel', title: 'approvals.columns.productModel', width: 120 },
  { key: 'machine', title: 'approvals.columns.machine', width: 180 },
  { key: 'horsepower', title: 'approvals.columns.horsepower', ...count },
  { key: 'plate', title: 'approvals.columns.plate', width: 120, cell: codeCell },
  { key: 'owner', title: 'approvals.columns.owner', width: 120 },
  { key: 'phone', title: 'approvals.columns.phone', width: 140, cell: codeCell },
  { key: 'dealer', title: 'approvals.columns.dealer', width: 160 },
  { key: 'installer', title: 'approvals.columns.installer', width: 120 },
  { key: 'installedOn', title: 'approvals.columns.installedOn', width: 120, cell: codeCell },
  { key: 'itemsHave', title: 'approvals.columns.itemsHave', ...count },
  { key: 'itemsNeeded', title: 'approvals.columns.itemsNeeded', ...count },
  ...approvalColumns<EntryRow, typeof entryList>(),
  { key: 'machineCode', title: 'approvals.columns.machineCode', width: 150, cell: codeCell, hidden: true },
  { key: 'parts', title: 'approvals.columns.partSns', width: 220, hidden: true },
  { key: 'remark', title: 'approvals.columns.remark', width: 200, hidden: true },
];
