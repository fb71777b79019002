import {
  type BoundingBox,
  mostJobOutlines,
  outlineZoom,
  type PreciseMap,
  type PreciseOutline,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newAsking, whereOf } from '#kit/list/statement.ts';
import { boxSql } from '#kit/sql/box-sql.ts';
import { boxOf, clusterDegrees } from '../device-jobs/job-map.store.ts';
import { type PreciseAsked, preciseFrom, preciseSource } from './precise-source.store.ts';

/** What lies in a piece of the map: outlines by grade near by, clusters with their worst grade from afar. */
export async function readPreciseMap(
  db: Queryable,
  asked: PreciseAsked,
  { bbox, zoom }: { bbox: BoundingBox; zoom: number },
): Promise<PreciseMap> {
  const { values, asking } = newAsking(asked);
  const where = whereOf(preciseSource, asked, asking);
  if (zoom < outlineZoom) {
    const degrees = clusterDegrees(zoom);
    const { rows } = await db.query<PreciseMap['clusters'][number]>(
      `select avg(j.centre_lng) as lng, avg(j.centre_lat) as lat, count(*)::int as jobs, max(p.grade) as grade
       from ${preciseFrom} ${where} and ${boxSql('j.centre_lng', 'j.centre_lat', bbox, asking.put)}
       group by floor(j.centre_lng / ${degrees}), floor(j.centre_lat / ${degrees} * 1.4) order by jobs desc limit 1000`,
      values,
    );
    return { clusters: rows, outlines: [], more: false };
  }
  const { rows } = await db.query<PreciseOutline>(
    `select j.id, v.sn, j.work_date::text as "workDate", p.grade, j.outline->'coordinates' as outline
     from ${preciseFrom} join vehicle v on v.no = j.vehicle_no ${where} and j.outline is not null
       and j.bbox && ${boxOf(bbox, asking.put)} order by j.work_date desc, j.id limit ${mostJobOutlines + 1}`,
    values,
  );
  return { clusters: [], outlines: rows.slice(0, mostJobOutlines), more: rows.length > mostJobOutlines };
}
