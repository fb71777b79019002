import { z } from 'zod';
import type { SentTo } from '../../fields/delivery.ts';
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
export interface PlanPoints {
  /** In the order of the walk; the first is number 1. */
  points: PlanPoint[];
  /** Length of the walk from the first to the last, metres. */
  walkM: number;
}

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
export interface SamplingPlanRow {
  id: string;
  name: string;
  blockId: string;
  block: string;
  divisionCode: string;
  method: SamplingMethod;
  layers: string[];
  points: number;
  samples: number;
  taken: number;
  walkM: number;
  sampler: string;
  state: 'open' | 'complete';
  by: string | null;
  sentTo: SentTo;
  createdAt: number;
}

/** `GET sampling/plan/:id`: with its points. */
export interface SamplingPlanDetail extends SamplingPlanRow {
  places: { no: number; place: PlanPoint; taken: number; samples: number }[];
  blockOutline: [longitude: number, latitude: number][][];
}
