import { z } from 'zod';
import { fields } from '../../kit/fields.ts';
import { workTypes } from '../../machines/vehicle-kinds.ts';
import type { JobVersion, JobVersionFigures } from '../job.ts';
import type { DeviceJobRow } from './job-list.ts';

/** Why a job is marked invalid, restored or corrected. */
const reason = fields.text(30);

/** `POST job/:id/invalid`, and of many (batch). */
export const jobReasonForm = z.object({ reason });
export type JobReasonForm = z.output<typeof jobReasonForm>;

/** `PATCH job/:id`: what a person corrects; the whole form, a field left as it was is no correction. */
export const jobCorrectionForm = z.object({
  workType: z.enum(workTypes, 'required'),
  /** Null: no tool. */
  implementId: z.preprocess((value) => value || null, fields.id.nullable().default(null)),
  /** Metres. */
  widthM: fields.twoDecimals(0.01, 40),
  blockId: z.preprocess((value) => value || null, fields.id.nullable().default(null)),
  crop: fields.words(40).default(''),
  reason,
});
export type JobCorrectionForm = z.output<typeof jobCorrectionForm>;

/** Bulk: only what is named is changed. */
export const jobBulkCorrectionForm = z
  .object({
    workType: z.preprocess((value) => value || undefined, z.enum(workTypes, 'invalidValue').optional()),
    implementId: z.preprocess((value) => value || undefined, fields.id.optional()),
    reason,
  })
  .refine(({ workType, implementId }) => workType !== undefined || implementId !== undefined, {
    error: 'required',
    path: ['workType'],
  });

/** `POST job/:id/preview`: what a correction would make of it. */
export interface JobPreview {
  before: JobVersionFigures;
  after: JobVersionFigures;
}

/** `GET job/:id`: a row with what its drawer and its coverage map show beside it. */
export interface JobDetail extends DeviceJobRow {
  /** The device's machine, for the slip. */
  plate: string;
  brand: string;
  /** Share per block. */
  shares: {
    blockId: string;
    block: string;
    areaM2: number;
    overlapM2: number | null;
    qualifiedM2: number | null;
  }[];
  bbox: [west: number, south: number, east: number, north: number] | null;
}

/** `GET job/:id/slip`: what stands on the paper. */
export interface JobSlip {
  job: JobDetail;
  /** Rings of polygons, degrees WGS 84; null: none yet. */
  outline: [number, number][][][] | null;
}

/** `GET job/:id/versions`, newest first. */
export type JobVersions = JobVersion[];
/** At most so many jobs in one zip of coverages. */
export const mostZippedJobs = 200;
