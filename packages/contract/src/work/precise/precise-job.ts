import { z } from 'zod';
import { fields } from '../../kit/fields.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { chartQuery } from '../device-job/job-charts.ts';
import { type DeviceJobRow, jobFilters } from '../device-job/job-list.ts';
import {
  deviationReferences,
  type PreciseBin,
  type PreciseCurve,
  type PrecisePass,
  type PrecisionFigures,
  type PrecisionGrade,
  precisionGrades,
} from './precision.ts';

const { asOf: _, ...plainFilters } = jobFilters;

/** Filters of /preciseJob: those of every job, and how exact it was. Shares 0–1, metres. */
export const preciseFilters = {
  ...plainFilters,
  grade: listFilters.choice(precisionGrades),
  reference: listFilters.choice(deviationReferences),
  /** Share of RTK fixed points. */
  fixed: listFilters.numbers,
  p95: listFilters.numbers,
  /** The block or the vehicle had an AB line that the passes follow. */
  abLine: listFilters.choice(['yes', 'no']),
  amount: listFilters.numbers,
  /** A target map in force speaks of its ground. */
  target: listFilters.choice(['yes', 'no']),
  software: listFilters.text,
};

/** The list of /preciseJob: `GET preciseJob`. */
export const preciseJobList = defineList({
  filters: preciseFilters,
  sorts: [
    'startedAt',
    'sn',
    'areaM2',
    'grade',
    'meanM',
    'p95M',
    'spacingErrorM',
    'fixedShare',
    'rate',
    'rateError',
    'amount',
  ],
  defaultSort: [{ column: 'startedAt', descending: true }],
});

type OfJob = Pick<
  DeviceJobRow,
  | 'id'
  | 'workDate'
  | 'startedAt'
  | 'endedAt'
  | 'vehicleId'
  | 'sn'
  | 'alias'
  | 'dealer'
  | 'owner'
  | 'category'
  | 'model'
  | 'workType'
  | 'block'
  | 'blockId'
  | 'divisionCode'
  | 'tool'
  | 'areaM2'
  | 'widthM'
  | 'state'
  | 'version'
  | 'photos'
>;

/** A row of /preciseJob. */
export interface PreciseJobRow extends OfJob, PrecisionFigures {
  /** Name of the AB line that its passes follow. */
  abLine: string | null;
  /** Of the terminal when the figures were computed. */
  software: string;
}

/** Above the list, over the whole filter. Means are weighted by area. */
export interface PreciseJobSummary {
  jobs: number;
  areaM2: number;
  /** Jobs by grade; those without one are counted apart: no RTK, or bends without a line. */
  grades: Record<PrecisionGrade, number>;
  ungraded: number;
  p95M: number | null;
  fixedShare: number | null;
  engagedShare: number | null;
  /** What was applied, by work type, with the mean per hectare, and what sections saved. */
  amounts: {
    workType: DeviceJobRow['workType'];
    amount: number;
    rate: number;
    saved: number | null;
    rateError: number | null;
  }[];
}

/** `GET preciseJob/charts`. */
export const preciseChartQuery = { unit: chartQuery.unit };
export interface PreciseGradeBar {
  name: string;
  grades: Record<PrecisionGrade, number>;
}
export interface PreciseCharts {
  bySoftware: PreciseGradeBar[];
  byModel: PreciseGradeBar[];
  byDealer: PreciseGradeBar[];
  /** Mean 95 % value by bucket of time, metres. */
  /** Mean error of the rate by device, the largest first; shares. */
  byRateError: { sn: string; error: number; jobs: number }[];
  byTime: { from: string; p95M: number; fixedShare: number; jobs: number }[];
}

/** `GET preciseJob/map`. */
export interface PreciseOutline {
  id: string;
  sn: string;
  workDate: string;
  grade: PrecisionGrade | null;
  /** Rings of polygons, degrees WGS 84. */
  outline: [number, number][][][];
}
export interface PreciseMap {
  /** With the worst grade among them. */
  clusters: { lng: number; lat: number; jobs: number; grade: PrecisionGrade | null }[];
  outlines: PreciseOutline[];
  more: boolean;
}

/** At most so many are compared. */
export const mostCompared = 5;

/** `GET precise/:id`. */
export interface PreciseJob {
  job: PreciseJobRow & {
    workingS: number;
    turningS: number;
    meanDepthM: number | null;
    standardDepthM: number | null;
  };
  /** Share of the working points by fix: 0 none, 1 single, 2 differential, 4 fixed, 5 float. */
  fixes: Record<string, number>;
  histogram: PreciseBin[];
  passes: PrecisePass[];
  /** The distance that its passes usually keep, metres; null: none lie beside each other. */
  usualSpacingM: number | null;
  /** Other precise jobs of the same block or vehicle, the newest first. */
  others: { id: string; sn: string; workDate: string; startedAt: number; sameBlock: boolean }[];
}

/** `GET precise/:id/deviation`: no passes when the points are gone. */
export interface PreciseDeviation {
  passes: PreciseCurve[];
}

/** Passes of one job, for its export; none without a job. */
export const precisePassList = defineList({
  filters: { job: fields.id.optional() },
  sorts: ['number', 'lengthM', 'meanM', 'maxM', 'spacingM', 'fixedShare'],
  defaultSort: [{ column: 'number', descending: false }],
});
export type PrecisePassRow = PrecisePass & { id: string };

export const preciseById = z.object({ id: fields.id });
