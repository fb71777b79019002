import { z } from 'zod';
import { fields } from './fields.ts';
import type { TaskRow } from './tasks.ts';

/** Rows that "all that match the filters" may take (C8). */
export const mostSelected = 10_000;
/** A batch of more rows runs as a task. */
export const directBatchRows = 100;

/** What every `POST <r>/batch/<action>` takes beside the action's own fields: ticked rows, or the filters of the list. */
export const batchForm = z.object({
  /** Made by the browser: the same key never runs twice. */
  batchKey: z.uuid('invalidValue'),
  ids: z.array(z.string().min(1, 'required').max(60, 'tooLong')).optional(),
  filter: z.record(z.string().max(60), z.union([z.string(), z.array(z.string())])).optional(),
});
export const batchRetryForm = z.object({ batchKey: z.uuid('invalidValue') });
export const batchById = z.object({ id: fields.id });

/** A row that was not changed, and why: in words, and as a key of the refusal texts with its values. */
export interface RefusedRow {
  id: string;
  name: string;
  reason: string;
  key: string;
  params: Record<string, string | number>;
}

/** A batch as its owner sees it; while it runs, what is known so far. */
export interface BatchAnswer {
  id: string;
  state: 'running' | 'done';
  total: number;
  done: number;
  refused: RefusedRow[];
  task: TaskRow | null;
}
