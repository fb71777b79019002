import { z } from 'zod';
import { workTypes } from '../machines/vehicle-kinds.ts';
import type {
  TrackAnswer,
  TrackDay,
  TrackEvent,
  TrackEventKind,
  TrackJob,
  TrackLine,
  TrackNearest,
  TrackStop,
  TrackSummary,
} from './calls.ts';
import { type FixType, type TrackStatus, trackSources, type ValueUnit } from './record.ts';

const count = z.int().min(0);
export const trackDay: z.ZodType<TrackDay> = z.strictObject({
  date: z.string(),
  points: count,
  hours: z.number(),
});
export const valueUnit: z.ZodType<ValueUnit> = z.enum(['m', 'L/ha', 'kg/ha', 'seeds/ha', 't/ha']);
export const trackStatusShape: z.ZodType<TrackStatus> = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
]);
export const fixType: z.ZodType<FixType> = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(4),
  z.literal(5),
]);
const trackPoint = z.tuple([
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  trackStatusShape,
  z.number(),
  z.number().nullable(),
  z.number(),
  fixType,
]);
export const trackAnswer: z.ZodType<TrackAnswer> = z.strictObject({
  device: z.string(),
  source: z.union([z.enum(trackSources), z.literal('all')]),
  unit: valueUnit,
  from: z.number(),
  to: z.number(),
  points: z.array(trackPoint),
  next: z.number().nullable(),
});
export const trackLine: z.ZodType<TrackLine> = z.strictObject({
  total: count,
  thinned: z.boolean(),
  from: z.number(),
  to: z.number(),
  device: z.string(),
  points: z.array(trackPoint),
  unit: valueUnit,
  source: z.union([z.enum(trackSources), z.literal('all')]),
});
export const trackSummary: z.ZodType<TrackSummary> = z.strictObject({
  distanceM: z.number().min(0),
  workingDistanceM: z.number().min(0),
  travellingDistanceM: z.number().min(0),
  workingS: z.number().min(0),
  travellingS: z.number().min(0),
  stoppedS: z.number().min(0),
  noDataS: z.number().min(0),
  meanSpeed: z.number().nullable(),
  topSpeed: z.number().nullable(),
  meanDepthM: z.number().nullable(),
  grossAreaM2: z.number().nullable(),
  points: count,
  withoutFix: count,
  rejected: count,
  markedInvalid: count,
  late: count,
  first: z.number().nullable(),
  last: z.number().nullable(),
});
export const trackStop: z.ZodType<TrackStop> = z.strictObject({
  from: z.number(),
  to: z.number(),
  lng: z.number().min(-180).max(180),
  lat: z.number().min(-90).max(90),
  division: z.string().nullable(),
  engineOn: z.boolean().nullable(),
});
export const trackJob: z.ZodType<TrackJob> = z.strictObject({
  from: z.number(),
  to: z.number(),
  workType: z.enum(workTypes),
  lng: z.number().min(-180).max(180),
  lat: z.number().min(-90).max(90),
  distanceM: z.number().min(0),
  workingS: z.number().min(0),
  meanSpeed: z.number().nullable(),
  meanDepthM: z.number().nullable(),
  grossAreaM2: z.number().nullable(),
  areaM2: z.number().min(0).nullable(),
});
export const trackEventKind: z.ZodType<TrackEventKind> = z.enum([
  'online',
  'offline',
  'command',
  'photo',
  'alarm',
]);
export const trackEvent: z.ZodType<TrackEvent> = z.strictObject({
  kind: trackEventKind,
  time: z.number(),
  lng: z.number().min(-180).max(180).nullable(),
  lat: z.number().min(-90).max(90).nullable(),
  what: z.string(),
  subject: z.string().nullable(),
});
export const trackNearest: z.ZodType<TrackNearest> = z.strictObject({ days: z.array(trackDay) });
