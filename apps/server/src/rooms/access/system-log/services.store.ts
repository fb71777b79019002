import type { Services } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

const largestTables = 8;
const longestQueries = 5;

/** The database as the tab Services shows it. Queries are shown without their values: they are all parameters. */
export async function databaseFacts(db: Queryable): Promise<Services['database']> {
  const { rows } = await db.query<Omit<Services['database'], 'largest' | 'longest'>>(
    `select current_setting('server_version') as version,
       extract(epoch from pg_postmaster_start_time())::float8 as "upSince",
       pg_database_size(current_database())::float8 as "sizeBytes",
       (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
       current_setting('max_connections')::int as "mostConnections"`,
  );
  const largest = await db.query<{ table: string; bytes: number }>(
    `select table_name as table, sum(bytes)::float8 as bytes from (
       select regexp_replace(c.relname, '_\\d{8}$', '') as table_name, pg_total_relation_size(c.oid) as bytes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname = 'public') one
     group by table_name order by 2 desc limit ${largestTables}`,
  );
  const longest = await db.query<{ seconds: number; query: string }>(
    `select extract(epoch from now() - query_start)::float8 as seconds, left(query, 200) as query
     from pg_stat_activity
     where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
     order by query_start limit ${longestQueries}`,
  );
  return { ...rows[0]!, largest: largest.rows, longest: longest.rows };
}

/** What terminals do and leave behind, as far as it is kept. */
export async function terminalFacts(db: Queryable): Promise<Services['terminals']> {
  const { rows } = await db.query<Services['terminals']>(
    `select (select count(*)::int from terminal_connection where ended_at is null) as connections,
       (select count(*)::int from terminal_command where state in ('waiting', 'sent')) as "waitingCommands",
       (select count(*)::int from rejected_point where at > date_trunc('day', now())) as "rejectedToday"`,
  );
  return rows[0]!;
}

/** The newest error of each module within the last day. */
export async function lastErrors(db: Queryable): Promise<Map<string, { at: number; message: string }>> {
  const { rows } = await db.query<{ module: string; at: number; message: string }>(
    `select distinct on (module) module, extract(epoch from at)::float8 as at, message from system_log
     where level in ('error', 'fatal') and at > now() - interval '1 day' order by module, at desc`,
  );
  return new Map(rows.map(({ module, at, message }) => [module, { at, message }]));
}
