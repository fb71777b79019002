import { z } from 'zod';
import { labValues, nutrients, sampleStates } from './soil-sample.ts';

/** Over the whole filter; a sample is one layer of one point. */
export const samplingSums = z.strictObject({
  /** Samples of plans, rejected ones left out, and how many of them are in bags. */
  planned: z.number(),
  taken: z.number(),
  /** Blocks with a plan, and those whose samples are all taken. */
  blocks: z.number(),
  blocksDone: z.number(),
  /** Bags in the laboratory, analysed ones too. */
  received: z.number(),
  analysed: z.number(),
  /** Taken samples, planned or not, and the area of the blocks that they lie in, m². */
  bags: z.number(),
  areaM2: z.number(),
  meanOffPlanM: z.number().nullable(),
  /** Days on which an operator took some, all operators together. */
  operatorDays: z.number(),
});
export type SamplingSums = z.output<typeof samplingSums>;

/** How the values of a nutrient in a layer lie. */
const nutrientFigures = z.strictObject({
  nutrient: z.enum(nutrients),
  layer: z.string(),
  samples: z.number(),
  least: z.number(),
  quarter: z.number(),
  middle: z.number(),
  threeQuarters: z.number(),
  most: z.number(),
  mean: z.number(),
  /** Ten classes of equal width from the least to the largest value. */
  bins: z.array(z.number()),
});
export type NutrientFigures = z.output<typeof nutrientFigures>;

/** `GET sampling/statistics`: the figures of the filter and its charts. */
export const samplingStatistics = z.strictObject({
  sums: samplingSums,
  byDay: z.array(
    z.strictObject({
      day: z.string(),
      operator: z.string(),
      samples: z.number(),
    }),
  ),
  byRegion: z.array(
    z.strictObject({
      division: z.string(),
      planned: z.number(),
      taken: z.number(),
    }),
  ),
  byPlan: z.array(
    z.strictObject({
      planId: z.string(),
      plan: z.string(),
      block: z.string(),
      samples: z.number(),
      taken: z.number(),
    }),
  ),
  values: z.array(nutrientFigures),
});
export type SamplingStatistics = z.output<typeof samplingStatistics>;

/** `GET sampling/map` shows at most so many. */
export const mostSamplesOnMap = 3000;

const sampleOnMap = z.strictObject({
  ...labValues.shape,
  id: z.uuid(),
  no: z.number().nullable(),
  layer: z.string(),
  state: z.enum(sampleStates),
  /** Where it is planned; null without a plan. */
  planned: z.tuple([z.number(), z.number()]).nullable(),
  /** Where it was taken; null as long as it was not. */
  place: z.tuple([z.number(), z.number()]).nullable(),
  offPlanM: z.number().nullable(),
  bagCode: z.string().nullable(),
});
export type SampleOnMap = z.output<typeof sampleOnMap>;

export const samplingMap = z.strictObject({
  samples: z.array(sampleOnMap),
  more: z.boolean(),
  blocks: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      rings: z.array(z.array(z.tuple([z.number(), z.number()]))),
    }),
  ),
});
export type SamplingMap = z.output<typeof samplingMap>;
