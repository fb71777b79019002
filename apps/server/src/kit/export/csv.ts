import { stringify } from 'csv-stringify/sync';

export type CsvCell = string | number | null;

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

const safeCell = (cell: CsvCell): CsvCell =>
  typeof cell === 'string' && /^[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : cell;
