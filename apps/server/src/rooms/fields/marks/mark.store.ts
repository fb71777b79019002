import type { BoundingBox, MarkOnMap, MarksInView, markList } from '@furrow/contract';
import { mostMarksInView, obstacleTypes } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { contains, inDivision, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { versionSql } from '#kit/list/version.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { blockReach } from '../blocks/block-reach.store.ts';

type Call = z.output<typeof markList.query>;
export type MarkFilters = Call['filters'];
export type MarkSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
/** Marks under `m`, their vehicle `v`, their block `b`, the owner of either `o`. */
const from = `mark m left join vehicle v on v.id = m.vehicle_id left join block b on b.id = m.block_id
  left join owner o on o.id = coalesce(v.owner_id, b.owner_id)`;
const photo = `(select f.id from file f where f.subject_kind = 'mark' and f.subject_id = m.id::text and f.deleted_at is null
  and f.state = 'ready' order by f.created_at, f.id limit 1)`;

export const markSource: ListSource<MarkFilters, MarkSort> = {
  select: `m.id, m.name, m.type, m.longitude, m.latitude, m.radius_m as "radiusM", m.alert_m as "alertM",
    m.vehicle_id as "vehicleId", m.block_id as "blockId", m.valid_until as "validUntil", v.sn as "vehicleSn",
    coalesce(nullif(v.alias, ''), v.plate) as vehicle, o.name as owner, b.name as block, m.source,
    ${photo} as "photoId", ${seconds('m.created_at')} as "createdAt", ${seconds('m.updated_at')} as "updatedAt",
    ${seconds('m.deleted_at')} as "deletedAt", ${versionSql('m.updated_at')} as version`,
  from,
  id: { sql: 'm.id', type: 'uuid' },
  sorts: {
    name: { sql: 'm.name', type: 'text' },
    type: { sql: 'm.type', type: 'text' },
    vehicleSn: { sql: 'v.sn', type: 'text', code: true, nullable: true },
    createdAt: { sql: 'm.created_at', type: 'timestamptz' },
    updatedAt: { sql: 'm.updated_at', type: 'timestamptz' },
  },
  filters: {
    name: contains('m.name'),
    type: oneOf('m.type'),
    sn: oneOf('v.sn'),
    owner: contains("coalesce(o.name, '')"),
    block: contains("coalesce(b.name, '')"),
    division: inDivision('coalesce(v.division_code, b.division)'),
    source: oneOf('m.source'),
    created: onDays('m.created_at'),
    deleted: whenAsked('m.deleted_at is not null'),
  },
};

/** Marks of vehicles that the actor sees, and of blocks in his reach. */
export function markReach(actor: Actor): Reach {
  const [vehicles, blocks] = [vehicleReach(actor), blockReach(actor)];
  return (asking) =>
    `((m.vehicle_id is not null and (${vehicles(asking)})) or (m.block_id is not null and (${blocks(asking)})))`;
}

/** What is in force in a view; `obstacles` leaves all other kinds out. */
export async function marksInView(
  db: Queryable,
  actor: Actor,
  [west, south, east, north]: BoundingBox,
  { obstacles = false }: { obstacles?: boolean } = {},
): Promise<MarksInView> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { put } = asking;
  const box = (from: number, to: number): string =>
    `box(point(m.longitude, m.latitude), point(m.longitude, m.latitude))
      && box(point(${put(from)}, ${put(south)}), point(${put(to)}, ${put(north)}))`;
  // Across the 180th meridian a view is two boxes.
  const within = west <= east ? box(west, east) : `(${box(west, 180)} or ${box(-180, east)})`;
  const which = `m.deleted_at is null and ${within}
    and (m.valid_until is null or m.valid_until > extract(epoch from now()))
    ${obstacles ? `and m.type = any(${put(obstacleTypes)}::text[])` : ''} and ${markReach(actor)(asking)}`;
  const { rows } = await db.query<MarkOnMap>(
    `select m.id, m.name, m.type, m.longitude, m.latitude, m.radius_m as "radiusM", m.alert_m as "alertM"
     from ${from} where ${which} order by m.id limit ${mostMarksInView + 1}`,
    values,
  );
  if (rows.length <= mostMarksInView) return { marks: rows, clusters: [] };
  const width = west <= east ? east - west : east - west + 360;
  const cell = put(Math.max(width, north - south) / 12 || 1);
  const clusters = await db.query<MarksInView['clusters'][number]>(
    `select avg(m.longitude)::float8 as longitude, avg(m.latitude)::float8 as latitude, count(*)::int as count
     from ${from} where ${which} group by floor(m.longitude / ${cell}::float8), floor(m.latitude / ${cell}::float8)`,
    values,
  );
  return { marks: [], clusters: clusters.rows };
}

export async function setMarkSource(db: Queryable, id: string, source: 'imported'): Promise<void> {
  await db.query('update mark set source = $2 where id = $1', [id, source]);
}

/** Living marks by `vehicle name`, the name in lower case. */
export async function marksByName(
  db: Queryable,
  vehicleIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; key: string }>(
    `select id, vehicle_id || ' ' || lower(name) as key from mark
     where vehicle_id = any($1::uuid[]) and deleted_at is null`,
    [vehicleIds],
  );
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** The names of marks that the actor may know of. */
export async function namesOfMarks(
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string; name: string }>(
    `select m.id, m.name from ${from} where m.id = any(${asking.put(ids)}::uuid[]) and ${markReach(actor)(asking)}`,
    values,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
