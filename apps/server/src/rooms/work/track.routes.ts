import { tboxTrackCalls, trackLimits, tracksCalls } from '@furrow/contract';
import { type Actor, requireGuard } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { type AskedSpan, askedTrack, visibleVehicle } from './asked-track.ts';
import { exportTrack } from './export/track-export.ts';
import { readInvalidSpans } from './marked-spans.store.ts';
import { engineAnswer } from './tbox-track/engine-track.ts';
import { readReceipts } from './tbox-track/receipt.store.ts';
import {
  eventsOf,
  jobsAnswer,
  lineAnswer,
  nearestDays,
  pointsAnswer,
  stopsAnswer,
  summaryAnswer,
  type WorkParts,
} from './track-answers.ts';
import { readMonthDays } from './track-days.store.ts';

/**
 * The calls of /historicalTrack; permission historicalTrack, scope S5 at the time of asking. Who holds tboxTrack alone gets of them what a
 * T-BOX told (/tboxTrack).
 */
export function trackRoutes(parts: WorkParts): Route[] {
  const { pool } = parts;
  /** /tboxTrack opens what a T-BOX told, and no other source. */
  const asked = (actor: Actor, query: AskedSpan) => {
    if (query.source !== 'tbox') requireGuard(actor, { right: 'historicalTrack' });
    return askedTrack(pool, actor, query);
  };
  return [
    serve(tracksCalls.days, async ({ actor, query }) => {
      const { no, category } = await visibleVehicle(pool, actor, query.device);
      if (category !== 'tbox') requireGuard(actor, { right: 'historicalTrack' });
      return readMonthDays(pool, no, query.month);
    }),
    serve(tracksCalls.points, async ({ actor, query }) =>
      pointsAnswer(parts, await asked(actor, query), query),
    ),
    serve(tracksCalls.line, async ({ actor, query }) => lineAnswer(parts, await asked(actor, query), query)),
    serve(tracksCalls.summary, async ({ actor, query }) => summaryAnswer(parts, await asked(actor, query))),
    serve(tracksCalls.stops, async ({ actor, query, language }) =>
      stopsAnswer(parts, await asked(actor, query), query.minMinutes, language),
    ),
    serve(tracksCalls.jobs, async ({ actor, query }) => jobsAnswer(parts, await asked(actor, query))),
    serve(tracksCalls.events, async ({ actor, query }) => eventsOf(parts, await asked(actor, query))),
    serve(tracksCalls.invalid, async ({ actor, query }) => {
      const { span } = await asked(actor, query);
      return readInvalidSpans(pool, span);
    }),
    serve(tracksCalls.nearest, async ({ actor, query }) => nearestDays(parts, await asked(actor, query))),
    serve(tracksCalls.export, async (call) => {
      const { actor, query } = call;
      if (query.source !== 'tbox') requireGuard(actor, { right: 'historicalTrack.export' });
      return exportTrack(parts, await askedTrack(pool, actor, query), call);
    }),
    serve(tboxTrackCalls.engine, async ({ actor, language, query }) =>
      engineAnswer(parts, await askedTrack(pool, actor, { ...query, source: 'tbox' }), language),
    ),
    serve(tboxTrackCalls.receipts, async ({ actor, query }) => {
      const { span } = await askedTrack(pool, actor, { ...query, source: 'tbox' });
      const rows = await readReceipts(pool, span, trackLimits.pointsPerPage, query.cursor);
      return { rows, next: rows.length < trackLimits.pointsPerPage ? null : rows.at(-1)![0] };
    }),
  ];
}
