export { areaRoutes } from './area/area.routes.ts';
export { currentJobRoutes } from './current/current.routes.ts';
export { coverageRoutes } from './device-jobs/coverage/coverage.routes.ts';
export { openGroundDesk } from './device-jobs/coverage/ground-desk.ts';
export { jobBatches } from './device-jobs/deeds/job-batches.ts';
export { jobDeedRoutes } from './device-jobs/deeds/job-deed.routes.ts';
export { deviceJobRoutes } from './device-jobs/device-job.routes.ts';
export { deviceJobExport } from './device-jobs/device-job-export.ts';
export { visibleJobRecords } from './device-jobs/job-detail.store.ts';
export { jobsOnGround } from './device-jobs/job-map.store.ts';
export { counting as countingJobs, jobsWithin, qualifiedRate } from './device-jobs/job-source.store.ts';
export { keepJobMonths } from './device-jobs/months/keep-months.ts';
export { workOfBlocks } from './device-jobs/work-of-blocks.store.ts';
export { withWork } from './device-jobs/work-of-owners.store.ts';
export { workOfTools } from './device-jobs/work-of-tools.store.ts';
export { dryRunCalculation } from './invalid-tracks/finding/dry-run.ts';
export { keepProposals } from './invalid-tracks/finding/keep-proposals.ts';
export { invalidTrackRoutes } from './invalid-tracks/invalid-track.routes.ts';
export { invalidTrackExport } from './invalid-tracks/invalid-track-export.ts';
export { openGround } from './jobs/computing/ground-threads.ts';
export { zoneMinutesSql } from './jobs/computing/work-day.rules.ts';
export { keepJobs } from './jobs/keep-jobs.ts';
export { DayMemory } from './jobs/memory/day-memory.ts';
export type { JobParts } from './jobs/work-parts.ts';
export { layerRoutes } from './layers/layer.routes.ts';
export { workOfVehicleRoutes } from './of-vehicle/of-vehicle.routes.ts';
export { photoDisplayRoutes } from './photos/photo-display.routes.ts';
export { preciseRoutes } from './precise/precise.routes.ts';
export { preciseExports } from './precise/precise-export.ts';
export { recentTrack, tailsOf } from './recent-work.ts';
export { enterLabResults, labFile } from './sampling/lab-import.ts';
export { visibleSampleIds } from './sampling/sample.store.ts';
export { sampleBatches } from './sampling/sample-deeds.ts';
export { sampleExport } from './sampling/sample-export.ts';
export { samplingRoutes } from './sampling/sampling.routes.ts';
export { takeSamples } from './sampling/taking/take-samples.ts';
export { siteRoutes } from './sites/site.routes.ts';
export { siteExport } from './sites/site-export.ts';
export { keepSites } from './sites/site-progress.ts';
export { speedRoutes } from './speed/speed.routes.ts';
export { workStatisticsRoutes } from './statistics/work-statistics.routes.ts';
export {
  makeSubsidyStatement,
  type SubsidyDoors,
  subsidyCalculations,
  subsidyExports,
  subsidyRoutes,
  visibleSubsidies,
} from './subsidies/calls.ts';
export {
  endDemoSubsidies,
  markDemoParameter,
  markDemoStatement,
} from './subsidies/demo-subsidies.store.ts';
export { dropHindrance, pushHindrance } from './subsidies/measuring/hindrance.store.ts';
export { standardFor } from './subsidies/parameters/standard-for.ts';
export { trackRoutes } from './track.routes.ts';
export { takeSorties } from './uav/coming/push-sorties.ts';
export { sortieFile } from './uav/coming/sortie-import.ts';
export { sortieRoutes } from './uav/sortie.routes.ts';
export { visibleSortieRecords } from './uav/sortie.store.ts';
export { sortieExport } from './uav/sortie-export.ts';
export { jobWallRoutes } from './wall/wall.routes.ts';
