import { invalidTracksCalls } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { requireVehicle } from '#rooms/machines/public.ts';
import type { JobParts } from '../jobs/work-parts.ts';
import { ruleRoutes } from './finding/rule.routes.ts';
import { effectOf, mark, pageOfMarks, preview, requireMark, step, vehicleOfSn } from './invalid-tracks.ts';
import { lineOfSpan } from './span-line.ts';

/** The calls of /invalidTrack; marking also from /historicalTrack. */
export function invalidTrackRoutes(parts: JobParts): Route[] {
  const { pool } = parts;
  return [
    ...ruleRoutes(parts),
    serve(invalidTracksCalls.list, ({ actor, language, query: call }) =>
      pageOfMarks(pool, actor, { call, language, timeZone: actor.timeZone }),
    ),
    serve(invalidTracksCalls.lineOf, async ({ actor, query: { sn, ...span } }) => {
      const { no } = await vehicleOfSn(pool, actor, sn);
      return lineOfSpan(pool, { ...span, jobs: [] }, no);
    }),
    serve(invalidTracksCalls.read, ({ actor, params: { id } }) => requireMark(pool, actor, id)),
    serve(invalidTracksCalls.line, async ({ actor, params: { id } }) => {
      const found = await requireMark(pool, actor, id);
      const { no } = await requireVehicle(pool, actor, found.vehicleId);
      return lineOfSpan(pool, found, no);
    }),
    serve(invalidTracksCalls.effect, ({ actor, params: { id } }) => effectOf(parts, actor, id)),
    serve(invalidTracksCalls.preview, ({ actor, body }) => preview(parts, actor, body)),
    serve(invalidTracksCalls.mark, ({ actor, body }) => mark(parts, actor, body)),
    serve(invalidTracksCalls.unmark, ({ actor, params: { id }, body }) =>
      step(parts, actor, id, { step: 'unmark', ...body }),
    ),
    serve(invalidTracksCalls.confirm, ({ actor, params: { id }, body }) =>
      step(parts, actor, id, { step: 'confirm', ...body }),
    ),
    serve(invalidTracksCalls.dismiss, ({ actor, params: { id } }) =>
      step(parts, actor, id, { step: 'dismiss' }),
    ),
  ];
}
