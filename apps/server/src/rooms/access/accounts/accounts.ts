import {
  type AccountEdit,
  type AccountForm,
  type AccountRow,
  fields,
  fixedRoles,
  type PermissionCode,
} from '@furrow/contract';
import { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { type Actor, may } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { requireVersion } from '#kit/list/version.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireCompanyToGive } from '../companies/companies.ts';
import { ownCompany } from '../companies/company.store.ts';
import { logOperation } from '../operation-log.store.ts';
import { holdLivingRole, roleReach } from '../roles/role.store.ts';
import { requireFit } from '../roles/role-fit.store.ts';
import { followersOf } from '../scope/scope.store.ts';
import { tellRights } from '../scope/tell-rights.ts';
import { getSetting } from '../settings/settings.store.ts';
import { phoneOf } from './account.store.ts';
import { findSeenAccount, hasAnotherAdministrator } from './account-list.store.ts';
import {
  type AccountChange,
  type AccountFacts,
  insertFullAccount,
  updateAccount,
} from './account-write.store.ts';
import { guessable } from './password.rules.ts';
import { hashPassword } from './password.ts';

/** One account. @throws Refusal notFound, also for one above the actor's own */
export async function requireAccount(
  db: Queryable,
  actor: Actor,
  id: string,
  { lock = false, deleted = false }: { lock?: boolean; deleted?: boolean } = {},
): Promise<AccountRow> {
  const account = await findSeenAccount(db, actor, id, { lock });
  if (!account || (account.state === 'deleted') !== deleted) throw new Refusal('notFound');
  return account;
}

/** Makes an account. @throws Refusal naming the field: nameTaken, roleOutOfReach, endsInPast and the rules of spec §5 */
export async function createAccount(pool: Pool, actor: Actor, form: AccountForm): Promise<AccountRow> {
  await requireStricter(pool, form);
  requireUnguessable(form.password, form.name);
  const { password, ...rest } = form;
  const passwordHash = await hashPassword(password);
  return inTransaction(pool, (client) => createAccountIn(client, actor, { ...rest, passwordHash }));
}

/** The same in the caller's transaction, with a password that is hashed already: an approved application. */
export async function createAccountIn(
  client: Queryable,
  actor: Actor,
  { passwordHash, ...form }: Omit<AccountForm, 'password'> & { passwordHash: string },
): Promise<AccountRow> {
  requireEnd(actor, form.endsOn);
  await requireRoleToGive(client, actor, form.roleId);
  // What a dealer's people make belongs to their company unless they say which one below it.
  const dealerId = form.dealerId ?? (await ownCompany(client, actor));
  await requireCompanyToGive(client, actor, dealerId);
  await requireFit(client, { roleId: form.roleId, dealerId });
  const facts = { ...form, dealerId };
  const id = await insertFullAccount(client, actor, { ...facts, passwordHash });
  if (id === null) throw refusedField('nameTaken', 'name');
  const subject = { subjectKind: 'account' as const, subjectId: id };
  await logOperation(client, actor, { action: 'accountManage.create', ...subject, after: facts });
  return requireAccount(client, actor, id);
}

/**
 * Changes what of an account may change; a running session of it has the new rights at once. Nobody gives himself another
 * role or a longer life.
 */
export async function editAccount(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  actor: Actor,
  id: string,
  { version, ...edit }: AccountEdit,
): Promise<AccountRow> {
  const { held, send } = heldMessages(bus);
  const account = await inTransaction(pool, async (client) => {
    const before = await requireAccount(client, actor, id, { lock: true });
    requireVersion(before, version);
    await changeAccount(client, held, actor, before, edit);
    return requireAccount(client, actor, id);
  });
  send();
  return account;
}

/** Writes a change into an account that the caller's transaction holds; `held` keeps its messages until the commit. */
export async function changeAccount(
  client: Queryable,
  held: Pick<Bus, 'publish'>,
  actor: Actor,
  before: AccountRow,
  edit: Omit<AccountEdit, 'version'>,
): Promise<void> {
  const after = mergedFacts(actor, before, edit);
  await requireChange(client, actor, before, after);
  // What was loaded is masked; the log needs the number where it changes.
  const stored = after.phone === null ? before.phone : await phoneOf(client, before.id);
  await updateAccount(client, actor, before.id, after);
  const subject = { subjectKind: 'account' as const, subjectId: before.id };
  await logOperation(client, actor, {
    action: 'accountManage.edit',
    ...subject,
    before: { ...factsOf(before), phone: stored },
    after: { ...after, phone: after.phone ?? stored },
  });
  tellRights(held, actor, await followersOf(client, [before.id]));
}

/** The last active account with role 1 can neither go nor be frozen, expire or lose its role. */
export async function requireAdministratorLeft(db: Queryable, account: AccountRow): Promise<void> {
  if (account.roleId !== fixedRoles.administrator) return;
  if (!(await hasAnotherAdministrator(db, account.id))) throw new Refusal('lastAdministrator');
}

async function requireChange(
  db: Queryable,
  actor: Actor,
  before: AccountRow,
  after: AccountChange,
): Promise<void> {
  const newRole = after.roleId !== before.roleId;
  const newEnd = after.endsOn !== before.endsOn;
  const newCompany = after.dealerId !== before.dealerId;
  if (before.id === actor.accountId && (newRole || newEnd || newCompany)) {
    throw refusedField('notOneself', newRole ? 'roleId' : newEnd ? 'endsOn' : 'dealerId');
  }
  if (newCompany) await requireCompanyToGive(db, actor, after.dealerId);
  if (newEnd) requireEnd(actor, after.endsOn);
  if (newRole) await requireRoleToGive(db, actor, after.roleId);
  if (newRole || newCompany) await requireFit(db, after);
  if (newRole || (newEnd && after.endsOn !== null)) await requireAdministratorLeft(db, before);
}

/** Who sees a phone number masked cannot write one: it stays (`null`), and the mask is never stored. */
function mergedFacts(actor: Actor, before: AccountRow, edit: Omit<AccountEdit, 'version'>): AccountChange {
  if (edit.phone !== undefined && !may(actor, 'accountManage.contact') && before.id !== actor.accountId) {
    throw noPermission('accountManage.contact', 'phone');
  }
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  return { ...factsOf(before), ...given, phone: edit.phone ?? null };
}

function factsOf(row: AccountRow): AccountFacts {
  const { displayName, phone, roleId, dealerId, endsOn, timeZone, remark } = row;
  return {
    displayName,
    phone,
    roleId,
    dealerId,
    endsOn,
    language: row.language as AccountFacts['language'],
    timeZone,
    remark,
  };
}

/**
 * Whether the actor could make an account of this company, role and end; what is undefined is not looked at.
 * @throws Refusal naming the field: endsInPast, noPermission, roleOutOfReach, dealerOutOfReach, dealerRequired
 */
export async function requireFactsToGive(
  db: Queryable,
  actor: Actor,
  { dealerId, roleId, endsOn }: { dealerId?: string | null; roleId?: number | null; endsOn?: string | null },
): Promise<void> {
  if (endsOn !== undefined) requireEnd(actor, endsOn);
  if (roleId) await requireRoleToGive(db, actor, roleId);
  if (dealerId !== undefined) await requireCompanyToGive(db, actor, dealerId);
  if (roleId && dealerId !== undefined) await requireFit(db, { roleId, dealerId });
}

/** Only a living role at or below the actor's own, held so that it cannot be deleted meanwhile. */
export async function requireRoleToGive(db: Queryable, actor: Actor, roleId: number): Promise<void> {
  const reach = await roleReach(db, actor);
  if (!(await holdLivingRole(db, roleId, reach))) throw refusedField('roleOutOfReach', 'roleId');
}

function requireEnd(actor: Actor, endsOn: string | null): void {
  if (endsOn === null && !may(actor, 'accountManage.permanent')) {
    throw noPermission('accountManage.permanent', 'endsOn');
  }
  if (endsOn !== null && endsOn < homeDay(Date.now() / 1000)) throw refusedField('endsInPast', 'endsOn');
}

/** Neither common nor holding the name. @throws Refusal passwordCommon, passwordHoldsName at the field */
export function requireUnguessable(password: string, name: string, field = 'password'): void {
  const key = guessable(password, name);
  if (key) throw new Refusal(key, {}, [{ field, key }]);
}

/** The stricter variants of spec §5 hold where the settings say so. */
export async function requireStricter(
  db: Queryable,
  form: { name?: string; password: string },
  passwordField = 'password',
): Promise<void> {
  const isOn = async (key: string): Promise<boolean> => (await getSetting(db, key, z.boolean())) === true;
  const [names, passwords] = [await isOn('account.strictNames'), await isOn('account.strictPasswords')];
  z.object({
    ...(names && form.name !== undefined ? { name: fields.accountNameLettered } : {}),
    ...(passwords ? { [passwordField]: fields.passwordWithSign } : {}),
  }).parse({ name: form.name, [passwordField]: form.password });
}

function noPermission(permission: PermissionCode, field: string): Refusal {
  return new Refusal('noPermission', { permission }, [
    { field, key: 'noPermission', params: { permission } },
  ]);
}

const refusedField = (
  key: 'nameTaken' | 'roleOutOfReach' | 'notOneself' | 'endsInPast',
  field: string,
): Refusal => new Refusal(key, {}, [{ field, key }]);
