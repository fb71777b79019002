import type { Queryable } from '#database/transaction.ts';
import type { Relayed, RelayTold, Upstream, UpstreamAccount } from '#gateways/ntrip/door.ts';
import { newId } from '#kit/id.ts';
import type { SecretBox } from '#kit/secret-box.ts';
import { livesNow, othersLive } from '../door/living.store.ts';
import { casterOver } from './caster.store.ts';

/** Accounts under `b` that a relay under `r` may use now. */
export const ofRelay = `b.caster_id = r.caster_id and b.use = 'relay' and b.deleted_at is null
  and b.state in ('toActivate', 'active') and (b.ends_at is null or b.ends_at > now()) and b.password is not null
  and (r.account_id is null or b.id = r.account_id) and (r.lot = '' or b.lot = r.lot)`;

type Row = Omit<Upstream, 'accounts'> & {
  mountId: string;
  accounts: { id: string; account: string; sessions: number; password: string }[];
};

/** Where several casters live, what is fetched always is fetched when a rover asks for it, and so long after the last of them, seconds. */
const idleBesideOthersS = 300;

/**
 * What this caster is to fetch from others, by the mount point as which it is served; passwords are opened here and go no further. Beside
 * other casters it fetches nothing unasked: all of them would hold a connection with the same account.
 */
export async function readUpstreams(
  db: Queryable,
  box: SecretBox,
  node: string,
): Promise<ReadonlyMap<string, Upstream>> {
  const { rows } = await db.query<Row>(
    `select r.mount_id as "mountId", r.id as "relayId", e.host, e.port, e.tls, e.ntrip_version::int as version,
       r.upstream_mount as mount, r.mode,
       case when r.idle_s = 0 and ${othersLive('$1')} then ${idleBesideOthersS} else r.idle_s end as "idleS", r.when_empty as "whenEmpty", r.attempt,
       case when r.mode = 'shared' and r.longitude is not null then
         jsonb_build_object('longitude', r.longitude, 'latitude', r.latitude, 'height', coalesce(r.height, 100)) end as place,
       coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'account', b.account, 'sessions', b.sessions,
         'password', encode(b.password, 'base64')) order by b.account, b.id) from differential_account b where ${ofRelay}), '[]') as accounts
     from correction_relay r join external_caster e on e.id = r.caster_id
     where r.deleted_at is null and r.wanted and r.mount_id is not null and not ${casterOver}`,
    [node],
  );
  const upstreams = rows.map(async ({ mountId, accounts, ...upstream }) => {
    const opened = await Promise.all(accounts.map((account) => openedAccount(box, account)));
    return [mountId, { ...upstream, accounts: opened.filter((one) => one !== null) }] as const;
  });
  return new Map(await Promise.all(upstreams));
}

/** Null: it was sealed with a key that is gone. That relay has one account less, and whatever else is served goes on. */
const openedAccount = (
  box: SecretBox,
  { password, ...account }: Row['accounts'][number],
): Promise<UpstreamAccount | null> =>
  box.open(Buffer.from(password, 'base64'), account.id).then(
    (opened) => ({ ...account, password: opened.toString('utf8') }),
    () => null,
  );

/** How a relay stands, as a caster tells it; that it waits for somebody who asks says nothing of the relay of another one. */
export async function writeRelayState(
  db: Queryable,
  node: string,
  { relayId, state, sinceMs, fault, answer, upstreams }: RelayTold,
): Promise<void> {
  await db.query(
    `update correction_relay set state = $2, since = to_timestamp($3::float8 / 1000), fault = $4, answer = left($5, 200), upstreams = $6,
       told_at = now(), node = $7 where id = $1 and ($2 <> 'waiting' or node in ('', $7) or not ${livesNow('correction_relay.node')})`,
    [relayId, state, sinceMs, fault, answer.replaceAll('\0', ''), upstreams, node],
  );
}

/** After a caster died it fetches nothing; `node` begins. */
export async function forgetRelayStates(db: Queryable, node: string): Promise<void> {
  await db.query(
    `update correction_relay set state = 'waiting', fault = null, upstreams = 0, since = now()
     where wanted and (node = $1 or not ${livesNow('correction_relay.node')})`,
    [node],
  );
}

