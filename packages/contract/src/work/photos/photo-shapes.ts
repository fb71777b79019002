import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { type PhotoFacts, type PhotoRow, type PhotoVehicle, photoJudgements, photoSources } from './photo.ts';

const count = z.int().min(0);
export const photoRow: z.ZodType<PhotoRow> = z.strictObject({
  id: z.string(),
  vehicleId: z.string(),
  sn: z.string(),
  alias: z.string(),
  source: z.enum(photoSources),
  name: z.string(),
  channel: z.number(),
  takenAt: seconds,
  lng: z.number().min(-180).max(180).nullable(),
  lat: z.number().min(-90).max(90).nullable(),
  speed: z.number().nullable(),
  depthM: z.number().nullable(),
  jobId: z.string().nullable(),
  readable: z.boolean(),
  bytes: count,
  judgement: z.enum(photoJudgements),
  reason: z.string(),
  judgedBy: z.string().nullable(),
  judgedAt: seconds.nullable(),
});
export const photoVehicle: z.ZodType<PhotoVehicle> = z.strictObject({
  id: z.string(),
  sn: z.string(),
  alias: z.string(),
});
export const photoFacts: z.ZodType<PhotoFacts> = z.strictObject({
  width: z.number().nullable(),
  height: z.number().nullable(),
  format: z.string(),
  exif: z.array(z.strictObject({ name: z.string(), value: z.string() })),
});
