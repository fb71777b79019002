import {
  tboxTrackCalls,
  trackDaysQuery,
  trackEventsQuery,
  trackExportQuery,
  trackLimits,
  trackLineQuery,
  trackNearestQuery,
  trackPointsQuery,
  trackStopsQuery,
  trackSummaryQuery,
} from '@furrow/contract';
import { type Actor, requireGuard } from '../../kit/actor.ts';
import { type Route, type RouteSpec, route } from '../../kit/http/route.ts';
import { serve } from '../../kit/http/serve.ts';
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
  const get = <Query>(path: string, query: NonNullable<RouteSpec<Query, undefined, undefined>['query']>) =>
    ({ method: 'GET', path, right: 'historicalTrack', or: 'tboxTrack', query }) as const;
  /** /tboxTrack opens what a T-BOX told, and no other source. */
  const asked = (actor: Actor, query: AskedSpan) => {
    if (query.source !== 'tbox') requireGuard(actor, { right: 'historicalTrack' });
    return askedTrack(pool, actor, query);
  };
  return [
    route(get('track/days', trackDaysQuery), async ({ actor, query }) => {
      const { no, category } = await visibleVehicle(pool, actor, query.device);
      if (category !== 'tbox') requireGuard(actor, { right: 'historicalTrack' });
      return readMonthDays(pool, no, query.month);
    }),
    route(get('track/points', trackPointsQuery), async ({ actor, query }) =>
      pointsAnswer(parts, await asked(actor, query), query),
    ),
    route(get('track/line', trackLineQuery), async ({ actor, query }) =>
      lineAnswer(parts, await asked(actor, query), query),
    ),
    route(get('track/summary', trackSummaryQuery), async ({ actor, query }) =>
      summaryAnswer(parts, await asked(actor, query)),
    ),
    route(get('track/stops', trackStopsQuery), async ({ actor, query, language }) =>
      stopsAnswer(parts, await asked(actor, query), query.minMinutes, language),
    ),
    route(get('track/jobs', trackSummaryQuery), async ({ actor, query }) =>
      jobsAnswer(parts, await asked(actor, query)),
    ),
    route(get('track/events', trackEventsQuery), async ({ actor, query }) =>
      eventsOf(parts, await asked(actor, query)),
    ),
    route(get('track/invalid', trackSummaryQuery), async ({ actor, query }) => {
      const { span } = await asked(actor, query);
      return readInvalidSpans(pool, span);
    }),
    route(get('track/nearest', trackNearestQuery), async ({ actor, query }) =>
      nearestDays(parts, await asked(actor, query)),
    ),
    route(
      {
        method: 'GET',
        path: 'track/export',
        ...{ right: 'historicalTrack.export', or: 'tboxTrack.export' },
        ticket: 'download',
        query: trackExportQuery,
      },
      async (call) => {
        const { actor, query } = call;
        if (query.source !== 'tbox') requireGuard(actor, { right: 'historicalTrack.export' });
        return exportTrack(parts, await askedTrack(pool, actor, query), call);
      },
    ),
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
