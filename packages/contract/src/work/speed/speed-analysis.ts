import { z } from 'zod';
import { exportWish } from '../../kit/export.ts';
import { fields } from '../../kit/fields.ts';
import type { WorkType } from '../../machines/vehicle-kinds.ts';
import { trackLimits } from '../../track/limits.ts';
import type { ValueUnit } from '../../track/record.ts';
import type { SpeedBandOf } from './speed-bands.ts';

/** At most so many points of a curve, of a cloud and of a line on the map, and runs in a table. */
export const speedLimits = { series: 2000, scatter: 2000, line: 20_000, runs: 200 } as const;

/** `GET speed/analysis`: a vehicle in a span (seconds UTC), or a job, which says both. */
export const speedQuery = z
  .object({
    device: fields.id.optional(),
    from: fields.seconds.optional(),
    to: fields.seconds.optional(),
    job: fields.id.optional(),
    /** `no`: travelling and standing are in times and curve as well; limits judge work alone in any case. */
    workingOnly: z.enum(['yes', 'no'], 'invalidValue').default('yes'),
  })
  .refine(({ job, device }) => job !== undefined || device !== undefined, {
    error: 'required',
    path: ['device'],
  })
  .refine(({ job, from }) => job !== undefined || from !== undefined, { error: 'required', path: ['from'] })
  .refine(({ job, to }) => job !== undefined || to !== undefined, { error: 'required', path: ['to'] })
  .refine(({ job, from, to }) => job !== undefined || (to ?? 0) > (from ?? 0), {
    error: 'twoTimePoints',
    path: ['to'],
  })
  .refine(({ job, from, to }) => job !== undefined || (to ?? 0) - (from ?? 0) <= trackLimits.days * 86_400, {
    error: 'rangeTooLong',
    path: ['to'],
  });
export type SpeedQuery = z.output<typeof speedQuery>;
/** `GET speed/analysis/export`: every run over the limit. */
export const speedExportQuery = speedQuery.and(exportWish.pick({ format: true }));

/** Where a band comes from: the tool that was fitted, else the work that was done; null: neither has one. */
export interface SpeedLimit {
  source: 'tool' | 'workType';
  workType: WorkType;
  /** The tool; null: none was known. */
  tool: string | null;
  /** m/s. */
  band: SpeedBandOf | null;
  /** Working time that it held for, seconds. */
  seconds: number;
}

/** Work over the limit without a break; seconds UTC, metres, m/s. */
export interface SpeedRunRow {
  from: number;
  to: number;
  seconds: number;
  metres: number;
  meanMs: number;
  topMs: number;
  limitMs: number;
}

/** Seconds, metres, m/s; null means not defined, never 0. */
export interface SpeedSummary {
  seconds: number;
  metres: number;
  meanMs: number | null;
  medianMs: number | null;
  p95Ms: number | null;
  topMs: number | null;
  workingS: number;
  /** Working time by what the band says. */
  slowS: number;
  rightS: number;
  fastS: number;
  unjudgedS: number;
  /** Runs over the limit, and the longest, seconds. */
  runs: number;
  longestRunS: number;
  /** Implement up for at most 3 min between two passes (R11). */
  turningS: number;
}

/** A point of the line on the map; `works` is 1 where it worked. A null is a gap. */
export type SpeedPlace = [lng: number, lat: number, time: number, speed: number, works: 0 | 1];

export interface SpeedAnalysis {
  device: { id: string; sn: string; alias: string };
  job: { id: string; workDate: string } | null;
  from: number;
  to: number;
  unit: ValueUnit;
  /** By working time, the longest first. */
  limits: SpeedLimit[];
  summary: SpeedSummary;
  /** Seconds in steps of 1 km/h from 0 on. */
  bands: number[];
  /** Time, m/s, and the ends of the band that held; null where none did. */
  series: [time: number, speed: number, from: number | null, to: number | null][];
  /** Speed (m/s) and value (in `unit`) of working points, sampled evenly. */
  scatter: [speed: number, value: number][];
  /** Over all of them: value = slope × speed + intercept. */
  regression: { slope: number; intercept: number; r2: number | null } | null;
  /** The longest first. */
  runs: SpeedRunRow[];
  jobs: {
    id: string;
    from: number;
    to: number;
    workType: WorkType;
    workingS: number;
    meanSpeed: number | null;
  }[];
  /** Hours of the day in the zone of the vehicle's region. */
  hours: { hour: number; seconds: number; meanMs: number }[];
  line: (SpeedPlace | null)[];
}

/** Classes by which a line is coloured, km/h: below the first, between each two, over the last. */
export const speedClassesKmh = [2, 4, 6, 8, 10, 12] as const;
/** Number of the class of a speed in m/s. */
export const speedClassOf = (metresPerSecond: number): number => {
  const kmh = metresPerSecond * 3.6 + 1e-4;
  const at = speedClassesKmh.findIndex((end) => kmh < end);
  return at < 0 ? speedClassesKmh.length : at;
};
