import type { Language, MailKind, NotificationAct } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Told } from './letter.ts';

/**
 * Puts messages of the bell aside for mail, in their transaction: of people with a confirmed address who want this kind. Without a
 * mail server nothing is put aside, or it would all be sent on the day on which there is one.
 */
export async function insertItems(
  db: Queryable,
  notifications: readonly string[],
  { kind, usual, gatherS }: { kind: MailKind; usual: string; gatherS: number },
): Promise<void> {
  await db.query(
    `insert into mail_item (notification_id, account_id, way, due_at)
     select n.id, n.account_id, w.way,
       case when w.way = 'atOnce' then now() + make_interval(secs => $4)
         -- The next 08:00 of the account's zone.
         else (date_trunc('day', (now() at time zone a.time_zone) - interval '8 hours') + interval '32 hours') at time zone a.time_zone end
     from notification n join account a on a.id = n.account_id
     join mail_address m on m.account_id = n.account_id and m.address is not null
     left join mail_choice c on c.account_id = n.account_id and c.kind = $2
     cross join lateral (select coalesce(c.way, $3) as way) w
     where n.id = any($1::uuid[]) and w.way <> 'never'
       and exists (select 1 from setting s where s.key = 'mail.server' and s.value ->> 'host' <> '')`,
    [notifications, kind, usual, gatherS],
  );
}

/** Messages of one person that are due together. */
interface Bundle {
  accountId: string;
  way: 'atOnce' | 'digest';
  language: Language;
  timeZone: string;
  /** The confirmed address; null: there is none any more, or he cannot sign in any more. */
  address: string | null;
  ids: string[];
  messages: Told[];
}

/**
 * Takes what is due of one person and one way, all that waits of that way with it, locked to the end of the transaction; what is at once keeps its
 * distance to the last such mail. Null: nothing is due.
 */
export async function takeBundle(
  db: Queryable,
  { nowS, betweenS }: { nowS: number; betweenS: number },
): Promise<Bundle | null> {
  const { rows: next } = await db.query<{ accountId: string; way: 'atOnce' | 'digest' }>(
    `select i.account_id as "accountId", i.way from mail_item i
     where not i.done and i.due_at <= to_timestamp($1) and (i.way = 'digest' or not exists (select 1 from mail m
       where m.account_id = i.account_id and m.kind = 'atOnce' and m.made_at > to_timestamp($1 - $2)))
     order by i.due_at limit 1 for update of i skip locked`,
    [nowS, betweenS],
  );
  if (!next[0]) return null;
  const { accountId, way } = next[0];
  const { rows } = await db.query<{ id: string; act: NotificationAct } & Omit<Told, 'act'>>(
    `select n.id, n.act, n.act_values as values, n.operator_per as per, n.link,
       extract(epoch from n.operator_time)::float8 as at
     from mail_item i join notification n on n.id = i.notification_id
     where i.account_id = $1 and i.way = $2 and not i.done and (i.way = 'atOnce' or i.due_at <= to_timestamp($3))
     order by n.operator_time, n.id for update of i`,
    [accountId, way, nowS],
  );
  const { rows: people } = await db.query<Pick<Bundle, 'language' | 'timeZone' | 'address'>>(
    `select coalesce(a.language, 'zh') as language, a.time_zone as "timeZone",
       case when a.deleted_at is null and a.state = 'active' and coalesce(a.ends_at > now(), true) then m.address end as address
     from account a left join mail_address m on m.account_id = a.id where a.id = $1`,
    [accountId],
  );
  const messages = rows.map(({ id: _, ...told }) => told);
  return { accountId, way, ...people[0]!, ids: rows.map(({ id }) => id), messages };
}

/** What went into a mail, or (null) is not told by mail after all. */
export async function settleItems(
  db: Queryable,
  notifications: readonly string[],
  mailId: string | null,
): Promise<void> {
  await db.query('update mail_item set done = true, mail_id = $2 where notification_id = any($1::uuid[])', [
    notifications,
    mailId,
  ]);
}
