import { z } from 'zod';
import { lineRow } from '../../fields/line-calls.ts';
import { seconds } from '../../kit/answer-shapes.ts';
import { deviceCategories, workTypes } from '../../machines/vehicle-kinds.ts';
import { valueUnit } from '../../track/track-shapes.ts';
import type { AreaStatistics, AreaSummary, WorkedRow } from '../area-statistics.ts';
import type { CurrentBlock, CurrentJob } from '../current-job.ts';
import { jobDetail } from '../device-job/job-shapes.ts';
import type { SpeedAnalysis, SpeedLimit, SpeedRunRow, SpeedSummary } from '../speed/speed-analysis.ts';
import { speedBand } from '../speed/speed-bands.ts';
import type { WorkedSpan, WorkOfVehicle } from '../work-of-vehicle.ts';
import type { CategoryArea, CropArea, WorkArea, WorkTypeArea } from '../work-statistics.ts';

const count = z.int().min(0);
export const currentBlock: z.ZodType<CurrentBlock> = z.strictObject({
  id: z.string(),
  name: z.string(),
  areaM2: z.number().min(0),
  coveredM2: z.number().min(0),
  remainingS: z.number().nullable(),
  rings: z.array(z.array(z.tuple([z.number(), z.number()]))),
});
export const currentJob: z.ZodType<CurrentJob> = z.strictObject({
  job: jobDetail.nullable(),
  missedM2: z.number().min(0).nullable(),
  block: currentBlock.nullable(),
  lines: z.array(
    lineRow.pick({ id: true, name: true, type: true, points: true, heading: true, widthM: true }),
  ),
  last: z
    .strictObject({
      id: z.string(),
      workDate: z.string(),
      startedAt: seconds,
      endedAt: seconds,
      areaM2: z.number().min(0),
    })
    .nullable(),
});
export const workedRow: z.ZodType<WorkedRow> = z.strictObject({
  time: z.string(),
  device: z.string(),
  workType: z.enum(workTypes),
  jobs: count,
  area: z.number(),
  overlap: z.number().nullable(),
  missed: z.number().nullable(),
  qualified: z.number().nullable(),
  minutes: z.number(),
});
export const areaSummary: z.ZodType<AreaSummary> = z.strictObject({
  jobs: count,
  areaM2: z.number().min(0),
  overlapM2: z.number().min(0),
  overlapOfM2: z.number().min(0),
  missedM2: z.number().min(0),
  missedOfM2: z.number().min(0),
  qualifiedM2: z.number().min(0),
  judgedM2: z.number().min(0),
  workingS: z.number().min(0),
  days: count,
  best: z.strictObject({ date: z.string(), areaM2: z.number().min(0) }).nullable(),
});
export const areaStatistics: z.ZodType<AreaStatistics> = z.strictObject({
  from: z.string(),
  to: z.string(),
  devices: z.array(z.strictObject({ id: z.string(), sn: z.string(), alias: z.string() })),
  block: z.strictObject({ id: z.string(), name: z.string(), areaM2: z.number().min(0) }).nullable(),
  rows: z.array(workedRow),
  summary: areaSummary,
  days: z.array(z.strictObject({ date: z.string(), areaM2: z.number().min(0) })),
  yearBefore: z.array(z.strictObject({ time: z.string(), areaM2: z.number().min(0) })),
  blocks: z.array(z.strictObject({ id: z.string().nullable(), name: z.string(), areaM2: z.number().min(0) })),
});
export const workedSpan: z.ZodType<WorkedSpan> = z.strictObject({
  jobs: count,
  areaM2: z.number().min(0),
  distanceM: z.number().min(0),
  workingS: z.number().min(0),
});
export const workOfVehicle: z.ZodType<WorkOfVehicle> = z.strictObject({
  today: workedSpan,
  month: workedSpan,
  year: workedSpan,
  ever: workedSpan,
  meanDepthM: z.number().nullable(),
  qualifiedM2: z.number().min(0),
  judgedM2: z.number().min(0),
  lastWorkOn: z.string().nullable(),
  months: z.array(
    z.strictObject({ month: z.string(), workType: z.enum(workTypes), areaM2: z.number().min(0) }),
  ),
  hours: z.array(z.strictObject({ date: z.string(), hour: z.number(), workingS: z.number().min(0) })),
});
export const workArea: z.ZodType<WorkArea> = z.strictObject({
  total: z.number(),
  year: z.number(),
  month: z.number(),
  today: z.number(),
});
export const categoryArea: z.ZodType<CategoryArea> = z.strictObject({
  category: z.enum(deviceCategories),
  month: z.string(),
  area: z.number(),
});
export const workTypeArea: z.ZodType<WorkTypeArea> = z.strictObject({
  workType: z.enum(workTypes),
  area: z.number(),
});
export const cropArea: z.ZodType<CropArea> = z.strictObject({ crop: z.string(), area: z.number() });
export const speedLimit: z.ZodType<SpeedLimit> = z.strictObject({
  source: z.enum(['tool', 'workType']),
  workType: z.enum(workTypes),
  tool: z.string().nullable(),
  band: speedBand.nullable(),
  seconds: z.number(),
});
export const speedSummary: z.ZodType<SpeedSummary> = z.strictObject({
  seconds: z.number(),
  metres: z.number(),
  meanMs: z.number().nullable(),
  medianMs: z.number().nullable(),
  p95Ms: z.number().nullable(),
  topMs: z.number().nullable(),
  workingS: z.number().min(0),
  slowS: z.number(),
  rightS: z.number(),
  fastS: z.number(),
  unjudgedS: z.number(),
  runs: z.number(),
  longestRunS: z.number(),
  turningS: z.number().min(0),
});
export const speedRunRow: z.ZodType<SpeedRunRow> = z.strictObject({
  from: z.number(),
  to: z.number(),
  seconds: z.number(),
  metres: z.number(),
  meanMs: z.number(),
  topMs: z.number(),
  limitMs: z.number(),
});
export const speedAnalysis: z.ZodType<SpeedAnalysis> = z.strictObject({
  device: z.strictObject({ id: z.string(), sn: z.string(), alias: z.string() }),
  job: z.strictObject({ id: z.string(), workDate: z.string() }).nullable(),
  from: z.number(),
  to: z.number(),
  unit: valueUnit,
  limits: z.array(speedLimit),
  summary: speedSummary,
  bands: z.array(z.number()),
  series: z.array(z.tuple([z.number(), z.number(), z.number().nullable(), z.number().nullable()])),
  scatter: z.array(z.tuple([z.number(), z.number()])),
  regression: z
    .strictObject({ slope: z.number(), intercept: z.number(), r2: z.number().nullable() })
    .nullable(),
  runs: z.array(speedRunRow),
  jobs: z.array(
    z.strictObject({
      id: z.string(),
      from: z.number(),
      to: z.number(),
      workType: z.enum(workTypes),
      workingS: z.number().min(0),
      meanSpeed: z.number().nullable(),
    }),
  ),
  hours: z.array(z.strictObject({ hour: z.number(), seconds: z.number(), meanMs: z.number() })),
  line: z.array(
    z
      .tuple([z.number(), z.number(), z.number(), z.number(), z.union([z.literal(0), z.literal(1)])])
      .nullable(),
  ),
});
