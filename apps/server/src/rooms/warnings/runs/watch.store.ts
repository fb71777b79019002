import type { Queryable } from '#database/transaction.ts';

/** How long a thing has been wrong, and how long it has been right again; null: it is not. Seconds. */
interface Watched {
  readonly heldS: number | null;
  readonly overS: number | null;
}

/**
 * Writes down what is wrong now (`holding`) and what is neither wrong nor right (`between`), and answers how long each of what a run looks
 * at has been so. A break begins a time afresh; what was right for a day is forgotten.
 */
export async function watched(
  db: Queryable,
  prefix: string,
  holding: readonly string[],
  between: readonly string[],
): Promise<Map<string, Watched>> {
  await db.query(
    `insert into warning_watch as w (key, prefix, holds_since) select key, $1, now() from unnest($2::text[]) as key order by key
     on conflict (key) do update set holds_since = coalesce(w.holds_since, now()), over_since = null
     where w.holds_since is null or w.over_since is not null`,
    [prefix, holding],
  );
  await db.query(
    `update warning_watch set holds_since = null, over_since = case when key = any($3::text[]) then null else coalesce(over_since, now()) end
     where prefix = $1 and not key = any($2::text[])
       and (holds_since is not null or (over_since is null) <> (key = any($3::text[])))`,
    [prefix, holding, between],
  );
  await db.query(`delete from warning_watch where prefix = $1 and over_since < now() - interval '1 day'`, [
    prefix,
  ]);
  const { rows } = await db.query<Watched & { key: string }>(
    `select key, extract(epoch from now() - holds_since)::float8 as "heldS", extract(epoch from now() - over_since)::float8 as "overS"
     from warning_watch where prefix = $1`,
    [prefix],
  );
  return new Map(rows.map(({ key, ...times }) => [key, times]));
}
