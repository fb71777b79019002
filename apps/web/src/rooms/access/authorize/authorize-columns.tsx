import { type AuthorizeRow, allocationMethods, type authorizeList } from '@furrow/contract';
import { numberCell, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text } from '#kit/words/text.ts';
import { usePermissionNodes } from '../role-list/permission-nodes.ts';
import { useRoleNodes } from './role-nodes.ts';

export const authorizeFilters: ListFilters<typeof authorizeList> = {
  name: { kind: 'text', title: 'grants.filters.name' },
  role: { kind: 'tree', title: 'grants.columns.roleName', useNodes: useRoleNodes },
  permission: { kind: 'tree', title: 'grants.filters.permission', useNodes: usePermissionNodes },
  method: {
    kind: 'choice',
    title: 'grants.filters.method',
    choices: allocationMethods,
    words: (method) => text(`grants.methods.${method}`),
  },
  hasGrants: { kind: 'flag', title: 'grants.filters.hasGrants' },
  hasDenials: { kind: 'flag', title: 'grants.filters.hasDenials' },
  endsIn: { kind: 'numbers', title: 'grants.filters.endsIn' },
  dealer: { kind: 'tree', title: 'accountList.filters.dealer', useNodes: useDealerNodes },
  vehicleArea: { kind: 'cascade', title: 'grants.columns.vehicleAreas', useNodes: useDivisionNodes },
  stationArea: { kind: 'cascade', title: 'grants.columns.stationAreas', useNodes: useDivisionNodes },
  sn: { kind: 'text', title: 'grants.filters.sn' },
  changedBy: { kind: 'text', title: 'grants.filters.changedBy' },
  changedAt: { kind: 'days', title: 'grants.filters.changedAt' },
};

const count = { align: 'right', width: 120, cell: numberCell } as const;

export const authorizeColumns: readonly ListColumn<AuthorizeRow, typeof authorizeList>[] = [
  { key: 'name', title: 'grants.columns.name', width: 140 },
  { key: 'displayName', title: 'grants.columns.displayName', width: 140 },
  { key: 'roleName', title: 'grants.columns.roleName', width: 130, sort: 'role' },
  { key: 'dealer', title: 'accountList.columns.dealer', width: 160 },
  { key: 'fromRole', title: 'grants.columns.fromRole', ...count },
  { key: 'granted', title: 'grants.columns.granted', ...count },
  { key: 'denied', title: 'grants.columns.denied', ...count },
  { key: 'vehicleAreas', title: 'grants.columns.vehicleAreas', ...count },
  { key: 'stationAreas', title: 'grants.columns.stationAreas', ...count },
  { key: 'vehicleAllocations', title: 'grants.columns.vehicleAllocations', ...count },
  { key: 'stationAllocations', title: 'grants.columns.stationAllocations', ...count },
  { key: 'nextEnd', title: 'grants.columns.nextEnd', width: 170, cell: timeCell },
  { key: 'changedBy', title: 'grants.columns.changedBy', width: 140 },
  { key: 'changedAt', title: 'grants.columns.changedAt', width: 170, cell: timeCell },
];
