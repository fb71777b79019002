import type { Route } from '#kit/http/route.ts';
import { dataPanelRoutes } from './data-panel/data-panel.routes.ts';
import { dealerMonitorRoutes } from './dealer-monitor/dealer-monitor.routes.ts';
import { findRoutes } from './find/find.routes.ts';
import { groundRoutes } from './ground/ground.routes.ts';
import { groupRoutes } from './groups/groups.routes.ts';
import { monitorRoutes } from './monitor.routes.ts';
import type { OverviewParts } from './overview-parts.ts';
import { ownerInfoRoutes } from './owner-info/owner-info.routes.ts';
import { pointMonitorRoutes } from './point-monitor/point-monitor.routes.ts';
import { statisticsRoutes } from './statistics/statistics.routes.ts';

export { dropFromGroups } from './groups/groups.store.ts';
export { myListOf } from './groups/groups.ts';
export type { OverviewParts } from './overview-parts.ts';
export { vehiclesAround } from './point-monitor/point-monitor.ts';
export { scopeOf } from './scope.ts';
export { visibleRecordsOf } from './visible-records.ts';

/** Every call of the monitors and of /data-panel. */
export const overviewRoutes = (parts: OverviewParts): Route[] => [
  ...monitorRoutes(parts),
  ...groupRoutes(parts),
  ...groundRoutes(parts),
  ...findRoutes(parts),
  ...dataPanelRoutes(parts),
  ...statisticsRoutes(parts),
  ...dealerMonitorRoutes(parts),
  ...pointMonitorRoutes(parts),
  ...ownerInfoRoutes(parts),
];
