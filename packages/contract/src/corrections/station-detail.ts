import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';

const day = z.iso
  .date('invalidValue')
  .refine((text) => text >= '2000-01-01' && text <= '2100-12-31', 'outOfRange');

/** The time of /bsDetail: from–to in days of the account's zone, both whole, at most 90; without it the last 24 hours. */
export const stationSpanQuery = z
  .object({ from: day.optional(), to: day.optional() })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), { path: ['to'], error: 'required' })
  .refine(
    ({ from, to }) => !from || !to || (from <= to && (Date.parse(to) - Date.parse(from)) / 86_400_000 < 90),
    { path: ['to'], error: 'outOfRange' },
  );
export type StationSpanQuery = z.output<typeof stationSpanQuery>;

/** A break of a station's data; times in seconds UTC. */
export const stationBreak = z.strictObject({
  id: z.uuid(),
  from: seconds,
  /** Null: it goes on. */
  to: seconds.nullable(),
  reason: z.string(),
});
export type StationBreak = z.output<typeof stationBreak>;

/** What a station sent, step by step. */
export const stationSeries = z.strictObject({
  from: seconds,
  to: seconds,
  /** Length of a step, seconds. */
  step: z.int(),
  /** Share of the time between from and to, or since the station was first heard, in which it sent; null: never heard. */
  availability: z.number().nullable(),
  breaks: z.array(stationBreak),
  points: z.array(
    z.strictObject({
      at: seconds,
      /** Bytes a second. */
      rate: z.number(),
      satellites: z.number(),
      rovers: z.number(),
      /** From the registered position, millimetres. */
      eastMm: z.number().nullable(),
      northMm: z.number().nullable(),
      upMm: z.number().nullable(),
    }),
  ),
});
export type StationSeries = z.output<typeof stationSeries>;
