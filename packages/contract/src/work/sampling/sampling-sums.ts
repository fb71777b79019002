import type { LabValues, Nutrient, SampleState } from './soil-sample.ts';

/** Over the whole filter; a sample is one layer of one point. */
export interface SamplingSums {
  /** Samples of plans, rejected ones left out, and how many of them are in bags. */
  planned: number;
  taken: number;
  /** Blocks with a plan, and those whose samples are all taken. */
  blocks: number;
  blocksDone: number;
  /** Bags in the laboratory, analysed ones too. */
  received: number;
  analysed: number;
  /** Taken samples, planned or not, and the area of the blocks that they lie in, m². */
  bags: number;
  areaM2: number;
  meanOffPlanM: number | null;
  /** Days on which an operator took some, all operators together. */
  operatorDays: number;
}

/** `GET sampling/statistics`: the figures of the filter and its charts. */
export interface SamplingStatistics {
  sums: SamplingSums;
  byDay: { day: string; operator: string; samples: number }[];
  byRegion: { division: string; planned: number; taken: number }[];
  byPlan: { planId: string; plan: string; block: string; samples: number; taken: number }[];
  values: NutrientFigures[];
}

/** How the values of a nutrient in a layer lie. */
export interface NutrientFigures {
  nutrient: Nutrient;
  layer: string;
  samples: number;
  least: number;
  quarter: number;
  middle: number;
  threeQuarters: number;
  most: number;
  mean: number;
  /** Ten classes of equal width from the least to the largest value. */
  bins: number[];
}

/** `GET sampling/map` shows at most so many. */
export const mostSamplesOnMap = 3000;
export interface SampleOnMap extends LabValues {
  id: string;
  no: number | null;
  layer: string;
  state: SampleState;
  /** Where it is planned; null without a plan. */
  planned: [longitude: number, latitude: number] | null;
  /** Where it was taken; null as long as it was not. */
  place: [longitude: number, latitude: number] | null;
  offPlanM: number | null;
  bagCode: string | null;
}
export interface SamplingMap {
  samples: SampleOnMap[];
  more: boolean;
  blocks: { id: string; name: string; rings: [longitude: number, latitude: number][][] }[];
}
