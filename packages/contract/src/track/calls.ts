import { z } from 'zod';
import { fields, listOf } from '../kit/fields.ts';
import type { WorkType } from '../machines/vehicle.ts';
import { trackLimits } from './limits.ts';
import { type TrackRecord, type TrackSource, trackSources, type ValueUnit } from './record.ts';

const differentTimes = <T extends { from: number; to: number }>(span: T) => span.to > span.from;
const withinLimit = <T extends { from: number; to: number }>(span: T) =>
  span.to - span.from <= trackLimits.days * 86_400;

const spanShape = {
  device: fields.id,
  source: z.enum(['all', ...trackSources]).default('all'),
  from: fields.seconds,
  to: fields.seconds,
};
const span = <T extends z.ZodRawShape>(more: T) =>
  z
    .object({ ...spanShape, ...more })
    .refine((value) => differentTimes(value as { from: number; to: number }), {
      message: 'twoTimePoints',
      path: ['to'],
    })
    .refine((value) => withinLimit(value as { from: number; to: number }), {
      message: 'rangeTooLong',
      path: ['to'],
    });

/** `GET track/days`: a month in UTC+8 as YYYY-MM. */
export const trackDaysQuery = z.object({
  device: fields.id,
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'invalidValue'),
});
export interface TrackDay {
  /** YYYY-MM-DD in UTC+8. */
  date: string;
  points: number;
  hours: number;
}

/** `GET track/points`: cursor = time of the last point of the page before. */
export const trackPointsQuery = span({ cursor: z.coerce.number().min(0).optional() });
export interface TrackAnswer {
  device: string;
  source: TrackSource | 'all';
  unit: ValueUnit;
  from: number;
  to: number;
  points: TrackRecord[];
  /** Give it back as `cursor` for the next page; null when this was the last. */
  next: number | null;
}

/** `GET track/line`: thinned for drawing at a zoom; keeps changes of status and the ends of gaps. */
export const trackLineQuery = span({ zoom: z.coerce.number().min(0).max(22).default(14) });
export interface TrackLine extends Omit<TrackAnswer, 'next'> {
  /** Points before thinning. */
  total: number;
  thinned: boolean;
}

export const trackSummaryQuery = span({});
/** Metres, seconds, m/s, square metres; null means not defined, never 0. */
export interface TrackSummary {
  distanceM: number;
  workingDistanceM: number;
  travellingDistanceM: number;
  workingS: number;
  travellingS: number;
  stoppedS: number;
  noDataS: number;
  meanSpeed: number | null;
  topSpeed: number | null;
  meanDepthM: number | null;
  /** Gross area: length of work × working width (P of R4); null without a width. */
  grossAreaM2: number | null;
  points: number;
  withoutFix: number;
  rejected: number;
  /** Points in spans marked invalid; they are in no other figure. */
  markedInvalid: number;
  late: number;
  first: number | null;
  last: number | null;
}

export const trackStopsQuery = span({
  minMinutes: z.coerce.number().min(1, 'outOfRange').max(1440, 'outOfRange').default(3),
});
export interface TrackStop {
  from: number;
  to: number;
  lng: number;
  lat: number;
  division: string | null;
  engineOn: boolean | null;
}

/** A job of the span (R3); what the worker has not computed yet is told as far as the working flag goes, without an area. */
export interface TrackJob {
  from: number;
  to: number;
  workType: WorkType;
  lng: number;
  lat: number;
  distanceM: number;
  workingS: number;
  meanSpeed: number | null;
  meanDepthM: number | null;
  grossAreaM2: number | null;
  /** Covered once (R4); null: not computed yet. */
  areaM2: number | null;
}

export const trackEventsQuery = span({});
export type TrackEventKind = 'online' | 'offline' | 'command' | 'photo' | 'alarm';
export interface TrackEvent {
  kind: TrackEventKind;
  time: number;
  lng: number | null;
  lat: number | null;
  /** Kind of command, name of alarm bit, end reason of a connection: keys of the texts. */
  what: string;
  /** Id of the command or photo it belongs to. */
  subject: string | null;
}

/** `GET track/export`: all points of the span, never the thinned line; `token` is a download ticket. */
export const trackExportQuery = span({ format: z.enum(['csv', 'kml', 'geojson']) });
export type TrackFormat = z.infer<typeof trackExportQuery>['format'];

/** `GET track/nearest`: the days nearest to a span without points. */
export const trackNearestQuery = span({});
export interface TrackNearest {
  days: TrackDay[];
}

export const trackDevicesQuery = z.object({ id: listOf(fields.id) });
