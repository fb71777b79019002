import { z } from 'zod';
import { nothing } from './answer-shapes.ts';
import { defineCall } from './call.ts';
import { csv, fileOf, xlsx } from './families/family-parts.ts';
import { taskKinds, taskStates } from './tasks.ts';

const params = z.record(z.string(), z.union([z.string(), z.number()]));

/** What came out, by kind: rows written to a file, rows of a table, rows of a batch, what a calculation found. */
const taskResult = z.strictObject({
  rows: z.exactOptional(z.number()),
  created: z.exactOptional(z.number()),
  updated: z.exactOptional(z.number()),
  skipped: z.exactOptional(z.number()),
  refused: z.exactOptional(z.number()),
  batchId: z.exactOptional(z.string()),
  /** Path of the page that shows what an import wrote, or what was calculated. */
  page: z.exactOptional(z.string()),
});
export type TaskResult = z.output<typeof taskResult>;

/** A task as its owner sees it; times in seconds UTC. */
export const taskRow = z.strictObject({
  id: z.string(),
  kind: z.enum(taskKinds),
  /** The path of the screen that it was started on, without the slash. */
  screen: z.string(),
  title: z.string(),
  state: z.enum(taskStates),
  /** Rows done, of how many (null: not counted yet). */
  done: z.number(),
  total: z.number().nullable(),
  fileName: z.string().nullable(),
  fileSize: z.number().nullable(),
  /** The file can be fetched a single time. */
  fileOnce: z.boolean(),
  result: taskResult.nullable(),
  /** Key of the refusal texts, when it failed. */
  error: z.string().nullable(),
  /** What that text is filled with. */
  errorParams: params.readonly(),
  /** Fields of what was asked that it names. */
  errorFields: z
    .array(z.strictObject({ field: z.string(), key: z.string(), params: z.exactOptional(params) }))
    .readonly(),
  createdAt: z.number(),
  startedAt: z.number().nullable(),
  endedAt: z.number().nullable(),
  keptUntil: z.number(),
});
export type TaskRow = z.output<typeof taskRow>;

/** A calculation with what was asked; `outcome` is null while it goes on, and where it did not end well. */
export interface Calculated<Asked, Outcome> {
  task: TaskRow;
  asked: Asked;
  outcome: Outcome | null;
}

/** The shape of one, by those of what was asked and of what came out. */
export const calculatedOf = <Asked extends z.ZodType, Outcome extends z.ZodType>(
  asked: Asked,
  outcome: Outcome,
) => z.strictObject({ task: taskRow, asked, outcome: outcome.nullable() });

/** One's own tasks (L18), and the file that one has made. */
export const taskCalls = {
  list: defineCall('GET', 'tasks', { right: 'signedIn', answer: z.array(taskRow) }),
  read: defineCall('GET', 'tasks/:id', { right: 'signedIn', answer: taskRow }),
  cancel: defineCall('POST', 'tasks/:id/cancel', {
    right: 'signedIn',
    answer: taskRow,
    refusals: ['notAllowedTransition'],
  }),
  remove: defineCall('DELETE', 'tasks/:id', {
    right: 'signedIn',
    answer: nothing,
    refusals: ['notAllowedTransition'],
  }),
  file: defineCall('GET', 'tasks/:id/file', {
    right: 'signedIn',
    ticket: 'download',
    answer: fileOf(csv, xlsx, 'application/zip'),
  }),
};
