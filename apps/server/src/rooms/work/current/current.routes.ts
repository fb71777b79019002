import { currentJobQuery } from '@furrow/contract';
import type { Pool } from '../../../database/pool.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { openGroundDesk } from '../device-jobs/coverage/ground-desk.ts';
import { currentJob } from './current-job.ts';

/** The call of /realTimeTraj; its track, its coverage and its live points are those of other screens. */
export const currentJobRoutes = (pool: Pool, desk = openGroundDesk()): Route[] => [
  route(
    { method: 'GET', path: 'job/current', right: 'realTimeTraj', query: currentJobQuery },
    ({ actor, query }) => currentJob({ pool, desk }, actor, query.device),
  ),
];
