import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  type ImportCheck,
  type ImportMendForm,
  type ImportRunForm,
  importCallsOf,
  importLimits,
  type Language,
  type TaskRow,
} from '@furrow/contract';
import { fill, texts } from '@furrow/texts';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '../actor.ts';
import type { FileStore } from '../files/file-store.ts';
import { xlsxType } from '../files/file-type.ts';
import { readLimited } from '../files/read-limited.ts';
import { sendDownload } from '../http/download.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { newId } from '../id.ts';
import { Refusal } from '../refusal.ts';
import { startTask } from '../tasks/start-task.ts';
import { checkAnswer } from './check-answer.ts';
import { waitingRows } from './check-rows.ts';
import {
  findCheck,
  insertCheck,
  type KeptCheck,
  keepMended,
  useCheck,
  waitingImports,
} from './import.store.ts';
import { type AnyImport, type CheckedRow, fateOf } from './list-import.ts';
import { readSheetTexts } from './read-sheet.ts';
import { rehearseRows } from './rehearse-rows.ts';
import { badRowsFile, templateOf } from './sheets.ts';

export interface ImportParts {
  pool: Pool;
  files: FileStore;
}

/** The import calls of every list that takes rows from a file (C10, C27). */
export function importRoutes(parts: ImportParts, imports: readonly AnyImport[]): Route[] {
  return imports.flatMap((one) => routesOf(parts, one));
}

function routesOf(parts: ImportParts, one: AnyImport): Route[] {
  const { screen } = one.definition;
  const calls = importCallsOf(screen, one);
  const send = (reply: Parameters<typeof sendDownload>[0], name: string, bytes: Uint8Array) =>
    sendDownload(reply, { name, type: xlsxType, pieces: [bytes] });
  return [
    serve(calls.template, async ({ actor, language, reply }) => {
      const words = texts[language];
      const name = `${fill(words.tasks.import.templateName, { name: one.title(words) })}.xlsx`;
      return send(reply, name, await templateOf(parts.pool, one, actor, language));
    }),
    serve(calls.check, ({ actor, language, query, request }) =>
      checkFile(parts, one, actor, { language, name: query.name, body: request.body as Readable }),
    ),
    serve(calls.bad, async ({ actor, language, params, reply }) => {
      const { rows } = await recheck(parts, one, actor, params.checkId);
      const bad = rows.filter((row) => fateOf(row, 'skip') === 'bad');
      const name = `${texts[language].tasks.import.badFileName}.xlsx`;
      return send(reply, name, badRowsFile(one, bad, language));
    }),
    serve(calls.open, ({ actor }) => waitingImports(parts.pool, ownCheck(one, actor))),
    serve(calls.read, ({ actor, language, params, query }) =>
      readAgain(parts, one, actor, { language, id: params.checkId, page: query.page }),
    ),
    serve(calls.mend, ({ actor, language, params, query, body }) =>
      mendRows(parts, one, actor, { language, id: params.checkId, page: query.page, form: body }),
    ),
    serve(calls.run, ({ actor, language, body }) => startImport(parts, one, actor, { language, form: body })),
  ];
}

/** Reads and judges a file; nothing of it is written. @throws Refusal importFile with its cause, under the field `file` */
async function checkFile(
  { pool, files }: ImportParts,
  one: AnyImport,
  actor: Actor,
  { language, name, body }: { language: Language; name: string; body: Readable },
): Promise<ImportCheck> {
  const { found, bytes } = await (async () => {
    if (!/\.xlsx$/i.test(name)) throw new Refusal('importNotXlsx');
    const bytes = await readLimited(body, importLimits.bytes);
    const sheet = await readSheetTexts(bytes);
    const found = await rehearseRows(pool, one, actor, { sheet, mended: {}, leftRows: null, tasks: [] });
    return { found, bytes };
  })().catch(asImportError);
  const id = newId();
  const answer = await checkAnswer(pool, one, actor, { language, id, name, rows: found, page: 1 });
  const { rows, good, bad, present } = answer;
  await files.write('imports', id, [bytes]);
  const { screen } = one.definition;
  await insertCheck(pool, {
    id,
    accountId: actor.accountId,
    screen,
    name,
    totals: { rows, good, bad, present },
  });
  return answer;
}

