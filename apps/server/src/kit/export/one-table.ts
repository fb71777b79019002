import type { ExportFormat, ExportWish, Language, ScreenName } from '@furrow/contract';
import { fill, texts } from '@furrow/texts';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../actor.ts';
import { zoneClock } from '../clock/zone-clock.ts';
import { xlsxType } from '../files/file-type.ts';
import { sendDownload } from '../http/download.ts';
import { type Cell, cellWriter, type ExportColumn } from './columns.ts';
import { csvLines } from './csv.ts';
import type { ExportParts } from './export-file.ts';
import { exportName } from './list-export.ts';
import { xlsxOf } from './xlsx.ts';

/** Who asked for a table as a file, and how. */
export interface TableAsked {
  readonly actor: Actor;
  readonly language: Language;
  readonly format: ExportFormat;
  readonly form: ExportWish['form'];
  readonly reply: FastifyReply;
}

/** A table of a screen that is no list. */
export interface OneTable<Row> {
  screen: ScreenName;
  /** What the rows are of, as the lines above them tell it, and as the operation log keeps it. */
  filters: string;
  logged: Readonly<Record<string, unknown>>;
  columns: readonly ExportColumn<Row>[];
  rows: readonly Row[];
}

/** Sends it as one file in the reader's language and unit; the operation log tells who took it. */
export async function sendTable<Row>(
  { pool, logOperation }: ExportParts,
  { actor, language, format, form, reply }: TableAsked,
  { screen, filters, logged, columns, rows }: OneTable<Row>,
) {
  await logOperation(pool, actor, {
    action: `${screen}.export`,
    after: { ...logged, rows: rows.length, format, form },
  });
  const words = texts[language].tasks.export.heading;
  const title = texts[language].titles[screen];
  const now = Date.now();
  const writer = cellWriter(columns, { language, timeZone: actor.timeZone, form });
  const cells = rows.map(writer.cells);
  const time = zoneClock(actor.timeZone)(now / 1000);
  const heading = [title, fill(words.by, { name: actor.name, time }), fill(words.filters, { filters })];
  const name = exportName(title, format, actor.timeZone, now);
  return sendDownload(
    reply,
    format === 'xlsx'
      ? {
          name,
          type: xlsxType,
          pieces: xlsxOf({ name: title, heading, heads: writer.heads }, atOnce(cells)),
        }
      : { name, type: 'text/csv; charset=utf-8', pieces: csvOf(writer.heads, cells) },
  );
}

async function* atOnce(cells: Cell[][]): AsyncGenerator<Cell[][]> {
  yield cells;
}

async function* csvOf(heads: readonly string[], cells: Cell[][]): AsyncGenerator<string> {
  yield csvLines([heads], true);
  yield csvLines(cells);
}
