import { z } from 'zod';
import { nothing, pageOf } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { defineList, listFilters, rowVersion } from '../kit/list.ts';
import { defineHistoryCall } from '../kit/plain-calls.ts';
import { permissionCodes } from './permissions.ts';
import { loginData } from './session.ts';

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
const roleRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  scopeKind: z.enum(scopeKinds),
  /** Its accounts sign in with a second factor only. */
  secondFactor: z.boolean(),
  /** The company that it belongs to; null is the provider. */
  dealerId: z.string().nullable(),
  dealer: z.string().nullable(),
  /** Whether who asks may change it: only the people of its company may. */
  mine: z.boolean(),
  /** Ids 1 and 5 keep their name, kind and place for ever. */
  fixed: z.boolean(),
  /** Living accounts of this role. */
  accounts: z.number(),
  permissions: z.number(),
  permissionChangedAt: z.number().nullable(),
  permissionChangedBy: z.string().nullable(),
  createdAt: z.number(),
  createdBy: z.string().nullable(),
  deletedAt: z.number().nullable(),
  version: z.string(),
});
export type RoleRow = z.output<typeof roleRow>;

/** One role; `online` counts its accounts that are signed in, for the preview before saving. */
const roleDetail = z.strictObject({
  ...roleRow.shape,
  codes: z.array(permission),
  online: z.number(),
});
export type RoleDetail = z.output<typeof roleDetail>;

/** Groups, pages, deeds: three levels deep. */
const node = <Child extends z.ZodType>(child: Child) =>
  z.strictObject({ code: permission, mine: z.boolean(), children: z.array(child) });
const permissionNode = node(node(node(z.never())));
/** `GET permission/tree`: a code may be given only by who holds it. */
export type PermissionNode = z.output<typeof permissionNode>;

/** `POST roleManage/:id/preview`: what a change of permissions would come to. */
const rolePreview = z.strictObject({
  added: z.array(permission),
  removed: z.array(permission),
  accounts: z.number(),
  online: z.number(),
  /** Names of at most twenty of the accounts, those online first. */
  names: z.array(z.string()),
});
export type RolePreview = z.output<typeof rolePreview>;

const isRoleId = (id: number): boolean => Number.isInteger(id) && id > 0 && id < 2 ** 31;
const roleNumber = { id: z.string().refine((typed) => isRoleId(Number(typed)), 'invalidValue') };
const changed = ['roleOfOther', 'fixedRole'] as const;
const written = ['nameTaken', 'scopeTooWide', 'cannotGrant'] as const;
const codes = ['cannotGrant', 'ownLastRight', 'noSelection'] as const;

/** /roleManage and /addRole: what roles there are and what they may do; seeing the product as one of them (L10). */
export const roleCalls = {
  list: defineCall('GET', 'roleManage', {
    right: 'roleManage',
    query: roleList.query,
    answer: pageOf(roleRow),
  }),
  read: defineCall('GET', 'roleManage/:id', {
    right: 'roleManage',
    params: roleNumber,
    answer: roleDetail,
  }),
  /** The same for who gives roles to accounts. */
  ofAccounts: defineCall('GET', 'accountManage/roles', {
    right: 'accountManage',
    query: roleList.query,
    answer: pageOf(roleRow),
    refusals: ['noPermission'],
  }),
  ofAccount: defineCall('GET', 'accountManage/roles/:id', {
    right: 'accountManage',
    params: roleNumber,
    answer: roleDetail,
  }),
  tree: defineCall('GET', 'permission/tree', { right: 'roleManage', answer: z.array(permissionNode) }),
  create: defineCall('POST', 'roleManage', {
    right: 'roleManage.create',
    body: roleForm,
    answer: roleDetail,
    refusals: ['onlyProvider', ...written],
  }),
  edit: defineCall('PATCH', 'roleManage/:id', {
    right: 'roleManage.edit',
    params: roleNumber,
    body: roleEdit,
    answer: roleDetail,
    refusals: ['ownFactorFirst', 'noPermission', ...changed, ...written, ...codes],
  }),
  permission: defineCall('PUT', 'roleManage/:id/permission', {
    right: 'roleManage.permission',
    params: roleNumber,
    body: rolePermissionForm,
    answer: roleDetail,
    refusals: ['changedMeanwhile', ...changed, ...codes],
  }),
  preview: defineCall('POST', 'roleManage/:id/preview', {
    right: 'roleManage.permission',
    reads: true,
    params: roleNumber,
    body: rolePermissionForm.omit({ version: true }),
    answer: rolePreview,
  }),
  remove: defineCall('DELETE', 'roleManage/:id', {
    right: 'roleManage.delete',
    params: roleNumber,
    answer: nothing,
    refusals: ['roleInUse', ...changed],
  }),
  restore: defineCall('POST', 'roleManage/:id/restore', {
    right: 'roleManage.delete',
    params: roleNumber,
    answer: roleDetail,
    refusals: ['nameTaken', ...changed],
  }),
  history: defineHistoryCall('roleManage', { right: 'roleManage', params: roleNumber }),
  move: defineCall('POST', 'roleManage/:id/move', {
    right: 'roleManage.delete',
    params: roleNumber,
    body: z.object({ to: z.coerce.number<number>().refine(isRoleId, 'invalidValue') }),
    answer: z.strictObject({ moved: z.int() }),
    refusals: ['noPermission', 'roleOutOfReach', 'dealerRequired', 'notOneself', ...changed],
  }),
  viewAs: defineCall('POST', 'roleSwitch', {
    right: 'roleManage.viewAs',
    body: z.object({ role: z.coerce.number<number>('required').refine(isRoleId, 'outOfRange') }),
    answer: loginData,
    refusals: ['notFound'],
  }),
  endViewing: defineCall('POST', 'roleSwitch/back', {
    right: 'signedIn',
    reads: true,
    answer: nothing,
    refusals: ['notAllowedTransition'],
  }),
};
