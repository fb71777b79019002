import type { Queryable } from '#database/transaction.ts';
import { lineOf } from '#kit/address-line.ts';
import { Refusal } from '#kit/refusal.ts';

/** How often a stranger may do something: `calls` in `seconds`. */
export interface CallRate {
  calls: number;
  seconds: number;
}

/**
 * Counts one call of `what` from the line of an address (kit/address-line.ts) or by whoever's id it is given, or one that weighs more;
 * every process counts in the same place.
 * @throws Refusal tooManyRequests with the seconds until the window ends
 */
export async function countCall(
  db: Queryable,
  what: string,
  address: string,
  { calls, seconds }: CallRate,
  weight = 1,
): Promise<void> {
  const { rows } = await db.query<{ calls: number; left: number }>(
    `insert into call_rate as r (key, began_at, calls) values ($1, clock_timestamp(), $3)
     on conflict (key) do update set
       calls = case when r.began_at < clock_timestamp() - make_interval(secs => $2) then $3 else r.calls + $3 end,
       began_at = case when r.began_at < clock_timestamp() - make_interval(secs => $2) then clock_timestamp() else r.began_at end
     returning calls, ceil($2 - extract(epoch from clock_timestamp() - began_at))::int as left`,
    [`${what} ${lineOf(address)}`, seconds, weight],
  );
  const { calls: made, left } = rows[0]!;
  if (made > calls) throw new Refusal('tooManyRequests', { seconds: Math.max(1, left) });
}

/** The same for what is then given in another way: false when there were too many. */
export async function hasCallsLeft(
  db: Queryable,
  what: string,
  address: string,
  rate: CallRate,
): Promise<boolean> {
  return countCall(db, what, address, rate).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
}

/** Deletes windows that have long ended; returns how many. */
export async function deleteOldCallRates(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(`delete from call_rate where began_at < now() - interval '1 day'`);
  return rowCount ?? 0;
}
