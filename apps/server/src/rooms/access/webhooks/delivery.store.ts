import type { WebhookDeliveryRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';

/** Something that happened and that nobody was told of yet. */
interface TakenEvent {
  event: string;
  page: string;
  company: string | null;
  data: object;
  /** Seconds UTC. */
  at: number;
}

/** Takes events out in their order; they are gone when the transaction commits. */
export async function takeEvents(db: Queryable, most: number): Promise<TakenEvent[]> {
  const { rows } = await db.query<TakenEvent>(
    `with taken as (delete from webhook_event where id in
       (select id from webhook_event order by id limit $1 for update skip locked) returning *)
     select event, page, company_id as company, data, extract(epoch from at)::float8 as at from taken order by id`,
    [most],
  );
  return rows;
}

/** Running webhooks that want an event, of owners among these who still belong to its company. */
export async function webhooksFor(
  db: Queryable,
  event: string,
  owners: readonly string[],
): Promise<{ id: string }[]> {
  const { rows } = await db.query<{ id: string }>(
    `select w.id from webhook w join account a on a.id = w.owner_id
     where w.state = 'active' and $1 = any(w.events) and w.owner_id = any($2::uuid[])
       and a.dealer_id is not distinct from w.company_id order by w.id`,
    [event, owners],
  );
  return rows;
}

interface NewDelivery {
  webhookId: string;
  type: string;
  body: string;
  /** Seconds UTC. */
  atS: number;
  byHand?: boolean;
}

export async function insertDelivery(db: Queryable, made: NewDelivery): Promise<string> {
  const id = newId();
  await db.query(
    `insert into webhook_delivery (id, webhook_id, type, body, by_hand, made_at, due_at)
     values ($1, $2, $3, $4, $5, to_timestamp($6), to_timestamp($6))`,
    [id, made.webhookId, made.type, made.body, made.byHand ?? false, made.atS],
  );
  return id;
}

/** A delivery that a process has taken, with what it is sent by. */
export interface TakenDelivery {
  id: string;
  webhookId: string;
  url: string;
  type: string;
  body: string;
  byHand: boolean;
  tries: number;
  sealed: Buffer;
  /** The secret before, while it still signs. */
  sealedBefore: Buffer | null;
}

/**
 * Takes what is due, at most `ofOne` of one webhook, so that one that answers slowly holds up no other; each is this process's for
 * `holdS` seconds. What a dead process held is due again after that.
 */
export async function takeDue(
  db: Queryable,
  at: { nowS: number; holdS: number; most: number; ofOne: number },
): Promise<TakenDelivery[]> {
  const { rows } = await db.query<TakenDelivery>(
    `with due as (
       select d.id, row_number() over (partition by d.webhook_id order by d.due_at, d.id) as place, d.due_at
       from webhook_delivery d join webhook w on w.id = d.webhook_id
       where d.state = 'waiting' and d.due_at <= to_timestamp($1) and coalesce(d.held_until <= to_timestamp($1), true)
         and (w.state = 'active' or d.by_hand)),
     first as (select d.id from webhook_delivery d join due on due.id = d.id where due.place <= $4
       and d.state = 'waiting' and coalesce(d.held_until <= to_timestamp($1), true)
       order by due.due_at limit $3 for update of d skip locked)
     update webhook_delivery d set held_until = to_timestamp($1 + $2), tries = d.tries + 1, tried_at = to_timestamp($1),
       first_tried_at = coalesce(d.first_tried_at, to_timestamp($1))
     from first, webhook w where d.id = first.id and w.id = d.webhook_id
     returning d.id, d.webhook_id as "webhookId", w.url, d.type, d.body, d.by_hand as "byHand", d.tries,
       w.sealed_secret as sealed, case when w.before_until > to_timestamp($1) then w.sealed_before end as "sealedBefore"`,
    [at.nowS, at.holdS, at.most, at.ofOne],
  );
  return rows;
}

export interface Outcome {
  status: number | null;
  error: string;
  tookMs: number;
  /** Seconds UTC of the next try; null: there is none. */
  nextS: number | null;
  nowS: number;
}

/** What became of a try: delivered, due again, or given up. */
export async function settleDelivery(db: Queryable, id: string, made: Outcome): Promise<void> {
  await db.query(
    `update webhook_delivery set held_until = null, status = $2, error = $3, took_ms = $4,
       state = case when $3 = '' then 'delivered' when $5::float8 is null then 'failed' else 'waiting' end,
       due_at = coalesce(to_timestamp($5::float8), due_at),
       ended_at = case when $3 = '' or $5::float8 is null then to_timestamp($6) end
     where id = $1 and state = 'waiting'`,
    [id, made.status, made.error, made.tookMs, made.nextS, made.nowS],
  );
}

/** Sends one again that is over: by hand, once. False when it still waits, or is none of this webhook. */
export async function sendAgain(
  db: Queryable,
  webhookId: string,
  id: string,
): Promise<'gone' | 'waits' | 'done'> {
  const { rows } = await db.query<{ state: string }>(
    'select state from webhook_delivery where id = $2 and webhook_id = $1 for update',
    [webhookId, id],
  );
  if (!rows[0]) return 'gone';
  if (rows[0].state === 'waiting') return 'waits';
  await db.query(
    `update webhook_delivery set state = 'waiting', by_hand = true, due_at = now(), held_until = null, ended_at = null where id = $1`,
    [id],
  );
  return 'done';
}

/** A page of what was sent to a webhook, newest first. */
export async function deliveriesOf(
  db: Queryable,
  webhookId: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: WebhookDeliveryRow[]; total: number }> {
  const { rows } = await db.query<WebhookDeliveryRow>(
    `select id, type, state, extract(epoch from made_at)::float8 as "madeAt", tries, status, error, took_ms as "tookMs",
       case when state = 'waiting' then extract(epoch from due_at)::float8 end as "nextAt",
       extract(epoch from ended_at)::float8 as "endedAt", body
     from webhook_delivery where webhook_id = $1 order by made_at desc, id desc limit $2 offset $3`,
    [webhookId, size, (page - 1) * size],
  );
  const { rows: all } = await db.query<{ total: number }>(
    'select count(*)::int as total from webhook_delivery where webhook_id = $1',
    [webhookId],
  );
  return { rows, total: all[0]!.total };
}

/** Forgets what is older than so many days, and secrets that sign no more. */
export async function forgetDeliveries(db: Queryable, days: number): Promise<void> {
  await db.query(`delete from webhook_delivery where made_at < now() - make_interval(days => $1)`, [days]);
  await db.query(`update webhook set sealed_before = null, before_until = null where before_until <= now()`);
}
