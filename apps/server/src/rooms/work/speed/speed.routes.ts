import { speedExportQuery, speedQuery } from '@furrow/contract';
import type { Pool } from '../../../database/pool.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { shownAnalysis, speedAnalysis } from './speed-analysis.ts';
import { exportRuns } from './speed-export.ts';

/** The calls of /speedAnalysis. */
export function speedRoutes(pool: Pool): Route[] {
  return [
    route(
      { method: 'GET', path: 'speed/analysis', right: 'speedAnalysis', query: speedQuery },
      async ({ actor, query }) => shownAnalysis(await speedAnalysis(pool, actor, query)),
    ),
    route(
      {
        ...{ method: 'GET', path: 'speed/analysis/export', right: 'speedAnalysis.export' },
        ...{ ticket: 'download', query: speedExportQuery },
      },
      async ({ actor, language, reply, query }) =>
        exportRuns(pool, await speedAnalysis(pool, actor, query), {
          ...{ actor, language, reply, format: query.format, form: 'shown' },
        }),
    ),
  ];
}
