export { coverageRoutes } from './device-jobs/coverage/coverage.routes.ts';
export { jobBatches } from './device-jobs/deeds/job-batches.ts';
export { jobDeedRoutes } from './device-jobs/deeds/job-deed.routes.ts';
export { deviceJobRoutes } from './device-jobs/device-job.routes.ts';
export { deviceJobExport } from './device-jobs/device-job-export.ts';
export { workOfBlocks } from './device-jobs/work-of-blocks.store.ts';
export { tellChanges } from './jobs/compute-day.ts';
export { type GroundComputer, openGround } from './jobs/computing/ground-threads.ts';
export {
  correctJob,
  type JobBeforeAfter,
  previewCorrection,
  recomputeJob,
} from './jobs/deeds/correct-job.ts';
export { type DeedParts, markJobInvalid, restoreJob } from './jobs/deeds/mark-job.ts';
export { recomputeJobs } from './jobs/deeds/recompute-jobs.ts';
export { keepJobs } from './jobs/keep-jobs.ts';
export type { JobParts } from './jobs/work-parts.ts';
export { recentTrack, tailsOf } from './recent-work.ts';
export { workStatisticsRoutes } from './statistics/work-statistics.routes.ts';
export { seenSubsidies, subsidyExports, subsidyRoutes } from './subsidies/calls.ts';
export { standardFor } from './subsidies/parameters/standard-for.ts';
export { flagStatementsOfJobs } from './subsidies/statements/freeze.store.ts';
export { trackRoutes } from './track.routes.ts';
