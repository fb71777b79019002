import { workFiguresCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { openGroundDesk } from '../device-jobs/coverage/ground-desk.ts';
import { currentJob } from './current-job.ts';

/** The call of /realTimeTraj; its track, its coverage and its live points are those of other screens. */
export const currentJobRoutes = (pool: Pool, desk = openGroundDesk()): Route[] => [
  serve(workFiguresCalls.current, ({ actor, query }) => currentJob({ pool, desk }, actor, query.device)),
];
