import { groupsForm } from '@furrow/contract';
import { type Route, route } from '../../../kit/http/route.ts';
import type { OverviewParts } from '../overview-parts.ts';
import { scopeOf } from '../scope.ts';
import { saveGroups, visibleGroups } from './groups.ts';

/** Pins and groups of the account ("My list" of /carMonitor). */
export function groupRoutes({ pool, fleet }: OverviewParts): Route[] {
  const right = 'carMonitor';
  return [
    route({ method: 'GET', path: 'monitor/groups', right }, async ({ actor }) =>
      visibleGroups(pool, actor, fleet, await scopeOf(actor)),
    ),
    route({ method: 'PUT', path: 'monitor/groups', right, body: groupsForm }, async ({ actor, body }) =>
      saveGroups(pool, actor, fleet, await scopeOf(actor), body),
    ),
  ];
}
