import type { CorrectionDirection, CorrectionRefusal } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import { endOver } from '../black/black.store.ts';
import type { AccountFacts, Entry, MountFacts } from './admission.rules.ts';
import { fellSilent } from './living.store.ts';

export interface KnownAccount extends AccountFacts {
  readonly id: string;
  readonly password: Buffer | null;
  readonly validity: string;
  readonly days: number | null;
  readonly firstUsed: boolean;
  readonly needsGga: boolean;
  readonly vehicleId: string | null;
  readonly vehicleNo: number | null;
  readonly sn: string | null;
  readonly dealerId: string | null;
}

/** The account of this name, held until the transaction ends: two that come at once are judged one after the other. */
export async function lockAccount(db: Queryable, name: string): Promise<KnownAccount | null> {
  const { rows } = await db.query<KnownAccount>(
    `select a.id, a.password, a.state, (extract(epoch from a.ends_at) * 1000)::float8 as "endsAtMs", a.mounts::text[] as mounts,
       a.sessions, a.over_limit as "overLimit", a.validity, a.days, a.first_used_at is not null as "firstUsed", a.released_at is not null as released,
       a.needs_gga as "needsGga", v.id as "vehicleId", v.no as "vehicleNo", v.sn, v.state as "vehicleState",
       coalesce(v.dealer_id, a.dealer_id) as "dealerId"
     from differential_account a left join vehicle v on v.id = a.vehicle_id
     where lower(a.account) = lower($1) and a.source = 'own' and a.deleted_at is null for update of a`,
    [name],
  );
  return rows[0] ?? null;
}

export interface KnownMount extends MountFacts {
  readonly name: string;
  readonly sourceHash: Buffer | null;
}

/** The mount point of this name, whatever the case, or null. */
export async function findMount(db: Queryable, name: string): Promise<KnownMount | null> {
  const { rows } = await db.query<KnownMount>(
    `select m.id, m.name, m.kind, m.source_hash as "sourceHash",
       m.enabled and (s.id is null or (s.state = 'enabled' and s.deleted_at is null)) as open
     from mount_point m left join base_station s on s.id = m.station_id
     where lower(m.name) = lower($1) and m.deleted_at is null`,
    [name],
  );
  return rows[0] ?? null;
}

/** Sessions of an account that run, oldest first; those of a caster that fell silent stand in nobody's way. */
export async function runningOf(db: Queryable, accountId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from ntrip_connection c where account_id = $1 and ended_at is null and accepted and not ${fellSilent('c.node')}
     order by began_at, id`,
    [accountId],
  );
  return rows.map(({ id }) => id);
}

export interface Caller {
  readonly account: string;
  readonly sn: string;
  readonly address: string;
  readonly agent: string;
}

/** The entry of the black list in force that takes this caller, one by hand first; its hit is counted. */
export async function hitBlackList(
  db: Queryable,
  { account, sn, address, agent }: Caller,
): Promise<Entry | null> {
  const { rows } = await db.query<Entry>(
    `update black_list_entry set hits = hits + 1, last_hit_at = now() where id = (
       select id from black_list_entry b where removed_at is null and (ends_at is null or ends_at > now()) and case kind
         when 'account' then lower(value) = lower($1) when 'sn' then value = $2 when 'address' then value = host($3::inet)
         when 'network' then $3::inet <<= value::inet else strpos(lower($4), lower(value)) > 0 end
       order by origin, created_at limit 1)
     returning kind, origin`,
    [account, sn, address, agent],
  );
  return rows[0] ?? null;
}

export interface NewConnection {
  readonly direction: CorrectionDirection;
  readonly account: string;
  readonly accountId: string | null;
  readonly vehicleId: string | null;
  readonly dealerId: string | null;
  readonly mount: string;
  readonly mountId: string | null;
  readonly address: string;
  readonly port: number;
  readonly version: number;
  readonly tls: boolean;
  readonly agent: string;
  readonly node: string;
  readonly atMs: number;
  /** Null: accepted. */
  readonly refused: CorrectionRefusal | null;
}

/** Writes an attempt down; a refused one ends as it begins. One that a device was let in with is a session of its day (UTC+8). */
export async function insertConnection(db: Queryable, one: NewConnection): Promise<string> {
  const id = newId();
  await db.query(
    `with made as (insert into ntrip_connection (id, direction, account, account_id, vehicle_id, dealer_id, mount_asked, mount_id, address,
       port, version, tls, agent, node, accepted, reason, began_at, seen_at, ended_at, mount_served)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::text is null, coalesce($15, ''),
       to_timestamp($16::float8 / 1000), to_timestamp($16::float8 / 1000),
       case when $15::text is not null then to_timestamp($16::float8 / 1000) end, case when $15::text is null then $7 else '' end)
     returning vehicle_id, (began_at at time zone 'Asia/Shanghai')::date as day, accepted and direction = 'rover' as counts)
     insert into correction_use (vehicle_id, day, sessions) select vehicle_id, day, 1 from made where counts and vehicle_id is not null
     on conflict (vehicle_id, day) do update set sessions = correction_use.sessions + 1`,
    [
      id,
      one.direction,
      one.account,
      one.accountId,
      one.vehicleId,
      one.dealerId,
      one.mount,
      one.mountId,
      one.address,
      one.port,
      one.version,
      one.tls,
      one.agent,
      one.node,
      one.refused,
      one.atMs,
    ],
  );
  return id;
}

/** The account was used: its first time begins its term. */
export async function noteUse(
  db: Queryable,
  accountId: string,
  { atMs, endsAtMs }: { atMs: number; endsAtMs: number | null },
): Promise<void> {
  await db.query(
    `update differential_account set last_used_at = to_timestamp($2::float8 / 1000),
       first_used_at = coalesce(first_used_at, to_timestamp($2::float8 / 1000)),
       ends_at = coalesce(to_timestamp($3::float8 / 1000), ends_at),
       state = case state when 'toActivate' then 'active' else state end
     where id = $1`,
    [accountId, atMs, endsAtMs],
  );
}

/**
 * Keeps an address out that sent as many wrong passwords within ten minutes as the rule allows. This machine itself is never
 * kept out.
 */
export async function keepGuessersOut(db: Queryable, address: string): Promise<void> {
  await endOver(db, 'address', address);
  await db.query(
    `insert into black_list_entry (id, kind, value, reason, origin, ends_at)
     select $1, 'address', host($2::inet), 'wrongPasswords', 'rule', now() + make_interval(mins => c.keep_out_minutes)
     from ntrip_caster c
     where c.wrong_passwords > 0 and not $2::inet <<= '127.0.0.0/8' and $2::inet <> '::1' and c.wrong_passwords <= (
       select count(*) from ntrip_connection where address = $2::inet and not accepted
         and reason in ('wrongPassword', 'unknownAccount') and began_at > now() - interval '10 minutes')
     on conflict (kind, lower(value)) where removed_at is null
       do update set ends_at = case when black_list_entry.ends_at is null then null
         else greatest(black_list_entry.ends_at, excluded.ends_at) end`,
    [newId(), address],
  );
}
