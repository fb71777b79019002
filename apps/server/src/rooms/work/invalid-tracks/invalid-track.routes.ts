import {
  confirmForm,
  fields,
  invalidLineQuery,
  invalidPreviewBody,
  invalidSpanBody,
  invalidTrackList,
  unmarkForm,
} from '@furrow/contract';
import { z } from 'zod';
import { type Route, route } from '../../../kit/http/route.ts';
import { requireVehicle } from '../../machines/public.ts';
import type { JobParts } from '../jobs/work-parts.ts';
import { ruleRoutes } from './finding/rule.routes.ts';
import { effectOf, mark, pageOfMarks, preview, requireMark, step, vehicleOfSn } from './invalid-tracks.ts';
import { lineOfSpan } from './span-line.ts';

const right = 'invalidTrack';
const edit = 'invalidTrack.edit';
const params = z.object({ id: fields.id });

/** The calls of /invalidTrack; marking also from /historicalTrack. */
export function invalidTrackRoutes(parts: JobParts): Route[] {
  const { pool } = parts;
  return [
    ...ruleRoutes(parts),
    route(
      { method: 'GET', path: 'invalidTrack', right, query: invalidTrackList.query },
      ({ actor, language, query: call }) =>
        pageOfMarks(pool, actor, { call, language, timeZone: actor.timeZone }),
    ),
    route(
      { method: 'GET', path: 'invalidTrack/line', right: edit, query: invalidLineQuery },
      async ({ actor, query: { sn, ...span } }) => {
        const { no } = await vehicleOfSn(pool, actor, sn);
        return lineOfSpan(pool, { ...span, jobs: [] }, no);
      },
    ),
    route({ method: 'GET', path: 'invalidTrack/:id', right, params }, ({ actor, params: { id } }) =>
      requireMark(pool, actor, id),
    ),
    route(
      { method: 'GET', path: 'invalidTrack/:id/line', right, params },
      async ({ actor, params: { id } }) => {
        const found = await requireMark(pool, actor, id);
        const { no } = await requireVehicle(pool, actor, found.vehicleId);
        return lineOfSpan(pool, found, no);
      },
    ),
    route(
      { method: 'GET', path: 'invalidTrack/:id/effect', right: edit, params },
      ({ actor, params: { id } }) => effectOf(parts, actor, id),
    ),
    route(
      { method: 'POST', path: 'invalidTrack/preview', right: edit, body: invalidPreviewBody, reads: true },
      ({ actor, body }) => preview(parts, actor, body),
    ),
    route({ method: 'POST', path: 'invalidTrack', right: edit, body: invalidSpanBody }, ({ actor, body }) =>
      mark(parts, actor, body),
    ),
    route(
      { method: 'POST', path: 'invalidTrack/:id/unmark', right: edit, params, body: unmarkForm },
      ({ actor, params: { id }, body }) => step(parts, actor, id, { step: 'unmark', ...body }),
    ),
    route(
      { method: 'POST', path: 'invalidTrack/:id/confirm', right: edit, params, body: confirmForm },
      ({ actor, params: { id }, body }) => step(parts, actor, id, { step: 'confirm', ...body }),
    ),
    route(
      { method: 'POST', path: 'invalidTrack/:id/dismiss', right: edit, params },
      ({ actor, params: { id } }) => step(parts, actor, id, { step: 'dismiss' }),
    ),
  ];
}
