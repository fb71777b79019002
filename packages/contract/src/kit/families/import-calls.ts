import { z } from 'zod';
import { seconds } from '../answer-shapes.ts';
import { defineCall } from '../call.ts';
import { fields } from '../fields.ts';
import {
  type BadRow,
  existingModes,
  type ImportCheck,
  importMendForm,
  importPageQuery,
  importRunForm,
  type OpenImport,
} from '../import.ts';
import type { RefusalKey } from '../refusals/refusals.ts';
import { taskRow } from '../task-calls.ts';
import type { CallFamilies } from './family.ts';
import { type CalledFor, fileOf, xlsx } from './family-parts.ts';
import { fieldProblem } from './field-problem.ts';

const badRow: z.ZodType<BadRow> = z.strictObject({
  row: z.int().min(1),
  cells: z.array(z.string()),
  problems: z.array(fieldProblem),
});
const openImport: z.ZodType<OpenImport> = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  waiting: z.int().min(0),
  at: seconds,
});
const openImports = z.array(openImport);
const count = z.int().min(0);
const importCheck: z.ZodType<ImportCheck> = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  rows: count,
  good: count,
  bad: count,
  present: count,
  columns: z.array(
    z.strictObject({
      key: z.string(),
      head: z.string(),
      choices: z.exactOptional(z.array(z.string())),
    }),
  ),
  shown: z.array(badRow),
  page: z.int().min(1),
  existing: z.array(z.enum(existingModes)),
});
const sheet = fileOf(xlsx);
const fileName = z.object({ name: fields.text(200) });

/** A kept file is read again with each call, by the columns as they are now. */
const readAgain: readonly RefusalKey[] = ['importHeads', 'importNoRows', 'importTooManyRows'];

/** The calls that take rows of the list at `path` from a file (C10). */
export function importCallsOf(path: string, { right, only }: CalledFor) {
  const member = <const Name extends CallFamilies['imports']>(name: Name) =>
    ({ right, only, family: { family: 'imports', name, of: path } }) as const;
  const one = `${path}/import/:checkId` as const;
  return {
    template: defineCall('GET', `${path}/template`, {
      ...member('template'),
      ticket: 'download',
      answer: sheet,
    }),
    /** Reads and judges a file; nothing of it is written. */
    check: defineCall('POST', `${path}/import/check`, {
      ...member('check'),
      query: fileName,
      bytes: true,
      answer: importCheck,
      refusals: ['importFile', 'noPermission'],
    }),
    bad: defineCall('GET', `${one}/bad`, {
      ...member('bad'),
      ticket: 'download',
      answer: sheet,
      refusals: readAgain,
    }),
    open: defineCall('GET', `${path}/import`, { ...member('open'), answer: openImports }),
    read: defineCall('GET', one, {
      ...member('read'),
      query: importPageQuery,
      answer: importCheck,
      refusals: readAgain,
    }),
    /** Keeps cells that were mended where they stand, and checks again. */
    mend: defineCall('POST', `${one}/rows`, {
      ...member('mend'),
      query: importPageQuery,
      body: importMendForm,
      answer: importCheck,
      refusals: [...readAgain, 'importOld'],
    }),
    run: defineCall('POST', `${path}/import/run`, {
      ...member('run'),
      body: importRunForm,
      answer: taskRow,
      refusals: ['notFound', 'importOld', 'tooManyTasks'],
    }),
  };
}
