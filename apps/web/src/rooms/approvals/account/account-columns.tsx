import { type AccountAuditRow, type accountAuditList, accountAuditTypes } from '@furrow/contract';
import { codeCell, numberCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { text } from '#kit/words/text.ts';
import { approvalColumns, lastFilters, stateFilters } from '../shared/approval-columns.tsx';

export const accountFilters: Partial<ListFilters<typeof accountAuditList>> = {
  ...stateFilters,
  type: {
    kind: 'choice',
    title: 'approvals.columns.type',
    choices: accountAuditTypes,
    words: (type) => text(`approvals.account.types.${type}`),
  },
  name: { kind: 'text', title: 'approvals.columns.accountName' },
  phone: { kind: 'text', title: 'approvals.columns.phone' },
  company: { kind: 'text', title: 'approvals.columns.company' },
  wantedRole: { kind: 'text', title: 'approvals.columns.wantedRole' },
  ...lastFilters,
};

const columns: readonly ListColumn<AccountAuditRow, typeof accountAuditList>[] = [
  { key: 'number', title: 'approvals.columns.number', width: 190, cell: codeCell },
  {
    key: 'type',
    title: 'approvals.columns.type',
    width: 150,
    cell: (type) => text(`approvals.account.types.${type}`),
  },
  { key: 'accountName', title: 'approvals.columns.accountName', width: 150, cell: codeCell },
  { key: 'dealerFound', title: 'approvals.columns.dealerFound', width: 180 },
  { key: 'phone', title: 'approvals.columns.phone', width: 150, cell: codeCell },
  { key: 'wantedRole', title: 'approvals.columns.wantedRole', width: 150 },
  {
    key: 'itemsDecided',
    title: 'approvals.columns.itemsDecided',
    width: 120,
    align: 'right',
    cell: numberCell,
  },
  { key: 'itemsAll', title: 'approvals.columns.itemsAll', width: 110, align: 'right', cell: numberCell },
  { key: 'documents', title: 'approvals.columns.documents', width: 110, align: 'right', cell: numberCell },
];
export const accountColumns = [...columns, ...approvalColumns<AccountAuditRow, typeof accountAuditList>()];
