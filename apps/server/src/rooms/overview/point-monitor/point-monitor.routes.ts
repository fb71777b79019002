import { pointMonitorCalls } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import type { OverviewParts } from '../overview-parts.ts';
import { nearestPoints, pointMonitor } from './point-monitor.ts';

/** /serverPointMonitor: who is nearest to a broken machine. Load and repairs come with the room service. */
export function pointMonitorRoutes(parts: OverviewParts): Route[] {
  return [
    serve(pointMonitorCalls.list, ({ actor, query }) => pointMonitor(parts, actor, query)),
    serve(pointMonitorCalls.nearest, ({ actor, query }) => nearestPoints(parts, actor, query)),
  ];
}