/** "Import file error" with its cause, which is what the person can mend. */
function asImportError(error: unknown): never {
  if (!(error instanceof Refusal) || error.key === 'noPermission') throw error;
  throw new Refusal('importFile', {}, [{ field: 'file', key: error.key, params: error.params }]);
}

/** The rows of a checked file that are still to be imported, as they stand now. */
async function recheck(
  parts: ImportParts,
  one: AnyImport,
  actor: Actor,
  id: string,
): Promise<{ kept: KeptCheck; rows: CheckedRow[] }> {
  const { kept, sheet } = await keptSheet(parts, one, actor, id);
  return { kept, rows: await rehearseRows(parts.pool, one, actor, { ...kept, sheet }) };
}

async function keptSheet(
  { pool, files }: ImportParts,
  one: AnyImport,
  actor: Actor,
  id: string,
): Promise<{ kept: KeptCheck; sheet: string[][] }> {
  const kept = await findCheck(pool, { id, ...ownCheck(one, actor) });
  if (!kept || (await files.size('imports', id)) === null) throw new Refusal('notFound');
  return { kept, sheet: await readSheetTexts(await buffer(files.read('imports', id))) };
}

async function readAgain(
  parts: ImportParts,
  one: AnyImport,
  actor: Actor,
  { language, id, page }: { language: Language; id: string; page: number },
): Promise<ImportCheck> {
  const { kept, rows } = await recheck(parts, one, actor, id);
  return checkAnswer(parts.pool, one, actor, { language, id, name: kept.name, rows, page });
}

/**
 * Keeps cells that were mended where they stand, and checks again.
 * @throws Refusal importOld when the file is done or running; invalidValue under `rows` for one that does not wait in the file
 */
async function mendRows(
  parts: ImportParts,
  one: AnyImport,
  actor: Actor,
  { language, id, page, form }: { language: Language; id: string; page: number; form: ImportMendForm },
): Promise<ImportCheck> {
  const { sheet } = await keptSheet(parts, one, actor, id);
  await inTransaction(parts.pool, async (client) => {
    const kept = await findCheck(client, { id, ...ownCheck(one, actor) });
    if (!kept) throw new Refusal('notFound');
    if (!kept.fresh) throw new Refusal('importOld');
    const waiting = new Set(waitingRows(one, { ...kept, sheet }).map(({ row }) => row));
    const { length } = one.definition.columns;
    if (!form.rows.every(({ row, cells }) => waiting.has(row) && cells.length === length)) {
      throw new Refusal('badRequest', {}, [{ field: 'rows', key: 'invalidValue' }]);
    }
    const mended = form.rows.map(({ row, cells }) => [row, cells.map((cell) => cell.trim())]);
    await keepMended(client, id, Object.fromEntries(mended) as Record<number, string[]>);
  });
  return readAgain(parts, one, actor, { language, id, page });
}

const ownCheck = (one: AnyImport, actor: Actor) => ({
  accountId: actor.accountId,
  screen: one.definition.screen,
  minutes: importLimits.freshMinutes,
});

/** Starts the task of a checked file, once. @throws Refusal importOld when it was checked too long ago or run already */
function startImport(
  { pool }: ImportParts,
  one: AnyImport,
  actor: Actor,
  { language, form }: { language: Language; form: ImportRunForm },
): Promise<TaskRow> {
  const { screen, existing } = one.definition;
  if (!existing.includes(form.existing)) {
    throw new Refusal('badRequest', {}, [{ field: 'existing', key: 'invalidValue' }]);
  }
  return inTransaction(pool, async (client) => {
    const found = await findCheck(client, { id: form.checkId, ...ownCheck(one, actor) });
    if (!found) throw new Refusal('notFound');
    if (!found.fresh) throw new Refusal('importOld');
    const { title } = one;
    const task = await startTask(client, actor, { kind: 'import', screen, title, language, input: form });
    await useCheck(client, form.checkId, task.id);
    return task;
  });
}
