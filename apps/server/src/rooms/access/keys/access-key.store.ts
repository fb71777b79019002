import type { AccessKeyForm, AccessKeyRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql } from '#kit/clock/home-day.rules.ts';
import { newId } from '#kit/id.ts';

/** What was revoked is listed for so long, so that its last calls can be looked at. */
const shownAfterRevokedDays = 90;

const sum = (column: 'calls' | 'refused'): string =>
  `coalesce((select sum(u.${column}) from access_key_day u
     where u.key_id = k.id and u.day > ${homeTodaySql} - 30), 0)::int`;

const stateSql = `case when k.revoked_at is not null then 'revoked'
  when k.ends_on < ${homeTodaySql} then 'expired' else 'active' end`;

const select = `select k.id, k.name, k.prefix, k.rights, k.writes, k.addresses,
  to_char(k.ends_on, 'YYYY-MM-DD') as "endsOn", ${stateSql} as state,
  extract(epoch from k.created_at)::float8 as "createdAt", extract(epoch from k.last_used_at)::float8 as "lastUsedAt",
  k.last_address as "lastAddress", ${sum('calls')} as calls30, ${sum('refused')} as refused30 from access_key k`;

/** The keys of an account, the newest first; revoked ones for 90 days. */
export async function keysOf(db: Queryable, accountId: string): Promise<AccessKeyRow[]> {
  const { rows } = await db.query<AccessKeyRow>(
    `${select} where k.account_id = $1
       and (k.revoked_at is null or k.revoked_at > now() - make_interval(days => $2))
     order by k.created_at desc, k.id limit 200`,
    [accountId, shownAfterRevokedDays],
  );
  return rows;
}

/** One key of an account, held until the transaction ends; null when it is none of it. */
export async function holdKey(db: Queryable, accountId: string, id: string): Promise<AccessKeyRow | null> {
  const { rows } = await db.query<AccessKeyRow>(
    `${select} where k.account_id = $1 and k.id = $2 for update of k`,
    [accountId, id],
  );
  return rows[0] ?? null;
}

/** Living keys of an account; the account is held, so that two keys made at once are both counted. */
export async function countLivingKeys(db: Queryable, accountId: string): Promise<number> {
  await db.query('select from account where id = $1 for update', [accountId]);
  const { rows } = await db.query<{ living: number }>(
    `select count(*)::int as living from access_key k where k.account_id = $1 and ${stateSql} = 'active'`,
    [accountId],
  );
  return rows[0]!.living;
}

export async function insertKey(
  db: Queryable,
  accountId: string,
  { name, rights, writes, addresses, endsOn }: AccessKeyForm,
  { prefix, hash }: { prefix: string; hash: Uint8Array },
): Promise<string> {
  const id = newId();
  await db.query(
    `insert into access_key (id, account_id, name, prefix, hash, rights, writes, addresses, ends_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, accountId, name, prefix, hash, rights, writes, addresses, endsOn],
  );
  return id;
}

export async function markRevoked(db: Queryable, doerId: string, id: string): Promise<void> {
  await db.query('update access_key set revoked_at = now(), revoked_by = $2 where id = $1', [id, doerId]);
}

/** Counts a call of today, taken or refused, and notes whence it came. */
export async function countKeyCall(
  db: Queryable,
  id: string,
  address: string,
  refused: boolean,
): Promise<void> {
  await db.query(
    `insert into access_key_day as u (key_id, day, calls, refused)
     values ($1, ${homeTodaySql}, 1, case when $2 then 1 else 0 end)
     on conflict (key_id, day) do update set calls = u.calls + 1, refused = u.refused + excluded.refused`,
    [id, refused],
  );
  await db.query('update access_key set last_used_at = now(), last_address = $2 where id = $1', [
    id,
    address,
  ]);
}
