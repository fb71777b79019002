import {
  fixedRoles,
  isOfProvider,
  type ListAnswer,
  type PermissionCode,
  permissionCodes,
  type RoleDetail,
  type RoleForm,
  type RoleRow,
  type roleList,
  type ScopeKind,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { type Actor, rightsWithin } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { contains, inSpan, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import { readPage } from '#kit/list/page.ts';
import type { Asking, ListSource } from '#kit/list/source.ts';
import { type Asked, newAsking } from '#kit/list/statement.ts';
import { versionSql } from '#kit/list/version.ts';
import { permissionsOf } from '../access.rules.ts';
import { companiesAround } from '../companies/company.store.ts';
import { kindsBelow } from './role.rules.ts';

export type RoleCall = z.output<typeof roleList.query>;
type RoleFilters = RoleCall['filters'];
type RoleSort = RoleCall['sort'][number]['column'];
export type RoleAsked = Asked<RoleFilters, RoleSort>;

const admin = fixedRoles.administrator;
const fixed = `r.id in (${admin}, ${fixedRoles.activityViewer})`;
const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** Roles with their counts; role 1 holds the whole tree without a row of it. */
export const roleSource: ListSource<RoleFilters, RoleSort> = {
  select: `r.id, r.name, r.description, r.scope_kind as "scopeKind", r.second_factor as "secondFactor", r.dealer_id as "dealerId",
    (select c.name from company c where c.id = r.dealer_id) as dealer, ${fixed} as fixed, held.accounts, held.permissions,
    ${seconds('r.permission_changed_at')} as "permissionChangedAt", changer.name as "permissionChangedBy",
    ${seconds('r.created_at')} as "createdAt", maker.name as "createdBy", ${seconds('r.deleted_at')} as "deletedAt",
    ${versionSql('r.updated_at')} as version`,
  from: `role r left join account changer on changer.id = r.permission_changed_by
    left join account maker on maker.id = r.created_by
    cross join lateral (select
      (select count(*)::int from account a where a.role_id = r.id and a.deleted_at is null) as accounts,
      case when r.id = ${admin} then ${permissionCodes.length}
        else (select count(*)::int from role_permission p where p.role_id = r.id) end as permissions) as held`,
  id: { sql: 'r.id', type: 'int' },
  sorts: {
    id: { sql: 'r.id', type: 'int' },
    name: { sql: 'r.name', type: 'text' },
    accounts: { sql: 'held.accounts', type: 'int' },
    permissions: { sql: 'held.permissions', type: 'int' },
    permissionChangedAt: { sql: 'r.permission_changed_at', type: 'timestamptz', nullable: true },
    createdAt: { sql: 'r.created_at', type: 'timestamptz' },
  },
  filters: {
    name: contains('r.name', 'r.description'),
    permission: (codes, { put }) => `(r.id = ${admin} or exists (select 1 from role_permission p
      where p.role_id = r.id and p.permission = any(${put(codes)}::text[])))`,
    scopeKind: oneOf('r.scope_kind'),
    kind: oneOf(`(case when ${fixed} then 'fixed' else 'own' end)`),
    accounts: inSpan('held.accounts'),
    permissionChangedBy: contains(`coalesce(changer.name, '')`),
    permissionChangedAt: onDays('r.permission_changed_at'),
    deleted: whenAsked('r.deleted_at is not null'),
  },
};

/**
 * Roles at or below the actor's own: of a scope that he covers, with no right that he lacks, and of the provider, of his company, of
 * one above it or below it. The provider's people know those of every company.
 */
export async function roleReach(db: Queryable, actor: Actor): Promise<Reach> {
  if (actor.roleId === admin) return () => 'true';
  const kinds = kindsBelow(actor.scopeKind);
  const line = isOfProvider(actor.scopeKind) ? null : await companiesAround(db, actor);
  return ({ put }) => `r.id <> ${admin} and r.scope_kind = any(${put(kinds)}::text[])
    ${line === null ? '' : `and (r.dealer_id is null or r.dealer_id = any(${put(line)}::uuid[]))`}
    and not exists (select 1 from role_permission p where p.role_id = r.id
      and not p.permission = any(${put(rightsWithin(actor))}::text[]))`;
}

type RoleFacts = Pick<RoleForm, 'name' | 'description' | 'scopeKind' | 'secondFactor'>;

/** A row that does not know yet who asks. */
export type StoredRole = Omit<RoleRow, 'mine'>;

export function listRoles(db: Queryable, asked: RoleAsked): Promise<ListAnswer<StoredRole>> {
  return readPage<StoredRole, RoleFilters, RoleSort>(db, roleSource, asked);
}

/** A role that the actor may know of, deleted or not, or null. `lock` holds it to the end of the transaction. */
export async function findRole(
  db: Queryable,
  id: number,
  reach: (asking: Asking) => string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Omit<RoleDetail, 'mine'> | null> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<StoredRole & { granted: string[]; online: number }>(
    `select ${roleSource.select},
       array(select permission from role_permission p where p.role_id = r.id) as granted,
       (select count(distinct s.account_id)::int from session s join account a on a.id = s.account_id
        where a.role_id = r.id and s.ended_at is null and s.expires_at > now()) as online
     from ${roleSource.from} where r.id = ${asking.put(id)} and ${reach(asking)} ${lock ? 'for update of r' : ''}`,
    values,
  );
  if (!rows[0]) return null;
  const { granted, online, ...role } = rows[0];
  return { ...role, online, codes: permissionsOf(role.id, { role: granted }) };
}

/** The scope kind of a role; every account's role has one. */
export async function scopeKindOf(db: Queryable, roleId: number): Promise<ScopeKind> {
  const { rows } = await db.query<{ kind: ScopeKind }>('select scope_kind as kind from role where id = $1', [
    roleId,
  ]);
  return rows[0]!.kind;
}

/** Writes a new role without its permissions; null when a living one of its company has the name. */
export async function insertRole(
  db: Queryable,
  actor: Actor,
  role: RoleFacts & { dealerId: string | null },
): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `insert into role (name, description, scope_kind, second_factor, dealer_id, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, $6) on conflict do nothing returning id`,
    [role.name, role.description, role.scopeKind, role.secondFactor, role.dealerId, actor.accountId],
  );
  return rows[0]?.id ?? null;
}

