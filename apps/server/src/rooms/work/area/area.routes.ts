import { workFiguresCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { exportArea } from './area-export.ts';
import { areaStatistics } from './area-statistics.ts';

/** The calls of /areaStatistics. */
export function areaRoutes(pool: Pool): Route[] {
  return [
    serve(workFiguresCalls.area, ({ actor, query }) => areaStatistics(pool, actor, query)),
    serve(workFiguresCalls.areaFile, async ({ actor, language, reply, query }) =>
      exportArea(pool, await areaStatistics(pool, actor, query), {
        actor,
        language,
        reply,
        format: query.format,
        form: query.form,
      }),
    ),
  ];
}
