import type { Route } from '#kit/http/route.ts';
import { activityRoutes } from './activity/activity.routes.ts';
import { exportRoutes } from './exports/export.routes.ts';
import type { WallParts } from './managers.ts';

/** The calls of /activity and /exports. */
export const wallRoutes = (parts: WallParts): Route[] => [...activityRoutes(parts), ...exportRoutes(parts)];
