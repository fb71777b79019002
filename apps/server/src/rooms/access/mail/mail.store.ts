import type { MailStanding } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Letter } from './letter.ts';

interface NewMail extends Letter {
  id: string;
  accountId: string;
  address: string;
  kind: 'atOnce' | 'digest' | 'code' | 'report';
  sealed?: Buffer;
  /** Seconds UTC. */
  atS: number;
  uselessS: number;
}

export async function insertMail(db: Queryable, mail: NewMail): Promise<void> {
  await db.query(
    `insert into mail (id, account_id, address, kind, subject, body, html, sealed, made_at, due_at, useless_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9), to_timestamp($9), to_timestamp($10))`,
    [
      mail.id,
      mail.accountId,
      mail.address,
      mail.kind,
      mail.subject,
      mail.body,
      mail.html,
      mail.sealed ?? null,
      mail.atS,
      mail.uselessS,
    ],
  );
}

/** What goes with a mail. */
export interface MailFile {
  name: string;
  /** Its type as RFC 6838 calls it. */
  type: string;
  bytes: Buffer;
}

export async function insertFile(
  db: Queryable,
  mailId: string,
  { name, type, bytes }: MailFile,
): Promise<void> {
  await db.query('insert into mail_file (mail_id, name, type, bytes) values ($1, $2, $3, $4)', [
    mailId,
    name,
    type,
    bytes,
  ]);
}

/** The file of a mail; null: it has none. */
export async function readFile(db: Queryable, mailId: string): Promise<MailFile | null> {
  const { rows } = await db.query<MailFile>('select name, type, bytes from mail_file where mail_id = $1', [
    mailId,
  ]);
  return rows[0] ?? null;
}

/** Files of mails that are over are not kept. */
export async function dropFiles(db: Queryable): Promise<void> {
  await db.query(`delete from mail_file f using mail m where m.id = f.mail_id and m.state <> 'waiting'`);
}

/** A mail that a process has taken. */
export interface TakenMail extends Letter {
  id: string;
  address: string;
  sealed: Buffer | null;
  tries: number;
}

/** Takes what is due for `holdS` seconds; what a dead process held is due again after that. */
export async function takeMail(
  db: Queryable,
  { nowS, holdS, most }: { nowS: number; holdS: number; most: number },
): Promise<TakenMail[]> {
  const { rows } = await db.query<TakenMail>(
    `update mail set held_until = to_timestamp($1 + $2), tries = tries + 1 where id in
       (select id from mail where state = 'waiting' and due_at <= to_timestamp($1) and useless_at > to_timestamp($1)
          and coalesce(held_until <= to_timestamp($1), true)
        order by due_at limit $3 for update skip locked)
     returning id, address, subject, body, html, sealed, tries`,
    [nowS, holdS, most],
  );
  return rows;
}

/** What became of a try. `nextS`: seconds UTC of the next one; null with an error: given up. What is over is emptied. */
export async function settleMail(
  db: Queryable,
  id: string,
  { error, nextS, nowS }: { error: string; nextS: number | null; nowS: number },
): Promise<void> {
  const over = error === '' || nextS === null;
  await db.query(
    `update mail set held_until = null, due_at = coalesce(to_timestamp($3::float8), due_at),
       state = case when $2 = '' then 'sent' when $4 then 'failed' else 'waiting' end,
       error = $2, error_at = case when $2 <> '' then to_timestamp($5) end,
       ended_at = case when $4 then to_timestamp($5) end,
       body = case when $4 then '' else body end, html = case when $4 then '' else html end,
       sealed = case when $4 then null else sealed end
     where id = $1 and state = 'waiting'`,
    [id, error, nextS, over, nowS],
  );
}

/** Gives up what is of no use any more; returns how many. */
export async function dropUseless(db: Queryable, nowS: number): Promise<number> {
  const { rowCount } = await db.query(
    `update mail set state = 'failed', ended_at = to_timestamp($1), body = '', html = '', sealed = null
     where state = 'waiting' and useless_at <= to_timestamp($1) and coalesce(held_until <= to_timestamp($1), true)`,
    [nowS],
  );
  return rowCount ?? 0;
}

/** Forgets what is over for more than 30 days; its messages stand in the bell as long as they do. */
export async function forgetMail(db: Queryable): Promise<void> {
  await db.query(`delete from mail where state <> 'waiting' and ended_at < now() - interval '30 days'`);
}

/** Counts for those who keep the mail server. */
export async function mailCounts(db: Queryable): Promise<Omit<MailStanding, 'on' | 'passwordSet'>> {
  const { rows } = await db.query<Omit<MailStanding, 'on' | 'passwordSet'>>(
    `with last as (select error, error_at from mail where error <> '' order by error_at desc limit 1)
     select (count(*) filter (where state = 'waiting'))::int as waiting,
       (count(*) filter (where state = 'waiting' and error <> ''))::int as retrying,
       (count(*) filter (where state = 'failed'))::int as failed,
       (count(*) filter (where state = 'sent' and ended_at > now() - interval '1 day'))::int as "sentToday",
       coalesce((select error from last), '') as "lastError",
       (select extract(epoch from error_at)::float8 from last) as "lastErrorAt",
       extract(epoch from max(ended_at) filter (where state = 'sent'))::float8 as "lastSentAt"
     from mail`,
  );
  return rows[0]!;
}

/** The sealed password of the mail server; null: none. */
export async function readPassword(db: Queryable): Promise<Buffer | null> {
  const { rows } = await db.query<{ sealed: Buffer }>('select sealed from mail_password');
  return rows[0]?.sealed ?? null;
}

/** Stores the sealed password, or takes it away (null). */
export async function writePassword(db: Queryable, sealed: Buffer | null, by: string): Promise<void> {
  if (sealed === null) {
    await db.query('delete from mail_password');
    return;
  }
  await db.query(
    `insert into mail_password (sealed, updated_by) values ($1, $2)
     on conflict (only_one) do update set sealed = excluded.sealed, updated_at = now(), updated_by = excluded.updated_by`,
    [sealed, by],
  );
}
