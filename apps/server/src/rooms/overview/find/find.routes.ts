import { findQuery } from '@furrow/contract';
import { type Route, route } from '../../../kit/http/route.ts';
import type { OverviewParts } from '../overview-parts.ts';
import { findRecords } from './find.ts';

/** The palette's search; each kind of record asks for its own right inside. */
export const findRoutes = (parts: OverviewParts): Route[] => [
  route({ method: 'GET', path: 'search', right: 'signedIn', query: findQuery }, ({ actor, query }) =>
    findRecords(parts, actor, query.q),
  ),
];
