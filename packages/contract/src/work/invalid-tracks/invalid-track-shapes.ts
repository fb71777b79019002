import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { jobStates } from '../job.ts';
import type { InvalidDryRun } from './invalid-rule.ts';
import {
  type InvalidTrackRow,
  type InvalidTrackSummary,
  invalidKinds,
  invalidOrigins,
  invalidRuleKinds,
  invalidStates,
  type SpanEffect,
  type SpanJob,
  type SpanLine,
  type TrackInvalidSpan,
} from './invalid-track.ts';

const count = z.int().min(0);
export const invalidTrackRow: z.ZodType<InvalidTrackRow> = z.strictObject({
  id: z.string(),
  vehicleId: z.string(),
  sn: z.string(),
  alias: z.string(),
  from: z.number(),
  to: z.number(),
  durationS: z.number().min(0),
  points: count,
  distanceM: z.number().min(0),
  kind: z.enum(invalidKinds),
  reason: z.string(),
  origin: z.enum(invalidOrigins),
  rule: z.enum(invalidRuleKinds).nullable(),
  state: z.enum(invalidStates),
  jobs: z.array(z.string()),
  areaBeforeM2: z.number().nullable(),
  areaAfterM2: z.number().nullable(),
  takenM2: z.number().nullable(),
  afterSettlement: z.boolean(),
  statements: z.array(z.strictObject({ id: z.string(), number: z.string(), settled: z.boolean() })),
  block: z.string().nullable(),
  markedBy: z.string(),
  markedAt: seconds,
  remark: z.string(),
  unmarkedBy: z.string(),
  unmarkedAt: seconds.nullable(),
  unmarkReason: z.string(),
});
export const invalidTrackSummary: z.ZodType<InvalidTrackSummary> = z.strictObject({
  marked: count,
  takenM2: z.number(),
  statements: count,
  proposed: count,
});
export const spanLine: z.ZodType<SpanLine> = z.strictObject({
  from: z.number(),
  to: z.number(),
  before: z.array(z.tuple([z.number(), z.number(), z.number(), z.union([z.literal(0), z.literal(1)])])),
  span: z.array(z.tuple([z.number(), z.number(), z.number(), z.union([z.literal(0), z.literal(1)])])),
  after: z.array(z.tuple([z.number(), z.number(), z.number(), z.union([z.literal(0), z.literal(1)])])),
  widthM: z.number().nullable(),
  outlines: z.array(
    z.strictObject({
      id: z.string(),
      outline: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))),
      changed: z.boolean(),
    }),
  ),
});
export const spanJob: z.ZodType<SpanJob> = z.strictObject({
  id: z.string(),
  workDate: z.string(),
  from: z.number(),
  to: z.number(),
  state: z.enum(jobStates),
  areaBeforeM2: z.number(),
  areaAfterM2: z.number(),
  stateAfter: z.enum(jobStates),
  settledIn: z.string().nullable(),
});
export const spanEffect: z.ZodType<SpanEffect> = z.strictObject({
  from: z.number(),
  to: z.number(),
  points: count,
  distanceM: z.number().min(0),
  areaBeforeM2: z.number(),
  areaAfterM2: z.number(),
  jobs: z.array(spanJob),
});
export const trackInvalidSpan: z.ZodType<TrackInvalidSpan> = z.strictObject({
  id: z.string(),
  from: z.number(),
  to: z.number(),
  kind: z.enum(invalidKinds),
  reason: z.string(),
});
export const invalidDryRun: z.ZodType<InvalidDryRun> = z.strictObject({
  days: count,
  all: count,
  found: z.array(
    z.strictObject({ kind: z.enum(invalidRuleKinds), spans: count, seconds: z.number().min(0) }),
  ),
});
