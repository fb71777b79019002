import type { SendingReason, SendingRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import { type Schedule, scheduleColumns } from './schedule.store.ts';

/** Takes a schedule whose turn has come, locked to the end of the transaction; null: there is none. */
export async function takeTurn(
  db: Queryable,
  nowS: number,
): Promise<(Schedule & { nextAtS: number }) | null> {
  const { rows } = await db.query<Schedule & { nextAtS: number }>(
    `select ${scheduleColumns} from report_schedule s join account a on a.id = s.account_id
     where s.state = 'active' and s.next_at <= to_timestamp($1)
     order by s.next_at, s.id limit 1 for update of s skip locked`,
    [nowS],
  );
  return rows[0] ?? null;
}

/** The next turn, seconds UTC, with the zone by which it was reckoned. The schedule itself is as it was. */
export async function moveTurn(db: Queryable, id: string, nextAtS: number, timeZone: string): Promise<void> {
  await db.query('update report_schedule set next_at = to_timestamp($2), time_zone = $3 where id = $1', [
    id,
    nextAtS,
    timeZone,
  ]);
}

/** A running schedule whose owner has gone to another zone since its next turn was reckoned; locked. */
export async function takeMoved(db: Queryable): Promise<Schedule | null> {
  const { rows } = await db.query<Schedule>(
    `select ${scheduleColumns} from report_schedule s join account a on a.id = s.account_id
     where s.state = 'active' and s.time_zone <> a.time_zone limit 1 for update of s skip locked`,
  );
  return rows[0] ?? null;
}

/** One sending to each receiver of a schedule; an occasion that was there before is not made again. */
export async function insertSendings(
  db: Queryable,
  scheduleId: string,
  { occasionS, byHand }: { occasionS: number; byHand: boolean },
): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    'select account_id as id from report_schedule_receiver where schedule_id = $1 order by account_id',
    [scheduleId],
  );
  await db.query(
    `insert into report_sending (id, schedule_id, account_id, occasion, by_hand)
     select one.id, $1, one.account_id, to_timestamp($4), $5
     from unnest($2::uuid[], $3::uuid[]) as one (id, account_id) on conflict do nothing`,
    [scheduleId, rows.map(() => newId()), rows.map(({ id }) => id), occasionS, byHand],
  );
}

/** A sending that a process has taken, with what is to be sent. */
export interface TakenSending {
  id: string;
  receiver: string;
  receiverName: string;
  occasionS: number;
  /** This one counted in. */
  tries: number;
  schedule: Schedule;
}

/** Takes one that is due for `holdS` seconds; what a dead process held is due again after that. */
export async function takeSending(
  db: Queryable,
  { nowS, holdS }: { nowS: number; holdS: number },
): Promise<TakenSending | null> {
  const { rows } = await db.query<Schedule & Omit<TakenSending, 'schedule' | 'id'> & { sendingId: string }>(
    `with taken as (update report_sending set held_until = to_timestamp($1 + $2), tries = tries + 1 where id =
         (select id from report_sending where state = 'due' and coalesce(held_until <= to_timestamp($1), true)
          order by made_at, id limit 1 for update skip locked) returning *)
     select t.id as "sendingId", t.account_id as receiver, p.name as "receiverName", t.tries,
       extract(epoch from t.occasion)::float8 as "occasionS", ${scheduleColumns}
     from taken t join account p on p.id = t.account_id join report_schedule s on s.id = t.schedule_id
     join account a on a.id = s.account_id`,
    [nowS, holdS],
  );
  if (!rows[0]) return null;
  const { sendingId, receiver, receiverName, occasionS, tries, ...schedule } = rows[0];
  return { id: sendingId, receiver, receiverName, occasionS, tries, schedule };
}

/** Holds one that is still due to the end of the transaction; false: it was settled, or is gone with its schedule. */
export async function holdSending(db: Queryable, id: string): Promise<boolean> {
  return (
    (await db.query(`select 1 from report_sending where id = $1 and state = 'due' for update`, [id]))
      .rowCount === 1
  );
}

