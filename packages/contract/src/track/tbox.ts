import { z } from 'zod';
import { faultSeverities } from '../conditions/condition-detail.ts';
import { seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { trackPointsQuery, trackSummaryQuery } from './calls.ts';

const right = 'tboxTrack';
const lane = { from: seconds, to: seconds };

/** What a T-BOX told of its engine from–to (/tboxTrack); spans are seconds UTC, by time. */
export const engineTrack = z.strictObject({
  /** [second UTC, value] by time, at most 2,000 each; empty: never told. Speed in rpm, fuel in L/h. */
  engineSpeed: z.array(z.tuple([seconds, z.number()])),
  fuelRate: z.array(z.tuple([seconds, z.number()])),
  /** The ignition was on (status bit 0). */
  ignition: z.array(z.strictObject(lane)),
  /** The engine ran while the machine stood. */
  idling: z.array(z.strictObject(lane)),
  /** An alarm bit was up; the key of the bit. */
  alarms: z.array(z.strictObject({ ...lane, what: z.string() })),
  /** The terminal slept, light or deep (item 0x2A). */
  sleep: z.array(z.strictObject(lane)),
  /** Came by 0x0704 or otherwise later; the longest delay in seconds. */
  late: z.array(z.strictObject({ ...lane, delayS: z.number(), points: z.int() })),
  /** A fault code of a controller was active. */
  faults: z.array(
    z.strictObject({
      ...lane,
      spn: z.int(),
      fmi: z.int(),
      text: z.string().nullable(),
      severity: z.enum(faultSeverities),
    }),
  ),
  engineS: z.number(),
  idlingS: z.number(),
  /** Litres, by the engine's counter or else by its rate; null: neither was told. */
  fuelL: z.number().nullable(),
  fuelMethod: z.enum(['counter', 'rate']).nullable(),
  /** Per mu (1/15 ha) of gross area, and per hour of the engine; null: not defined. */
  litresPerMu: z.number().nullable(),
  litresPerHour: z.number().nullable(),
});
export type EngineTrack = z.output<typeof engineTrack>;

/** [time, received (s UTC), alarm bits, status bits (unsigned), 1 when sent later], the points of `track/points` one by one. */
export const pointReceipt = z.tuple([seconds, seconds, z.number(), z.number(), z.int()]);
export type PointReceipt = z.output<typeof pointReceipt>;

/** What only /tboxTrack asks; the rest are the calls `track/*` with source tbox. */
export const tboxTrackCalls = {
  engine: defineCall('GET', 'track/engine', {
    right,
    query: trackSummaryQuery,
    answer: engineTrack,
    refusals: ['snUnknown'],
  }),
  receipts: defineCall('GET', 'track/receipts', {
    right,
    query: trackPointsQuery,
    answer: z.strictObject({ rows: z.array(pointReceipt), next: seconds.nullable() }),
    refusals: ['snUnknown'],
  }),
};
