import { buffer } from 'node:stream/consumers';
import { type ImportRunForm, importRunForm, screenEntries, type TaskResult } from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { inTransaction, type Queryable } from '../../database/transaction.ts';
import { may } from '../actor.ts';
import { xlsxType } from '../files/file-type.ts';
import { Refusal } from '../refusal.ts';
import type { TaskFile } from '../tasks/task.store.ts';
import type { TaskContext, TaskKind } from '../tasks/task-kind.ts';
import { checkRows } from './check-rows.ts';
import { insertImportRows } from './import.store.ts';
import { type AnyImport, type CheckedRow, fateOf, type Written } from './list-import.ts';
import { readSheetTexts } from './read-sheet.ts';
import { plainSheet } from './sheets.ts';

const inputForm = z.object({ ...importRunForm.shape });

/** The task that writes the rows of a checked file, in one transaction. */
export function importTask(imports: readonly AnyImport[]): TaskKind {
  return {
    kind: 'import',
    async run(context, input) {
      const one = imports.find(({ definition }) => definition.screen === context.screen);
      if (!one) throw new Refusal('notFound');
      if (!may(context.actor, one.right)) throw new Refusal('noPermission', { permission: one.right });
      return runImport(context, one, inputForm.parse(input));
    },
  };
}

async function runImport(
  context: TaskContext,
  one: AnyImport,
  form: ImportRunForm,
): ReturnType<TaskKind['run']> {
  const { pool, actor, files, signal } = context;
  const sheet = await readSheetTexts(await buffer(files.read('imports', form.checkId, undefined)));
  const first = await checkRows(pool, one, actor, sheet);
  const toCreate = first.filter((row) => fateOf(row, form.existing) === 'create');
  await one.prepare?.(toCreate.map(({ value }) => value!));
  const made = new Map(toCreate.map(({ row, value }) => [row, value]));
  signal.throwIfAborted();
  const done = await inTransaction(pool, async (client) => {
    // Judged again inside: what was right at the check may be taken now. Prepared values stay with their rows.
    const rows = (await checkRows(client, one, actor, sheet)).map((row) => ({
      ...row,
      value: row.value && (made.get(row.row) ?? row.value),
    }));
    const { result, written, created } = await writeRows(client, context, one, { form, rows });
    await insertImportRows(
      client,
      context.id,
      written.map(({ id }) => id),
    );
    const file = await answerFile(context, one, created);
    await context.complete(client, result, file);
    return { result, written, file };
  });
  for (const { after } of done.written) after?.();
  await files.remove('imports', form.checkId);
  return { result: done.result, ...(done.file ? { file: done.file } : {}) };
}

/** The page that the right to import belongs to, filtered by this import where its list can be. */
function pageOf({ right, definition }: AnyImport, task: string): string {
  const page = screenEntries.find(({ name }) => name === right.split('.')[0])!.path;
  return definition.listKnowsImports ? `${page}?import=${task}` : page;
}

interface WrittenRows {
  result: TaskResult;
  written: Written[];
  created: object[];
}

async function writeRows(
  client: PoolClient,
  context: TaskContext,
  one: AnyImport,
  { form, rows }: { form: ImportRunForm; rows: readonly CheckedRow[] },
): Promise<WrittenRows> {
  const bad = rows.filter((row) => fateOf(row, form.existing) === 'bad').length;
  if (form.mode === 'all' && bad > 0) throw new Refusal('importBadRows', { count: bad });
  const counts = { created: 0, updated: 0, skipped: 0, refused: bad, page: pageOf(one, context.id) };
  const all: WrittenRows = { result: counts, written: [], created: [] };
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    const fate = fateOf(row, form.existing);
    if (fate === 'skip') counts.skipped += 1;
    if (fate === 'create' || fate === 'update') {
      const written = await writeRow(client, one, { context, row, mayFail: form.mode === 'skip' });
      if (written) {
        all.written.push(written);
        if (fate === 'create') all.created.push(row.value!);
        counts[fate === 'create' ? 'created' : 'updated'] += 1;
      } else counts.refused += 1;
    }
    await context.progress(i + 1, rows.length);
  }
  return all;
}

/** Writes a row; where bad rows are skipped, one that is refused leaves nothing and the others go on (savepoint). */
async function writeRow(
  client: Queryable,
  one: AnyImport,
  { context, row, mayFail }: { context: TaskContext; row: CheckedRow; mayFail: boolean },
): Promise<Written | null> {
  const write = (): Promise<Written> => one.write(client, context.actor, row.value!, row.present);
  if (!mayFail) return write();
  await client.query('savepoint one_row');
  try {
    const written = await write();
    await client.query('release savepoint one_row');
    return written;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await client.query('rollback to savepoint one_row');
    return null;
  }
}

async function answerFile(
  { files, id, language }: TaskContext,
  one: AnyImport,
  created: readonly object[],
): Promise<TaskFile | undefined> {
  const answer = created.length > 0 ? one.answerFile?.(texts[language], created) : null;
  if (!answer) return undefined;
  const bytes = plainSheet(answer.name, answer.heads, answer.rows);
  const size = await files.write('tasks', id, [bytes]);
  return { name: `${answer.name}.xlsx`, type: xlsxType, size, once: true };
}
