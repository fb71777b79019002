import { areaQuery, exportWish } from '@furrow/contract';
import type { Pool } from '../../../database/pool.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { exportArea } from './area-export.ts';
import { areaStatistics } from './area-statistics.ts';

const exportQuery = areaQuery.and(exportWish.pick({ format: true, form: true }));

/** The calls of /areaStatistics. */
export function areaRoutes(pool: Pool): Route[] {
  return [
    route(
      { method: 'GET', path: 'area/statistics', right: 'areaStatistics', query: areaQuery },
      ({ actor, query }) => areaStatistics(pool, actor, query),
    ),
    route(
      {
        ...{ method: 'GET', path: 'area/statistics/export', right: 'areaStatistics.export' },
        ...{ ticket: 'download', query: exportQuery },
      },
      async ({ actor, language, reply, query }) =>
        exportArea(pool, await areaStatistics(pool, actor, query), {
          ...{ actor, language, reply, format: query.format, form: query.form },
        }),
    ),
  ];
}
