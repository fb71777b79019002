import { z } from 'zod';
import { nothing, seconds } from './answer-shapes.ts';
import { defineCall } from './call.ts';

/** Work that goes on without the browser (L18): a file is made, a file is read, many rows are changed, figures are calculated. */
export const taskKinds = ['export', 'import', 'batch', 'calculation'] as const;
export type TaskKindName = (typeof taskKinds)[number];
export const taskStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type TaskState = (typeof taskStates)[number];

/** What came out, by kind: rows written to a file, rows of a table, rows of a batch, what a calculation found. */
const taskResult = z.strictObject({
  rows: z.exactOptional(z.int()),
  created: z.exactOptional(z.int()),
  updated: z.exactOptional(z.int()),
  skipped: z.exactOptional(z.int()),
  refused: z.exactOptional(z.int()),
  batchId: z.exactOptional(z.string()),
  /** Path of the page that shows what an import wrote, or what was calculated. */
  page: z.exactOptional(z.string()),
});
export type TaskResult = z.output<typeof taskResult>;

const errorParams = z.record(z.string(), z.union([z.string(), z.number()]));

/** A task as its owner sees it. */
const taskRow = z.strictObject({
  id: z.uuid(),
  kind: z.enum(taskKinds),
  /** The path of the screen that it was started on, without the slash. */
  screen: z.string(),
  title: z.string(),
  state: z.enum(taskStates),
  /** Rows done, of how many (null: not counted yet). */
  done: z.int(),
  total: z.int().nullable(),
  fileName: z.string().nullable(),
  fileSize: z.int().nullable(),
  /** The file can be fetched a single time. */
  fileOnce: z.boolean(),
  result: taskResult.nullable(),
  /** Key of the refusal texts, when it failed. */
  error: z.string().nullable(),
  /** What that text is filled with. */
  errorParams: errorParams.readonly(),
  /** Fields of what was asked that it names. */
  errorFields: z
    .array(z.strictObject({ field: z.string(), key: z.string(), params: z.exactOptional(errorParams) }))
    .readonly(),
  createdAt: seconds,
  startedAt: seconds.nullable(),
  endedAt: seconds.nullable(),
  keptUntil: seconds,
});
export type TaskRow = z.output<typeof taskRow>;

/** A calculation with what was asked; `outcome` is null while it goes on, and where it did not end well. */
export interface Calculated<Asked, Outcome> {
  task: TaskRow;
  asked: Asked;
  outcome: Outcome | null;
}

/** An account has at most so many tasks that have not ended (C9). */
export const tasksAtOnce = 3;
/** Days that a task and its file are kept. */
export const taskKeptDays = 7;
export const isTaskOpen = (state: TaskState): boolean => state === 'queued' || state === 'running';

const right = 'signedIn';

/** Everybody's own tasks of the last 7 days (L18); the file of one is fetched beside them. */
export const taskCalls = {
  list: defineCall('GET', 'tasks', { right, answer: z.array(taskRow) }),
  one: defineCall('GET', 'tasks/:id', { right, answer: taskRow }),
  cancel: defineCall('POST', 'tasks/:id/cancel', {
    right,
    answer: taskRow,
    refusals: ['notAllowedTransition'],
  }),
  remove: defineCall('DELETE', 'tasks/:id', { right, answer: nothing, refusals: ['notAllowedTransition'] }),
};
