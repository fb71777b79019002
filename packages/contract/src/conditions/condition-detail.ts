import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { exportWish } from '../kit/export.ts';
import { listOf } from '../kit/fields.ts';
import { workTypes } from '../machines/vehicle-kinds.ts';
import { conditionRow } from './condition.ts';
import { conditionKinds, conditionLimitKeys } from './signals.ts';

const moment = z.coerce
  .number<string>('invalidValue')
  .min(946_684_800, 'outOfRange')
  .max(4_102_444_800, 'outOfRange');
/** Name of a signal. */
const signalKey = z.string().min(1, 'required').max(80, 'tooLong');

/** Points of one signal at most; a longer time is drawn by the least and the greatest value of each step. */
export const mostSeriesPoints = 2_000;
export const mostSeriesDays = 31;
/** Strips come with no longer a time: they would have too many changes to be drawn. */
export const mostStripDays = 8;
export const mostSeriesSignals = 60;

const span = { from: moment, to: moment };
type Span = { from: number; to: number };
/** Both ends differ, the first comes first, and they are no further apart than so many days. */
const spanOf = <Shape extends z.ZodType<Span>>(shape: Shape, mostDays: number): Shape =>
  shape
    .refine(({ from, to }) => from !== to, { path: ['to'], error: 'twoTimePoints' })
    .refine(({ from, to }) => from === to || (to > from && to - from <= mostDays * 86_400), {
      path: ['to'],
      error: 'outOfRange',
    }) as Shape;

/** Values of some signals from–to (seconds UTC). */
export const seriesQuery = spanOf(
  z.object({
    ...span,
    signals: listOf(signalKey).pipe(z.array(z.string()).max(mostSeriesSignals, 'atMost10')),
  }),
  mostSeriesDays,
);
export type SeriesQuery = z.output<typeof seriesQuery>;

export const signalSeries = z.strictObject({
  signal: z.string(),
  /** Of all values from–to, not only of the points. */
  count: z.int(),
  min: z.number(),
  max: z.number(),
  mean: z.number(),
  /** [second UTC, value], oldest first. */
  points: z.array(z.tuple([seconds, z.number()])),
});
export type SignalSeries = z.output<typeof signalSeries>;

/** A state that held from–to. */
const stateSpan = z.strictObject({ from: seconds, to: seconds, state: z.string() });
export type StateSpan = z.output<typeof stateSpan>;

export const stripKinds = ['engine', 'pto', 'tool', 'guidance'] as const;
export type StripKind = (typeof stripKinds)[number];

export const conditionSeries = z.strictObject({
  from: seconds,
  to: seconds,
  series: z.array(signalSeries),
  /** What was on and off; guidance also `fault`. */
  strips: z.record(z.enum(stripKinds), z.array(stateSpan)),
});
export type ConditionSeries = z.output<typeof conditionSeries>;

export const ownSignalInfo = z.strictObject({ key: z.string(), name: z.string(), unit: z.string() });
export type OwnSignalInfo = z.output<typeof ownSignalInfo>;

/** /conditionDetail: one machine as it is now. */
export const conditionNow = z.strictObject({
  row: conditionRow,
  /** Of signals that its definition set names by themselves. */
  own: z.array(ownSignalInfo),
  limits: z.record(z.enum(conditionLimitKeys), z.number()),
});
export type ConditionNow = z.output<typeof conditionNow>;

export const faultSeverities = ['stop', 'warn', 'info'] as const;
export type FaultSeverity = (typeof faultSeverities)[number];

/** A fault code of a controller: from when to when it was active. */
export const faultRow = z.strictObject({
  id: z.uuid(),
  spn: z.int(),
  fmi: z.int(),
  occurrences: z.int(),
  firstAt: seconds,
  lastAt: seconds,
  /** Null while it is active. */
  endedAt: seconds.nullable(),
  /** In the language of who asks; null: nobody knows the code. */
  text: z.string().nullable(),
  severity: z.enum(faultSeverities),
});
export type FaultRow = z.output<typeof faultRow>;

