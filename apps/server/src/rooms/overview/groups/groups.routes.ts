import { fleetCalls } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import type { OverviewParts } from '../overview-parts.ts';
import { scopeOf } from '../scope.ts';
import { saveGroups, visibleGroups } from './groups.ts';

/** Pins and groups of the account ("My list" of /carMonitor). */
export function groupRoutes({ pool, fleet }: OverviewParts): Route[] {
  return [
    serve(fleetCalls.groups, async ({ actor }) => visibleGroups(pool, actor, fleet, await scopeOf(actor))),
    serve(fleetCalls.saveGroups, async ({ actor, body }) =>
      saveGroups(pool, actor, fleet, await scopeOf(actor), body),
    ),
  ];
}
