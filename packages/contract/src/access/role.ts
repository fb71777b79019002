import { z } from 'zod';
import { fields } from '../kit/fields.ts';
import { defineList, listFilters, rowVersion } from '../kit/list.ts';
import { type PermissionCode, permissionCodes } from './permissions.ts';

/** Whose data a role sees (S5): everything there is, the provider's, a dealer's branch, its service regions. */
export const scopeKinds = ['administrator', 'provider', 'dealer', 'service'] as const;
export type ScopeKind = (typeof scopeKinds)[number];

const permission = z.enum(permissionCodes, 'invalidValue');
const permissions = z.array(permission).max(permissionCodes.length, 'outOfRange');

/** A role as it is made (/addRole); at least one permission, or nobody could land anywhere. */
export const roleForm = z.object({
  name: fields.plainName(30),
  description: fields.words(200).default(''),
  scopeKind: z.enum(scopeKinds, 'invalidValue'),
  permissions: permissions.min(1, 'noSelection'),
  /** Its accounts sign in with a second factor only. */
  secondFactor: z.boolean('invalidValue').default(false),
});
export type RoleForm = z.output<typeof roleForm>;

/** What of a role is changed; `version` is the one that was loaded. Permissions need the right to authorise beside it. */
export const roleEdit = roleForm
  .extend({ description: fields.words(200), secondFactor: z.boolean('invalidValue') })
  .partial()
  .extend({ version: rowVersion });
export type RoleEdit = z.output<typeof roleEdit>;

/** `PUT roleManage/:id/permission`: what is given and taken; what one code brings along, the server adds. */
export const rolePermissionForm = z.object({
  add: permissions.default([]),
  remove: permissions.default([]),
  version: rowVersion,
});
export type RolePermissionForm = z.output<typeof rolePermissionForm>;

/** The list of /roleManage. */
export const roleList = defineList({
  filters: {
    name: listFilters.text,
    /** Roles that hold any of these. */
    permission: listFilters.choice(permissionCodes),
    scopeKind: listFilters.choice(scopeKinds),
    kind: listFilters.choice(['fixed', 'own']),
    accounts: listFilters.numbers,
    permissionChangedBy: listFilters.text,
    permissionChangedAt: listFilters.days,
    deleted: listFilters.flag,
  },
  sorts: ['id', 'name', 'accounts', 'permissions', 'permissionChangedAt', 'createdAt'],
  defaultSort: [{ column: 'id', descending: false }],
});

/** A row of the list; times in seconds UTC, names of accounts. */
export interface RoleRow {
  id: number;
  name: string;
  description: string;
  scopeKind: ScopeKind;
  /** Its accounts sign in with a second factor only. */
  secondFactor: boolean;
  /** The company that it belongs to; null is the provider. */
  dealerId: string | null;
  dealer: string | null;
  /** Whether who asks may change it: only the people of its company may. */
  mine: boolean;
  /** Ids 1 and 5 keep their name, kind and place for ever. */
  fixed: boolean;
  /** Living accounts of this role. */
  accounts: number;
  permissions: number;
  permissionChangedAt: number | null;
  permissionChangedBy: string | null;
  createdAt: number;
  createdBy: string | null;
  deletedAt: number | null;
  version: string;
}

/** One role; `online` counts its accounts that are signed in, for the preview before saving. */
export interface RoleDetail extends RoleRow {
  codes: PermissionCode[];
  online: number;
}

/** `GET permission/tree`: a code may be given only by who holds it. */
export interface PermissionNode {
  code: PermissionCode;
  mine: boolean;
  children: PermissionNode[];
}
