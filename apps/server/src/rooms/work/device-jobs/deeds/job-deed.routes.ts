import { deviceJobsCalls } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import type { JobParts } from '../../jobs/work-parts.ts';
import { jobDetail } from '../device-jobs.ts';
import { correct, invalidate, preview, recompute, restore } from './job-deeds.ts';

/** What people do with one job. Each answers the job as it is then. */
export function jobDeedRoutes(parts: JobParts): Route[] {
  const { pool } = parts;
  return [
    serve(deviceJobsCalls.invalidate, async ({ actor, params: { id }, body: { reason } }) => {
      await invalidate(parts, actor, id, reason);
      return jobDetail(pool, actor, id);
    }),
    serve(deviceJobsCalls.restore, async ({ actor, params: { id }, body: { reason } }) => {
      await restore(parts, actor, id, reason);
      return jobDetail(pool, actor, id);
    }),
    serve(deviceJobsCalls.recompute, async ({ actor, params: { id }, body: { reason } }) => {
      await recompute(parts, actor, id, reason);
      return jobDetail(pool, actor, id);
    }),
    serve(deviceJobsCalls.correct, async ({ actor, params: { id }, body }) => {
      await correct(parts, actor, id, body);
      return jobDetail(pool, actor, id);
    }),
    serve(deviceJobsCalls.preview, ({ actor, params: { id }, body }) => preview(parts, actor, id, body)),
  ];
}
