import {
  type historyList,
  isOperationAction,
  type ListAnswer,
  type OperationDetail,
  type OperationRow,
  type operationList,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { type Actor, may } from '#kit/actor.ts';
import { contains, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import { readPage } from '#kit/list/page.ts';
import type { Asking, ListSource } from '#kit/list/source.ts';
import { type Asked, newAsking } from '#kit/list/statement.ts';
import { accountReach } from '../accounts/account-list.store.ts';
import { withCompanies } from '../companies/companies.ts';
import { withBranches } from '../companies/company.store.ts';
import { scopeKindOf } from '../roles/role.store.ts';
import { withoutContact } from './operation.rules.ts';

type Call = z.output<typeof operationList.query>;
export type OperationFilters = Call['filters'];
type Filters = OperationFilters;
export type OperationSort = Sort;
type Sort = Call['sort'][number]['column'];
/** As the statement tells it; the company's name is kept by a room above. */
type Nameless = Omit<OperationRow, 'dealer'>;
type HistoryCall = z.output<typeof historyList.query>;

/** As it was then; rows of before migration 0157 tell what their own record says. */
const nameThen = 'coalesce(o.subject_name, told_name(o.before, o.after))';

const same =
  (column: string) =>
  (value: string, { put }: Asking): string =>
    `${column} = ${put(value)}`;

// Both may be null, and neither need be an object.
const keysOf = (column: string): string =>
  `jsonb_object_keys(case when jsonb_typeof(${column}) = 'object' then ${column} else '{}' end)`;
const changedFields = `array(select distinct key from
  (select ${keysOf('o.before')} as key union select ${keysOf('o.after')}) as either
  where o.before is not null and o.after is not null and o.before -> key is distinct from o.after -> key
    and key <> all(array['version', 'updatedAt', 'updatedBy']) order by key)`;

/** An export and a batch note how many rows they were about. */
const touchedRows = `case when jsonb_typeof(o.after -> 'rows') = 'number' then (o.after ->> 'rows')::float8::int end`;

export const operationSource: ListSource<Filters, Sort> = {
  select: `o.id, extract(epoch from o.at)::float8 as at, o.account_name as account, doer.display_name as "displayName",
    o.action, o.subject_kind as "subjectKind", o.subject_id as "subjectId", ${nameThen} as "subjectName", o.address, o.trace_id as "traceId",
    o.role_name as role, o.viewed_as as "viewedAs", o.result, ${changedFields} as fields,
    o.company_id as "dealerId", o.agent, o.duration_ms as "durationMs", ${touchedRows} as rows`,
  from: 'operation_log o left join account doer on doer.id = o.account_id',
  id: { sql: 'o.id', type: 'uuid' },
  sorts: {
    at: { sql: 'o.at', type: 'timestamptz' },
    account: { sql: 'o.account_name', type: 'text' },
    action: { sql: 'o.action', type: 'text' },
  },
  filters: {
    account: contains('o.account_name'),
    role: contains('o.role_name'),
    dealer: (ids, { put }) => `o.company_id = any(${put(ids)}::uuid[])`,
    action: (asked, asking) =>
      `(${asked.map((one) => (isOperationAction(one) ? same : contains)('o.action')(one, asking)).join(' or ')})`,
    screen: (screen, { put }) => `split_part(o.action, '.', 1) = ${put(screen)}`,
    result: oneOf('o.result'),
    field: (field, { put }) =>
      `(coalesce(o.before ? ${put(field)}, false) or coalesce(o.after ? ${put(field)}, false))`,
    viewedAs: whenAsked(`o.viewed_as <> ''`),
    name: (name, asking) =>
      `(${contains('o.subject_name')(name, asking)} or (o.subject_name is null and ${contains('told_name(o.before, o.after)')(name, asking)}))`,
    subjectKind: same('o.subject_kind'),
    subjectId: same('o.subject_id'),
    at: onDays('o.at'),
    address: contains('o.address'),
    traceId: same('o.trace_id'),
  },
};
const changes = 'o.before, o.after';

/** Administrators see every row; others those of accounts within their reach. */
export async function operationReach(db: Queryable, actor: Actor): Promise<(asking: Asking) => string> {
  if ((await scopeKindOf(db, actor.roleId)) === 'administrator') return () => 'true';
  const reach = await accountReach(db, actor);
  return (asking) => `exists (select 1 from account a join role r on r.id = a.role_id
    where a.id = o.account_id and ${reach(asking)})`;
}

/** A page of the operation log. */
export async function listOperations(
  db: Queryable,
  actor: Actor,
  asked: Omit<Asked<Filters, Sort>, 'only'>,
): Promise<ListAnswer<OperationRow>> {
  const page = await readPage<Nameless, Filters, Sort>(
    db,
    operationSource,
    await visibleOperations(db, actor, asked),
  );
  return { ...page, rows: await withCompanies(db, page.rows) };
}

/** The call with the actor's reach in it; a company stands for all below it. */
export async function visibleOperations(
  db: Queryable,
  actor: Actor,
  asked: Omit<Asked<Filters, Sort>, 'only'>,
): Promise<Asked<Filters, Sort>> {
  const filters = await withBranches(db, asked.call.filters);
  return { ...asked, call: { ...asked.call, filters }, only: await operationReach(db, actor) };
}

/** What the actor has done himself, whatever he may know of others. */
export async function listOwnOperations(
  db: Queryable,
  actor: Actor,
  asked: Omit<Asked<Filters, Sort>, 'only'>,
): Promise<ListAnswer<OperationRow>> {
  const only = ({ put }: Asking): string => `o.account_id = ${put(actor.accountId)}`;
  const page = await readPage<Nameless, Filters, Sort>(db, operationSource, { ...asked, only });
  return { ...page, rows: await withCompanies(db, page.rows) };
}

/** One row with what changed, or null when the actor may not know of it. */
export async function findOperation(
  db: Queryable,
  actor: Actor,
  id: string,
): Promise<OperationDetail | null> {
  const reach = await operationReach(db, actor);
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<Omit<OperationDetail, 'dealer'>>(
    `select ${operationSource.select}, ${changes} from ${operationSource.from} where o.id = ${asking.put(id)} and ${reach(asking)}`,
    values,
  );
  const [found] = await withCompanies(db, rows);
  return found ? shownTo(actor, found) : null;
}

/** What happened to one record; whoever may see the record may see this. The caller has made sure of that. */
export async function historyOf(
  db: Queryable,
  actor: Actor,
  subject: { kind: string; id: string; actions?: readonly string[] },
  asked: Omit<Asked<HistoryCall['filters'], 'at'>, 'only'>,
): Promise<ListAnswer<OperationDetail>> {
  const only = ({ put }: Asking): string =>
    `o.subject_kind = ${put(subject.kind)} and o.subject_id = ${put(subject.id)}${
      subject.actions ? ` and o.action = any(${put([...subject.actions])}::text[])` : ''
    }`;
  const page = await readPage<Omit<OperationDetail, 'dealer'>, HistoryCall['filters'], 'at'>(
    db,
    { ...operationSource, select: `${operationSource.select}, ${changes}`, filters: {} },
    { ...asked, only },
  );
  const rows = await withCompanies(db, page.rows);
  return { ...page, rows: rows.map((row) => shownTo(actor, row)) };
}

function shownTo(actor: Actor, row: OperationDetail): OperationDetail {
  if (may(actor, 'accountManage.contact')) return row;
  return { ...row, before: withoutContact(row.before), after: withoutContact(row.after) };
}
