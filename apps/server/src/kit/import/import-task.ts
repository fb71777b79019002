import { buffer } from 'node:stream/consumers';
import {
  type ImportRunForm,
  importLimits,
  importRunForm,
  screenEntries,
  type TaskResult,
} from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { inTransaction } from '#database/transaction.ts';
import { requireGuard } from '../actor.ts';
import { xlsxType } from '../files/file-type.ts';
import { Refusal } from '../refusal.ts';
import type { TaskFile } from '../tasks/task.store.ts';
import type { TaskContext, TaskKind } from '../tasks/task-kind.ts';
import { checkRows, type SheetToCheck } from './check-rows.ts';
import { findCheck, insertImportRows, keepLeftRows } from './import.store.ts';
import { type AnyImport, type CheckedRow, type Earlier, fateOf, type Written } from './list-import.ts';
import { readSheetTexts } from './read-sheet.ts';
import { plainSheet } from './sheets.ts';
import { writeRow } from './write-row.ts';

const inputForm = z.object({ ...importRunForm.shape });

/** The task that writes the rows of a checked file, in one transaction. */
export function importTask(imports: readonly AnyImport[]): TaskKind {
  return {
    kind: 'import',
    async run(context, input) {
      const one = imports.find(({ definition }) => definition.screen === context.screen);
      if (!one) throw new Refusal('notFound');
      requireGuard(context.actor, one);
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
  const { screen } = one.definition;
  const asked = { id: form.checkId, accountId: actor.accountId, screen, minutes: importLimits.freshMinutes };
  const kept = await findCheck(pool, asked);
  if (!kept) throw new Refusal('notFound');
  const read = await buffer(files.read('imports', form.checkId, undefined));
  const sheet: SheetToCheck = { ...kept, sheet: await readSheetTexts(read) };
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
    const { result, written, created, left } = await writeRows(client, context, one, {
      form,
      rows,
      earlier: kept,
    });
    await keepLeftRows(client, form.checkId, left);
    await insertImportRows(
      client,
      context.id,
      written.map(({ id }) => id),
    );
    const file = await answerFile(context, one, created);
    await context.complete(client, result, file);
    return { result, written, file, left };
  });
  for (const { after } of done.written) after?.();
  if (done.left.length === 0) await files.remove('imports', form.checkId);
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
  /** Numbers of the rows that wait to be mended. */
  left: number[];
}

async function writeRows(
  client: PoolClient,
  context: TaskContext,
  one: AnyImport,
  { form, rows, earlier }: { form: ImportRunForm; rows: readonly CheckedRow[]; earlier: Earlier },
): Promise<WrittenRows> {
  const bad = rows.filter((row) => fateOf(row, form.existing) === 'bad');
  if (form.mode === 'all' && bad.length > 0) throw new Refusal('importBadRows', { count: bad.length });
  const counts = { created: 0, updated: 0, skipped: 0, refused: bad.length, page: pageOf(one, context.id) };
  const all: WrittenRows = { result: counts, written: [], created: [], left: bad.map(({ row }) => row) };
  for (const [i, row] of rows.entries()) {
    const fate = fateOf(row, form.existing);
    if (fate === 'skip') counts.skipped += 1;
    if (fate === 'create' || fate === 'update') {
      const answer = await writeRow(client, one, { actor: context.actor, row, earlier });
      if (answer instanceof Refusal) {
        if (form.mode === 'all') throw answer;
        counts.refused += 1;
        all.left.push(row.row);
      } else {
        all.written.push(answer);
        if (fate === 'create') all.created.push(row.value!);
        counts[fate === 'create' ? 'created' : 'updated'] += 1;
      }
    }
    await context.progress(i + 1, rows.length);
  }
  return all;
}

async function answerFile(
  { files, id, language }: TaskContext,
  one: AnyImport,
  created: readonly object[],
): Promise<TaskFile | undefined> {
  const answer = created.length > 0 ? one.answerFile?.(texts[language], created) : null;
  if (!answer) return undefined;
  const bytes = plainSheet(answer.name, answer.heads, answer.rows);
  const { size } = await files.write('tasks', id, [bytes]);
  return { name: `${answer.name}.xlsx`, type: xlsxType, size, once: true };
}
