import {
  fixedRoles,
  type ListAnswer,
  type PermissionCode,
  type RoleDetail,
  type RoleEdit,
  type RoleForm,
  type RolePermissionForm,
  type RoleRow,
  type ScopeKind,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { type Actor, may } from '#kit/actor.ts';
import { requireVersion } from '#kit/list/version.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '../operation-log.store.ts';
import { followersOf } from '../scope/scope.store.ts';
import { tellRights } from '../scope/tell-rights.ts';
import { factorState } from '../second-factor/factor.store.ts';
import { changedCodes, isFixed, kindsBelow, rightToAuthorise, withAbove } from './role.rules.ts';
import {
  accountsOf,
  findRole,
  insertRole,
  isNameTaken,
  listRoles,
  type RoleAsked,
  roleReach,
  setRoleDeleted,
  updateRole,
  writeCodes,
} from './role.store.ts';
import { ownerOfNew, owns } from './role-owner.ts';

type Bell = Pick<Bus, 'publish'>;

/** What of the roles the actor may see: those at or below his own; deleted ones only with the right to delete. */
export async function visibleRoles(
  db: Queryable,
  actor: Actor,
  asked: Omit<RoleAsked, 'only'>,
): Promise<RoleAsked> {
  const { deleted } = asked.call.filters;
  if (deleted && !may(actor, 'roleManage.delete')) {
    throw new Refusal('noPermission', { permission: 'roleManage.delete' });
  }
  const reach = await roleReach(db, actor);
  return {
    ...asked,
    only: (asking) => `${reach(asking)}${deleted ? '' : ' and r.deleted_at is null'}`,
  };
}

export async function pageOfRoles(
  db: Queryable,
  actor: Actor,
  asked: Omit<RoleAsked, 'only'>,
): Promise<ListAnswer<RoleRow>> {
  const page = await listRoles(db, await visibleRoles(db, actor, asked));
  return { ...page, rows: page.rows.map((row) => ({ ...row, mine: owns(actor, row) })) };
}

/** One living role. @throws Refusal notFound, also for a role above the actor's own */
export async function requireRole(
  db: Queryable,
  actor: Actor,
  id: number,
  { lock = false, deleted = false }: { lock?: boolean; deleted?: boolean } = {},
): Promise<RoleDetail> {
  const role = await findRole(db, id, await roleReach(db, actor), { lock });
  if (!role || (role.deletedAt !== null) !== deleted) throw new Refusal('notFound');
  return { ...role, mine: owns(actor, role) };
}

/** A role that the actor may change, held. @throws Refusal notFound, roleOfOther */
async function requireOwnRole(
  db: Queryable,
  actor: Actor,
  id: number,
  { deleted = false }: { deleted?: boolean } = {},
): Promise<RoleDetail> {
  const role = await requireRole(db, actor, id, { lock: true, deleted });
  if (!role.mine) throw new Refusal('roleOfOther');
  return role;
}

/** Makes a role of the actor's own company. @throws Refusal nameTaken, cannotGrant or scopeTooWide, naming the field */
export function createRole(pool: Pool, actor: Actor, form: RoleForm): Promise<RoleDetail> {
  return inTransaction(pool, async (client) => {
    requireScope(actor, form.scopeKind);
    const dealerId = ownerOfNew(actor);
    const codes = [...withAbove(form.permissions)];
    requireOwn(actor, codes, 'permissions');
    const id = await insertRole(client, actor, { ...form, dealerId });
    if (id === null) throw nameTaken();
    await writeCodes(client, actor, id, codes);
    const made = await requireRole(client, actor, id);
    await log(client, actor, 'roleManage.create', id, undefined, { ...form, permissions: made.codes });
    return made;
  });
}

/**
 * Changes name, description, scope or permissions of a role; whoever is signed in with it has them at once. A fixed role
 * keeps all but its permissions and whether it demands a second factor. @throws Refusal fixedRole, nameTaken, scopeTooWide,
 * ownFactorFirst, and those of its permissions
 */
export async function editRole(
  pool: Pool,
  bus: Bell,
  actor: Actor,
  id: number,
  { version, permissions, ...edit }: RoleEdit,
): Promise<RoleDetail> {
  const { role, told } = await inTransaction(pool, async (client) => {
    const before = await requireOwnRole(client, actor, id);
    const facts = Object.values(edit).some((value) => value !== undefined);
    const named = Object.entries(edit).some(([key, value]) => key !== 'secondFactor' && value !== undefined);
    if (isFixed(id) && (named || (!facts && !permissions))) throw new Refusal('fixedRole');
    requireVersion(before, version);
    if (facts) await writeFacts(client, actor, before, edit);
    if (permissions) {
      if (!may(actor, rightToAuthorise)) {
        throw new Refusal('noPermission', { permission: rightToAuthorise });
      }
      await putCodes(client, actor, before, [...withAbove(permissions)], 'permissions');
    }
    return {
      role: await requireRole(client, actor, id),
      told: await followersOf(client, await accountsOf(client, id)),
    };
  });
  tellRights(bus, actor, told);
  return role;
}

/**
 * Gives and takes permissions of a role; whoever is signed in with it has them at once.
 * @throws Refusal cannotGrant for a right that the actor lacks, ownLastRight, fixedRole for role 1
 */
export async function changeRolePermissions(
  pool: Pool,
  bus: Bell,
  actor: Actor,
  id: number,
  form: RolePermissionForm,
): Promise<RoleDetail> {
  const { role, told } = await inTransaction(pool, async (client) => {
    const before = await requireOwnRole(client, actor, id);
    requireVersion(before, form.version);
    await putCodes(client, actor, before, changedCodes(before.codes, form.add, form.remove), 'add');
    return {
      role: await requireRole(client, actor, id),
      told: await followersOf(client, await accountsOf(client, id)),
    };
  });
  tellRights(bus, actor, told);
  return role;
}

async function writeFacts(
  client: Queryable,
  actor: Actor,
  { id, name, description, scopeKind, secondFactor }: RoleDetail,
  edit: Omit<RoleEdit, 'version' | 'permissions'>,
): Promise<void> {
  const after = {
    name: edit.name ?? name,
    description: edit.description ?? description,
    scopeKind: edit.scopeKind ?? scopeKind,
    secondFactor: edit.secondFactor ?? secondFactor,
  };
  if (after.secondFactor && !secondFactor) await requireOwnFactor(client, actor, id);
  requireScope(actor, after.scopeKind);
  if (await isNameTaken(client, after.name, id)) throw nameTaken();
  await updateRole(client, actor, id, after);
  await log(client, actor, 'roleManage.edit', id, { name, description, scopeKind, secondFactor }, after);
}

/** Puts codes in the place of what the role held; `field` is named where a right may not be given. */
async function putCodes(
  client: Queryable,
  actor: Actor,
  { id, codes: held }: RoleDetail,
  codes: PermissionCode[],
  field: 'add' | 'permissions',
): Promise<void> {
  if (id === fixedRoles.administrator) throw new Refusal('fixedRole');
  requireOwn(
    actor,
    codes.filter((code) => !held.includes(code)),
    field,
  );
  const taken = field === 'add' ? 'remove' : field;
  const losesOwn = id === actor.roleId && !codes.includes(rightToAuthorise);
  if (losesOwn) throw new Refusal('ownLastRight', {}, [{ field: taken, key: 'ownLastRight' }]);
  if (codes.length === 0) throw new Refusal('noSelection', {}, [{ field: taken, key: 'noSelection' }]);
  await writeCodes(client, actor, id, codes);
  await log(client, actor, 'roleManage.permission', id, { permissions: held }, { permissions: codes });
}

/** Marks a role deleted. @throws Refusal roleInUse with the number of its accounts, fixedRole */
export function deleteRole(pool: Pool, actor: Actor, id: number): Promise<void> {
  return inTransaction(pool, async (client) => {
    const role = await requireOwnRole(client, actor, id);
    if (role.fixed) throw new Refusal('fixedRole');
    // The row is held, so that no account can take the role meanwhile; the count is that of now.
    const { accounts } = await requireRole(client, actor, id);
    if (accounts > 0) throw new Refusal('roleInUse', { count: accounts });
    await setRoleDeleted(client, actor, id, true);
    await log(client, actor, 'roleManage.delete', id, { name: role.name, permissions: role.codes });
  });
}

/** Takes the mark of deletion away. @throws Refusal nameTaken when another role has taken the name */
export function restoreRole(pool: Pool, actor: Actor, id: number): Promise<RoleDetail> {
  return inTransaction(pool, async (client) => {
    const role = await requireOwnRole(client, actor, id, { deleted: true });
    if (await isNameTaken(client, role.name, id)) throw nameTaken();
    await setRoleDeleted(client, actor, id, false);
    await log(client, actor, 'roleManage.restore', id, undefined, { name: role.name });
    return requireRole(client, actor, id);
  });
}

/** Nobody shuts himself out: who demands a factor of his own role has one. */
async function requireOwnFactor(client: Queryable, actor: Actor, id: number): Promise<void> {
  if (id !== actor.roleId || (await factorState(client, actor.accountId)).on) return;
  throw new Refusal('ownFactorFirst', {}, [{ field: 'secondFactor', key: 'ownFactorFirst' }]);
}

function requireScope(actor: Actor, kind: ScopeKind): void {
  if (kindsBelow(actor.scopeKind).includes(kind)) return;
  throw new Refusal('scopeTooWide', {}, [{ field: 'scopeKind', key: 'scopeTooWide' }]);
}

/** Nobody grants what he does not have himself. */
function requireOwn(actor: Actor, codes: readonly PermissionCode[], field: string): void {
  const lacking = codes.filter((code) => !may(actor, code)).join(', ');
  if (lacking === '') return;
  const params = { permissions: lacking };
  throw new Refusal('cannotGrant', params, [{ field, key: 'cannotGrant', params }]);
}

const nameTaken = (): Refusal => new Refusal('nameTaken', {}, [{ field: 'name', key: 'nameTaken' }]);

function log(
  client: Queryable,
  actor: Actor,
  action: string,
  id: number,
  before?: object,
  after?: object,
): Promise<void> {
  return logOperation(client, actor, { action, subjectKind: 'role', subjectId: String(id), before, after });
}
