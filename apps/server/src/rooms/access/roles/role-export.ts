import { type RoleRow, roleList } from '@furrow/contract';
import { defineExport } from '#kit/export/list-export.ts';
import { type RoleAsked, roleSource } from './role.store.ts';
import { visibleRoles } from './roles.ts';

type Filters = RoleAsked['call']['filters'];
type Sort = RoleAsked['call']['sort'][number]['column'];

/** The list of roles as a file (C9). */
export const roleExport = defineExport<RoleRow, Filters, Sort>({
  screen: 'roleManage',
  right: 'roleManage.export',
  title: (words) => words.exports.rolesName,
  list: roleList,
  source: roleSource,
  visible: visibleRoles,
  columns: [
    { key: 'id', head: ({ exports }) => exports.roles.id, kind: 'number', value: (role) => role.id },
    { key: 'name', head: ({ exports }) => exports.roles.name, kind: 'text', value: (role) => role.name },
    {
      key: 'description',
      head: ({ exports }) => exports.roles.description,
      kind: 'text',
      value: (role) => role.description,
    },
    {
      key: 'accounts',
      head: ({ exports }) => exports.roles.accounts,
      kind: 'number',
      value: (role) => role.accounts,
    },
    {
      key: 'permissions',
      head: ({ exports }) => exports.roles.permissions,
      kind: 'number',
      value: (role) => role.permissions,
    },
    {
      key: 'scopeKind',
      head: ({ exports }) => exports.roles.scopeKind,
      kind: 'choice',
      words: ({ exports }) => exports.scopeKind,
      value: (role) => role.scopeKind,
    },
    {
      key: 'dealer',
      head: ({ exports }) => exports.roles.dealer,
      kind: 'text',
      value: (role) => role.dealer,
    },
    { key: 'fixed', head: ({ exports }) => exports.roles.fixed, kind: 'flag', value: (role) => role.fixed },
    {
      key: 'permissionChangedBy',
      head: ({ exports }) => exports.roles.permissionChangedBy,
      kind: 'text',
      value: (role) => role.permissionChangedBy,
    },
    {
      key: 'permissionChangedAt',
      head: ({ exports }) => exports.roles.permissionChangedAt,
      kind: 'time',
      value: (role) => role.permissionChangedAt,
    },
    {
      key: 'createdBy',
      head: ({ exports }) => exports.roles.createdBy,
      kind: 'text',
      value: (role) => role.createdBy,
    },
    {
      key: 'createdAt',
      head: ({ exports }) => exports.roles.createdAt,
      kind: 'time',
      value: (role) => role.createdAt,
    },
  ],
});
