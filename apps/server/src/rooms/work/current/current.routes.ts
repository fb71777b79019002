import { currentJobQuery } from '@furrow/contract';
import type { Pool } from '../../../database/pool.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { currentJob } from './current-job.ts';

/** The call of /realTimeTraj; its track, its coverage and its live points are those of other screens. */
export const currentJobRoutes = (pool: Pool): Route[] => [
  route(
    { method: 'GET', path: 'job/current', right: 'realTimeTraj', query: currentJobQuery },
    ({ actor, query }) => currentJob(pool, actor, query.device),
  ),
];
