import { z } from 'zod';
import { fields, listOf } from '../kit/fields.ts';
import { type WorkType, workTypes } from '../machines/vehicle-kinds.ts';
import { chartUnits } from './device-job/job-charts.ts';

/** At most so many vehicles and days in one question of /areaStatistics. */
export const areaLimits = { vehicles: 10, days: 366, blocks: 20 } as const;

const dayMs = 86_400_000;
/** Days from–to with both ends, by work date. */
export const daysFromTo = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

/** `GET area/statistics`: of vehicles or of a block, by work dates (R3). Without a day the month until today is meant. */
export const areaQuery = z
  .object({
    ids: listOf(fields.id)
      .default([])
      .refine((ids) => ids.length <= areaLimits.vehicles, 'atMost10'),
    block: fields.id.optional(),
    from: fields.day.optional(),
    to: fields.day.optional(),
    step: z.enum(chartUnits, 'invalidValue').default('day'),
    workType: listOf(z.enum(workTypes, 'invalidValue')).default([]),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { message: 'endBeforeStart', path: ['to'] })
  .refine(({ from, to }) => !from || !to || daysFromTo(from, to) <= areaLimits.days, {
    message: 'atMostAYear',
    path: ['to'],
  });
export type AreaQuery = z.output<typeof areaQuery>;

/** One vehicle's work of one kind in one step; m² and minutes. Null means not defined, never 0. */
export interface WorkedRow {
  /** First day of the step, YYYY-MM-DD. */
  time: string;
  device: string;
  workType: WorkType;
  jobs: number;
  area: number;
  overlap: number | null;
  missed: number | null;
  qualified: number | null;
  minutes: number;
}

/** Over all rows; a rate is a quotient of these (R10). */
export interface AreaSummary {
  jobs: number;
  areaM2: number;
  overlapM2: number;
  /** Area of the jobs whose overlap is known. */
  overlapOfM2: number;
  missedM2: number;
  /** Area of the jobs whose missed area is known. */
  missedOfM2: number;
  qualifiedM2: number;
  /** Area of the jobs with a standard. */
  judgedM2: number;
  workingS: number;
  /** Days with work, and the one with most. */
  days: number;
  best: { date: string; areaM2: number } | null;
}

export interface AreaStatistics {
  from: string;
  to: string;
  devices: { id: string; sn: string; alias: string }[];
  block: { id: string; name: string; areaM2: number } | null;
  rows: WorkedRow[];
  summary: AreaSummary;
  /** Every day with work. */
  days: { date: string; areaM2: number }[];
  /** The same span a year before, on the steps of this one. */
  yearBefore: { time: string; areaM2: number }[];
  /** The blocks with most of it; an id of null is what lies in no block. Empty when a block is asked for. */
  blocks: { id: string | null; name: string; areaM2: number }[];
}
