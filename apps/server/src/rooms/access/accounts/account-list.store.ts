import { type AccountRow, type accountList, fixedRoles, type ListAnswer } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { type Actor, may, rightsWithin } from '#kit/actor.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import { contains, inSpan, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import { readPage } from '#kit/list/page.ts';
import type { Asking, ListSource } from '#kit/list/source.ts';
import { type Asked, newAsking } from '#kit/list/statement.ts';
import { versionSql } from '#kit/list/version.ts';
import { Refusal } from '#kit/refusal.ts';
import { withCompanies } from '../companies/companies.ts';
import { companiesInReach, withBranches } from '../companies/company.store.ts';
import { grantedNothingBeyond, inForce } from '../grants/in-force.store.ts';
import { roleReach } from '../roles/role.store.ts';
import { maskedPhone } from './account.rules.ts';

type AccountCall = z.output<typeof accountList.query>;
type Filters = AccountCall['filters'];
type Sort = AccountCall['sort'][number]['column'];
type AccountAsked = Asked<Filters, Sort>;
type Reach = (asking: Asking) => string;

const state = `(case when a.deleted_at is not null then 'deleted' when a.state = 'frozen' then 'frozen'
  when a.state = 'expired' or a.ends_at <= now() then 'expired' else 'active' end)`;
const remaining = `(ceil(extract(epoch from a.ends_at - now()) / 86400)::int)`;
const running = 's.account_id = a.id and s.ended_at is null and s.expires_at > now()';
const online = `exists (select 1 from session s where ${running} and s.last_seen_at > now() - interval '5 minutes')`;
const lastSignIn = '(select max(s.issued_at) from session s where s.account_id = a.id)';
const lastAddress = `(select s.address from session s where s.account_id = a.id order by s.issued_at desc limit 1)`;
const neverSignedIn = 'not exists (select 1 from session s where s.account_id = a.id)';
const areas = (
  subject: string,
): string => `array(select v.area_id from account_area v where v.account_id = a.id
  and v.subject = '${subject}' and v.area_kind = 'division' order by v.area_id)`;
const held = (table: 'allocation' | 'personal_grant'): string =>
  `(select count(*)::int from ${table} h where h.account_id = a.id and ${inForce('h')})`;
const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** Expressions on `account a` that the figures above the list share with it. */
export const accountSql = { state, remaining, running, online, neverSignedIn };

export const accountSource: ListSource<Filters, Sort> = {
  select: `a.id, a.name, a.display_name as "displayName", a.phone, a.role_id as "roleId", r.name as "roleName",
    a.dealer_id as "dealerId", ${state} as state, a.frozen_reason as "frozenReason",
    to_char((a.ends_at - interval '1 second') at time zone '${homeZone}', 'YYYY-MM-DD') as "endsOn",
    ${remaining} as "remainingDays", (select count(*)::int from session s where ${running}) as sessions,
    ${online} as online, ${seconds(lastSignIn)} as "lastSignInAt",
    ${lastAddress} as "lastAddress", ${areas('vehicles')} as "vehicleAreas", ${areas('stations')} as "stationAreas",
    ${held('allocation')} as allocations, ${held('personal_grant')} as grants, a.language, a.time_zone as "timeZone", a.remark,
    a.must_change_password as "mustChangePassword", ${seconds('a.password_changed_at')} as "passwordChangedAt",
    ${seconds('a.created_at')} as "createdAt", maker.name as "createdBy", ${versionSql('a.updated_at')} as version`,
  from: 'account a join role r on r.id = a.role_id left join account maker on maker.id = a.created_by',
  id: { sql: 'a.id', type: 'uuid' },
  sorts: {
    name: { sql: 'a.name', type: 'text' },
    displayName: { sql: 'a.display_name', type: 'text' },
    role: { sql: 'r.name', type: 'text' },
    endsOn: { sql: 'a.ends_at', type: 'timestamptz', nullable: true },
    lastSignInAt: { sql: lastSignIn, type: 'timestamptz', nullable: true },
    createdAt: { sql: 'a.created_at', type: 'timestamptz' },
  },
  filters: {
    name: contains('a.name', 'a.display_name'),
    phone: contains('a.phone'),
    role: (ids, { put }) => `a.role_id = any(${put(ids)}::int[])`,
    dealer: (ids, { put }) => `a.dealer_id = any(${put(ids)}::uuid[])`,
    state: oneOf(state),
    online: whenAsked(online),
    permanent: whenAsked('a.ends_at is null'),
    neverSignedIn: whenAsked(neverSignedIn),
    silent: whenAsked(`not exists (select 1 from session s where s.account_id = a.id
      and s.issued_at > now() - interval '90 days')`),
    remainingDays: inSpan(remaining),
    area: (code, { put }) =>
      `exists (select 1 from account_area v where v.account_id = a.id and v.area_id = ${put(code)})`,
    createdAt: onDays('a.created_at'),
    import: (task, { put }) =>
      `exists (select 1 from import_row i where i.task_id = ${put(task)}::uuid and i.subject_id = a.id::text)`,
  },
};

