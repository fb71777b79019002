import type { BaseStationRow, baseStationList, StationFigures } from '@furrow/contract';
import { movedM } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { newId } from '#kit/id.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, inDivision, inSpan, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { versionSql } from '#kit/list/version.ts';
import { followName } from '../mounts/mount.store.ts';

type Call = z.output<typeof baseStationList.query>;
export type StationFilters = Call['filters'];
export type StationSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
/** Satellites of all systems. */
const seen = `(select coalesce(sum(n::int), 0)::int from jsonb_each_text(m.satellites) as x (k, n))`;
const rovers = `(select count(*)::int from ntrip_connection c where c.ended_at is null and c.direction = 'rover'
  and c.mount_served = m.name)`;
/** A caster tells of each minute: what it has not told of for two and a half is silent, whatever it said before. */
export const up = `(m.source_up and m.heard_at > now() - interval '150 seconds') is true`;
const online = `case when not (${up}) then 'offline'
  when ${seen} < 12 or exists (select 1 from station_break b where b.mount_id = m.id and b.to_at > now() - interval '1 hour'
    and b.to_at - b.from_at > interval '10 seconds') then 'unstable' else 'online' end`;
/** On the ground of a few metres a degree is as long everywhere: metres per degree of WGS 84. */
export const deviation = `sqrt(power((m.stream_longitude - s.longitude) * 111319.4908 * cos(radians(s.latitude)), 2)
  + power((m.stream_latitude - s.latitude) * 111132.954, 2) + power(m.stream_height - s.height, 2))`;

/** Share of the time since `from` (or since it was first heard) in which a mount point's source sent; null: never heard. */
export const uptimeSql = (
  from: string,
  to = 'now()',
): string => `(select case when m.first_heard_at < ${to} then
  1 - coalesce(sum(extract(epoch from least(coalesce(b.to_at, now()), ${to}) - greatest(b.from_at, ${from}, m.first_heard_at))), 0)
    / extract(epoch from ${to} - greatest(${from}, m.first_heard_at)) end
  from station_break b where b.mount_id = m.id and coalesce(b.to_at, now()) > greatest(${from}, m.first_heard_at)
    and b.from_at < ${to})::float8`;

/** Base stations under `s`, their mount point under `m`, their dealer under `d`, their owner under `o`. */
export const stationSource: ListSource<StationFilters, StationSort> = {
  select: columnsOf<BaseStationRow>({
    id: 's.id',
    bsCode: 's.bs_code',
    name: 's.name',
    bsType: 's.bs_type',
    longitude: 's.longitude',
    latitude: 's.latitude',
    height: 's.height',
    mountPoint: 's.mount_point',
    radioFrequency: 's.radio_frequency',
    radioProtocol: 's.radio_protocol',
    channelSpacing: 's.channel_spacing',
    airRate: 's.air_rate',
    radiusKm: 's.radius_km',
    dealerId: 's.dealer_id',
    dealer: 'd.company',
    ownerId: 's.owner_id',
    owner: 'o.name',
    divisionCode: 's.division_code',
    firmware: 's.firmware',
    remark: 's.remark',
    state: 's.state',
    online,
    since: seconds('m.source_since'),
    mountId: 'm.id',
    hasPassword: 'm.source_hash is not null',
    messages: `coalesce(m.messages, '{}')`,
    satellites: `coalesce(m.satellites, '{}')`,
    satelliteCount: seen,
    dataRate: `case when ${up} then m.bytes_minute / 60.0 else 0 end::float8`,
    rovers,
    lastDataAt: seconds('m.heard_at'),
    streamLongitude: 'm.stream_longitude',
    streamLatitude: 'm.stream_latitude',
    streamHeight: 'm.stream_height',
    deviationM: deviation,
    uptime24h: uptimeSql(`now() - interval '24 hours'`),
    uptime30d: uptimeSql(`now() - interval '30 days'`),
    breaks24h: `(select count(*)::int from station_break b where b.mount_id = m.id and b.from_at > now() - interval '24 hours')`,
    updatedAt: seconds('s.updated_at'),
    deletedAt: seconds('s.deleted_at'),
    version: versionSql('s.updated_at'),
  }),
  from: `base_station s left join mount_point m on m.station_id = s.id and m.deleted_at is null
    left join dealer d on d.id = s.dealer_id left join owner o on o.id = s.owner_id`,
  id: { sql: 's.id', type: 'uuid' },
  sorts: {
    bsCode: { sql: 's.bs_code', type: 'text', code: true },
    name: { sql: 's.name', type: 'text' },
    bsType: { sql: 's.bs_type', type: 'text' },
    online: {
      sql: `case ${online} when 'offline' then 0 when 'unstable' then 1 else 2 end`,
      type: 'int',
    },
    rovers: { sql: rovers, type: 'int' },
    lastDataAt: { sql: 'm.heard_at', type: 'timestamptz', nullable: true },
    deviationM: { sql: deviation, type: 'float8', nullable: true },
    updatedAt: { sql: 's.updated_at', type: 'timestamptz' },
  },
  filters: {
    bsCode: contains('s.bs_code'),
    name: contains('s.name'),
    bsType: oneOf('s.bs_type'),
    online: oneOf(`(${online})`),
    state: oneOf('s.state'),
    dealer: inBranch('d'),
    division: inDivision('s.division_code'),
    mountPoint: contains('s.mount_point'),
    radioProtocol: contains('s.radio_protocol'),
    radioFrequency: inSpan('s.radio_frequency'),
    lastDataAt: onDays('m.heard_at'),
    withRovers: whenAsked(`${rovers} > 0`),
    deleted: whenAsked('s.deleted_at is not null'),
  },
};

