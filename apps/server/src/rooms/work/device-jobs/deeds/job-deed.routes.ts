import { fields, jobCorrectionForm, jobReasonForm } from '@furrow/contract';
import { z } from 'zod';
import { type Route, route } from '../../../../kit/http/route.ts';
import type { JobParts } from '../../jobs/work-parts.ts';
import { jobDetail } from '../device-jobs.ts';
import { correct, invalidate, preview, recompute, restore } from './job-deeds.ts';

const params = z.object({ id: fields.id });
/** A preview needs no reason yet. */
const previewForm = jobCorrectionForm.omit({ reason: true });

/** What people do with one job. Each answers the job as it is then. */
export function jobDeedRoutes(parts: JobParts): Route[] {
  const { pool } = parts;
  const edit = 'deviceJob.edit';
  return [
    route(
      { method: 'POST', path: 'job/:id/invalid', right: edit, params, body: jobReasonForm },
      async ({ actor, params: { id }, body: { reason } }) => {
        await invalidate(parts, actor, id, reason);
        return jobDetail(pool, actor, id);
      },
    ),
    route(
      { method: 'POST', path: 'job/:id/restore', right: edit, params, body: jobReasonForm },
      async ({ actor, params: { id }, body: { reason } }) => {
        await restore(parts, actor, id, reason);
        return jobDetail(pool, actor, id);
      },
    ),
    route(
      {
        method: 'POST',
        path: 'job/:id/recompute',
        right: 'deviceJob.recompute',
        params,
        body: jobReasonForm,
      },
      async ({ actor, params: { id }, body: { reason } }) => {
        await recompute(parts, actor, id, reason);
        return jobDetail(pool, actor, id);
      },
    ),
    route(
      { method: 'PATCH', path: 'job/:id', right: edit, params, body: jobCorrectionForm },
      async ({ actor, params: { id }, body }) => {
        await correct(parts, actor, id, body);
        return jobDetail(pool, actor, id);
      },
    ),
    route(
      { method: 'POST', path: 'job/:id/preview', right: edit, params, body: previewForm, reads: true },
      ({ actor, params: { id }, body }) => preview(parts, actor, id, body),
    ),
  ];
}
