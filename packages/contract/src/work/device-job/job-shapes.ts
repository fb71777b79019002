import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { deviceCategories, workTypes } from '../../machines/vehicle-kinds.ts';
import {
  type JobCorrection,
  type JobVersion,
  type JobVersionFigures,
  jobCauses,
  jobFlags,
  jobStates,
} from '../job.ts';
import type { JobCharts, JobMap, JobOutline } from './job-charts.ts';
import type { JobDetail, JobPreview, JobSlip } from './job-deeds.ts';
import type { DeviceJobRow, DeviceJobSummary, JobBlockRow, JobDeviceRow } from './job-list.ts';

const count = z.int().min(0);
const jobFiguresParts = {
  areaM2: z.number().min(0),
  grossM2: z.number().min(0),
  overlapM2: z.number().min(0).nullable(),
  missedM2: z.number().min(0).nullable(),
  repeatedM2: z.number().min(0),
  qualifiedM2: z.number().min(0).nullable(),
  meanDepthM: z.number().nullable(),
  stability: z.number().nullable(),
  sensorCoverage: z.number().nullable(),
  distanceM: z.number().min(0),
  workingS: z.number().min(0),
  turningS: z.number().min(0),
  meanSpeed: z.number().nullable(),
  widthM: z.number().nullable(),
  passes: count,
};
const versionFigures: z.ZodType<JobVersionFigures> = z.strictObject({
  ...jobFiguresParts,
  workType: z.enum(workTypes),
  from: z.number(),
  to: z.number(),
  state: z.enum(jobStates),
});
export const jobCorrection: z.ZodType<JobCorrection> = z.strictObject({
  workType: z.exactOptional(z.enum(workTypes)),
  implementId: z.exactOptional(z.string().nullable()),
  widthM: z.exactOptional(z.number()),
  blockId: z.exactOptional(z.string().nullable()),
  crop: z.exactOptional(z.string()),
});
const deviceJobRowParts = {
  ...jobFiguresParts,
  startedAt: seconds,
  endedAt: seconds,
  vehicleId: z.string(),
  sn: z.string(),
  alias: z.string(),
  dealer: z.string().nullable(),
  owner: z.string().nullable(),
  block: z.string().nullable(),
  tool: z.string().nullable(),
  overlapRate: z.number().nullable(),
  qualifiedRate: z.number().nullable(),
  fieldEfficiency: z.number().nullable(),
  photos: count,
  precise: z.boolean(),
  settled: z.boolean(),
  invalidReason: z.string(),
  computedAt: seconds,
  version: z.number(),
  id: z.string(),
  state: z.enum(jobStates),
  dealerId: z.string().nullable(),
  implementId: z.string().nullable(),
  category: z.enum(deviceCategories),
  carType: z.string(),
  model: z.string(),
  divisionCode: z.string(),
  workType: z.enum(workTypes),
  crop: z.string(),
  workDate: z.string(),
  blockId: z.string().nullable(),
  standardDepthM: z.number().nullable(),
  toleranceM: z.number().nullable(),
  flags: z.array(z.enum(jobFlags)),
  corrected: jobCorrection,
  ownerId: z.string().nullable(),
};
export const deviceJobRow: z.ZodType<DeviceJobRow> = z.strictObject(deviceJobRowParts);
export const jobDetail: z.ZodType<JobDetail> = z.strictObject({
  ...deviceJobRowParts,
  plate: z.string(),
  brand: z.string(),
  shares: z.array(
    z.strictObject({
      blockId: z.string(),
      block: z.string(),
      areaM2: z.number().min(0),
      overlapM2: z.number().min(0).nullable(),
      qualifiedM2: z.number().min(0).nullable(),
    }),
  ),
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
});
export const jobPreview: z.ZodType<JobPreview> = z.strictObject({
  before: versionFigures,
  after: versionFigures,
});
export const jobSlip: z.ZodType<JobSlip> = z.strictObject({
  job: jobDetail,
  outline: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))).nullable(),
});
export const deviceJobSummary: z.ZodType<DeviceJobSummary> = z.strictObject({
  asOf: z.number(),
  changed: z.number(),
  jobs: count,
  devices: count,
  areaM2: z.number().min(0),
  grossM2: z.number().min(0),
  overlapM2: z.number().min(0),
  overlapOfM2: z.number().min(0),
  missedM2: z.number().min(0),
  missedOfM2: z.number().min(0),
  repeatedM2: z.number().min(0),
  qualifiedM2: z.number().min(0),
  judgedM2: z.number().min(0),
  meanDepthM: z.number().nullable(),
  distanceM: z.number().min(0),
  workingS: z.number().min(0),
});
export const jobDeviceRow: z.ZodType<JobDeviceRow> = z.strictObject({
  vehicleId: z.string(),
  sn: z.string(),
  alias: z.string(),
  dealer: z.string().nullable(),
  owner: z.string().nullable(),
  lastWorkAt: seconds,
  jobs: count,
  areaM2: z.number().min(0),
  workingS: z.number().min(0),
  grossM2: z.number().min(0),
  overlapM2: z.number().min(0),
  missedM2: z.number().min(0),
  repeatedM2: z.number().min(0),
  qualifiedM2: z.number().min(0),
  meanDepthM: z.number().nullable(),
  distanceM: z.number().min(0),
  overlapOfM2: z.number().min(0),
  missedOfM2: z.number().min(0),
  judgedM2: z.number().min(0),
});
export const jobBlockRow: z.ZodType<JobBlockRow> = z.strictObject({
  blockId: z.string(),
  name: z.string(),
  owner: z.string().nullable(),
  division: z.string(),
  blockAreaM2: z.number().min(0),
  jobs: count,
  devices: count,
  areaM2: z.number().min(0),
  overlapM2: z.number().min(0).nullable(),
  missedM2: z.number().min(0),
  qualifiedM2: z.number().min(0),
  judgedM2: z.number().min(0),
  coverage: z.number(),
  workType: z.enum(workTypes),
  season: z.string(),
  lastWorkAt: seconds,
});
export const jobCharts: z.ZodType<JobCharts> = z.strictObject({
  byWorkType: z.array(
    z.strictObject({ areaM2: z.number().min(0), jobs: count, workType: z.enum(workTypes) }),
  ),
  byRegion: z.array(z.strictObject({ areaM2: z.number().min(0), jobs: count, division: z.string() })),
  byTime: z.array(
    z.strictObject({ from: z.string(), workType: z.enum(workTypes), areaM2: z.number().min(0) }),
  ),
  yearBefore: z.array(z.strictObject({ from: z.string(), areaM2: z.number().min(0) })),
  byDevice: z.array(
    z.strictObject({ areaM2: z.number().min(0), jobs: count, sn: z.string(), alias: z.string() }),
  ),
  byDepth: z.array(z.strictObject({ fromM: z.number(), areaM2: z.number().min(0), jobs: count })),
  standardM: z.number().nullable(),
  byDealer: z.array(
    z.strictObject({
      dealerId: z.string().nullable(),
      dealer: z.string().nullable(),
      areaM2: z.number().min(0),
      qualifiedRate: z.number(),
    }),
  ),
  overlapMissed: z.array(
    z.strictObject({
      id: z.string(),
      sn: z.string(),
      workDate: z.string(),
      overlapRate: z.number(),
      missedRate: z.number(),
    }),
  ),
});
export const jobOutline: z.ZodType<JobOutline> = z.strictObject({
  id: z.string(),
  sn: z.string(),
  workType: z.enum(workTypes),
  workDate: z.string(),
  state: z.enum(jobStates),
  areaM2: z.number().min(0),
  outline: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))),
});
export const jobMap: z.ZodType<JobMap> = z.strictObject({
  clusters: z.array(
    z.strictObject({
      lng: z.number().min(-180).max(180),
      lat: z.number().min(-90).max(90),
      jobs: count,
      areaM2: z.number().min(0),
    }),
  ),
  outlines: z.array(jobOutline),
  more: z.boolean(),
});
export const jobVersion: z.ZodType<JobVersion> = z.strictObject({
  version: z.number(),
  cause: z.enum(jobCauses),
  reason: z.string(),
  figures: versionFigures,
  by: z.string(),
  at: seconds,
});
