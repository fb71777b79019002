import { workFiguresCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { shownAnalysis, speedAnalysis } from './speed-analysis.ts';
import { exportRuns } from './speed-export.ts';

/** The calls of /speedAnalysis. */
export function speedRoutes(pool: Pool): Route[] {
  return [
    serve(workFiguresCalls.speed, async ({ actor, query }) =>
      shownAnalysis(await speedAnalysis(pool, actor, query)),
    ),
    serve(workFiguresCalls.speedFile, async ({ actor, language, reply, query }) =>
      exportRuns(pool, await speedAnalysis(pool, actor, query), {
        actor,
        language,
        reply,
        format: query.format,
        form: 'shown',
      }),
    ),
  ];
}