/** Where a machine was. */
export const placeQuery = z.object({ at: moment });
export const conditionPlace = z
  .strictObject({ time: seconds, longitude: z.number(), latitude: z.number() })
  .nullable();
export type ConditionPlace = z.output<typeof conditionPlace>;
export const lineQuery = spanOf(z.object(span), mostSeriesDays);
/** [longitude, latitude] by time, thinned for a small map. */
export const conditionLine = z.array(z.tuple([z.number(), z.number()]));

/** A file of chosen signals: each value with its time. */
export const valuesExportQuery = spanOf(
  z.object({
    ...span,
    device: z.uuid('invalidValue'),
    signals: listOf(signalKey).pipe(z.array(z.string()).max(6, 'atMost10')),
  }),
  mostSeriesDays,
).and(exportWish.pick({ format: true }));
export type ValuesExportQuery = z.output<typeof valuesExportQuery>;

export const mostAnalysedVehicles = 10;

/** /condAnalyse: vehicles of one kind from–to (seconds UTC). */
export const analysisQuery = spanOf(
  z.object({
    ...span,
    ids: listOf(z.uuid('invalidValue')).pipe(
      z.array(z.string()).min(1, 'required').max(mostAnalysedVehicles, 'atMost10'),
    ),
    kind: z.enum(conditionKinds, 'invalidValue').optional(),
    workType: z.enum(workTypes, 'invalidValue').optional(),
  }),
  366,
);
export type AnalysisQuery = z.output<typeof analysisQuery>;

const hours = z.number();
/** Of one vehicle, or of all together. */
const useFigures = z.strictObject({
  engineHours: hours,
  /** By its own counter; else by the running engine. */
  hoursMethod: z.enum(['counter', 'states']),
  workingHours: hours,
  travellingHours: hours,
  idlingHours: hours,
  /** Litres; null: neither a counter nor a rate was told. */
  fuel: z.number().nullable(),
  fuelMethod: z.enum(['counter', 'rate', 'both']).nullable(),
  /** Square metres worked. */
  area: z.number(),
  faults: z.int(),
  beyondHours: hours,
});
export type UseFigures = z.output<typeof useFigures>;

export const conditionAnalysis = z.strictObject({
  total: useFigures,
  vehicles: z.array(
    z.strictObject({
      id: z.uuid(),
      sn: z.string(),
      alias: z.string(),
      model: z.string(),
      figures: useFigures,
      /** Until the next service, by the counter of hours; null: no counter. */
      serviceInHours: z.number().nullable(),
      /** Figures beyond 1.5 times the distance of the quartiles of all that were chosen. */
      outliers: z.array(z.enum(['idlingShare', 'litresPerHour', 'engineHours'])),
    }),
  ),
  /** Step of speed (200 rpm), step of load (10 %), hours. */
  heat: z.array(z.tuple([z.int(), z.int(), hours])),
  days: z.array(
    z.strictObject({
      day: z.string(),
      workingHours: hours,
      travellingHours: hours,
      idlingHours: hours,
      fuel: z.number().nullable(),
    }),
  ),
  /** Of each hour of the day: share of idling in the engine's time; null: no engine ran. */
  idlingByHour: z.array(z.number().nullable()),
  /** Least, lower quartile, median, upper quartile, greatest of the hourly means; greatest and least of the values themselves. */
  signals: z.array(
    z.strictObject({
      signal: z.string(),
      box: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
    }),
  ),
  faults: z.array(
    z.strictObject({
      spn: z.int(),
      fmi: z.int(),
      text: z.string().nullable(),
      times: z.int(),
      hours,
      last: seconds,
    }),
  ),
  guidance: z.strictObject({
    engagedShare: z.number().nullable(),
    fixedShare: z.number().nullable(),
    /** Hours by the classes up to 2, 5, 10, 30 s and above. */
    ages: z.array(hours),
  }),
});
export type ConditionAnalysis = z.output<typeof conditionAnalysis>;
