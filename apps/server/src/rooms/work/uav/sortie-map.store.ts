import {
  type AreaGeometryOf,
  type BoundingBox,
  type FlightPoint,
  mostSortiesOnMap,
  type SortieDetail,
  type SortieMap,
  type SortieOnMap,
  type SortieRow,
} from '@furrow/contract';
import { polygonsOutside, wgs84Polygon } from '@furrow/geo';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking, whereOf } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { type SortieAsked, sortieSource, sortiesFrom, workDate } from './sortie.store.ts';

/** Outlines of the filter's sorties in a view. */
export async function readSortieMap(
  db: Queryable,
  asked: SortieAsked,
  [west, south, east, north]: BoundingBox,
): Promise<SortieMap> {
  const { values, asking } = newAsking(asked);
  const where = whereOf(sortieSource, asked, asking);
  const { put } = asking;
  const right = put(west <= east ? east : 180);
  const { rows } = await db.query<SortieOnMap>(
    `select s.id, v.sn, s.number, cardinality(f.faults) > 0 as faulty, j.outline->'coordinates' as outline
     from ${sortiesFrom} ${where} and j.outline is not null
       and j.bbox && box(point(${put(west)}::float8, ${put(south)}::float8), point(${right}::float8, ${put(north)}::float8))
     order by s.started_at desc, s.id limit ${mostSortiesOnMap + 1}`,
    values,
  );
  return { sorties: rows.slice(0, mostSortiesOnMap), more: rows.length > mostSortiesOnMap };
}

interface Shapes {
  track: FlightPoint[] | null;
  outline: AreaGeometryOf['multi'] | null;
  block: AreaGeometryOf['polygon'] | null;
}

/** A sortie with what its map shows. */
export async function sortieDetail(db: Queryable, actor: Actor, row: SortieRow): Promise<SortieDetail> {
  const { rows } = await db.query<Shapes>(
    `select s.track, j.outline->'coordinates' as outline, b.outline->'coordinates' as block
     from uav_sortie s left join job j on j.id = s.job_id and j.deleted_at is null
     left join block b on b.id = $2 where s.id = $1`,
    [row.id, row.blockId],
  );
  const { track, outline, block } = rows[0]!;
  const outside =
    outline && block ? polygonsOutside(outline.map(wgs84Polygon), wgs84Polygon(block)).map(closed) : [];
  return {
    ...row,
    track: track ?? [],
    blockOutline: block,
    outside,
    together: await flownTogether(db, actor, row),
  };
}

/** GeoJSON's rings end where they begin. */
const closed = (polygon: ReturnType<typeof polygonsOutside>[number]): AreaGeometryOf['polygon'] =>
  polygon.map((ring) => [...ring, ring[0]!].map(([lng, lat]): [number, number] => [lng, lat]));

/** The sorties of a work date on a block that the actor may know of, by start; without a block the one alone. */
export async function flownTogether(
  db: Queryable,
  actor: Actor,
  row: Pick<SortieRow, 'id' | 'blockId' | 'workDate'>,
): Promise<SortieDetail['together']> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { put } = asking;
  const which =
    row.blockId === null
      ? `s.id = ${put(row.id)}::uuid`
      : `b.id = ${put(row.blockId)}::uuid and ${workDate} = ${put(row.workDate)}::date`;
  const { rows } = await db.query<SortieDetail['together'][number]>(
    `select s.id, s.number, v.sn, extract(epoch from s.started_at)::float8 as "startedAt", j.area_m2 as "areaM2", j.id as "jobId"
     from ${sortiesFrom} where ${which} and (${vehicleReach(actor)(asking)}) order by s.started_at, s.id limit 200`,
    values,
  );
  return rows;
}