/** It has become a mail. */
export async function markMade(db: Queryable, id: string, mailId: string): Promise<void> {
  await db.query(
    `update report_sending set state = 'waiting', mail_id = $2, held_until = null where id = $1`,
    [id, mailId],
  );
}

/** Nothing goes out: the receiver may not have it, or is not reached (`withheld`), or something went wrong (`failed`). */
export async function endSending(
  db: Queryable,
  id: string,
  { state, reason, error = '' }: { state: 'withheld' | 'failed'; reason: SendingReason; error?: string },
): Promise<void> {
  await db.query(
    `update report_sending set state = $2, reason = $3, error = $4, held_until = null, ended_at = clock_timestamp()
     where id = $1 and state = 'due'`,
    [id, state, reason, error],
  );
}

/** Notes why nothing goes to a receiver any more (null: it does); answers whether that is news. */
export async function noteWithheld(
  db: Queryable,
  { scheduleId, receiver }: { scheduleId: string; receiver: string },
  reason: SendingReason | null,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update report_schedule_receiver set withheld = $3
     where schedule_id = $1 and account_id = $2 and withheld is distinct from $3`,
    [scheduleId, receiver, reason],
  );
  return rowCount === 1;
}

/** A sending whose mail was given up. */
interface Lost {
  schedule: string;
  name: string;
  report: Schedule['report'];
  owner: string;
  receiver: string;
  receiverId: string;
}

/** Takes over what became of the mails; answers those that were given up. */
export async function settleMailed(db: Queryable): Promise<Lost[]> {
  const { rows } = await db.query<Lost & { state: string }>(
    `with over as (update report_sending d set state = m.state, ended_at = m.ended_at, error = m.error,
         reason = case when m.state = 'failed' then 'mailFailed' end
       from mail m where m.id = d.mail_id and d.state = 'waiting' and m.state <> 'waiting' returning d.*)
     select s.id as schedule, s.name, s.report, s.account_id as owner, p.name as receiver,
       o.account_id as "receiverId", o.state
     from over o join report_schedule s on s.id = o.schedule_id join account p on p.id = o.account_id`,
  );
  return rows.filter(({ state }) => state === 'failed').map(({ state: _, ...lost }) => lost);
}

/** Forgets sendings that are over for so many days. */
export async function forgetSendings(db: Queryable, days: number): Promise<void> {
  await db.query(
    `delete from report_sending where made_at < now() - make_interval(days => $1) and state not in ('due', 'waiting')`,
    [days],
  );
}

/** A page of what was sent by a schedule, newest first; to one receiver alone where he is named. */
export async function sendingsOf(
  db: Queryable,
  scheduleId: string,
  { receiver, page, size }: { receiver: string | null; page: number; size: number },
): Promise<{ rows: SendingRow[]; total: number }> {
  const { rows } = await db.query<SendingRow>(
    `select d.id, p.name as receiver, extract(epoch from d.occasion)::float8 as at, d.by_hand as "byHand",
       case when d.state = 'waiting' then coalesce(m.state, d.state) else d.state end as state,
       coalesce(d.reason, case when m.state = 'failed' then 'mailFailed' end) as reason,
       coalesce(nullif(d.error, ''), m.error, '') as error,
       extract(epoch from coalesce(d.ended_at, m.ended_at))::float8 as "endedAt"
     from report_sending d join account p on p.id = d.account_id left join mail m on m.id = d.mail_id
     where d.schedule_id = $1 and ($2::uuid is null or d.account_id = $2)
     order by d.occasion desc, d.id desc limit $3 offset $4`,
    [scheduleId, receiver, size, (page - 1) * size],
  );
  const { rows: all } = await db.query<{ total: number }>(
    `select count(*)::int as total from report_sending where schedule_id = $1 and ($2::uuid is null or account_id = $2)`,
    [scheduleId, receiver],
  );
  return { rows, total: all[0]!.total };
}
