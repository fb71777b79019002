import { groundCalls } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import type { OverviewParts } from '../overview-parts.ts';
import { groundInView } from './ground.ts';

/** What lies under the machines of a map. */
export const groundRoutes = (parts: OverviewParts): Route[] => [
  serve(groundCalls.inView, ({ actor, query }) => groundInView(parts, actor, query.bbox)),
];
