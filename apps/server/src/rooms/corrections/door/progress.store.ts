import type { CorrectionEnd } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Gga, SessionProgress } from '#gateways/ntrip/door.ts';

/** What is written of a session: how far it is, and why it ended; null: it goes on. */
export interface Written {
  readonly progress: SessionProgress;
  readonly reason: CorrectionEnd | null;
  /** Up to when this tells, ms UTC. */
  readonly atMs: number;
}

const flat = ({ progress: { last, ...told }, reason, atMs }: Written): object => ({
  ...told,
  reason,
  toldMs: atMs,
  ggaAt: last && last.atMs / 1000,
  ...(last && { ...last, satellitesUsed: last.satellites }),
});

/**
 * Writes the state of many sessions in one statement, and adds what is new since the last time to the days (UTC+8) of their
 * accounts and of the devices that they came from: a stretch over midnight counts in both days by its time. Rows that have ended stay as they are.
 */
export async function writeProgress(db: Queryable, sessions: readonly Written[]): Promise<void> {
  if (sessions.length === 0) return;
  await db.query(
    `with told as (
       select x.*, to_timestamp("toldMs" / 1000) as at from jsonb_to_recordset($1::jsonb) as x("toldMs" float8, "connectionId" uuid, "mountServed" text, "bytesIn" bigint,
         "bytesOut" bigint, "queueBytes" int, "firstByteMs" int, "ggaCount" int, "fixedCount" int, "meanAgeS" float8, gaps int,
         reason text, "ggaAt" float8, longitude float8, latitude float8, fix int, "satellitesUsed" int, hdop float8, "ageS" float8,
         "distanceM" float8)),
     before as (
       select c.id, c.direction, c.account_id, c.vehicle_id, c.seen_at, c.bytes_in + c.bytes_out as bytes, c.gga_count, c.fixed_count
       from ntrip_connection c join told t on t."connectionId" = c.id where c.ended_at is null for update of c),
     written as (
       update ntrip_connection c set mount_served = coalesce(left(t."mountServed", 64), c.mount_served), bytes_in = t."bytesIn",
         bytes_out = t."bytesOut", queue_bytes = t."queueBytes", first_byte_ms = t."firstByteMs", gga_count = t."ggaCount",
         fixed_count = t."fixedCount", mean_age_s = t."meanAgeS", gaps = t.gaps, seen_at = greatest(c.began_at, t.at),
         first_longitude = coalesce(c.first_longitude, t.longitude), first_latitude = coalesce(c.first_latitude, t.latitude),
         gga_at = coalesce(to_timestamp(t."ggaAt"), c.gga_at), longitude = coalesce(t.longitude, c.longitude),
         latitude = coalesce(t.latitude, c.latitude), fix = coalesce(t.fix, c.fix),
         satellites = coalesce(t."satellitesUsed", c.satellites), hdop = coalesce(t.hdop, c.hdop), age_s = t."ageS",
         distance_m = coalesce(t."distanceM", c.distance_m), reason = coalesce(t.reason, ''),
         ended_at = case when t.reason is not null then greatest(c.began_at, t.at) end
       from told t, before b where b.id = t."connectionId" and c.id = b.id),
     stretch as (
       select b.account_id, b.vehicle_id, b.seen_at at time zone 'Asia/Shanghai' as from_at,
         t.at at time zone 'Asia/Shanghai' as to_at,
         greatest(t."bytesIn" + t."bytesOut" - b.bytes, 0) as bytes,
         coalesce((t."fixedCount" - b.fixed_count)::float8 / nullif(t."ggaCount" - b.gga_count, 0), 0) as fixed
       from before b join told t on t."connectionId" = b.id
       where b.direction = 'rover' and b.account_id is not null and t.at > b.seen_at),
     part as (
       select s.account_id, s.vehicle_id, d::date as day, s.bytes, least(greatest(s.fixed, 0), 1) as fixed,
         extract(epoch from s.to_at - s.from_at) as whole,
         extract(epoch from least(s.to_at, d + interval '1 day') - greatest(s.from_at, d)) as seconds
       from stretch s, generate_series(date_trunc('day', s.from_at), s.to_at, interval '1 day') as d),
     of_vehicle as (
       insert into correction_use (vehicle_id, day, seconds, fixed_seconds)
       select vehicle_id, day, sum(seconds), sum(seconds * fixed) from part where seconds > 0 and vehicle_id is not null
       group by vehicle_id, day order by vehicle_id, day
       on conflict (vehicle_id, day) do update set seconds = correction_use.seconds + excluded.seconds,
         fixed_seconds = correction_use.fixed_seconds + excluded.fixed_seconds)
     insert into correction_day (account_id, day, seconds, bytes, fixed_seconds)
     select account_id, day, sum(seconds), round(sum(bytes * seconds / whole)), sum(seconds * fixed) from part where seconds > 0
     group by account_id, day order by account_id, day
     on conflict (account_id, day) do update set seconds = correction_day.seconds + excluded.seconds,
       bytes = correction_day.bytes + excluded.bytes, fixed_seconds = correction_day.fixed_seconds + excluded.fixed_seconds`,
    [JSON.stringify(sessions.map(flat))],
  );
}

