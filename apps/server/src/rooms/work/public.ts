export { deviceJobRoutes } from './device-jobs/device-job.routes.ts';
export { deviceJobExport } from './device-jobs/device-job-export.ts';
export { recentTrack, tailsOf } from './recent-work.ts';
export { seenSubsidies, subsidyExports, subsidyRoutes } from './subsidies/calls.ts';
export { standardFor } from './subsidies/parameters/standard-for.ts';
export { trackRoutes } from './track.routes.ts';