/** The row of a connection to another caster; the term of its account begins with the first. */
export async function insertRelayed(
  db: Queryable,
  { mountId, accountId, account, address, port, version, tls }: Relayed,
  { node, nowMs }: { node: string; nowMs: number },
): Promise<string> {
  const id = newId();
  await db.query(
    `insert into ntrip_connection (id, direction, account, account_id, mount_asked, mount_id, mount_served, address, port, version, tls,
       agent, node, accepted, began_at, seen_at)
     select $1, 'relay', left($2, 64), $3, m.name, m.id, m.name, $4::inet, $5, $6, $7, 'NTRIP Furrow/1.0', $8, true,
       to_timestamp($9::float8 / 1000), to_timestamp($9::float8 / 1000) from mount_point m where m.id = $10`,
    [id, account, accountId, address, port, version, tls, node, nowMs, mountId],
  );
  await db.query(
    `update differential_account set last_used_at = now(), first_used_at = coalesce(first_used_at, now()),
       state = case state when 'toActivate' then 'active' else state end,
       ends_at = case when first_used_at is null and validity = 'days' then now() + make_interval(days => days) else ends_at end
     where id = $1`,
    [accountId],
  );
  return id;
}

/** The mount point of a relay under another name; false: that name is taken already, or it has none. */
export async function renameMount(
  db: Queryable,
  relayId: string,
  { mount, by }: { mount: string; by: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update mount_point m set name = $2, updated_at = clock_timestamp(), updated_by = $3 from correction_relay r
     where r.id = $1 and m.id = r.mount_id and m.deleted_at is null and not exists (
       select 1 from mount_point o where lower(o.name) = lower($2) and o.deleted_at is null and o.id <> m.id)`,
    [relayId, mount, by],
  );
  return rowCount === 1;
}

/**
 * The mount point as which a relay is served: a new one, or one of kind relay that no other relay has. Null: the name is another's.
 */
export async function takeMount(
  db: Queryable,
  relayId: string,
  { mount, fallback, by }: { mount: string; fallback: string; by: string },
): Promise<string | null> {
  await db.query(
    `insert into mount_point (id, name, kind, fallback, created_by, updated_by) values ($1, $2, 'relay', $3, $4, $4)
     on conflict (lower(name)) where deleted_at is null do nothing`,
    [newId(), mount, fallback, by],
  );
  const { rows } = await db.query<{ id: string }>(
    `update mount_point m set fallback = $3, updated_at = clock_timestamp(), updated_by = $4
     where lower(m.name) = lower($2) and m.deleted_at is null and m.kind = 'relay' and not exists (
       select 1 from correction_relay r where r.mount_id = m.id and r.id <> $1 and r.deleted_at is null) returning m.id`,
    [relayId, mount, fallback, by],
  );
  const id = rows[0]?.id ?? null;
  if (id !== null) await db.query('update correction_relay set mount_id = $2 where id = $1', [relayId, id]);
  return id;
}

/** What is wanted of a relay; beginning anew is another attempt. */
export async function wantRelay(
  db: Queryable,
  id: string,
  { wanted, anew, by }: { wanted: boolean; anew: boolean; by: string },
): Promise<void> {
  await db.query(
    `update correction_relay set wanted = $2, attempt = attempt + case when $3 then 1 else 0 end,
       state = 'waiting', fault = null, answer = '', upstreams = 0, since = now(), updated_at = clock_timestamp(), updated_by = $4
     where id = $1`,
    [id, wanted, anew, by],
  );
}

/** What a relay's caster says of this mount point; null: it was not fetched, or there is none. */
export async function upstreamLine(
  db: Queryable,
  casterId: string,
): Promise<{ table: string; over: boolean } | null> {
  const { rows } = await db.query<{ table: string; over: boolean }>(
    `select source_table as table, ${casterOver} as over from external_caster e where id = $1 and deleted_at is null`,
    [casterId],
  );
  return rows[0] ?? null;
}

/** Whether this account is the caster's, for relays. */
export async function isRelayAccount(db: Queryable, id: string, casterId: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from differential_account where id = $1 and caster_id = $2 and use = 'relay' and deleted_at is null`,
    [id, casterId],
  );
  return rows.length > 0;
}

/** Whether a relay names this account as its own. */
export async function isOfRelay(db: Queryable, accountId: string): Promise<boolean> {
  const { rows } = await db.query(
    'select 1 from correction_relay where account_id = $1 and deleted_at is null',
    [accountId],
  );
  return rows.length > 0;
}
