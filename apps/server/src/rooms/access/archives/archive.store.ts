import type { OperationArchive } from '@furrow/contract';
import { archiveLoadedDays } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

const monthOf = (column: string): string => `date_trunc('month', ${column} at time zone 'UTC')`;
/** The rows of the month that `$1` (a date) begins. */
const ofMonth = `at >= ($1::date)::timestamp at time zone 'UTC'
  and at < ($1::date + interval '1 month') at time zone 'UTC'`;

/** The first month that has rows, from `from` (a date) on and older than `months` whole months; null when there is none. */
export async function nextOldMonth(
  db: Queryable,
  months: number,
  from: string | null,
): Promise<{ month: string; after: string } | null> {
  const { rows } = await db.query<{ month: string; after: string }>(
    `select to_char(m, 'YYYY-MM-DD') as month, to_char(m + interval '1 month', 'YYYY-MM-DD') as after
     from (select ${monthOf('min(at)')} as m from operation_log
       where $2::date is null or at >= ($2::date)::timestamp at time zone 'UTC') first
     where m < ${monthOf('now()')} - make_interval(months => $1)`,
    [months, from],
  );
  return rows[0] ?? null;
}

export interface StoredArchive {
  id: string;
  rows: number;
  hash: Buffer;
  loaded: boolean;
}
const stored = `id, row_count as rows, hash, coalesce(loaded_until > now(), false) as loaded`;

/** The archive of a month (a date), held to the end of the transaction. */
export async function archiveOfMonth(db: Queryable, month: string): Promise<StoredArchive | null> {
  const { rows } = await db.query<StoredArchive>(
    `select ${stored} from log_archive where month = $1 for update`,
    [month],
  );
  return rows[0] ?? null;
}

/** An archive by its id, held to the end of the transaction. */
export async function lockArchive(db: Queryable, id: string): Promise<StoredArchive | null> {
  const { rows } = await db.query<StoredArchive>(
    `select ${stored} from log_archive where id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

/** Rows of a month as JSON texts, in the order of the log, so many at a time. */
export async function* linesOfMonth(db: Queryable, month: string, atOnce: number): AsyncGenerator<string[]> {
  let after: { at: string; id: string } | null = null;
  for (;;) {
    const page: { rows: { line: string; at: string; id: string }[] } = await db.query(
      `select to_jsonb(o)::text as line, o.at::text as at, o.id from operation_log o
       where ${ofMonth} and ($2::timestamptz is null or (at, id) > ($2::timestamptz, $3::uuid))
       order by at, id limit $4`,
      [month, after?.at ?? null, after?.id ?? null, atOnce],
    );
    if (page.rows.length === 0) return;
    yield page.rows.map(({ line }) => line);
    after = page.rows.at(-1)!;
  }
}

export async function insertArchive(
  db: Queryable,
  archive: { id: string; month: string; rows: number; size: number; hash: Buffer },
): Promise<void> {
  await db.query('insert into log_archive (id, month, row_count, size, hash) values ($1, $2, $3, $4, $5)', [
    archive.id,
    archive.month,
    archive.rows,
    archive.size,
    archive.hash,
  ]);
}

/** Takes a month out of the log; the database refuses it while no file is noted. */
export async function removeMonth(db: Queryable, month: string): Promise<number> {
  const { rowCount } = await db.query(`delete from operation_log where ${ofMonth}`, [month]);
  return rowCount ?? 0;
}

/** Puts rows back as they were; those that are there stay. */
export async function restoreLines(db: Queryable, lines: readonly string[]): Promise<void> {
  await db.query(
    `insert into operation_log select * from jsonb_populate_recordset(null::operation_log, $1::jsonb)
     on conflict (id) do nothing`,
    [`[${lines.join(',')}]`],
  );
}

export async function markLoaded(db: Queryable, id: string, accountId: string): Promise<void> {
  await db.query(
    `update log_archive set loaded_until = now() + make_interval(days => $2), loaded_by = $3 where id = $1`,
    [id, archiveLoadedDays, accountId],
  );
}

/** Every archive, the newest month first. */
export async function listArchives(db: Queryable): Promise<OperationArchive[]> {
  const { rows } = await db.query<OperationArchive>(
    `select id, to_char(month, 'YYYY-MM') as month, row_count as rows, size::float8 as size,
       extract(epoch from made_at)::float8 as "madeAt",
       case when loaded_until > now() then extract(epoch from loaded_until)::float8 end as "loadedUntil"
     from log_archive order by month desc`,
  );
  return rows;
}

/** The archived months whose rows may be missing in the log: each as its beginning and its end, seconds UTC. */
export async function archivedSpans(db: Queryable): Promise<{ from: number; to: number }[]> {
  const { rows } = await db.query<{ from: number; to: number }>(
    `select extract(epoch from month::timestamp at time zone 'UTC')::float8 as from,
       extract(epoch from (month + interval '1 month') at time zone 'UTC')::float8 as to
     from log_archive where loaded_until is null or loaded_until <= now()`,
  );
  return rows;
}
