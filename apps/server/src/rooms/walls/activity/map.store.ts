import type { ActivityMap } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDivision } from '#kit/list/matches.ts';
import { stationReach } from '#rooms/corrections/public.ts';
import { onlineSql } from '#rooms/machines/public.ts';
import { freshAsking, jobsOf, partOfJob, vehiclesOf, type Wanted } from '../wanted.store.ts';

/** Cells to a degree: no machine is to be found by its cell. */
const perDegree = 4;
const cell = (column: string): string => `round(${column} * ${perDegree})::float8 / ${perDegree}`;
/** A map with more of them says nothing more. */
const mostCells = 4000;

/** Vehicles by the cell of their newest place. */
export async function vehicleCells(db: Queryable, wanted: Wanted): Promise<ActivityMap['vehicles']> {
  const { values, asking } = freshAsking();
  const { rows } = await db.query<ActivityMap['vehicles'][number]>(
    `select ${cell('l.lng')} as lng, ${cell('l.lat')} as lat, count(*)::int as value,
       (count(*) filter (where ${onlineSql('l')} = 'working'))::int as working
     from vehicle v join vehicle_latest l on l.vehicle_no = v.no
     where ${vehiclesOf(wanted, asking)} and l.lng is not null group by 1, 2 order by 3 desc, 1, 2 limit ${mostCells}`,
    values,
  );
  return rows;
}

/** Worked area by the cell of the job's middle, m². */
export async function workCells(db: Queryable, wanted: Wanted): Promise<ActivityMap['heat']> {
  const { values, asking } = freshAsking();
  const { rows } = await db.query<ActivityMap['heat'][number]>(
    `select ${cell('j.centre_lng')} as lng, ${cell('j.centre_lat')} as lat,
       coalesce(sum(${partOfJob('j.area_m2', wanted.span, asking)}), 0) as value
     from job j where ${jobsOf(wanted, asking)} and j.centre_lng is not null group by 1, 2 order by 3 desc, 1, 2 limit ${mostCells}`,
    values,
  );
  return rows;
}

/** Base stations in the asker's reach. */
export async function stationPlaces(db: Queryable, wanted: Wanted): Promise<ActivityMap['stations']> {
  const { values, asking } = freshAsking();
  const { division } = wanted.asked;
  const { rows } = await db.query<ActivityMap['stations'][number]>(
    `select s.name, s.longitude as lng, s.latitude as lat from base_station s
     where s.deleted_at is null and ${stationReach(wanted.actor)(asking)}
       and ${division ? inDivision('s.division_code')(division, asking) : 'true'} order by 1 limit ${mostCells}`,
    values,
  );
  return rows;
}
