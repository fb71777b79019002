import type { Queryable } from '#database/transaction.ts';
import { uncounted } from '#events/batch.ts';
import { polygonText } from '#kit/sql/polygon-text.ts';
import { type PlacingRegion, regionsOfDivisions } from '#rooms/parties/public.ts';

/** More changed vehicles than this are told as "all": one message of the bus holds so many numbers. */
const mostTold = 500;

/**
 * `placed`: every living vehicle with the region that it belongs to. The smallest polygon that holds the last position comes
 * first, then the division that it is registered in. Values are appended to `values`.
 */
async function placedSql(
  db: Queryable,
  regions: readonly PlacingRegion[],
  values: unknown[],
  ids: readonly string[] | null = null,
): Promise<string> {
  const { rows } = await db.query<{ code: string }>(
    `select distinct division_code as code from vehicle where division_code <> '' ${ids ? 'and id = any($1)' : ''}`,
    ids ? [ids] : [],
  );
  const ofDivision = [
    ...regionsOfDivisions(
      rows.map(({ code }) => code),
      regions,
    ),
  ];
  const polygons = regions.filter(({ outline }) => outline !== null);
  const put = (value: unknown): string => `$${values.push(value)}`;
  return `of_division (code, region) as (
      select * from unnest(${put(ofDivision.map(([code]) => code))}::text[], ${put(ofDivision.map(([, id]) => id))}::uuid[])),
    drawn (region, outline, size) as materialized (
      select r.region, r.outline::polygon, r.size from unnest(${put(polygons.map(({ id }) => id))}::uuid[],
        ${put(polygons.map(({ outline }) => polygonText(outline)))}::text[],
        ${put(polygons.map(({ areaKm2 }) => areaKm2))}::float8[]) as r (region, outline, size)),
    placed as (
      select v.id, v.no, v.region_id as before, coalesce(
        (select p.region from drawn p where p.outline @> point(l.lng, l.lat) order by p.size, p.region limit 1),
        d.region) as region
      from vehicle v left join vehicle_latest l on l.vehicle_no = v.no left join of_division d on d.code = v.division_code
      where v.deleted_at is null ${ids ? `and v.id = any(${put(ids)}::uuid[])` : ''})`;
}

/**
 * Writes the region of each vehicle that has another one than before and tells it after the commit: lists, scopes and maps
 * follow. `ids` narrows it to some vehicles.
 */
export async function writePlaces(
  db: Queryable,
  regions: readonly PlacingRegion[],
  ids: readonly string[] | null = null,
): Promise<number> {
  const values: unknown[] = [];
  const placed = await placedSql(db, regions, values, ids);
  const { rows } = await db.query<{ no: number }>(
    `with ${placed}
     update vehicle v set region_id = p.region from placed p
     where p.id = v.id and p.region is distinct from p.before
     returning v.no`,
    values,
  );
  if (rows.length > 0) await tellVehicles(db, rows.length > mostTold ? [] : rows.map(({ no }) => no));
  return rows.length;
}

/** PostgreSQL sends it with the commit, and never when the transaction fails. */
async function tellVehicles(db: Queryable, nos: readonly number[]): Promise<void> {
  await db.query(`select pg_notify('vehiclesChanged', $1)`, [`${uncounted} 1 ${JSON.stringify([{ nos }])}`]);
}

/** How many vehicles the region of that id would hold; `scope` is a condition on the vehicle `v`. */
export async function countPlaces(
  db: Queryable,
  regions: readonly PlacingRegion[],
  id: string,
  scope: (values: unknown[]) => string,
): Promise<number> {
  const values: unknown[] = [id];
  const placed = await placedSql(db, regions, values);
  const { rows } = await db.query<{ count: number }>(
    `with ${placed}
     select count(*)::int as count from placed p join vehicle v on v.id = p.id
     where p.region = $1 and ${scope(values)}`,
    values,
  );
  return rows[0]!.count;
}
