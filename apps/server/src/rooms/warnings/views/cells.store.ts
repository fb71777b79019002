import type { WarningCells } from '@furrow/contract';
import { WORLD_PIXELS } from '@furrow/geo';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type Asked, newAsking, whereOf } from '#kit/list/statement.ts';
import { commonSource, levelsSql, type WarningFilters } from '../lists/kinds/common-columns.ts';
import { visibleWarnings, type WarningKindList } from '../lists/warning.store.ts';

/** More signs than these nobody can tell apart. */
export const mostCells = 2000;
/** So wide is the heap of one sign, px. */
const heapPx = 40;

/** So wide is the heap of one sign of a map, degrees. */
export const heapDegrees = (zoom = 4): number => Math.max((360 / 2 ** zoom / WORLD_PIXELS) * heapPx, 1e-6);

/**
 * Signs of a view: warnings where they were raised, those near each other as one, by a grid that grows finer with the zoom. One that lies
 * alone tells where its device was last.
 */
export async function cellsOf<Filters extends WarningFilters, Sort extends string>(
  db: Queryable,
  { page, source }: Pick<WarningKindList<never, Filters, Sort>, 'page' | 'source'>,
  actor: Actor,
  asked: Asked<Filters, Sort>,
): Promise<WarningCells> {
  const { zoom, bbox } = asked.call.filters;
  const degrees = heapDegrees(zoom);
  const { values, asking } = newAsking(asked);
  // How many there are in all is asked of the list, not of what the map shows.
  const call = { ...asked.call, filters: { ...asked.call.filters, bbox: undefined } };
  const where = whereOf(source, visibleWarnings(page, actor, { ...asked, call }), asking);
  const within = bbox === undefined ? 'true' : commonSource.filters.bbox(bbox, asking);
  const alone = (column: string): string => `case when count(*) = 1 then min(${column}) end`;
  const { rows } = await db.query<WarningCells>(
    `with seen as materialized (
       select w.id, w.lng, w.lat, w.last_lng, w.last_lat, w.level, coalesce(v.sn, w.object_name, '') as name, ${within} as shown
       from ${source.from} ${where})
     select (select count(*)::int from seen) as total, (select count(*)::int from seen where lng is not null and lat is not null) as placed,
       coalesce((select json_agg(c) from (
         select avg(lng)::float8 as lng, avg(lat)::float8 as lat, count(*)::int as count,
           (${levelsSql})[max(array_position(${levelsSql}, level))] as level, ${alone('id::text')} as id, coalesce(${alone('name')}, '') as name,
           ${alone('last_lng')} as "lastLng", ${alone('last_lat')} as "lastLat"
         from seen where lng is not null and lat is not null and shown
         group by floor(lng / ${degrees}), floor(lat / ${degrees}) order by 3 desc, 1, 2 limit ${mostCells}) c), '[]') as cells`,
    values,
  );
  return rows[0]!;
}