/** Whether a living role of the same company, other than `id`, has that name. */
export async function isNameTaken(db: Queryable, name: string, id: number): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from role r join role own on own.id = $2 and own.dealer_id is not distinct from r.dealer_id
     where r.name = $1 and r.id <> $2 and r.deleted_at is null`,
    [name, id],
  );
  return rows.length > 0;
}

export async function updateRole(db: Queryable, actor: Actor, id: number, role: RoleFacts): Promise<void> {
  await db.query(
    `update role set name = $2, description = $3, scope_kind = $4, second_factor = $5, updated_at = clock_timestamp(),
       updated_by = $6 where id = $1`,
    [id, role.name, role.description, role.scopeKind, role.secondFactor, actor.accountId],
  );
}

/** Puts `codes` in the place of what the role held. */
export async function writeCodes(
  db: Queryable,
  actor: Actor,
  id: number,
  codes: readonly PermissionCode[],
): Promise<void> {
  await db.query('delete from role_permission where role_id = $1 and not permission = any($2)', [id, codes]);
  await db.query(
    `insert into role_permission (role_id, permission) select $1, unnest($2::text[]) on conflict do nothing`,
    [id, codes],
  );
  await db.query(
    `update role set permission_changed_at = now(), permission_changed_by = $2, updated_at = clock_timestamp(),
       updated_by = $2 where id = $1`,
    [id, actor.accountId],
  );
}

/** Marks a role deleted, or takes the mark away. */
export async function setRoleDeleted(
  db: Queryable,
  actor: Actor,
  id: number,
  deleted: boolean,
): Promise<void> {
  await db.query(
    `update role set deleted_at = case when $2 then now() end, deleted_by = case when $2 then $3::uuid end,
       updated_at = clock_timestamp(), updated_by = $3 where id = $1`,
    [id, deleted, actor.accountId],
  );
}

/** Accounts of the role, and those that view the product as it: whom a change of its rights reaches at once. */
export async function accountsOf(db: Queryable, roleId: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from account where role_id = $1 and deleted_at is null
     union select account_id from session where viewed_as = $1 and ended_at is null and expires_at > now()`,
    [roleId],
  );
  return rows.map(({ id }) => id);
}

/** Names of living accounts of a role, those online first, and how many of them are. */
export async function peopleOf(
  db: Queryable,
  roleId: number,
  limit: number,
): Promise<{ accounts: number; online: number; names: string[] }> {
  const { rows } = await db.query<{ accounts: number; online: number; names: string[] }>(
    `with people as (select a.name, exists (select 1 from session s where s.account_id = a.id and s.ended_at is null
       and s.expires_at > now()) as online from account a where a.role_id = $1 and a.deleted_at is null)
     select count(*)::int as accounts, (count(*) filter (where online))::int as online,
       array(select name from people order by online desc, name limit $2) as names from people`,
    [roleId, limit],
  );
  return rows[0]!;
}

/** Holds a living role within `reach` against deletion to the end of the transaction; false when there is none. */
export async function holdLivingRole(
  db: Queryable,
  id: number,
  reach: (asking: Asking) => string,
): Promise<boolean> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query(
    `select 1 from role r where r.id = ${asking.put(id)} and r.deleted_at is null and ${reach(asking)} for share of r`,
    values,
  );
  return rows.length > 0;
}
