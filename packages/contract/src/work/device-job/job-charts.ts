import { z } from 'zod';
import { boundingBox } from '../../kit/fields.ts';
import type { WorkType } from '../../machines/vehicle-kinds.ts';
import type { JobState } from '../job.ts';

/** What `GET deviceJob/charts` takes beside the filters. */
export const chartUnits = ['day', 'week', 'month'] as const;
export type ChartUnit = (typeof chartUnits)[number];
export const chartQuery = { unit: z.enum(chartUnits, 'invalidValue').default('day') };
/** Bins of the histogram of mean depths, metres. */
export const depthBinM = 0.02;

/** Sums of a chart's bar. */
export interface ChartSum {
  areaM2: number;
  jobs: number;
}

/** The charts of /deviceJob, over all jobs of the filter that count. */
export interface JobCharts {
  byWorkType: (ChartSum & { workType: WorkType })[];
  /** Divisions one level below the one of the filter; `''` is unknown. */
  byRegion: (ChartSum & { division: string })[];
  byTime: { from: string; workType: WorkType; areaM2: number }[];
  /** The same span a year before, by the day of the bar that it belongs to. */
  yearBefore: { from: string; areaM2: number }[];
  /** The twenty with most area. */
  byDevice: (ChartSum & { sn: string; alias: string })[];
  /** Area by mean depth: bins of `depthBinM` from `fromM`. */
  byDepth: { fromM: number; areaM2: number; jobs: number }[];
  /** The standard that most of the area was measured by, metres; null: none. */
  standardM: number | null;
  byDealer: { dealerId: string | null; dealer: string | null; areaM2: number; qualifiedRate: number }[];
  /** The largest jobs whose overlap and missed area are known; shares 0–1. */
  overlapMissed: { id: string; sn: string; workDate: string; overlapRate: number; missedRate: number }[];
}

/** What `GET deviceJob/map` takes beside the filters. */
export const jobMapQuery = { bbox: boundingBox, zoom: z.coerce.number().min(0).max(24) };
/** From this zoom on outlines, at most so many; below, clusters. */
export const outlineZoom = 12;
export const mostJobOutlines = 2000;

export interface JobOutline {
  id: string;
  sn: string;
  workType: WorkType;
  workDate: string;
  state: JobState;
  areaM2: number;
  /** Rings of polygons, degrees WGS 84. */
  outline: [number, number][][][];
}
export interface JobMap {
  /** Middle of the jobs of a cell, how many, how much. */
  clusters: { lng: number; lat: number; jobs: number; areaM2: number }[];
  outlines: JobOutline[];
  /** More outlines lie in the box than are shown. */
  more: boolean;
}
