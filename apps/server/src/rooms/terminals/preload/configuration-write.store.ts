import type { ConfigurationItems, ConfigurationKind, PreUploadForm } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { newAsking } from '#kit/list/statement.ts';
import { targetState } from './configuration-list.store.ts';

type Written = Pick<
  PreUploadForm,
  'name' | 'dealerId' | 'baseId' | 'remark' | 'alsoOnline' | 'validUntil'
> & {
  items: ConfigurationItems;
};

export async function insertConfiguration(
  db: Queryable,
  id: string,
  kind: ConfigurationKind,
  { name, items, dealerId, baseId, remark, alsoOnline, validUntil }: Written,
  by: string,
): Promise<void> {
  await db.query(
    `insert into saved_configuration (id, kind, name, items, dealer_id, base_id, remark, also_online, valid_until, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    [id, kind, name, JSON.stringify(items), dealerId, baseId, remark, alsoOnline, validUntil, by],
  );
}

/** Other values are another revision; what waits is sent as it is then. */
export async function updateConfiguration(
  db: Queryable,
  id: string,
  { name, items, dealerId, baseId, remark, alsoOnline, validUntil }: Written,
  by: string,
): Promise<void> {
  await db.query(
    `update saved_configuration set name = $2, revision = revision + (items <> $3)::int, items = $3, dealer_id = $4, base_id = $5,
       remark = $6, also_online = $7, valid_until = $8, updated_by = $9, updated_at = clock_timestamp() where id = $1`,
    [id, name, JSON.stringify(items), dealerId, baseId, remark, alsoOnline, validUntil, by],
  );
  await db.query(
    `update configuration_target set dealer_id = $2 where configuration_id = $1 and dealer_id is distinct from $2`,
    [id, dealerId],
  );
}

/** How long it waits, and for whom. */
export async function setAim(
  db: Queryable,
  id: string,
  { alsoOnline, validUntil }: Pick<Written, 'alsoOnline' | 'validUntil'>,
  by: string,
): Promise<void> {
  await db.query(
    `update saved_configuration set also_online = $2, valid_until = $3, updated_by = $4, updated_at = clock_timestamp() where id = $1`,
    [id, alsoOnline, validUntil, by],
  );
}

export async function deleteConfigurationRow(db: Queryable, id: string): Promise<void> {
  await db.query('delete from saved_configuration where id = $1', [id]);
}

/** Whether a terminal was ever sent it. */
export async function wasDelivered(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from configuration_target where configuration_id = $1
       and (state = 'sent' or task_id is not null or command_id is not null) limit 1`,
    [id],
  );
  return rows.length > 0;
}

/** Who lets configurations wait does it one after the other: one waits for an SN and a kind. To the end of the transaction. */
export async function lockWaiting(db: Queryable): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('pre-uploaded configurations'))`);
}

/** Older ones of the kind that wait for the same SNs are replaced: those that the actor may know of. */
export async function supersede(
  db: Queryable,
  { id, kind, sns, dealers }: { id: string; kind: ConfigurationKind; sns: readonly string[]; dealers: Reach },
): Promise<void> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  await db.query(
    `update configuration_target t set state = 'superseded', changed_at = now()
     from saved_configuration g left join dealer d on d.id = g.dealer_id
     where g.id = t.configuration_id and t.state = 'waiting' and t.kind = ${asking.put(kind)}
       and t.configuration_id <> ${asking.put(id)}::uuid and t.sn = any(${asking.put(sns)}::text[]) and ${dealers(asking)}`,
    values,
  );
}

/** These SNs wait from now on; what is being written at this moment goes on. */
export async function letWait(
  db: Queryable,
  { id, sns }: { id: string; sns: readonly string[] },
  { accountId, name }: Pick<Actor, 'accountId' | 'name'>,
): Promise<void> {
  await db.query(
    `insert into configuration_target as t (id, configuration_id, kind, dealer_id, sn, revision, created_by, created_by_name)
     select gen_random_uuid(), g.id, g.kind, g.dealer_id, s.sn, g.revision, $3, $4
     from saved_configuration g cross join unnest($2::text[]) as s (sn) where g.id = $1
     on conflict (configuration_id, sn) do update set state = 'waiting', again = false, reason = '', task_id = null, command_id = null,
       created_at = now(), created_by = excluded.created_by, created_by_name = excluded.created_by_name, changed_at = now()
     where t.state <> 'waiting' and not exists (select 1 from terminal_task k where k.id = t.task_id and k.state = 'reconfiguring')`,
    [id, sns, accountId, name],
  );
}

/** What waits is withdrawn, all of it or but these SNs; answers how many. */
export async function withdrawWaiting(
  db: Queryable,
  id: string,
  but: readonly string[] = [],
): Promise<number> {
  const { rowCount } = await db.query(
    `update configuration_target set state = 'withdrawn', changed_at = now()
     where configuration_id = $1 and state = 'waiting' and sn <> all($2::text[])`,
    [id, but],
  );
  return rowCount ?? 0;
}

/** What failed waits again, though the first registration is over; for which another one waits already is left. Answers the SNs. */
export async function waitAgain(
  db: Queryable,
  id: string,
  { accountId, name }: Pick<Actor, 'accountId' | 'name'>,
): Promise<string[]> {
  const { rows } = await db.query<{ sn: string }>(
    `update configuration_target w set state = 'waiting', again = true, reason = '', task_id = null, command_id = null, changed_at = now(),
       created_by = $2, created_by_name = $3
     from (select t.id, ${targetState} as told from configuration_target t left join terminal_task k on k.id = t.task_id
         left join terminal_command c on c.vehicle_no = t.vehicle_no and c.id = t.command_id where t.configuration_id = $1) x
     where w.id = x.id and x.told = 'failed' and not exists (select 1 from configuration_target o where o.sn = w.sn
         and o.kind = w.kind and o.dealer_id is not distinct from w.dealer_id and o.state = 'waiting')
     returning w.sn`,
    [id, accountId, name],
  );
  return rows.map(({ sn }) => sn);
}

/** SNs of a configuration that wait. */
export async function waitingSns(db: Queryable, id: string): Promise<string[]> {
  const { rows } = await db.query<{ sn: string }>(
    `select sn from configuration_target where configuration_id = $1 and state = 'waiting' order by sn`,
    [id],
  );
  return rows.map(({ sn }) => sn);
}
