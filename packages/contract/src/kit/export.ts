import { z } from 'zod';
import { listOf } from './fields.ts';
import type { TaskRow } from './task-calls.ts';

/** Up to so many rows are sent at once; more become a task (C9). */
export const directExportRows = 10_000;
/** The most that an export writes; it never cuts, so more is refused. */
export const mostExportRows = 1_000_000;

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** How rows are written, beside the filters and the order of the list itself, in the same query. */
export const exportWish = z.object({
  format: z.enum(exportFormats, 'invalidValue').default('csv'),
  /** Keys of the columns in the order wanted; none means those that are shown at first. */
  columns: listOf(z.string().max(60, 'tooLong')).optional(),
  /** `all` takes every column. */
  extent: z.enum(['some', 'all'], 'invalidValue').default('some'),
  /** `shown`: as on the screen; `raw`: SI units, ISO UTC times, codes. */
  form: z.enum(['shown', 'raw'], 'invalidValue').default('shown'),
  /** The first lines of an xlsx: who, when, which filters. */
  heading: z.enum(['yes', 'no'], 'invalidValue').default('yes'),
  /** Only these rows of the filter. */
  ids: listOf(z.string().min(1, 'required').max(60, 'tooLong')).optional(),
});
export type ExportWish = z.output<typeof exportWish>;

/** What `POST <r>/export` answers: fetch it at once, or wait for the task. */
export interface ExportAnswer {
  rows: number;
  task: TaskRow | null;
}
