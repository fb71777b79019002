import { z } from 'zod';
import type { PermissionCode } from '../access/permissions.ts';
import { defineCall } from './call.ts';
import type { FamilyCall } from './families/family.ts';
import type { RefusalKey } from './refusals/refusals.ts';
import { taskRow } from './task-calls.ts';

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
const batchRetryForm = z.object({ batchKey: z.uuid('invalidValue') });

/** A row that was not changed, and why: in words, and as a key of the refusal texts with its values. */
const refusedRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  reason: z.string(),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** A batch as its owner sees it; while it runs, what is known so far. */
export const batchAnswer = z.strictObject({
  id: z.string(),
  state: z.enum(['running', 'done']),
  total: z.number(),
  done: z.number(),
  refused: z.array(refusedRow),
  task: taskRow.nullable(),
});
export type BatchAnswer = z.output<typeof batchAnswer>;

interface BatchParts<Input> {
  right: PermissionCode;
  only?: 'provider' | undefined;
  /** Of one of many lists that have the same action. */
  family?: FamilyCall;
  /** The fields of the action itself. */
  input: Input;
  /** What it refuses as a whole, beside what every batch does; the rows' own refusals stand in its answer. */
  refusals?: readonly RefusalKey[];
}

/** The call of an action on many rows of a list (C8): `POST <screen>/batch/<action>`, with the fields of the action itself. */
export function defineBatchCall<
  const Screen extends string,
  const Action extends string,
  Input extends z.ZodObject,
>(screen: Screen, action: Action, { right, only, family, input, refusals = [] }: BatchParts<Input>) {
  const call = defineCall('POST', `${screen}/batch/${action}`, {
    right,
    only,
    ...(family ? { family } : {}),
    body: batchForm.and(input),
    answer: batchAnswer,
    refusals: ['noSelection', 'tooManySelected', 'batchKeyUsed', 'tooManyTasks', ...refusals],
  });
  return { ...call, right, screen, action, input };
}

/** A batch that one began oneself: how it stands, and its failed rows once more. */
export const batchCalls = {
  read: defineCall('GET', 'batches/:id', { right: 'signedIn', answer: batchAnswer }),
  retry: defineCall('POST', 'batches/:id/retry', {
    right: 'signedIn',
    body: batchRetryForm,
    answer: batchAnswer,
    refusals: ['noSelection', 'batchKeyUsed', 'tooManyTasks', 'noPermission', 'onlyProvider'],
  }),
};
