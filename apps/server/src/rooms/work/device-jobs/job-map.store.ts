import {
  type BoundingBox,
  type JobMap,
  type JobOutline,
  type LngLat,
  mostJobOutlines,
  outlineZoom,
  type WorkType,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking, whereOf } from '#kit/list/statement.ts';
import { boxSql } from '#kit/sql/box-sql.ts';
import { counting, type JobAsked, jobSource, jobsFrom, jobsWithin } from './job-source.store.ts';

/** Pixels of a cell that one cluster stands for. */
const cellPx = 64;

/** What lies in a piece of the map: outlines near by, clusters from afar. */
export async function readJobMap(
  db: Queryable,
  asked: JobAsked,
  { bbox, zoom }: { bbox: BoundingBox; zoom: number },
): Promise<JobMap> {
  if (zoom < outlineZoom)
    return { clusters: await readClusters(db, asked, bbox, zoom), outlines: [], more: false };
  const outlines = await readOutlines(db, asked, bbox);
  return {
    clusters: [],
    outlines: outlines.slice(0, mostJobOutlines),
    more: outlines.length > mostJobOutlines,
  };
}

/** Side of a cell that one cluster stands for, degrees. */
export const clusterDegrees = (zoom: number): number => (cellPx / 256) * (360 / 2 ** Math.floor(zoom));

async function readClusters(
  db: Queryable,
  asked: JobAsked,
  bbox: BoundingBox,
  zoom: number,
): Promise<JobMap['clusters']> {
  const { asOf } = asked.call.filters;
  const { values, asking } = newAsking(asked);
  const where = whereOf(jobSource(asOf), asked, asking);
  const degrees = clusterDegrees(zoom);
  const { rows } = await db.query<JobMap['clusters'][number]>(
    `select avg(j.centre_lng) as lng, avg(j.centre_lat) as lat, count(*)::int as jobs, sum(j.area_m2) as "areaM2"
     from ${jobsFrom(asOf)} ${where} and ${boxSql('j.centre_lng', 'j.centre_lat', bbox, asking.put)}
     group by floor(j.centre_lng / ${degrees}), floor(j.centre_lat / ${degrees} * 1.4) order by jobs desc limit 1000`,
    values,
  );
  return rows;
}

async function readOutlines(db: Queryable, asked: JobAsked, bbox: BoundingBox): Promise<JobOutline[]> {
  const { asOf } = asked.call.filters;
  const { values, asking } = newAsking(asked);
  const where = whereOf(jobSource(asOf), asked, asking);
  const { rows } = await db.query<JobOutline>(
    `select j.id, v.sn, j.work_type as "workType", j.work_date::text as "workDate", j.state, j.area_m2 as "areaM2",
       j.outline->'coordinates' as outline
     from ${jobsFrom(asOf)} join vehicle v on v.no = j.vehicle_no ${where} and j.outline is not null
       and j.bbox && ${boxOf(bbox, asking.put)} order by j.work_date desc, j.id limit ${mostJobOutlines + 1}`,
    values,
  );
  return rows;
}

/** Outlines of today's work in a box: jobs that count, of the actor's scope, at most `most`. Today is that of the actor's zone. */
export async function jobsOnGround(
  db: Queryable,
  actor: Actor,
  bbox: BoundingBox,
  most: number,
): Promise<{ id: string; workType: WorkType; polygons: LngLat[][][] }[]> {
  const { values, asking } = newAsking({ timeZone: actor.timeZone, language: 'en' });
  const { rows } = await db.query<{ id: string; workType: WorkType; polygons: LngLat[][][] }>(
    `select j.id, j.work_type as "workType", j.outline->'coordinates' as polygons from job j
     where ${jobsWithin(actor)(asking)} and ${counting} and j.outline is not null
       and j.work_date >= (now() at time zone ${asking.put(actor.timeZone)}::text)::date
       and j.bbox && ${boxOf(bbox, asking.put)} limit ${most}`,
    values,
  );
  return rows;
}

/** Near by, the box across the meridian is cut at it. */
export function boxOf([west, south, east, north]: BoundingBox, put: (value: unknown) => string): string {
  const right = west <= east ? east : 180;
  return `box(point(${put(west)}::float8, ${put(south)}::float8), point(${put(right)}::float8, ${put(north)}::float8))`;
}
