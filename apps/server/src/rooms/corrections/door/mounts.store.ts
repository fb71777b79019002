import type { Queryable } from '#database/transaction.ts';
import type { CasterBook, CasterLimits, Mount, Served, StationMinute } from '#gateways/ntrip/door.ts';
import { newId } from '#kit/id.ts';
import type { SecretBox } from '#kit/secret-box.ts';
import { readUpstreams } from '../third/relay.store.ts';
import { fellSilent, livesNow } from './living.store.ts';

/** What this caster serves now. */
export async function readBook(db: Queryable, box: SecretBox, node: string): Promise<CasterBook> {
  const upstreams = await readUpstreams(db, box, node);
  const { rows: mounts } = await db.query<Mount>(
    `select m.id, m.name, m.kind, m.visible, s.id as "stationId", m.candidates, m.radius_km as "radiusKm",
       nullif(m.fallback, '') as fallback, m.line,
       m.enabled and (s.id is null or (s.state = 'enabled' and s.deleted_at is null)) as enabled,
       case when s.id is not null then
         jsonb_build_object('longitude', s.longitude, 'latitude', s.latitude, 'height', s.height) end as place
     from mount_point m left join base_station s on s.id = m.station_id where m.deleted_at is null order by m.name`,
  );
  const { rows } = await db.query<CasterLimits & { lines: string[] }>(
    `select sessions, sessions_of_address as "sessionsOfAddress", source_silence_s as "sourceSilenceS",
       gga_silence_s as "ggaSilenceS", queue_bytes as "queueBytes", paused, lines from ntrip_caster`,
  );
  const { lines, ...limits } = rows[0]!;
  const served = mounts.map((mount) => ({ ...mount, upstream: upstreams.get(mount.id) ?? null }));
  return { mounts: served, limits, lines };
}

/** Keeps minutes of streams, and what the newest of each tells. */
export async function insertMinutes(db: Queryable, minutes: readonly StationMinute[]): Promise<void> {
  await db.query(
    `with told as (
       select x.*, to_timestamp("minuteMs" / 1000) as minute from jsonb_to_recordset($1::jsonb) as x("mountId" uuid,
         "minuteMs" float8, bytes int, frames int, "badFrames" int, messages jsonb, satellites jsonb, rovers int, place jsonb)
       join mount_point m on m.id = x."mountId"),
     kept as (
       insert into station_sample (mount_id, minute, bytes, frames, bad_frames, messages, satellites, rovers, longitude, latitude,
         height)
       select distinct on ("mountId", minute) "mountId", minute, bytes, frames, "badFrames", messages, satellites, rovers,
         (place->>'longitude')::float8, (place->>'latitude')::float8, (place->>'height')::float8
       from told order by "mountId", minute, bytes desc
       on conflict (mount_id, minute) do update set bytes = excluded.bytes, frames = excluded.frames,
         bad_frames = excluded.bad_frames, messages = excluded.messages, satellites = excluded.satellites,
         rovers = excluded.rovers, longitude = excluded.longitude, latitude = excluded.latitude, height = excluded.height)
     update mount_point m set heard_at = greatest(m.heard_at, n.minute),
       first_heard_at = coalesce(m.first_heard_at, n.minute), bytes_minute = n.bytes, messages = n.messages,
       satellites = n.satellites, rovers = n.rovers,
       stream_longitude = coalesce((n.place->>'longitude')::float8, m.stream_longitude),
       stream_latitude = coalesce((n.place->>'latitude')::float8, m.stream_latitude),
       stream_height = coalesce((n.place->>'height')::float8, m.stream_height)
     from (select distinct on ("mountId") * from told order by "mountId", minute desc) n where m.id = n."mountId"`,
    [JSON.stringify(minutes)],
  );
}

/** A source came to this caster, or fell silent there: its break ends, or one begins. One that went to another caster meanwhile goes on. */
export async function writeSourceState(
  db: Queryable,
  node: string,
  { mountId, up, atMs, reason }: { mountId: string; up: boolean; atMs: number; reason: string | null },
): Promise<void> {
  const { rowCount } = await db.query(
    `update mount_point set source_up = $2, source_since = to_timestamp($3::float8 / 1000), source_node = $4,
       heard_at = case when $2 then to_timestamp($3::float8 / 1000) else heard_at end,
       first_heard_at = case when $2 then coalesce(first_heard_at, to_timestamp($3::float8 / 1000)) else first_heard_at end
     where id = $1 and ($2 or not source_up or source_node in ('', $4))`,
    [mountId, up, atMs, node],
  );
  if (!rowCount) return;
  await db.query(
    up
      ? `update station_break set to_at = greatest(from_at, to_timestamp($2::float8 / 1000)) where mount_id = $1 and to_at is null`
      : `insert into station_break (id, mount_id, from_at, reason) values ($3, $1, to_timestamp($2::float8 / 1000), $4)
         on conflict (mount_id) where to_at is null do nothing`,
    up ? [mountId, atMs] : [mountId, atMs, newId(), (reason ?? '').slice(0, 60)],
  );
}

/**
 * After a caster died nobody sends to it: what was up there has been silent since it was last heard. Sources of other casters that live go on.
 * @param node this caster, which begins: it has none
 */
export async function silenceSources(db: Queryable, node: string): Promise<void> {
  await db.query(
    `with silent as (
       update mount_point set source_up = false, source_since = coalesce(heard_at, now()) where source_up and not demo
         and (source_node = $1 or not ${livesNow('source_node')})
       returning id, source_since)
     insert into station_break (id, mount_id, from_at, reason)
     select gen_random_uuid(), id, source_since, 'restart' from silent on conflict (mount_id) where to_at is null do nothing`,
    [node],
  );
}

/** The sources of casters that fell silent are silent with them. */
export async function silenceLeft(db: Queryable): Promise<void> {
  await db.query(
    `with silent as (
       update mount_point set source_up = false, source_since = coalesce(heard_at, now())
       where source_up and not demo and ${fellSilent('source_node')} returning id, source_since)
     insert into station_break (id, mount_id, from_at, reason)
     select gen_random_uuid(), id, source_since, 'restart' from silent on conflict (mount_id) where to_at is null do nothing`,
  );
}

/** Keeps what the caster serves; what it served before the first change of a day (UTC+8) stays to compare with. */
export async function writeServed(
  db: Queryable,
  node: string,
  { startedAtMs, plainPort, tlsPort, table }: Served,
): Promise<void> {
  await db.query(
    `update ntrip_caster set node = $1, started_at = to_timestamp($2::float8 / 1000), plain_port = $3, tls_port = $4,
       source_table_before = case when source_table <> $5 and (source_table_at is null
         or (source_table_at at time zone 'Asia/Shanghai')::date < (now() at time zone 'Asia/Shanghai')::date)
         then source_table else source_table_before end,
       source_table_at = case when source_table <> $5 or source_table_at is null then now() else source_table_at end,
       source_table = $5`,
    [node, startedAtMs, plainPort, tlsPort, table],
  );
}