/**
 * Accounts at or below the actor's own: of a role within his reach. A dealer's people see those of their company and of all
 * below it; who belongs to no company, and service personnel, only themselves and whom they made.
 */
export async function accountReach(db: Queryable, actor: Actor): Promise<Reach> {
  const kind = actor.scopeKind;
  const byRole = await roleReach(db, actor);
  // A personal grant may lift an account above its role: then it is out of reach as well.
  const roles: Reach = (asking) =>
    actor.roleId === fixedRoles.administrator
      ? byRole(asking)
      : `${byRole(asking)} and ${grantedNothingBeyond('a.id', asking.put(rightsWithin(actor)))}`;
  if (kind === 'administrator' || kind === 'provider') return roles;
  const branch = kind === 'dealer' ? await companiesInReach(db, actor) : null;
  if (branch !== null)
    return (asking) => `${roles(asking)} and a.dealer_id = any(${asking.put([...branch])}::uuid[])`;
  return (asking) => {
    const self = asking.put(actor.accountId);
    return `${roles(asking)} and (a.id = ${self}::uuid or a.created_by = ${self}::uuid)`;
  };
}

/** The call with the actor's reach in it. @throws Refusal noPermission when deleted accounts are asked for without the right */
export async function visibleAccounts(
  db: Queryable,
  actor: Actor,
  asked: Omit<AccountAsked, 'only'>,
): Promise<AccountAsked> {
  const deleted = asked.call.filters.state?.includes('deleted') ?? false;
  if (deleted && !may(actor, 'accountManage.delete')) {
    throw new Refusal('noPermission', { permission: 'accountManage.delete' });
  }
  const reach = await accountReach(db, actor);
  const call = { ...asked.call, filters: await withBranches(db, asked.call.filters) };
  return {
    ...asked,
    call,
    only: (asking) => `${reach(asking)}${deleted ? '' : ' and a.deleted_at is null'}`,
  };
}

/** A page of the accounts that the actor may know of; deleted ones only when the state asks for them. */
export async function listAccounts(
  db: Queryable,
  actor: Actor,
  asked: Omit<AccountAsked, 'only'>,
): Promise<ListAnswer<AccountRow>> {
  const page = await readPage<Omit<AccountRow, 'dealer'>, Filters, Sort>(
    db,
    accountSource,
    await visibleAccounts(db, actor, asked),
  );
  const rows = await withCompanies(db, page.rows);
  return { ...page, rows: rows.map((row) => shownTo(actor, row)) };
}

/** The names of these accounts, as far as the actor may know of them. */
export async function namesOfSeen(
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const reach = await accountReach(db, actor);
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string; name: string }>(
    `select a.id, a.name from account a join role r on r.id = a.role_id
     where a.id::text = any(${asking.put(ids)}::text[]) and ${reach(asking)}`,
    values,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** One account that the actor may know of, deleted or not, or null. `lock` holds it to the end of the transaction. */
export async function findSeenAccount(
  db: Queryable,
  actor: Actor,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<AccountRow | null> {
  const reach = await accountReach(db, actor);
  const row = await readOne<Omit<AccountRow, 'dealer'>>(db, accountSource, id, reach, { lock });
  const [found] = row ? await withCompanies(db, [row]) : [];
  return found ? shownTo(actor, found) : null;
}

/**
 * Whether an active account with role 1 besides `id` goes on. Holds the role, so that two administrators cannot take each
 * other away at the same moment.
 */
export async function hasAnotherAdministrator(db: Queryable, id: string): Promise<boolean> {
  await db.query('select 1 from role where id = $1 for no key update', [fixedRoles.administrator]);
  const { rows } = await db.query(
    `select 1 from account where role_id = $1 and id <> $2 and deleted_at is null and state = 'active'
       and (ends_at is null or ends_at > now()) limit 1`,
    [fixedRoles.administrator, id],
  );
  return rows.length > 0;
}

/** Living accounts of exactly these names that the actor may know of. */
export async function accountsByName(
  db: Queryable,
  actor: Actor,
  names: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const reach = await accountReach(db, actor);
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string; name: string }>(
    `select a.id, a.name from account a join role r on r.id = a.role_id
     where a.name = any(${asking.put(names)}::text[]) and a.deleted_at is null and ${reach(asking)} order by a.name`,
    values,
  );
  return rows;
}

/** A row as it is shown: a phone number in full is a deed of its own (`showContact`), but for the own one. */
export function shownTo(actor: Actor, row: AccountRow): AccountRow {
  return row.id === actor.accountId ? row : { ...row, phone: maskedPhone(row.phone) };
}

/** A row as it is exported: with the right `contact` in full, for the export is noted with its columns and rows. */
export function exportedTo(actor: Actor, row: AccountRow): AccountRow {
  return may(actor, 'accountManage.contact') ? row : shownTo(actor, row);
}
