import type { Queryable } from '#database/transaction.ts';

/** A whole minute of the operation log as the database hashes it: every column of every row, in a fixed order. */
export interface MinuteDigest {
  /** Seconds UTC. */
  minute: number;
  rows: number;
  digest: Buffer;
}

// jsonb prints alike however it was written, and times stand as microseconds: the digest hangs on the values alone. What the
// log has told since migrations 0045 and 0157 stands behind, so that older seals hold.
const rowText = `jsonb_build_array(o.id, (extract(epoch from o.at) * 1000000)::bigint, o.account_id, o.account_name, o.action,
  o.subject_kind, o.subject_id, o.before, o.after, o.address, o.trace_id, o.viewed_as, o.role_name, o.result)::text
  || case when o.company_id is null and o.agent = '' and o.duration_ms is null then ''
    else jsonb_build_array(o.company_id, o.agent, o.duration_ms)::text end
  || case when o.subject_name is null then '' else jsonb_build_object('subject', o.subject_name)::text end`;

const minutes = (from: string, to: string): string => `
  select extract(epoch from date_trunc('minute', o.at))::float8 as minute, count(*)::int as rows,
    sha256(convert_to(string_agg(${rowText}, E'\\n' order by o.at, o.id), 'UTF8')) as digest
  from operation_log o where o.at >= ${from} and o.at < ${to} group by 1 order by 1`;

/** Digests of the minutes that hold rows, from–to (seconds UTC, `to` not included). */
export async function minuteDigests(db: Queryable, fromS: number, toS: number): Promise<MinuteDigest[]> {
  const { rows } = await db.query<MinuteDigest>(minutes('to_timestamp($1)', 'to_timestamp($2)'), [
    fromS,
    toS,
  ]);
  return rows;
}

export interface Seal {
  minute: number;
  rows: number;
  hash: Buffer;
}

/** Seals from–to (seconds UTC, `to` not included), in their order. */
export async function readSeals(db: Queryable, fromS: number, toS: number): Promise<Seal[]> {
  const { rows } = await db.query<Seal>(
    `select extract(epoch from minute)::float8 as minute, row_count as rows, hash from log_seal
     where minute >= to_timestamp($1) and minute < to_timestamp($2) order by minute`,
    [fromS, toS],
  );
  return rows;
}

/** The last seal before a moment (seconds UTC), or null. */
export async function lastSeal(db: Queryable, beforeS: number): Promise<Seal | null> {
  const { rows } = await db.query<Seal>(
    `select extract(epoch from minute)::float8 as minute, row_count as rows, hash from log_seal
     where minute < to_timestamp($1) order by minute desc limit 1`,
    [beforeS],
  );
  return rows[0] ?? null;
}

/** The minute of the first seal at or after a moment; rows before the first of all were never sealed. */
export async function firstSeal(db: Queryable, fromS: number): Promise<number | null> {
  const { rows } = await db.query<{ minute: number | null }>(
    'select extract(epoch from min(minute))::float8 as minute from log_seal where minute >= to_timestamp($1)',
    [fromS],
  );
  return rows[0]?.minute ?? null;
}

export async function insertSeal(db: Queryable, { minute, rows, hash }: Seal): Promise<void> {
  await db.query('insert into log_seal (minute, row_count, hash) values (to_timestamp($1), $2, $3)', [
    minute,
    rows,
    hash,
  ]);
}

/** One writer of seals at a time, to the end of the transaction: each seal stands on the one before. */
export async function takeSealTurn(db: Queryable): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('log_seal'))`);
}

/**
 * The first moment (seconds UTC) that may still get rows: a row bears the time at which its transaction began, so a minute is
 * whole only when no transaction is older. Never younger than a minute.
 */
export async function openMoment(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ at: number }>(
    `select extract(epoch from date_trunc('minute', least(clock_timestamp() - interval '1 minute',
       (select min(xact_start) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()))))::float8 as at`,
  );
  return rows[0]!.at;
}

/** The first row of the log, seconds UTC; null while it is empty. */
export async function firstRowAt(db: Queryable): Promise<number | null> {
  const { rows } = await db.query<{ at: number | null }>(
    'select extract(epoch from min(at))::float8 as at from operation_log',
  );
  return rows[0]?.at ?? null;
}
