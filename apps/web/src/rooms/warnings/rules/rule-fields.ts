import type { CrossRegionValues } from '@furrow/contract';

/** A threshold as people type it: the unit of the field is so many of the kept one (seconds, metres). */
export interface RuleField {
  readonly key: Exclude<keyof CrossRegionValues, 'homeSize'>;
  readonly unit: number;
  readonly least: number;
  readonly most: number;
}

/** The thresholds of /crossRegion in the order of the rule, with the ranges of the contract. */
export const ruleFields: readonly RuleField[] = [
  { key: 'bufferM', unit: 1, least: 0, most: 20_000 },
  { key: 'staysS', unit: 60, least: 5, most: 1440 },
  { key: 'points', unit: 1, least: 1, most: 100 },
  { key: 'worksS', unit: 60, least: 1, most: 60 },
  { key: 'farM', unit: 1000, least: 10, most: 5000 },
  { key: 'longDays', unit: 1, least: 2, most: 60 },
  { key: 'backS', unit: 60, least: 1, most: 60 },
];
