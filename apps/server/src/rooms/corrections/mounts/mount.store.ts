import type { MountChoice, MountPointRow, mountPointList } from '@furrow/contract';
import { mountLineFields } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { versionSql } from '#kit/list/version.ts';

type Call = z.output<typeof mountPointList.query>;
export type MountFilters = Call['filters'];
export type MountSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const up = `(m.source_up and m.heard_at > now() - interval '150 seconds') is true`;
const clients = `(select count(*)::int from ntrip_connection c where c.ended_at is null and c.direction = 'rover'
  and c.mount_served = m.name)`;
const source = (column: string): string => `(select ${column} from ntrip_connection c where c.mount_id = m.id
  and c.direction <> 'rover' and c.accepted and c.ended_at is null order by c.began_at desc limit 1)`;
const line = Object.fromEntries(
  mountLineFields.map((field) => [field, `coalesce(m.line ->> '${field}', '')`]),
) as Record<(typeof mountLineFields)[number], string>;

/** Mount points under `m`, their base station under `s`. */
export const mountSource: ListSource<MountFilters, MountSort> = {
  select: columnsOf<MountPointRow>({
    id: 'm.id',
    name: 'm.name',
    kind: 'm.kind',
    stationId: 'm.station_id',
    station: 's.name',
    candidates: 'm.candidates',
    radiusKm: 'm.radius_km',
    fallback: 'm.fallback',
    enabled: 'm.enabled',
    visible: 'm.visible',
    remark: 'm.remark',
    ...line,
    up,
    since: seconds('m.source_since'),
    hasPassword: 'm.source_hash is not null',
    messages: 'm.messages',
    satellites: 'm.satellites',
    dataRate: `case when ${up} then m.bytes_minute / 60.0 else 0 end::float8`,
    clients,
    peakToday: `greatest(${clients}, (select coalesce(max(x.rovers), 0) from station_sample x where x.mount_id = m.id
      and x.minute >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'))`,
    lastDataAt: seconds('m.heard_at'),
    sourceAddress: source('host(c.address)'),
    sourceAgent: source('c.agent'),
    updatedAt: seconds('m.updated_at'),
    deletedAt: seconds('m.deleted_at'),
    version: versionSql('m.updated_at'),
  }),
  from: 'mount_point m left join base_station s on s.id = m.station_id',
  id: { sql: 'm.id', type: 'uuid' },
  sorts: {
    name: { sql: 'm.name', type: 'text', code: true },
    kind: { sql: 'm.kind', type: 'text', code: true },
    clients: { sql: clients, type: 'int' },
    lastDataAt: { sql: 'm.heard_at', type: 'timestamptz', nullable: true },
    updatedAt: { sql: 'm.updated_at', type: 'timestamptz' },
  },
  filters: {
    name: contains('m.name'),
    kind: oneOf('m.kind'),
    up: oneOf(`(case when ${up} then 'up' else 'silent' end)`),
    enabled: oneOf(`(case when m.enabled then 'enabled' else 'disabled' end)`),
    deleted: whenAsked('m.deleted_at is not null'),
  },
};

/** What may be chosen where an account or a fallback names mount points. */
export async function readChoices(db: Queryable): Promise<MountChoice[]> {
  const { rows } = await db.query<MountChoice>(
    'select id, name, kind from mount_point where deleted_at is null order by name',
  );
  return rows;
}

/** Fallbacks by the name of the mount point, both in small letters. */
export async function readFallbacks(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ name: string; fallback: string }>(
    'select lower(name) as name, lower(fallback) as fallback from mount_point where deleted_at is null',
  );
  return new Map(rows.map(({ name, fallback }) => [name, fallback]));
}

/** The station behind a mount point bears its name; the one that it was taken from bears none. */
export async function tellStation(
  db: Queryable,
  { name, stationId }: Pick<MountPointRow, 'name' | 'stationId'>,
  before: Pick<MountPointRow, 'stationId'> | null,
): Promise<void> {
  if (before?.stationId && before.stationId !== stationId)
    await db.query(`update base_station set mount_point = '', updated_at = clock_timestamp() where id = $1`, [
      before.stationId,
    ]);
  if (stationId)
    await db.query(
      `update base_station set mount_point = $2, updated_at = clock_timestamp() where id = $1 and mount_point <> $2`,
      [stationId, name],
    );
}

/** Fallbacks and choices of others follow a mount point that is called otherwise now. */
export async function followName(db: Queryable, before: string, after: string): Promise<void> {
  await db.query(
    `update mount_point set fallback = case when lower(fallback) = lower($1) then $2 else fallback end,
       candidates = array(select case when lower(one) = lower($1) then $2 else one end
         from unnest(candidates) with ordinality as x (one, place) order by place), updated_at = clock_timestamp()
     where deleted_at is null and (lower(fallback) = lower($1) or lower($1) in (select lower(one) from unnest(candidates) as one))`,
    [before, after],
  );
  await db.query(
    `update correction_relay set mount = case when lower(mount) = lower($1) then $2 else mount end,
       fallback = case when lower(fallback) = lower($1) then $2 else fallback end, updated_at = clock_timestamp()
     where deleted_at is null and lower($1) in (lower(mount), lower(fallback))`,
    [before, after],
  );
}

/** How many accounts, fallbacks and choices name a mount point. */
export async function usesOf(
  db: Queryable,
  { id, name }: Pick<MountPointRow, 'id' | 'name'>,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select (select count(*) from differential_account where $1 = any(mounts) and deleted_at is null)::int
       + (select count(*) from mount_point where deleted_at is null and id <> $1
         and (lower(fallback) = lower($2) or $2 = any(candidates)))::int
       + (select count(*) from correction_relay where mount_id = $1 and deleted_at is null)::int as count`,
    [id, name],
  );
  return rows[0]!.count;
}
