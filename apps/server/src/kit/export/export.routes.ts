import {
  directExportRows,
  type ExportAnswer,
  exportCallsOf,
  exportWish,
  mostExportRows,
} from '@furrow/contract';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '../actor.ts';
import { sendDownload } from '../http/download.ts';
import type { Call, Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { requireStorable } from '../http/storable-text.ts';
import { Refusal } from '../refusal.ts';
import { startTask } from '../tasks/start-task.ts';
import { type ExportFile, type ExportParts, exportFile, type WantedExport } from './export-file.ts';
import { type AnyExport, askedOf, columnsOf, sourceOf } from './list-export.ts';
import { countRows } from './rows-of-list.ts';

/** The export calls of every list that is defined (C9, C27). */
export function exportRoutes(parts: ExportParts, definitions: readonly AnyExport[]): Route[] {
  return definitions.flatMap((definition) => routesOf(parts, definition));
}

function routesOf(parts: ExportParts, definition: AnyExport): Route[] {
  const calls = exportCallsOf(definition.screen, definition);
  // The query is kept as it came, for the task that may follow; the call has checked it.
  const fileFor = async ({ actor, language, reply }: AnyCall, asked: unknown) => {
    const query = requireStorable(asked as Record<string, unknown>);
    return sendDownload(reply, await directFile(parts, definition, actor, { query, language }));
  };
  return [
    serve(calls.file, (call) => fileFor(call, call.request.query)),
    serve(calls.form, (call) => fileFor(call, call.request.body)),
    // Filters in the address count as well, as they always have.
    serve(calls.start, ({ actor, language, request }) => {
      const query = requireStorable({ ...(request.query as object), ...(request.body as object) });
      return startExport(parts, definition, actor, { query, language });
    }),
  ];
}
type AnyCall = Pick<Call<unknown, unknown, unknown>, 'actor' | 'language' | 'reply'>;

/** Up to 10,000 rows at once. Its first piece is made before anything is sent, so that a refusal is an answer. */
async function directFile(
  parts: ExportParts,
  definition: AnyExport,
  actor: Actor,
  wanted: WantedExport,
): Promise<ExportFile> {
  const file = await exportFile(parts, definition, actor, wanted, {
    begins: async (rows) => {
      if (rows > directExportRows) throw new Refusal('exportNeedsTask', { rows, most: directExportRows });
    },
  });
  const pieces = file.pieces[Symbol.asyncIterator]();
  const first = await pieces.next();
  return { ...file, pieces: continued(first, pieces) };
}

async function* continued<Piece>(
  first: IteratorResult<Piece>,
  rest: AsyncIterator<Piece>,
): AsyncGenerator<Piece> {
  try {
    for (let piece = first; !piece.done; piece = await rest.next()) yield piece.value;
  } finally {
    await rest.return?.();
  }
}

/** Counts; starts a task when there are too many rows for one answer. @throws Refusal exportTooMany, tooManyTasks */
async function startExport(
  { pool }: ExportParts,
  definition: AnyExport,
  actor: Actor,
  { query, language }: WantedExport,
): Promise<ExportAnswer> {
  const call = definition.list.query.parse(query);
  const wish = exportWish.parse(query);
  columnsOf(definition, actor, wish);
  const asked = await askedOf(pool, definition, actor, { call, language });
  const rows = await countRows(pool, sourceOf(definition, asked), asked, mostExportRows);
  if (rows > mostExportRows) throw new Refusal('exportTooMany', { most: mostExportRows });
  if (rows <= directExportRows) return { rows, task: null };
  const { screen, title } = definition;
  const task = await inTransaction(pool, (client) =>
    startTask(client, actor, {
      kind: 'export',
      screen,
      title,
      language,
      input: { ...query, expectedRows: rows },
    }),
  );
  return { rows, task };
}
