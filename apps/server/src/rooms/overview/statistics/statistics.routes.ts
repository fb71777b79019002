import {
  daysBody,
  divisionQuery,
  type Language,
  type RegionCount,
  regionQuery,
  yearBody,
} from '@furrow/contract';
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
    route({ ...get, path: 'getInstallNum', query: divisionQuery }, ({ actor, query }) =>
      installNum(pool, { actor, ...query }),
    ),
    route({ ...post, path: 'getAddCarNum', body: daysBody }, ({ actor, body }) =>
      installedBetween(pool, { actor, division: body.division }, body),
    ),
    route({ ...post, path: 'monthCarNum', body: yearBody }, ({ actor, body }) =>
      installedByMonth(pool, { actor, division: body.division }, body.year),
    ),
    route({ ...post, path: 'dayCarNum', body: daysBody }, ({ actor, body }) =>
      installedByDay(pool, { actor, division: body.division }, body),
    ),
    route({ ...get, path: 'carType', query: divisionQuery }, ({ actor, query }) =>
      countedBy(pool, { actor, ...query }, 'car_type'),
    ),
    route({ ...get, path: 'getBrandNum', query: divisionQuery }, ({ actor, query }) =>
      countedBy(pool, { actor, ...query }, 'brand'),
    ),
    route({ ...get, path: 'carTypeAdd', query: divisionQuery }, ({ actor, query }) =>
      addedByType(pool, { actor, ...query }),
    ),
    route({ ...get, path: 'getBelongCar', query: regionQuery }, ({ actor, language, query }) =>
      byRegion(parts, actor, language, { sum: 'vehicles', ...query }),
    ),
    route({ ...get, path: 'getBelongPower', query: regionQuery }, ({ actor, language, query }) =>
      byRegion(parts, actor, language, { sum: 'horsepower', ...query }),
    ),
    route({ ...post, path: 'powerTotal', body: yearBody }, ({ actor, body }) =>
      horsepowerOf(pool, { actor, division: body.division }, body.year),
    ),
  ];
}

async function byRegion(
  { pool, divisions }: Parts,
  actor: Actor,
  language: Language,
  asked: ByRegion,
): Promise<RegionCount[]> {
  const counts = await countedByRegion(pool, { actor }, asked);
  return counts.map(({ divisionId, num }) => ({
    divisionId,
    name: divisionId === '' ? '' : divisions.nameOf(divisionId, language),
    num,
  }));
}
