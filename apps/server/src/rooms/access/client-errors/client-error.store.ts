import { createHash } from 'node:crypto';
import type {
  ClientErrorDetail,
  ClientErrorForm,
  ClientErrorGroup,
  clientErrorList,
  ListAnswer,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { contains, onDays, oneOf } from '#kit/list/matches.ts';
import { readPage } from '#kit/list/page.ts';
import type { ListSource } from '#kit/list/source.ts';
import { type Asked, newAsking } from '#kit/list/statement.ts';

type Call = z.output<typeof clientErrorList.query>;
type Filters = Call['filters'];
type Sort = Call['sort'][number]['column'];

const keptDays = 90;
/** Reports that the detail of a group shows. */
const mostReports = 20;

// Done holds for the versions that were there: a report of another version, sent later, opens the group again.
const groups = `(
  select e.group_id, min(e.message) as message, min(e.page) as page, sum(e.count)::int as count,
    count(distinct e.account_id)::int as accounts, (array_agg(e.version order by e.at desc))[1] as version,
    min(e.at) as first, max(e.at) as last, string_agg(distinct a.name, ' ') as names,
    string_agg(distinct e.trace_id, ' ') as traces,
    case when d.group_id is null or bool_or(e.sent_at > d.at and e.version <> d.version) then 'open' else 'done' end as state,
    min(doer.name) as done_by
  from client_error e join account a on a.id = e.account_id
    left join client_error_done d on d.group_id = e.group_id left join account doer on doer.id = d.account_id
  group by e.group_id, d.group_id) g`;

const source: ListSource<Filters, Sort> = {
  select: `g.group_id as id, g.message, g.page, g.count, g.accounts, g.version,
    extract(epoch from g.first)::float8 as first, extract(epoch from g.last)::float8 as last, g.state,
    case when g.state = 'done' then g.done_by end as "doneBy"`,
  from: groups,
  id: { sql: 'g.group_id', type: 'uuid' },
  sorts: {
    last: { sql: 'g.last', type: 'timestamptz' },
    first: { sql: 'g.first', type: 'timestamptz' },
    count: { sql: 'g.count', type: 'int' },
    accounts: { sql: 'g.accounts', type: 'int' },
    page: { sql: 'g.page', type: 'text' },
  },
  filters: {
    text: contains('g.message'),
    page: contains('g.page'),
    version: contains('g.version'),
    account: contains('g.names'),
    traceId: contains('g.traces'),
    state: oneOf('g.state'),
    last: onDays('g.last'),
  },
};

export function listClientErrors(
  db: Queryable,
  asked: Omit<Asked<Filters, Sort>, 'only'>,
): Promise<ListAnswer<ClientErrorGroup>> {
  return readPage<ClientErrorGroup, Filters, Sort>(db, source, asked);
}

/** One group with its newest reports, or null. */
export async function findClientError(db: Queryable, id: string): Promise<ClientErrorDetail | null> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<ClientErrorGroup>(
    `select ${source.select} from ${source.from} where g.group_id = ${asking.put(id)}`,
    values,
  );
  if (!rows[0]) return null;
  const reports = await db.query<ClientErrorDetail['reports'][number]>(
    `select extract(epoch from e.at)::float8 as at, a.name as account, e.version, e.component, e.stack,
       e.trace_id as "traceId", e.count, e.actions
     from client_error e join account a on a.id = e.account_id where e.group_id = $1 order by e.at desc limit $2`,
    [id, mostReports],
  );
  return { ...rows[0], reports: reports.rows };
}

/** How many rows an account has sent within the last hour. */
export async function sentWithinHour(db: Queryable, actor: Actor): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from client_error where account_id = $1 and sent_at > now() - interval '1 hour'`,
    [actor.accountId],
  );
  return rows[0]!.n;
}

export async function insertClientErrors(db: Queryable, actor: Actor, form: ClientErrorForm): Promise<void> {
  const { errors, version, actions } = form;
  const column = <T>(of: (error: (typeof errors)[number]) => T): T[] => errors.map(of);
  await db.query(
    `insert into client_error (id, group_id, account_id, at, message, page, component, stack, version, trace_id, count, actions)
     select e.id, e.group_id, $1, least(to_timestamp(e.at), now()), e.message, e.page, e.component, e.stack, $2, e.trace_id, e.count, $3
     from unnest($4::uuid[], $5::uuid[], $6::float8[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::int[])
       as e (id, group_id, at, message, page, component, stack, trace_id, count)`,
    [
      actor.accountId,
      version,
      JSON.stringify(actions),
      column(() => newId()),
      column(({ message, page }) => groupOf(message, page)),
      column(({ time }) => time),
      column(({ message }) => message),
      column(({ page }) => page),
      column(({ component }) => component),
      column(({ stack }) => stack),
      column(({ traceId }) => traceId),
      column(({ count }) => count),
    ],
  );
}

export async function markClientErrorDone(
  db: Queryable,
  actor: Actor,
  group: ClientErrorGroup,
): Promise<void> {
  await db.query(
    `insert into client_error_done (group_id, version, account_id) values ($1, $2, $3)
     on conflict (group_id) do update set version = excluded.version, account_id = excluded.account_id, at = now()`,
    [group.id, group.version, actor.accountId],
  );
}

export async function deleteOldClientErrors(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `delete from client_error where sent_at < now() - interval '${keptDays} days'`,
  );
  return rowCount ?? 0;
}

/** The same message at the same page is one group; a UUID is made of their hash. */
function groupOf(message: string, page: string): string {
  const hex = createHash('sha256').update(`${message}\n${page}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
