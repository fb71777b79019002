import { z } from 'zod';

/** Whole months that the operation log itself keeps: at least 3 years; what is older goes into archive files (/userOperateLog). */
export const operationRetentionForm = z.object({
  months: z.number('invalidValue').int('invalidValue').min(36, 'outOfRange').max(600, 'outOfRange'),
});
export type OperationRetention = z.output<typeof operationRetentionForm>;
export const defaultOperationRetention: OperationRetention = { months: 60 };

/** Days that an archive which was loaded back stays in the log. */
export const archiveLoadedDays = 30;

/** A month of the log in a file; times in seconds UTC. */
export interface OperationArchive {
  id: string;
  /** `2021-03`, in UTC. */
  month: string;
  rows: number;
  /** Bytes of the file. */
  size: number;
  madeAt: number;
  /** Until when its rows stand in the log again; null when they do not. */
  loadedUntil: number | null;
}
