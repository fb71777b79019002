import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';

/** Whole months that the operation log itself keeps: at least 3 years; what is older goes into archive files (/userOperateLog). */
export const operationRetentionForm = z.object({
  months: z.number('invalidValue').int('invalidValue').min(36, 'outOfRange').max(600, 'outOfRange'),
});
export type OperationRetention = z.output<typeof operationRetentionForm>;
export const defaultOperationRetention: OperationRetention = { months: 60 };

/** Days that an archive which was loaded back stays in the log. */
export const archiveLoadedDays = 30;

/** A month of the log in a file. */
const operationArchive = z.strictObject({
  id: z.uuid(),
  /** `2021-03`, in UTC. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  rows: z.int(),
  /** Bytes of the file. */
  size: z.int(),
  madeAt: seconds,
  /** Until when its rows stand in the log again; null when they do not. */
  loadedUntil: seconds.nullable(),
});
export type OperationArchive = z.output<typeof operationArchive>;

const guard = { right: 'userOperateLog.setting', only: 'provider' } as const;

/** *Retention* of /userOperateLog: how long the log keeps its months, and those that lie in files. */
export const operationArchiveCalls = {
  retention: defineCall('GET', 'userOperateLog/retention', { ...guard, answer: operationRetentionForm }),
  setRetention: defineCall('PUT', 'userOperateLog/retention', {
    ...guard,
    body: operationRetentionForm,
    answer: operationRetentionForm,
  }),
  list: defineCall('GET', 'userOperateLog/archives', { ...guard, answer: z.array(operationArchive) }),
  load: defineCall('POST', 'userOperateLog/archives/:id/load', {
    ...guard,
    answer: z.array(operationArchive),
    refusals: ['archiveBroken'],
  }),
};
