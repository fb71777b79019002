import { findCalls } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import type { OverviewParts } from '../overview-parts.ts';
import { findRecords } from './find.ts';

/** The palette's search; each kind of record asks for its own right inside. */
export const findRoutes = (parts: OverviewParts): Route[] => [
  serve(findCalls.search, ({ actor, query }) => findRecords(parts, actor, query.q)),
];
