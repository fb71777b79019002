import type { WebhookForm, WebhookRow, WebhookState } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { versionSql } from '#kit/list/version.ts';

/** A webhook of a company, held to the end of the transaction. */
export interface Held extends WebhookForm {
  id: string;
  state: WebhookState;
  version: string;
}

/** The webhooks of a company (null: the provider's), newest first. */
export async function webhooksOf(db: Queryable, company: string | null): Promise<WebhookRow[]> {
  const { rows } = await db.query<WebhookRow>(
    `select w.id, w.name, w.url, w.events, w.state, a.name as owner,
       (a.deleted_at is not null or a.state <> 'active' or coalesce(a.ends_at < now(), false)
         or a.dealer_id is distinct from w.company_id) as "ownerLeft",
       coalesce(c.delivered, 0) as delivered, coalesce(c.waiting, 0) as waiting, coalesce(c.failed, 0) as failed,
       extract(epoch from w.failing_since)::float8 as "failingSince",
       l.status as "lastStatus", extract(epoch from l.tried_at)::float8 as "lastAt",
       extract(epoch from w.created_at)::float8 as "createdAt", ${versionSql('w.updated_at')} as version
     from webhook w join account a on a.id = w.owner_id
     left join lateral (select (count(*) filter (where d.state = 'delivered'))::int as delivered,
         (count(*) filter (where d.state = 'waiting'))::int as waiting,
         (count(*) filter (where d.state = 'failed'))::int as failed
       from webhook_delivery d where d.webhook_id = w.id) c on true
     left join lateral (select d.status, d.tried_at from webhook_delivery d
       where d.webhook_id = w.id and d.tried_at is not null order by d.tried_at desc limit 1) l on true
     where w.company_id is not distinct from $1 order by w.created_at desc, w.id desc`,
    [company],
  );
  return rows;
}

/** One of a company's webhooks, locked; null when it has none such. */
export async function holdWebhook(db: Queryable, company: string | null, id: string): Promise<Held | null> {
  const { rows } = await db.query<Held>(
    `select id, name, url, events, state, ${versionSql('updated_at')} as version from webhook
     where id = $2 and company_id is not distinct from $1 for update`,
    [company, id],
  );
  return rows[0] ?? null;
}

/** How many a company has; others that register one meanwhile wait. */
export async function countWebhooks(db: Queryable, company: string | null): Promise<number> {
  await db.query(`select pg_advisory_xact_lock(hashtext('webhooks ' || coalesce($1::text, '')))`, [company]);
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from webhook where company_id is not distinct from $1',
    [company],
  );
  return rows[0]!.count;
}

export async function insertWebhook(
  db: Queryable,
  made: WebhookForm & { id: string; company: string | null; by: string; sealed: Buffer },
): Promise<void> {
  await db.query(
    `insert into webhook (id, company_id, owner_id, name, url, events, sealed_secret, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $3, $3)`,
    [made.id, made.company, made.by, made.name, made.url, made.events, made.sealed],
  );
}

export async function updateWebhook(
  db: Queryable,
  id: string,
  { name, url, events }: WebhookForm,
  by: string,
): Promise<void> {
  await db.query(
    `update webhook set name = $2, url = $3, events = $4, updated_at = clock_timestamp(), updated_by = $5 where id = $1`,
    [id, name, url, events, by],
  );
}

/** Another state by a person; whoever lets it run again answers for it with his own rights. */
export async function turnWebhook(
  db: Queryable,
  id: string,
  state: 'active' | 'paused',
  by: string,
): Promise<void> {
  await db.query(
    `update webhook set state = $2, failing_since = null, owner_id = case when $2 = 'active' then $3::uuid else owner_id end,
       updated_at = clock_timestamp(), updated_by = $3 where id = $1`,
    [id, state, by],
  );
}

/** A new secret; the one before signs beside it for so many hours. */
export async function replaceSecret(
  db: Queryable,
  id: string,
  sealed: Buffer,
  { hours, by }: { hours: number; by: string },
): Promise<void> {
  await db.query(
    `update webhook set sealed_before = sealed_secret, before_until = now() + make_interval(hours => $3),
       sealed_secret = $2, updated_at = clock_timestamp(), updated_by = $4 where id = $1`,
    [id, sealed, hours, by],
  );
}

export async function deleteWebhook(db: Queryable, id: string): Promise<void> {
  await db.query('delete from webhook where id = $1', [id]);
}

/** Marks that nothing has arrived since `at`, when it was not marked before. */
export async function markFailing(db: Queryable, id: string, atS: number): Promise<void> {
  await db.query(
    'update webhook set failing_since = to_timestamp($2) where id = $1 and failing_since is null',
    [id, atS],
  );
}

export async function markArriving(db: Queryable, id: string): Promise<void> {
  await db.query('update webhook set failing_since = null where id = $1 and failing_since is not null', [id]);
}

/** Locks a webhook before what belongs to it, as every deed does; false when it is gone. */
export async function lockWebhook(db: Queryable, id: string): Promise<boolean> {
  return (await db.query('select 1 from webhook where id = $1 for update', [id])).rowCount === 1;
}

/**
 * Switches a webhook off at which nothing has arrived since the first try of a delivery, or (`gone`) in any case; what waits for it
 * fails. Answers whom to tell; null when something had arrived, or it was off already.
 */
export async function switchOff(
  db: Queryable,
  id: string,
  { delivery, gone }: { delivery: string; gone: boolean },
): Promise<{ name: string; owner: string } | null> {
  const { rows } = await db.query<{ name: string; owner: string }>(
    `update webhook set state = 'off', updated_at = clock_timestamp(), updated_by = null
     where id = $1 and state = 'active'
       and ($3 or failing_since <= (select first_tried_at from webhook_delivery where id = $2))
     returning name, owner_id as owner`,
    [id, delivery, gone],
  );
  if (!rows[0]) return null;
  await db.query(
    `update webhook_delivery set state = 'failed', ended_at = now(), held_until = null
     where webhook_id = $1 and state = 'waiting' and not by_hand`,
    [id],
  );
  return rows[0];
}
