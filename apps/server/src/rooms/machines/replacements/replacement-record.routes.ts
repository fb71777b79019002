import type { Route } from '#kit/http/route.ts';
import type { CarriesOver } from './jobs/carries-over.ts';
import { jobRoutes } from './jobs/job.routes.ts';
import type { JobParts } from './jobs/job-deeds.ts';
import { partRoutes } from './parts/part.routes.ts';

/** The calls of /newReplaceRecord and /replaceRecord. `over`: what the rooms above sign and send. */
export const replacementRecordRoutes = (parts: JobParts, over: CarriesOver): Route[] => [
  ...jobRoutes(parts, over),
  ...partRoutes(parts),
];
