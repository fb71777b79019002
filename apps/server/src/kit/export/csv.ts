import { stringify } from 'csv-stringify/sync';
import { type Cell, textOf } from './columns.ts';

export type CsvCell = Cell;

/**
 * Lines of a CSV file for people: UTF-8, CRLF, with a byte order mark when `first`, so that spreadsheets read every script. A
 * text that a spreadsheet would run as a formula, in full-width signs too, gets an apostrophe before it; numbers, also negative ones, stay numbers.
 */
export function csvLines(rows: readonly (readonly CsvCell[])[], first = false): string {
  return stringify(
    rows.map((row) => row.map(safeCell)),
    { bom: first, record_delimiter: '\r\n' },
  );
}

const safeCell = (cell: CsvCell): string | number | null => {
  if (typeof cell === 'string') return /^[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return typeof cell === 'object' && cell !== null ? textOf(cell) : cell;
};
