import {
  type NotificationAct,
  type NotificationStatus,
  type NotificationType,
  notificationTypes,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import type { Note } from './note.ts';

/** "All" goes back so far, and older rows go (L15), days. */
const keptDays = 90;
const recent = `operator_time > now() - interval '${keptDays} days'`;

/** One row for each receiver who has not heard of this event yet; returns who got one, and its id. */
export async function insertNotifications(
  db: Queryable,
  receivers: readonly string[],
  note: Note,
): Promise<{ id: string; accountId: string }[]> {
  const { rows } = await db.query<{ id: string; accountId: string }>(
    `insert into notification (id, account_id, operator_type, act, act_values, operator_per, link,
       subject_kind, subject_id, event)
     select one.id, one.account_id, $3, $4, $5, $6, $7, $8, $9, $10
     from unnest($1::uuid[], $2::uuid[]) as one (id, account_id)
     on conflict (account_id, subject_kind, subject_id, event) where event <> '' do nothing
     returning id, account_id as "accountId"`,
    [
      receivers.map(() => newId()),
      receivers,
      note.type,
      note.act,
      JSON.stringify(note.values ?? {}),
      note.per ?? '',
      note.link ?? '',
      note.subject?.kind ?? '',
      note.subject?.id ?? '',
      note.event ?? '',
    ],
  );
  return rows;
}

/** Unread rows by type, every type named (spec §7 getNotification). */
export async function statusOf(
  db: Queryable,
  actor: Pick<Actor, 'accountId'>,
): Promise<NotificationStatus[]> {
  const { rows } = await db.query<{ type: NotificationType; count: number }>(
    `select operator_type as type, count(*)::int as count from notification
     where account_id = $1 and read_at is null and ${recent} group by operator_type`,
    [actor.accountId],
  );
  const counts = new Map(rows.map(({ type, count }) => [type, count]));
  return notificationTypes.map((operator_type) => {
    const count = counts.get(operator_type) ?? 0;
    return { operator_type, status: count > 0 ? 1 : 0, count };
  });
}

export interface StoredNotification {
  id: string;
  operator_type: NotificationType;
  act: NotificationAct;
  act_values: Record<string, string | number>;
  operator_per: string;
  operator_time: number;
  link: string;
  subject_kind: string;
  subject_id: string;
  read: boolean;
}

/** A page of the account's own rows, newest first, and how many there are. */
export async function pageOf(
  db: Queryable,
  actor: Actor,
  { type, page, size }: { type?: NotificationType | undefined; page: number; size: number },
): Promise<{ rows: StoredNotification[]; total: number }> {
  const mine = `account_id = $1 and ${recent} and ($2::smallint is null or operator_type = $2)`;
  const who = [actor.accountId, type ?? null];
  const [rows, total] = [
    await db.query<StoredNotification>(
      `select id, operator_type, act, act_values, operator_per, link, subject_kind, subject_id,
         extract(epoch from operator_time)::float8 as operator_time, read_at is not null as read
       from notification where ${mine} order by operator_time desc, id desc limit $3 offset $4`,
      [...who, size, (page - 1) * size],
    ),
    await db.query<{ total: number }>(`select count(*)::int as total from notification where ${mine}`, who),
  ];
  return { rows: rows.rows, total: total.rows[0]!.total };
}

/** Marks one own row as read: true when it was unread, false when it was read before, null when there is none. */
export async function markRead(db: Queryable, actor: Actor, id: string): Promise<boolean | null> {
  const { rows } = await db.query<{ was: boolean }>(
    `with before as (select id, read_at is null as was from notification where id = $2 and account_id = $1 for update)
     , written as (update notification n set read_at = coalesce(n.read_at, now()) from before b where n.id = b.id)
     select was from before`,
    [actor.accountId, id],
  );
  return rows[0]?.was ?? null;
}

/** Marks all own rows, or those of a type, as read; returns how many were not. */
export async function markAllRead(
  db: Queryable,
  actor: Actor,
  type: NotificationType | undefined,
): Promise<number> {
  const { rowCount } = await db.query(
    `update notification set read_at = now()
     where account_id = $1 and read_at is null and ($2::smallint is null or operator_type = $2)`,
    [actor.accountId, type ?? null],
  );
  return rowCount ?? 0;
}

/** Marks everybody's unread rows of these acts about a record as read, those of others with who has taken it; returns whose they were. */
export async function markSubjectRead(
  db: Queryable,
  {
    subject,
    acts,
    taker,
  }: {
    subject: { kind: string; id: string };
    acts: readonly NotificationAct[];
    taker?: { accountId: string; name: string };
  },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `update notification set read_at = now(),
       act_values = case when account_id <> $4::uuid then act_values || jsonb_build_object('takenBy', $5::text) else act_values end
     where subject_kind = $1 and subject_id = $2 and act = any($3::text[]) and read_at is null returning account_id as id`,
    [subject.kind, subject.id, acts, taker?.accountId ?? null, taker?.name ?? null],
  );
  return [...new Set(rows.map(({ id }) => id))];
}

/** Removes what is older than 90 days; returns how many rows. */
export async function deleteOldNotifications(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(`delete from notification where not (${recent})`);
  return rowCount ?? 0;
}
