import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  type BadRow,
  fields,
  type ImportCheck,
  type ImportRunForm,
  importLimits,
  importRunForm,
  type Language,
  type TaskRow,
} from '@furrow/contract';
import { fill, texts } from '@furrow/texts';
import { z } from 'zod';
import type { Pool } from '../../database/pool.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Actor } from '../actor.ts';
import type { FileStore } from '../files/file-store.ts';
import { xlsxType } from '../files/file-type.ts';
import { readLimited } from '../files/read-limited.ts';
import { sendDownload } from '../http/download.ts';
import { type Route, route } from '../http/route.ts';
import { newId } from '../id.ts';
import { Refusal } from '../refusal.ts';
import { startTask } from '../tasks/start-task.ts';
import { checkRows } from './check-rows.ts';
import { findCheck, insertCheck, useCheck } from './import.store.ts';
import { type AnyImport, type CheckedRow, fateOf, thereAlready } from './list-import.ts';
import { readSheetTexts } from './read-sheet.ts';
import { badRowsFile, templateOf } from './sheets.ts';

const named = z.object({ name: fields.text(200) });
const byCheck = z.object({ checkId: fields.id });

export interface ImportParts {
  pool: Pool;
  files: FileStore;
}

/** The import calls of every list that takes rows from a file (shell C10, C27). */
export function importRoutes(parts: ImportParts, imports: readonly AnyImport[]): Route[] {
  return imports.flatMap((one) => routesOf(parts, one));
}

function routesOf(parts: ImportParts, one: AnyImport): Route[] {
  const { right, definition } = one;
  const { screen } = definition;
  const fetched = { method: 'GET', right, ticket: 'download' } as const;
  const send = (reply: Parameters<typeof sendDownload>[0], name: string, bytes: Uint8Array) =>
    sendDownload(reply, { name, type: xlsxType, pieces: [bytes] });
  return [
    route({ ...fetched, path: `${screen}/template` }, async ({ actor, language, reply }) => {
      const words = texts[language];
      const name = `${fill(words.tasks.import.templateName, { name: one.title(words) })}.xlsx`;
      return send(reply, name, await templateOf(parts.pool, one, actor, language));
    }),
    route(
      { method: 'POST', path: `${screen}/import/check`, right, query: named },
      ({ actor, language, query, request }) =>
        checkFile(parts, one, actor, { language, name: query.name, body: request.body as Readable }),
    ),
    route(
      { ...fetched, path: `${screen}/import/:checkId/bad`, params: byCheck },
      async ({ actor, language, params, reply }) => {
        const rows = await recheck(parts, one, actor, params.checkId);
        const bad = rows.filter((row) => fateOf(row, 'skip') === 'bad');
        const name = `${texts[language].tasks.import.badFileName}.xlsx`;
        return send(reply, name, badRowsFile(one, bad, language));
      },
    ),
    route(
      { method: 'POST', path: `${screen}/import/run`, right, body: importRunForm },
      ({ actor, language, body }) => startImport(parts, one, actor, { language, form: body }),
    ),
  ];
}

/** Reads and judges a file; nothing of it is written. @throws Refusal importFile with its cause, under the field `file` */
async function checkFile(
  { pool, files }: ImportParts,
  one: AnyImport,
  actor: Actor,
  { language, name, body }: { language: Language; name: string; body: Readable },
): Promise<ImportCheck> {
  const rows = await (async () => {
    if (!/\.xlsx$/i.test(name)) throw new Refusal('importNotXlsx');
    const bytes = await readLimited(body, importLimits.bytes);
    const found = await checkRows(pool, one, actor, await readSheetTexts(bytes));
    return { found, bytes };
  })().catch(asImportError);
  const { definition } = one;
  const bad = rows.found.filter(({ problems }) => problems.length > 0);
  const present = rows.found.filter((row) => row.problems.length === 0 && row.present !== null);
  const totals = {
    rows: rows.found.length,
    good: rows.found.length - bad.length - present.length,
    bad: bad.length,
    present: present.length,
  };
  const id = newId();
  await files.write('imports', id, [rows.bytes]);
  await insertCheck(pool, { id, accountId: actor.accountId, screen: definition.screen, name, totals });
  const heads = one.heads(texts[language]);
  return {
    id,
    name,
    ...totals,
    columns: definition.columns.map(({ key }) => ({ key, head: heads[key] ?? key })),
    shown: [...bad, ...present].slice(0, importLimits.shownRows).map((row) => asShown(row, definition.key)),
    existing: [...definition.existing],
  };
}

const asShown = ({ row, cells, problems, present }: CheckedRow, key: string): BadRow => ({
  row,
  cells,
  problems: problems.length === 0 && present !== null ? [thereAlready(key)] : problems,
});

/** "Import file error" with its cause, which is what the person can mend. */
function asImportError(error: unknown): never {
  if (!(error instanceof Refusal) || error.key === 'noPermission') throw error;
  throw new Refusal('importFile', {}, [{ field: 'file', key: error.key, params: error.params }]);
}

async function recheck(
  { pool, files }: ImportParts,
  one: AnyImport,
  actor: Actor,
  id: string,
): Promise<CheckedRow[]> {
  const found = await findCheck(pool, { id, ...ownCheck(one, actor) });
  if (!found || (await files.size('imports', id)) === null) throw new Refusal('notFound');
  return checkRows(pool, one, actor, await readSheetTexts(await buffer(files.read('imports', id))));
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
    await useCheck(client, form.checkId);
    const title = one.title(texts[language]);
    return startTask(client, actor, { kind: 'import', screen, title, language, input: form });
  });
}
