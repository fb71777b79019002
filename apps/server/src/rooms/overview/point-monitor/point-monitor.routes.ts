import { nearestQuery, pointMonitorQuery } from '@furrow/contract';
import { type Route, route } from '../../../kit/http/route.ts';
import type { OverviewParts } from '../overview-parts.ts';
import { nearestPoints, pointMonitor } from './point-monitor.ts';

const right = 'serverPointMonitor';

/** /serverPointMonitor: who is nearest to a broken machine. Load and repairs come with the room service. */
export function pointMonitorRoutes(parts: OverviewParts): Route[] {
  return [
    route(
      { method: 'GET', path: 'monitor/servicePoint/list', right, query: pointMonitorQuery },
      ({ actor, query }) => pointMonitor(parts, actor, query),
    ),
    route({ method: 'GET', path: 'servicePoint/nearest', right, query: nearestQuery }, ({ actor, query }) =>
      nearestPoints(parts, actor, query),
    ),
  ];
}