/** Keeps where rovers said they were; samples of rows that are gone are dropped. */
export async function insertSamples(
  db: Queryable,
  samples: readonly { readonly connectionId: string; readonly gga: Gga }[],
): Promise<void> {
  await db.query(
    `insert into gga_sample (connection_id, at, longitude, latitude, fix, satellites, hdop, age_s, distance_m)
     select s."connectionId", to_timestamp(s."atMs" / 1000), s.longitude, s.latitude, s.fix, s.satellites, s.hdop, s."ageS",
       s."distanceM"
     from jsonb_to_recordset($1::jsonb) as s("connectionId" uuid, "atMs" float8, longitude float8, latitude float8, fix int,
       satellites int, hdop float8, "ageS" float8, "distanceM" float8)
     join ntrip_connection c on c.id = s."connectionId" on conflict do nothing`,
    [JSON.stringify(samples.map(({ connectionId, gga }) => ({ connectionId, ...gga })))],
  );
}

/** A caster that was not heard of for so long has died, whatever it was called. */
const deadAfterS = 90;

/**
 * Ends what a caster left running when it died, at the time when it was last heard of: what bears its own name when it begins (`began`),
 * and what bears the name of one that lives no more. Demo rows have no caster.
 */
export async function endLeftSessions(db: Queryable, node: string, began: boolean): Promise<void> {
  await db.query(
    `update ntrip_connection c set ended_at = seen_at, reason = 'restart'
     where ended_at is null and accepted and not demo and case when node = $1 then $2 else not exists (
       select 1 from ntrip_node n where n.node = c.node and n.heard_at > now() - make_interval(secs => $3)) end
       and (node = $1 or seen_at < now() - make_interval(secs => $3))`,
    [node, began, deadAfterS],
  );
}

/** This caster lives. */
export async function tellAlive(db: Queryable, node: string): Promise<void> {
  await db.query(
    `insert into ntrip_node (node) values ($1) on conflict (node) do update set heard_at = now()`,
    [node],
  );
  await db.query(`delete from ntrip_node where heard_at < now() - interval '1 day'`);
}

/** Why sessions that run may not go on, by id: `entry` is the origin of the entry of the black list that takes them. */
export async function faultsOf(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; fault: string; entry: string | null }[]> {
  const { rows } = await db.query<{ id: string; fault: string; entry: string | null }>(
    `select * from (
       select c.id, b.origin as entry, case
         when c.kicked_by is not null then 'kicked'
         when b.origin is not null then 'blackListed'
         when c.direction = 'rover' and (a.id is null or a.deleted_at is not null or a.state = 'cancelled') then 'cancelled'
         when a.state in ('frozen', 'expired') then a.state
         when c.direction = 'rover' and a.released_at is not null then 'released'
         when a.ends_at <= now() then 'expired'
         when v.state in ('frozen', 'expired', 'cancelled') then v.state
         when s.state = 'disabled' or s.deleted_at is not null then 'stationDisabled'
         when m.id is null or m.deleted_at is not null or (not m.enabled and (c.direction = 'source' or m.fallback = ''))
           then 'mountDisabled'
         when c.direction = 'rover' and cardinality(a.mounts) > 0 and not m.id = any(a.mounts) then 'mountNotAllowed'
       end as fault
       from ntrip_connection c left join differential_account a on a.id = c.account_id
         left join vehicle v on v.id = a.vehicle_id left join mount_point m on m.id = c.mount_id
         left join base_station s on s.id = m.station_id
         left join lateral (
           -- What a rule keeps out are addresses that guess: others behind the same address work on.
           select origin from black_list_entry e where removed_at is null and (ends_at is null or ends_at > now())
             and origin <> 'rule' and case kind
               when 'account' then c.direction = 'rover' and lower(value) = lower(c.account) when 'sn' then value = v.sn
               when 'address' then value = host(c.address) when 'network' then c.address <<= value::inet
               else strpos(lower(c.agent), lower(value)) > 0 end
           order by origin limit 1) b on true
       where c.id = any($1::uuid[]) and c.ended_at is null and c.direction <> 'relay') judged
     where fault is not null`,
    [ids],
  );
  return rows;
}
