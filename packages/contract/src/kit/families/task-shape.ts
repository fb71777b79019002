import { z } from 'zod';
import type { FieldProblem } from '../answer.ts';
import { seconds } from '../answer-shapes.ts';
import { type TaskResult, type TaskRow, taskKinds, taskStates } from '../tasks.ts';

// Shapes stand apart from the names that every page loads (decisions/0176).

const filling = z.record(z.string(), z.union([z.string(), z.number()]));

export const fieldProblem: z.ZodType<FieldProblem> = z.strictObject({
  field: z.string(),
  key: z.string(),
  params: z.exactOptional(filling),
});

const count = z.exactOptional(z.int().min(0));
const taskResult: z.ZodType<TaskResult> = z.strictObject({
  rows: count,
  created: count,
  updated: count,
  skipped: count,
  refused: count,
  batchId: z.exactOptional(z.string()),
  page: z.exactOptional(z.string()),
});

/** A task as it goes over the wire. */
export const taskShape: z.ZodType<TaskRow> = z.strictObject({
  id: z.string(),
  kind: z.enum(taskKinds),
  screen: z.string(),
  title: z.string(),
  state: z.enum(taskStates),
  done: z.int().min(0),
  total: z.int().min(0).nullable(),
  fileName: z.string().nullable(),
  fileSize: z.number().nullable(),
  fileOnce: z.boolean(),
  result: taskResult.nullable(),
  error: z.string().nullable(),
  errorParams: filling,
  errorFields: z.array(fieldProblem),
  createdAt: seconds,
  startedAt: seconds.nullable(),
  endedAt: seconds.nullable(),
  keptUntil: seconds,
});
