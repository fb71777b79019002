import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { deviceCategories, workTypes } from '../../machines/vehicle-kinds.ts';
import { jobStates } from '../job.ts';
import type {
  PreciseCharts,
  PreciseDeviation,
  PreciseGradeBar,
  PreciseJob,
  PreciseJobRow,
  PreciseJobSummary,
  PreciseMap,
  PreciseOutline,
} from './precise-job.ts';
import {
  deviationReferences,
  type PreciseBin,
  type PreciseCurve,
  type PrecisePass,
  precisionGrades,
} from './precision.ts';

const count = z.int().min(0);
export const preciseBin: z.ZodType<PreciseBin> = z.strictObject({ fromM: z.number(), count: z.number() });
export const precisePass: z.ZodType<PrecisePass> = z.strictObject({
  number: z.number(),
  from: z.number(),
  to: z.number(),
  lengthM: z.number(),
  headingDeg: z.number(),
  meanM: z.number().nullable(),
  biasM: z.number().nullable(),
  sdM: z.number().nullable(),
  p95M: z.number().nullable(),
  maxM: z.number().nullable(),
  spacingM: z.number().nullable(),
  straightnessM: z.number().nullable(),
  startM: z.number().nullable(),
  speed: z.number().nullable(),
  depthM: z.number().nullable(),
  rate: z.number().nullable(),
  targetRate: z.exactOptional(z.number().nullable()),
  fixedShare: z.number(),
});
export const preciseCurve: z.ZodType<PreciseCurve> = z.strictObject({
  number: z.number(),
  time: z.array(z.number()),
  lng: z.array(z.number()),
  lat: z.array(z.number()),
  along: z.array(z.number()),
  deviationM: z.array(z.number().nullable()),
  fix: z.array(z.number()),
});
const preciseJobRowParts = {
  abLine: z.string().nullable(),
  software: z.string(),
  version: z.number(),
  id: z.string(),
  state: z.enum(jobStates),
  startedAt: seconds,
  endedAt: seconds,
  dealer: z.string().nullable(),
  sn: z.string(),
  tool: z.string().nullable(),
  vehicleId: z.string(),
  alias: z.string(),
  category: z.enum(deviceCategories),
  model: z.string(),
  divisionCode: z.string(),
  workType: z.enum(workTypes),
  photos: count,
  owner: z.string().nullable(),
  areaM2: z.number().min(0),
  block: z.string().nullable(),
  workDate: z.string(),
  blockId: z.string().nullable(),
  widthM: z.number().nullable(),
  grade: z.enum(precisionGrades).nullable(),
  reference: z.enum(deviationReferences).nullable(),
  meanM: z.number().nullable(),
  biasM: z.number().nullable(),
  sdM: z.number().nullable(),
  p95M: z.number().nullable(),
  maxM: z.number().nullable(),
  within25: z.number().nullable(),
  within50: z.number().nullable(),
  spacingErrorM: z.number().nullable(),
  fixedShare: z.number(),
  engagedShare: z.number().nullable(),
  startM: z.number().nullable(),
  rate: z.number().nullable(),
  amount: z.number().nullable(),
  targetRate: z.number().nullable(),
  rateError: z.number().nullable(),
  saved: z.number().nullable(),
};
export const preciseJobRow: z.ZodType<PreciseJobRow> = z.strictObject(preciseJobRowParts);
export const preciseJobSummary: z.ZodType<PreciseJobSummary> = z.strictObject({
  jobs: count,
  areaM2: z.number().min(0),
  grades: z.record(z.enum(precisionGrades), z.number()),
  ungraded: count,
  p95M: z.number().nullable(),
  fixedShare: z.number().nullable(),
  engagedShare: z.number().nullable(),
  amounts: z.array(
    z.strictObject({
      workType: z.enum(workTypes),
      amount: z.number(),
      rate: z.number(),
      saved: z.number().nullable(),
      rateError: z.number().nullable(),
    }),
  ),
});
export const preciseGradeBar: z.ZodType<PreciseGradeBar> = z.strictObject({
  name: z.string(),
  grades: z.record(z.enum(precisionGrades), z.number()),
});
export const preciseCharts: z.ZodType<PreciseCharts> = z.strictObject({
  bySoftware: z.array(preciseGradeBar),
  byModel: z.array(preciseGradeBar),
  byDealer: z.array(preciseGradeBar),
  byRateError: z.array(z.strictObject({ sn: z.string(), error: z.number(), jobs: count })),
  byTime: z.array(
    z.strictObject({ from: z.string(), p95M: z.number(), fixedShare: z.number(), jobs: count }),
  ),
});
export const preciseOutline: z.ZodType<PreciseOutline> = z.strictObject({
  id: z.string(),
  sn: z.string(),
  workDate: z.string(),
  grade: z.enum(precisionGrades).nullable(),
  outline: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))),
});
export const preciseMap: z.ZodType<PreciseMap> = z.strictObject({
  clusters: z.array(
    z.strictObject({
      lng: z.number().min(-180).max(180),
      lat: z.number().min(-90).max(90),
      jobs: count,
      grade: z.enum(precisionGrades).nullable(),
    }),
  ),
  outlines: z.array(preciseOutline),
  more: z.boolean(),
});
export const preciseJob: z.ZodType<PreciseJob> = z.strictObject({
  job: z.strictObject({
    ...preciseJobRowParts,
    workingS: z.number().min(0),
    turningS: z.number().min(0),
    meanDepthM: z.number().nullable(),
    standardDepthM: z.number().nullable(),
  }),
  fixes: z.record(z.string(), z.number()),
  histogram: z.array(preciseBin),
  passes: z.array(precisePass),
  usualSpacingM: z.number().nullable(),
  others: z.array(
    z.strictObject({
      id: z.string(),
      sn: z.string(),
      workDate: z.string(),
      startedAt: seconds,
      sameBlock: z.boolean(),
    }),
  ),
});
export const preciseDeviation: z.ZodType<PreciseDeviation> = z.strictObject({
  passes: z.array(preciseCurve),
});
