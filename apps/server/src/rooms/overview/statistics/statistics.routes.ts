import { statisticsCalls as calls, type Language, type RegionCount } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
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
  return [
    serve(calls.installed, ({ actor, query }) => installNum(pool, { actor, ...query })),
    serve(calls.added, ({ actor, body }) => installedBetween(pool, { actor, division: body.division }, body)),
    serve(calls.byMonth, ({ actor, body }) =>
      installedByMonth(pool, { actor, division: body.division }, body.year),
    ),
    serve(calls.byDay, ({ actor, body }) => installedByDay(pool, { actor, division: body.division }, body)),
    serve(calls.byType, ({ actor, query }) => countedBy(pool, { actor, ...query }, 'car_type')),
    serve(calls.byBrand, ({ actor, query }) => countedBy(pool, { actor, ...query }, 'brand')),
    serve(calls.typesAdded, ({ actor, query }) => addedByType(pool, { actor, ...query })),
    serve(calls.byRegion, ({ actor, language, query }) =>
      byRegion(parts, actor, language, { sum: 'vehicles', ...query }),
    ),
    serve(calls.powerByRegion, ({ actor, language, query }) =>
      byRegion(parts, actor, language, { sum: 'horsepower', ...query }),
    ),
    serve(calls.power, ({ actor, body }) =>
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