/** What of the stations somebody may know of. */
export async function readStationFigures(db: Queryable, reach: Reach): Promise<StationFigures> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const counted = (condition: string): string => `(count(*) filter (where ${condition}))::int`;
  const { rows } = await db.query<StationFigures>(
    `select ${columnsOf<StationFigures>({
      total: 'count(*)::int',
      network: counted(`kind = 'network'`),
      mobile: counted(`kind = 'mobile'`),
      radio: counted(`kind = 'radio'`),
      online: counted(`online = 'online'`),
      unstable: counted(`online = 'unstable'`),
      offline: counted(`online = 'offline'`),
      moved: counted(`deviation > ${movedM}`),
      rovers: 'coalesce(sum(rovers), 0)::int',
      silentDay: counted(`(heard_at < now() - interval '24 hours') is not false`),
    })}
     from (select s.bs_type as kind, ${online} as online, ${deviation} as deviation, ${rovers} as rovers, m.heard_at
       from ${stationSource.from} where s.deleted_at is null and ${reach(asking)}) one`,
    values,
  );
  return rows[0]!;
}

/**
 * Gives a station its mount point, renames it or takes it away, as its form says. A mount point of kind station that stands alone
 * under this name becomes its own; false: the name is another's.
 */
export async function keepMount(
  db: Queryable,
  by: string,
  { id, mountPoint }: Pick<BaseStationRow, 'id' | 'mountPoint'>,
): Promise<boolean> {
  const { rows } = await db.query<{ id: string; kind: string; station: string | null }>(
    `select id, kind, station_id as station from mount_point where lower(name) = lower($1) and deleted_at is null`,
    [mountPoint],
  );
  const [named] = rows;
  if (named && named.station !== id && (named.station !== null || named.kind !== 'station')) return false;
  if (mountPoint === '' || (named && named.station === null))
    await db.query(
      `update mount_point set station_id = null, deleted_at = now(), deleted_by = $2 where station_id = $1`,
      [id, by],
    );
  if (mountPoint === '') return true;
  const { rows: own } = await db.query<{ name: string }>(
    'select name from mount_point where station_id = $1',
    [id],
  );
  if (!named && own[0]) await followName(db, own[0].name, mountPoint);
  await db.query(
    named
      ? `update mount_point set station_id = $1, name = $2, updated_at = clock_timestamp(), updated_by = $3 where id = $4`
      : `insert into mount_point (id, station_id, name, kind, created_by, updated_by) values ($4, $1, $2, 'station', $3, $3)
         on conflict (station_id) do update set name = excluded.name, updated_at = clock_timestamp(), updated_by = $3`,
    [id, mountPoint, by, named?.id ?? newId()],
  );
  return true;
}

export async function ownerOfStation(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await db.query<{ owner: string | null }>(
    'select owner_id as owner from base_station where id = $1',
    [id],
  );
  return rows[0]?.owner ?? null;
}

/** A new password for the source of a mount point, as its hash. */
export async function writeSourceHash(
  db: Queryable,
  mountId: string,
  hash: Buffer,
  by: string,
): Promise<void> {
  await db.query(
    `update mount_point set source_hash = $2, updated_at = clock_timestamp(), updated_by = $3 where id = $1`,
    [mountId, hash, by],
  );
}

/** The position that the stream tells becomes the registered one; the height in centimetres, as people type it. */
export async function takeStreamPosition(db: Queryable, id: string, by: string): Promise<void> {
  await db.query(
    `update base_station s set longitude = m.stream_longitude, latitude = m.stream_latitude, height = round(m.stream_height::numeric, 2),
       updated_at = clock_timestamp(), updated_by = $2 from mount_point m where m.station_id = s.id and s.id = $1`,
    [id, by],
  );
}

/** Whether anybody was connected to a station's mount point within 30 days. */
export async function wasUsedLately(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from ntrip_connection c join mount_point m on m.id = c.mount_id
     where m.station_id = $1 and c.accepted and c.began_at > now() - interval '30 days' limit 1`,
    [id],
  );
  return rows.length > 0;
}
