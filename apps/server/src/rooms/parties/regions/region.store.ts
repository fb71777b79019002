import type { RegionOnMap, regionList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { divisionPattern, divisionsAbove } from '#kit/data-scope.ts';
import { contains, inBranch, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { versionSql } from '#kit/list/version.ts';
import type { PlacingRegion } from './placing-region.ts';

type Call = z.output<typeof regionList.query>;
export type RegionFilters = Call['filters'];
export type RegionSort = Call['sort'][number]['column'];

/** Service regions under `r`. `vehicles` is filled in by the room machines. */
export const regionSource: ListSource<RegionFilters, RegionSort> = {
  select: `r.id, r.name, r.kind, r.divisions, r.outline, r.dealer_id as "dealerId", d.company as dealer, r.accounts,
    array(select coalesce(nullif(a.display_name, ''), a.name) from account a where a.id = any(r.accounts) order by 1) as persons,
    r.phone, r.points, array(select p.name from service_point p where p.id = any(r.points) order by 1) as "pointNames",
    (select count(distinct v.account_id)::int from account_area v
     where v.area_kind = 'serviceRegion' and v.area_id = r.id::text) as viewers, 0 as vehicles,
    r.colour, r.remark, r.area_km2 as "areaKm2", r.state, extract(epoch from r.updated_at)::float8 as "updatedAt",
    extract(epoch from r.deleted_at)::float8 as "deletedAt", ${versionSql('r.updated_at')} as version`,
  from: 'service_region r left join dealer d on d.id = r.dealer_id',
  id: { sql: 'r.id', type: 'uuid' },
  sorts: {
    name: { sql: 'r.name', type: 'text' },
    areaKm2: { sql: 'r.area_km2', type: 'float8' },
    updatedAt: { sql: 'r.updated_at', type: 'timestamptz' },
  },
  filters: {
    name: contains('r.name'),
    kind: oneOf('r.kind'),
    dealer: inBranch('d'),
    person: (person, asking) =>
      `exists (select 1 from account a where a.id = any(r.accounts)
        and ${contains('a.name', 'a.display_name')(person, asking)})`,
    // A larger division that holds the asked one, or a smaller one inside it.
    division: (code, { put }) => `(r.divisions && ${put(divisionsAbove(code))}::text[]
      or exists (select 1 from unnest(r.divisions) as own where own like ${put(divisionPattern(code))}::text))`,
    // The room machines answers it before the list is read (`visibleRegions`).
    sn: () => 'false',
    state: oneOf('r.state'),
    deleted: whenAsked('r.deleted_at is not null'),
  },
};

const enabled = `state = 'enabled' and deleted_at is null`;

/** All enabled regions, as far as they decide where vehicles belong. */
export async function enabledRegions(db: Queryable): Promise<PlacingRegion[]> {
  const { rows } = await db.query<PlacingRegion>(
    `select id, name, kind, divisions, outline, area_km2 as "areaKm2" from service_region where ${enabled} order by id`,
  );
  return rows;
}

/** All enabled regions as maps draw them. */
export async function regionsOnMap(db: Queryable): Promise<RegionOnMap[]> {
  const { rows } = await db.query<RegionOnMap>(
    `select id, name, colour, kind, divisions, outline from service_region where ${enabled} order by name, id`,
  );
  return rows;
}

/** Names of regions by id, deleted ones too: an account keeps them as viewing areas. */
export async function regionNames(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>(
    'select id, name from service_region where id::text = any($1::text[])',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Writes the area that the server computes. */
export async function setRegionArea(db: Queryable, id: string, areaKm2: number): Promise<void> {
  await db.query('update service_region set area_km2 = $2 where id = $1', [id, areaKm2]);
}

/** Regions are saved one after the other, or two could take the same division at once. */
export async function takeRegionTurn(db: Queryable): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('service_region'))`);
}

/** How many open service points lie in these divisions or in the outline. */
export async function countPointsIn(
  db: Queryable,
  { patterns, polygon }: { patterns: readonly string[]; polygon: string | null },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from service_point
     where deleted_at is null and state = 'open'
       and (division_code like any($1::text[]) or coalesce($2::text::polygon @> point(longitude, latitude), false))`,
    [patterns, polygon],
  );
  return rows[0]!.count;
}

/** Of these ids, those of living service points. */
export async function livingPoints(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(
    'select id from service_point where id = any($1::uuid[]) and deleted_at is null',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}
