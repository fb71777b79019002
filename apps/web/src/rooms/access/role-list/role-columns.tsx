import { type RoleRow, type roleList, scopeKinds } from '@furrow/contract';
import { CountLink, numberCell, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { text } from '#kit/words/text.ts';
import { usePermissionNodes } from './permission-nodes.ts';

export const roleFilters: ListFilters<typeof roleList> = {
  name: { kind: 'text', title: 'roles.filters.name' },
  permission: { kind: 'tree', title: 'roles.filters.permission', useNodes: usePermissionNodes },
  kind: {
    kind: 'choice',
    title: 'roles.filters.kind',
    choices: ['fixed', 'own'],
    words: (kind) => text(`roles.kinds.${kind}`),
  },
  scopeKind: {
    kind: 'choice',
    title: 'roles.filters.scopeKind',
    choices: scopeKinds,
    words: (kind) => text(`exports.scopeKind.${kind}`),
  },
  permissionChangedBy: { kind: 'text', title: 'roles.filters.permissionChangedBy' },
  permissionChangedAt: { kind: 'days', title: 'roles.filters.permissionChangedAt' },
  accounts: { kind: 'numbers', title: 'roles.filters.accounts' },
  deleted: { kind: 'flag', title: 'roles.filters.deleted' },
};

export const roleColumns: readonly ListColumn<RoleRow, typeof roleList>[] = [
  { key: 'id', title: 'roles.columns.id', align: 'right', width: 112 },
  { key: 'name', title: 'roles.columns.name', width: 160 },
  { key: 'description', title: 'roles.columns.description', width: 220 },
  {
    key: 'accounts',
    title: 'roles.columns.accounts',
    align: 'right',
    width: 104,
    cell: (count, role) => <CountLink count={count} to={`/accountManage?role=${role.id}`} />,
  },
  { key: 'permissions', title: 'roles.columns.permissions', align: 'right', width: 104, cell: numberCell },
  {
    key: 'scopeKind',
    title: 'roles.columns.scopeKind',
    width: 150,
    cell: (kind) => text(`exports.scopeKind.${kind}`),
  },
  {
    key: 'dealer',
    title: 'roles.columns.dealer',
    width: 160,
    cell: (dealer) => dealer ?? text('roles.provider'),
  },
  { key: 'fixed', title: 'roles.columns.fixed', width: 96 },
  { key: 'permissionChangedBy', title: 'roles.columns.permissionChangedBy', width: 140 },
  { key: 'permissionChangedAt', title: 'roles.columns.permissionChangedAt', width: 180, cell: timeCell },
  { key: 'createdBy', title: 'roles.columns.createdBy', width: 140, hidden: true },
  { key: 'createdAt', title: 'roles.columns.createdAt', width: 180, cell: timeCell, hidden: true },
];
