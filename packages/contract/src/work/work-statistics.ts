import { z } from 'zod';
import type { DeviceCategory, WorkType } from '../machines/vehicle-kinds.ts';
import { daysBody, divisionQuery, regionQuery, yearQuery } from '../monitor/statistics.ts';

/**
 * The calls of statistics about work (spec §7): areas in m² of the jobs that /deviceJob lists and counts, in the scope of who
 * asks, by their work dates.
 */

/** Ploughing, sowing and planting, plant protection, harvest: what `type` of workCropArea means. */
export const cropWorks = {
  geng: ['tillage', 'deepLoosening', 'ridging', 'levelling'],
  zhong: ['sowing', 'transplanting'],
  guan: ['spraying'],
  shou: ['harvesting'],
} as const satisfies Record<string, readonly WorkType[]>;
export type CropWork = keyof typeof cropWorks;

export const cropAreaQuery = yearQuery.extend({
  type: z.enum(Object.keys(cropWorks) as [CropWork, ...CropWork[]], 'invalidValue').default('zhong'),
});
export const workYearQuery = yearQuery;
export const workRegionQuery = regionQuery;
export const workDaysBody = daysBody;
/** `POST getTenFarmerWork`; its payload may be missing. */
export const tenOwnersBody = z.preprocess(
  (value) => value ?? {},
  divisionQuery.extend({
    year: z.coerce.number().int('invalidValue').min(2000, 'outOfRange').max(2100, 'outOfRange').optional(),
    limit: z.coerce.number().int('invalidValue').min(1, 'outOfRange').max(100, 'outOfRange').default(10),
  }),
);

/** `GET getWorkArea`. */
export interface WorkArea {
  total: number;
  year: number;
  month: number;
  today: number;
}
/** `GET attrWorkArea`: a year by device category and month (YYYY-MM). */
export interface CategoryArea {
  category: DeviceCategory;
  month: string;
  area: number;
}
/** `POST workTypeArea`. */
export interface WorkTypeArea {
  workType: WorkType;
  area: number;
}
/** `GET workCropArea`; an empty crop was not given. */
export interface CropArea {
  crop: string;
  area: number;
}
/** `POST getTenFarmerWork`: owners by area; names of persons are masked, for the call needs no right to personal data. */
export interface OwnerWork {
  rank: number;
  name: string;
  region: string;
  area: number;
  jobs: number;
}
