import type { ExportWish, Language } from '@furrow/contract';
import type { FastifyReply } from 'fastify';
import type { Actor } from '#kit/actor.ts';
import type { Cell } from '#kit/export/columns.ts';
import { csvLines } from '#kit/export/csv.ts';
import { exportName } from '#kit/export/list-export.ts';
import { xlsxOf } from '#kit/export/xlsx.ts';
import { xlsxType } from '#kit/files/file-type.ts';
import { sendDownload } from '#kit/http/download.ts';

/** Who takes a file, and in what language it is written. */
export interface Taker {
  readonly actor: Actor;
  readonly language: Language;
}
export interface SheetWish extends Pick<ExportWish, 'format' | 'form'> {
  readonly reply: FastifyReply;
}
/** What stands below the table of a report as a file of its own: what it is of stands above its heads, in a workbook. */
export interface PlainSheet {
  readonly title: string;
  readonly heading: readonly string[];
  readonly heads: string[];
  readonly rows: Cell[][];
}

async function* piecesOf(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}
async function* linesOf(heads: string[], rows: Cell[][]): AsyncGenerator<string> {
  yield csvLines([heads], true);
  yield csvLines(rows);
}

/** Sends a table as a workbook of one sheet, or as lines (P7). */
export function sendSheet({ actor }: Taker, sheet: PlainSheet, { format, reply }: SheetWish) {
  const { title, heading, heads, rows } = sheet;
  const name = exportName(title, format, actor.timeZone, Date.now());
  return format === 'xlsx'
    ? sendDownload(reply, {
        name,
        type: xlsxType,
        pieces: xlsxOf({ name: title, heading: [...heading], heads }, piecesOf(rows)),
      })
    : sendDownload(reply, { name, type: 'text/csv; charset=utf-8', pieces: linesOf(heads, rows) });
}
