import { z } from 'zod';
import { defineCall } from '../call.ts';
import { type ExportAnswer, type ExportWish, exportWish } from '../export.ts';
import type { ListCall } from '../list.ts';
import type { RefusalKey } from '../refusals/refusals.ts';
import { taskRow } from '../task-calls.ts';
import type { CallFamilies } from './family.ts';
import { type CalledFor, csv, fileOf, xlsx } from './family-parts.ts';

const exportAnswer: z.ZodType<ExportAnswer> = z.strictObject({
  rows: z.int().min(0),
  task: taskRow.nullable(),
});
const file = fileOf(csv, xlsx);

type Filters = z.ZodType<ListCall<unknown>>;
type Wanted = z.ZodType<ListCall<unknown> & ExportWish>;

/** One shape a list, so that whoever writes the shapes down writes each once. */
const wanted = new WeakMap<Filters, Wanted>();
function wantedOf(filters: Filters): Wanted {
  const known = wanted.get(filters) ?? z.intersection(filters, exportWish);
  wanted.set(filters, known);
  return known;
}

/** What a list may refuse of its filters when its rows are written. */
const ofRows: readonly RefusalKey[] = ['exportTooMany', 'notFound', 'noPermission', 'rangeTooLong'];

/** The calls that write the list at `path` into a file (C9), all of its filters with how the file is wanted. */
export function exportCallsOf(path: string, { right, only, list }: CalledFor & { list: { query: Filters } }) {
  const asked = wantedOf(list.query);
  const family = <const Name extends CallFamilies['exports']>(name: Name) =>
    ({ family: 'exports', name, of: path }) as const;
  const sent = { right, only, ticket: 'download' } as const;
  return {
    file: defineCall('GET', `${path}/export`, {
      ...sent,
      family: family('file'),
      query: asked,
      answer: file,
      refusals: [...ofRows, 'exportNeedsTask'],
    }),
    /** Filters that are too long for an address come as a form; the ticket stands in the form's address. */
    form: defineCall('POST', `${path}/export/form`, {
      ...sent,
      family: family('form'),
      reads: true,
      body: asked,
      answer: file,
      refusals: [...ofRows, 'exportNeedsTask'],
    }),
    /** Says how many rows there are, and starts a task where they are too many for one answer. */
    start: defineCall('POST', `${path}/export`, {
      right,
      only,
      family: family('start'),
      body: asked,
      answer: exportAnswer,
      refusals: [...ofRows, 'tooManyTasks'],
    }),
  };
}
