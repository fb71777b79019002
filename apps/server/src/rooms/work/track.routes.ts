import {
  trackDaysQuery,
  trackEventsQuery,
  trackExportQuery,
  trackLineQuery,
  trackNearestQuery,
  trackPointsQuery,
  trackStopsQuery,
  trackSummaryQuery,
} from '@furrow/contract';
import { type Route, type RouteSpec, route } from '../../kit/http/route.ts';
import { askedTrack, visibleVehicle } from './asked-track.ts';
import { exportTrack } from './export/track-export.ts';
import { readInvalidSpans } from './marked-spans.store.ts';
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

/** The calls of /historicalTrack; permission historicalTrack, scope S5 at the time of asking. */
export function trackRoutes(parts: WorkParts): Route[] {
  const { pool } = parts;
  const get = <Query>(path: string, query: NonNullable<RouteSpec<Query, undefined, undefined>['query']>) =>
    ({ method: 'GET', path, right: 'historicalTrack', query }) as const;
  return [
    route(get('track/days', trackDaysQuery), async ({ actor, query }) => {
      const { no } = await visibleVehicle(pool, actor, query.device);
      return readMonthDays(pool, no, query.month);
    }),
    route(get('track/points', trackPointsQuery), async ({ actor, query }) =>
      pointsAnswer(parts, await askedTrack(pool, actor, query), query),
    ),
    route(get('track/line', trackLineQuery), async ({ actor, query }) =>
      lineAnswer(parts, await askedTrack(pool, actor, query), query),
    ),
    route(get('track/summary', trackSummaryQuery), async ({ actor, query }) =>
      summaryAnswer(parts, await askedTrack(pool, actor, query)),
    ),
    route(get('track/stops', trackStopsQuery), async ({ actor, query, language }) =>
      stopsAnswer(parts, await askedTrack(pool, actor, query), query.minMinutes, language),
    ),
    route(get('track/jobs', trackSummaryQuery), async ({ actor, query }) =>
      jobsAnswer(parts, await askedTrack(pool, actor, query)),
    ),
    route(get('track/events', trackEventsQuery), async ({ actor, query }) =>
      eventsOf(parts, await askedTrack(pool, actor, query)),
    ),
    route(get('track/invalid', trackSummaryQuery), async ({ actor, query }) => {
      const { span } = await askedTrack(pool, actor, query);
      return readInvalidSpans(pool, span);
    }),
    route(get('track/nearest', trackNearestQuery), async ({ actor, query }) =>
      nearestDays(parts, await askedTrack(pool, actor, query)),
    ),
    route(
      {
        method: 'GET',
        path: 'track/export',
        right: 'historicalTrack.export',
        ticket: 'download',
        query: trackExportQuery,
      },
      async (call) => exportTrack(parts, await askedTrack(pool, call.actor, call.query), call),
    ),
  ];
}
