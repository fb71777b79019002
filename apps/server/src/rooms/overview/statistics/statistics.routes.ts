import { daysBody, type Language, type RegionCount, regionQuery, yearBody } from '@furrow/contract';
import type { Actor } from '../../../kit/actor.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import type { OverviewParts } from '../overview-parts.ts';
import {
  addedByType,
  type ByRegion,
  countedBy,
  countedByRegion,
  horsepowerOf,
  installedBetween,
  installedByDay,
  installedByMonth,
  installNum,
} from './statistics.store.ts';

type Parts = Pick<OverviewParts, 'pool' | 'divisions'>;

/** The calls of statistics about vehicles, by the names of spec §7; every figure counts only what the account may see. */
export function statisticsRoutes(parts: Parts): Route[] {
  const { pool } = parts;
  const get = { method: 'GET', right: 'signedIn' } as const;
  const post = { method: 'POST', right: 'signedIn', reads: true } as const;
  return [
    route({ ...get, path: 'getInstallNum' }, ({ actor }) => installNum(pool, actor)),
    route({ ...post, path: 'getAddCarNum', body: daysBody }, ({ actor, body }) =>
      installedBetween(pool, actor, body),
    ),
    route({ ...post, path: 'monthCarNum', body: yearBody }, ({ actor, body }) =>
      installedByMonth(pool, actor, body.year),
    ),
    route({ ...post, path: 'dayCarNum', body: daysBody }, ({ actor, body }) =>
      installedByDay(pool, actor, body),
    ),
    route({ ...get, path: 'carType' }, ({ actor }) => countedBy(pool, actor, 'car_type')),
    route({ ...get, path: 'getBrandNum' }, ({ actor }) => countedBy(pool, actor, 'brand')),
    route({ ...get, path: 'carTypeAdd' }, ({ actor }) => addedByType(pool, actor)),
    route({ ...get, path: 'getBelongCar', query: regionQuery }, ({ actor, language, query }) =>
      byRegion(parts, actor, language, { sum: 'vehicles', ...query }),
    ),
    route({ ...get, path: 'getBelongPower', query: regionQuery }, ({ actor, language, query }) =>
      byRegion(parts, actor, language, { sum: 'horsepower', ...query }),
    ),
    route({ ...post, path: 'powerTotal', body: yearBody }, ({ actor, body }) =>
      horsepowerOf(pool, actor, body.year),
    ),
  ];
}

async function byRegion(
  { pool, divisions }: Parts,
  actor: Actor,
  language: Language,
  asked: ByRegion,
): Promise<RegionCount[]> {
  const counts = await countedByRegion(pool, actor, asked);
  return counts.map(({ divisionId, num }) => ({
    divisionId,
    name: divisionId === '' ? '' : divisions.nameOf(divisionId, language),
    num,
  }));
}
