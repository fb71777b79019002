import {
  type AuthorizeRow,
  type authorizeList,
  fixedRoles,
  type ListAnswer,
  permissionCodes,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { contains, inSpan, onDays, whenAsked } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import { readPage } from '#kit/list/page.ts';
import type { Asking, ListSource } from '#kit/list/source.ts';
import { type Asked, newAsking } from '#kit/list/statement.ts';
import { wayUp } from '../access.rules.ts';
import { accountReach } from '../accounts/account-list.store.ts';
import { withCompanies } from '../companies/companies.ts';
import { withBranches } from '../companies/company.store.ts';
import type { ScopeDoors } from '../scope/scope-doors.ts';
import { seersOfDevice } from '../scope/seers.ts';
import { inForce, stateSql } from './in-force.store.ts';

type Call = z.output<typeof authorizeList.query>;
type Filters = Call['filters'];
type Sort = Call['sort'][number]['column'];
export type AuthorizeAsked = Omit<Asked<Filters, Sort>, 'only'>;

const admin = fixedRoles.administrator;
const grants = (effect: string): string =>
  `(select count(*)::int from personal_grant g where g.account_id = a.id and g.effect = '${effect}' and ${inForce('g')})`;
const areas = (subject: string): string =>
  `(select count(*)::int from account_area v where v.account_id = a.id and v.subject = '${subject}')`;
const allocations = (subject: string): string => `(select count(*)::int from allocation l
  where l.account_id = a.id and l.subject = '${subject}' and ${inForce('l')})`;
const nextEnd = `(select min(until_at) from (
  select until_at from personal_grant g where g.account_id = a.id and ${stateSql('g')} <> 'ended'
  union all select until_at from allocation l where l.account_id = a.id and ${stateSql('l')} <> 'ended') as ends)`;
const fromRole = `(case when a.role_id = ${admin} then ${permissionCodes.length}
  else (select count(*)::int from role_permission p where p.role_id = a.role_id) end)`;

const areaOf =
  (subject: string) =>
  (code: string, { put }: Asking): string =>
    `exists (select 1 from account_area v where v.account_id = a.id and v.subject = '${subject}'
      and v.area_id like ${put(`${code.replace(/(00){1,2}$/, '')}%`)})`;

/** Accounts that may do any of these: by role or grant, and without a denial of the code or of what stands above it. */
function mayAny(codes: readonly string[], { put }: Asking): string {
  const ways = codes.map((code) => {
    const below = permissionCodes.filter((one) => wayUp(one).includes(code));
    const held = `exists (select 1 from role_permission p where p.role_id = a.role_id and p.permission = ${put(code)})`;
    const own = (effect: string, among: readonly string[]): string => `exists (select 1 from personal_grant g
      where g.account_id = a.id and g.effect = '${effect}' and g.permission = any(${put(among)}::text[]) and ${inForce('g')})`;
    return `((${held} or ${own('granted', below)}) and not ${own('denied', wayUp(code))})`;
  });
  return `(a.role_id = ${admin} or ${ways.join(' or ')})`;
}

export const authorizeSource: ListSource<Filters, Sort> = {
  select: `a.id, a.name, a.display_name as "displayName", a.role_id as "roleId", r.name as "roleName",
    a.dealer_id as "dealerId", ${fromRole} as "fromRole", ${grants('granted')} as granted, ${grants('denied')} as denied,
    ${areas('vehicles')} as "vehicleAreas", ${areas('stations')} as "stationAreas",
    ${allocations('vehicles')} as "vehicleAllocations", ${allocations('stations')} as "stationAllocations",
    extract(epoch from ${nextEnd} - interval '1 second')::float8 as "nextEnd",
    extract(epoch from a.rights_changed_at)::float8 as "changedAt", changer.name as "changedBy"`,
  from: 'account a join role r on r.id = a.role_id left join account changer on changer.id = a.rights_changed_by',
  id: { sql: 'a.id', type: 'uuid' },
  sorts: {
    name: { sql: 'a.name', type: 'text' },
    role: { sql: 'r.name', type: 'text' },
    granted: { sql: grants('granted'), type: 'int' },
    denied: { sql: grants('denied'), type: 'int' },
    nextEnd: { sql: nextEnd, type: 'timestamptz', nullable: true },
    changedAt: { sql: 'a.rights_changed_at', type: 'timestamptz', nullable: true },
  },
  filters: {
    name: contains('a.name', 'a.display_name'),
    role: (ids, { put }) => `a.role_id = any(${put(ids)}::int[])`,
    dealer: (ids, { put }) => `a.dealer_id = any(${put(ids)}::uuid[])`,
    hasGrants: whenAsked(`${grants('granted')} > 0`),
    hasDenials: whenAsked(`${grants('denied')} > 0`),
    endsIn: inSpan(`ceil(extract(epoch from ${nextEnd} - now()) / 86400)`),
    vehicleArea: areaOf('vehicles'),
    stationArea: areaOf('stations'),
    method: (methods, { put }) => `exists (select 1 from allocation l where l.account_id = a.id
      and l.method = any(${put(methods)}::text[]) and ${stateSql('l')} <> 'ended')`,
    permission: mayAny,
    // Who sees it is found before the statement (`visibleAuthorizations`).
    sn: () => 'true',
    changedBy: contains(`coalesce(changer.name, '')`),
    changedAt: onDays('a.rights_changed_at'),
  },
};

/** The call with the actor's reach in it, companies with all below them, and who sees the device that is asked for. */
export const visibleAuthorizations =
  (doors: ScopeDoors) =>
  async (db: Queryable, actor: Actor, asked: AuthorizeAsked): Promise<Asked<Filters, Sort>> => {
    const reach = await accountReach(db, actor);
    const { sn } = asked.call.filters;
    const seers = sn ? await seersOfDevice(db, doors, actor, { sn, subject: 'vehicles' }) : null;
    const filters = await withBranches(db, asked.call.filters);
    const seeing = ({ put }: Asking): string =>
      sn ? ` and a.id = any(${put((seers ?? []).map(({ accountId }) => accountId))}::uuid[])` : '';
    const only = (asking: Asking): string => `${reach(asking)} and a.deleted_at is null${seeing(asking)}`;
    return { ...asked, call: { ...asked.call, filters }, only };
  };

/** A page of /authorizeManage: living accounts at or below the actor's own. */
export async function listAuthorizations(
  { pool, doors }: { pool: Pool; doors: ScopeDoors },
  actor: Actor,
  asked: AuthorizeAsked,
): Promise<ListAnswer<AuthorizeRow>> {
  const page = await readPage<Omit<AuthorizeRow, 'dealer'>, Filters, Sort>(
    pool,
    authorizeSource,
    await visibleAuthorizations(doors)(pool, actor, asked),
  );
  return { ...page, rows: await withCompanies(pool, page.rows) };
}

/** The row of one account that the actor may know of, or null. */
export async function findAuthorization(
  db: Queryable,
  actor: Actor,
  id: string,
): Promise<AuthorizeRow | null> {
  const reach = await accountReach(db, actor);
  const found = await readOne<Omit<AuthorizeRow, 'dealer'>>(
    db,
    authorizeSource,
    id,
    (asking) => `a.deleted_at is null and ${reach(asking)}`,
  );
  return found && ((await withCompanies(db, [found]))[0] ?? null);
}

/** Which of these accounts the actor may know of, by id. */
export async function namesWithinReach(
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<{ id: string; name: string; displayName: string; roleName: string }[]> {
  const reach = await accountReach(db, actor);
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string; name: string; displayName: string; roleName: string }>(
    `select a.id, a.name, a.display_name as "displayName", r.name as "roleName" from account a
     join role r on r.id = a.role_id
     where a.id = any(${asking.put(ids)}::uuid[]) and a.deleted_at is null and ${reach(asking)} order by a.name`,
    values,
  );
  return rows;
}
