import { type ExportWish, exportWish, type Language } from '@furrow/contract';
import { texts } from '@furrow/texts';
import { strToU8 } from 'fflate';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '../actor.ts';
import { zoneClock } from '../clock/zone-clock.ts';
import { xlsxType } from '../files/file-type.ts';
import type { LogOperation } from '../log-operation.ts';
import { type Cell, cellWriter } from './columns.ts';
import { csvLines } from './csv.ts';
import { type AnyExport, askedOf, columnsOf, exportName, headingOf, sourceOf } from './list-export.ts';
import { rowsOfList } from './rows-of-list.ts';
import { streamedZip } from './streamed-zip.ts';
import { type Table, xlsxOf } from './xlsx.ts';

/** What is wanted: the query as it came, checked again where it is used. */
export interface WantedExport {
  query: Record<string, unknown>;
  language: Language;
}

export interface ExportFile {
  name: string;
  type: string;
  pieces: AsyncIterable<string | Uint8Array>;
}

export interface ExportParts {
  pool: Pool;
  logOperation: LogOperation;
}

/** Called before the first row is written with the number of rows; may refuse it. */
type Begins = (rows: number) => Promise<void>;
type Written = (rows: number) => Promise<void>;

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: xlsxType,
  zip: 'application/zip',
};

/**
 * The file of a list as a stream. The operation log has its row when the count is known and not refused. `zipped` packs a very
 * long CSV.
 * @throws Refusal when the query is wrong or asks for more than the actor may see
 */
export async function exportFile(
  { pool, logOperation }: ExportParts,
  definition: AnyExport,
  actor: Actor,
  { query, language }: WantedExport,
  { begins, written, zipped = false }: { begins: Begins; written?: Written; zipped?: boolean },
): Promise<ExportFile> {
  const call = definition.list.query.parse(query);
  const wish = exportWish.parse(query);
  const columns = columnsOf(definition, actor, wish);
  const asked = await askedOf(pool, definition, actor, { call, language });
  const writer = cellWriter(columns, { language, timeZone: actor.timeZone, form: wish.form });
  const rows = rowsOfList(pool, sourceOf(definition, asked), asked, async (count) => {
    await begins(count);
    const { format, form, ids } = wish;
    const after = {
      filters: call.filters,
      rows: count,
      format,
      form,
      columns: columns.map(({ key }) => key),
      ids: ids?.length,
    };
    await logOperation(pool, actor, { action: definition.right, after });
  });
  const enriched = async (piece: object[]) => (await definition.enriched?.(pool, piece, actor)) ?? piece;
  const cellsOf = (row: object) => writer.cells(definition.shown?.(actor, row) ?? row);
  const cells = cellPieces(rows, { enriched, cells: cellsOf, written });
  const second = (): Table[] => {
    const { second: table } = definition;
    if (table === undefined) return [];
    const lines = cellWriter(table.columns, { language, timeZone: actor.timeZone, form: wish.form });
    // Read anew when its sheet begins: the lines of a long list would not fit into memory beside its rows.
    const again = rowsOfList<object, unknown, string>(
      pool,
      sourceOf(definition, asked),
      asked,
      async () => {},
    );
    const linesOf = async (piece: object[]) => (await enriched(piece)).flatMap((row) => table.lines(row));
    const pieces = cellPieces(again, { enriched: linesOf, cells: lines.cells, written: undefined });
    return [{ plan: { name: table.title(texts[language]), heads: lines.heads }, pieces }];
  };
  const title = definition.title(texts[language]);
  const now = Date.now();
  const named = (extension: string): string => exportName(title, extension, actor.timeZone, now);
  if (wish.format === 'xlsx') {
    const heading = headingLines(definition, actor, { wish, language, filters: call.filters, nowMs: now });
    return {
      name: named('xlsx'),
      type: types.xlsx,
      pieces: xlsxOf({ name: title, heading, heads: writer.heads }, cells, ...second()),
    };
  }
  const lines = csvPieces(writer.heads, cells);
  return zipped
    ? { name: named('zip'), type: types.zip, pieces: zippedCsv(named('csv'), lines) }
    : { name: named('csv'), type: types.csv, pieces: lines };
}

function headingLines(
  definition: AnyExport,
  actor: Actor,
  asked: { wish: ExportWish; language: Language; filters: unknown; nowMs: number },
): string[] {
  if (asked.wish.heading === 'no') return [];
  const now = zoneClock(actor.timeZone)(asked.nowMs / 1000);
  return headingOf(definition, actor, { language: asked.language, filters: asked.filters, now });
}

async function* cellPieces(
  rows: AsyncGenerator<object[]>,
  {
    enriched,
    cells,
    written,
  }: {
    enriched: (piece: object[]) => Promise<object[]>;
    cells: (row: object) => Cell[];
    written: Written | undefined;
  },
): AsyncGenerator<Cell[][]> {
  let count = 0;
  for await (const piece of rows) {
    yield (await enriched(piece)).map(cells);
    count += piece.length;
    await written?.(count);
  }
}

async function* csvPieces(heads: readonly string[], pieces: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  let first = true;
  for await (const piece of pieces) {
    if (first) yield csvLines([heads], true);
    first = false;
    yield csvLines(piece);
  }
  if (first) yield csvLines([heads], true);
}

async function* zippedCsv(name: string, lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const zip = streamedZip();
  zip.open(name);
  for await (const text of lines) {
    zip.push(strToU8(text));
    yield* zip.taken();
  }
  zip.closeFile();
  zip.end();
  yield* zip.taken();
}
