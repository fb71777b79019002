import { z } from 'zod';
import { sentTo } from '../../fields/delivery.ts';
import { seconds } from '../../kit/answer-shapes.ts';
import { fields } from '../../kit/fields.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { soilLayer } from './soil-sample.ts';

/** How the points of a plan are laid: a point every n mu, n along a zigzag, n at random. */
export const samplingMethods = ['grid', 'zigzag', 'random'] as const;
export type SamplingMethod = (typeof samplingMethods)[number];

/** At most so many points in one plan. */
export const mostPlanPoints = 500;

const place = z.tuple([
  z.number('longitudeRange').min(-180, 'longitudeRange').max(180, 'longitudeRange'),
  z.number('latitudeRange').min(-90, 'latitudeRange').max(90, 'latitudeRange'),
]);
/** Degrees WGS 84. */
export type PlanPoint = z.output<typeof place>;

/** `POST sampling/plan/points`: where a method would lay them; the same seed lays them alike. */
export const planPointsForm = z.object({
  blockId: fields.id,
  method: z.enum(samplingMethods, 'required'),
  /** Of a grid: mu a point; else the number of points. */
  amount: fields.twoDecimals(0.1, mostPlanPoints),
  seed: fields.whole(0, 2_147_483_647).default(1),
});

export const planPoints = z.strictObject({
  /** In the order of the walk; the first is number 1. */
  points: z.array(z.tuple([z.number(), z.number()])),
  /** Length of the walk from the first to the last, metres. */
  walkM: z.number(),
});
export type PlanPoints = z.output<typeof planPoints>;

/** A plan as it is made; its points may have been dragged. */
export const samplingPlanForm = z.object({
  blockId: fields.id,
  name: fields.plainName(30),
  method: z.enum(samplingMethods, 'required'),
  layers: z
    .array(soilLayer)
    .min(1, 'required')
    .max(6, 'outOfRange')
    .refine((layers) => new Set(layers).size === layers.length, 'soilLayerTwice'),
  /** Who is to take them; a terminal that names nobody means him. */
  sampler: fields.words(40).default(''),
  points: z.array(place).min(1, 'required').max(mostPlanPoints, 'samplingPoints'),
});
export type SamplingPlanForm = z.output<typeof samplingPlanForm>;

export const samplingPlanList = defineList({
  filters: {
    name: listFilters.text,
    blockName: listFilters.text,
    division: z.string().max(12, 'tooLong').optional(),
    sampler: listFilters.text,
    done: listFilters.choice(['open', 'complete']),
  },
  sorts: ['name', 'createdAt'],
  defaultSort: [{ column: 'createdAt', descending: true }],
});

/** A plan with how far it is; a sample is one layer of one point. */
export const samplingPlanRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  blockId: z.string(),
  block: z.string(),
  divisionCode: z.string(),
  method: z.enum(samplingMethods),
  layers: z.array(z.string()),
  points: z.number(),
  samples: z.number(),
  taken: z.number(),
  walkM: z.number(),
  sampler: z.string(),
  state: z.enum(['open', 'complete']),
  by: z.string().nullable(),
  sentTo: sentTo,
  createdAt: seconds,
});
export type SamplingPlanRow = z.output<typeof samplingPlanRow>;

/** `GET sampling/plan/:id`: with its points. */
export const samplingPlanDetail = z.strictObject({
  ...samplingPlanRow.shape,
  places: z.array(
    z.strictObject({
      no: z.number(),
      place: z.tuple([z.number(), z.number()]),
      taken: z.number(),
      samples: z.number(),
    }),
  ),
  blockOutline: z.array(z.array(z.tuple([z.number(), z.number()]))),
});
export type SamplingPlanDetail = z.output<typeof samplingPlanDetail>;
