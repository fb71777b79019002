import { defaultLogRetention, type LogRetention, logRetentionForm } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import { getSetting } from '../settings/settings.store.ts';
import type { StoredLine } from './log-line.rules.ts';

/** Advisory lock under which partitions are made and dropped: "SYSLOG" in ASCII. */
const lock = 0x5359534c4f47n;
const dayMs = 86_400_000;
const kinds = ['debug', 'info', 'warning', 'error'] as const;
const partition = /^system_log_(debug|info|warning|error)_(\d{4})(\d{2})(\d{2})$/;

const isoDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
const nameOf = (kind: string, day: number): string => `system_log_${kind}_${isoDay(day).replaceAll('-', '')}`;

/** Writes lines; the partitions of their days are made when they are missing. One statement: a batch is there or not. */
export async function insertLogLines(
  pool: Pool,
  lines: readonly StoredLine[],
  known: Set<number>,
): Promise<void> {
  const days = [...new Set(lines.map(({ atMs }) => Math.floor(atMs / dayMs)))];
  const missing = days.filter((day) => !known.has(day));
  if (missing.length > 0) {
    await makeLogPartitions(pool, missing);
    for (const day of missing) known.add(day);
  }
  const column = <T>(of: (line: StoredLine) => T): T[] => lines.map(of);
  await pool.query(
    `insert into system_log (level, at, id, module, node, message, trace_id, duration_ms, account, sn, call, status, fields)
     select * from unnest($1::text[], $2::timestamptz[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[],
       $8::float8[], $9::text[], $10::text[], $11::text[], $12::int[], $13::jsonb[])`,
    [
      column(({ level }) => level),
      column(({ atMs }) => new Date(atMs)),
      column(() => newId()),
      column(({ module }) => module),
      column(({ node }) => node),
      column(({ message }) => message),
      column(({ traceId }) => traceId),
      column(({ durationMs }) => durationMs),
      column(({ account }) => account),
      column(({ sn }) => sn),
      column(({ call }) => call),
      column(({ status }) => status),
      column(({ fields }) => JSON.stringify(fields)),
    ],
  );
}

/** Makes the partitions of these UTC days (since 1970), of every level, that are missing. */
async function makeLogPartitions(pool: Pool, days: readonly number[]): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    for (const day of days) {
      for (const kind of kinds) {
        await client.query(
          `create table if not exists ${nameOf(kind, day)} partition of system_log_${kind}
           for values from ('${isoDay(day)} 00:00:00+00') to ('${isoDay(day + 1)} 00:00:00+00')`,
        );
      }
    }
  });
}

/** How many days each level is kept. */
export async function logRetention(pool: Pool): Promise<LogRetention> {
  return (await getSetting(pool, 'log.retention', logRetentionForm)) ?? defaultLogRetention;
}

/** Drops the days that are over; returns how many partitions went. */
export async function dropOldLogLines(pool: Pool, nowMs = Date.now()): Promise<number> {
  const kept = await logRetention(pool);
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relname like 'system\\_log\\_%'`,
  );
  const old = rows.filter(({ name }) => {
    const [, kind, year, month, day] = partition.exec(name) ?? [];
    if (kind === undefined) return false;
    const ends = Date.UTC(Number(year), Number(month) - 1, Number(day) + 1);
    return ends < nowMs - kept[kind as keyof LogRetention] * dayMs;
  });
  for (const { name } of old) await pool.query(`drop table ${name}`);
  return old.length;
}

/** Lines of error and fatal within the last `minutes`. */
export async function countErrors(pool: Pool, minutes: number): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from system_log
     where level in ('error', 'fatal') and at > now() - make_interval(mins => $1)`,
    [minutes],
  );
  return rows[0]!.n;
}
