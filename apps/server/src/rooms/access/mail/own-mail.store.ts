import type { MailKind, MailWay, OwnMail } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

interface OwnAddress {
  address: string | null;
  pending: string | null;
  /** Seconds UTC. */
  pendingUntil: number | null;
}

/** The account's addresses; what waits beyond its time is none. */
export async function ownAddress(db: Queryable, accountId: string): Promise<OwnAddress> {
  const { rows } = await db.query<OwnAddress>(
    `select address, case when code_until > now() then pending end as pending,
       case when code_until > now() then extract(epoch from code_until)::float8 end as "pendingUntil"
     from mail_address where account_id = $1`,
    [accountId],
  );
  return rows[0] ?? { address: null, pending: null, pendingUntil: null };
}

/** What the account has chosen, by kind. */
export async function ownChoices(db: Queryable, accountId: string): Promise<Map<MailKind, MailWay>> {
  const { rows } = await db.query<OwnMail['choices'][number]>(
    'select kind, way from mail_choice where account_id = $1',
    [accountId],
  );
  return new Map(rows.map(({ kind, way }) => [kind, way]));
}

export async function writeChoice(
  db: Queryable,
  accountId: string,
  kind: MailKind,
  way: MailWay,
): Promise<void> {
  await db.query(
    `insert into mail_choice (account_id, kind, way) values ($1, $2, $3)
     on conflict (account_id, kind) do update set way = excluded.way`,
    [accountId, kind, way],
  );
}

/** An address that waits for its code; one that waited before is forgotten with its code. */
export async function writePending(
  db: Queryable,
  accountId: string,
  made: { address: string; hash: Buffer; minutes: number; tries: number },
): Promise<void> {
  await db.query(
    `insert into mail_address (account_id, pending, code_hash, code_until, tries_left)
     values ($1, $2, $3, now() + make_interval(mins => $4), $5)
     on conflict (account_id) do update set pending = excluded.pending, code_hash = excluded.code_hash,
       code_until = excluded.code_until, tries_left = excluded.tries_left`,
    [accountId, made.address, made.hash, made.minutes, made.tries],
  );
}

interface OpenCode {
  pending: string;
  hash: Buffer;
  triesLeft: number;
}

/** The code that is waited for, held to the end of the transaction; null: none, or its time is over. */
export async function holdCode(db: Queryable, accountId: string): Promise<OpenCode | null> {
  const { rows } = await db.query<OpenCode>(
    `select pending, code_hash as hash, tries_left as "triesLeft" from mail_address
     where account_id = $1 and code_until > now() and tries_left > 0 for update`,
    [accountId],
  );
  return rows[0] ?? null;
}

export async function countWrongCode(db: Queryable, accountId: string): Promise<void> {
  await db.query('update mail_address set tries_left = tries_left - 1 where account_id = $1', [accountId]);
}

export async function confirmPending(db: Queryable, accountId: string): Promise<void> {
  await db.query(
    `update mail_address set address = pending, confirmed_at = now(), pending = null, code_hash = null,
       code_until = null, tries_left = 0 where account_id = $1`,
    [accountId],
  );
}

export async function deleteAddress(db: Queryable, accountId: string): Promise<void> {
  await db.query('delete from mail_address where account_id = $1', [accountId]);
}

/** The confirmed address of an account; null: he has none. */
export async function addressOf(db: Queryable, accountId: string): Promise<string | null> {
  const { rows } = await db.query<{ address: string | null }>(
    'select address from mail_address where account_id = $1',
    [accountId],
  );
  return rows[0]?.address ?? null;
}
