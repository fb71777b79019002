import type { Column } from './column.ts';

/** RFC 4180 with a byte order mark, so that Excel reads UTF-8; the cells are those that the table shows. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: Iterable<Row>): string {
  const lines = [columns.map(({ title }) => cell(title)).join(',')];
  for (const row of rows)
    lines.push(columns.map((column) => cell((column.written ?? column.shown)(row))).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

/** A spreadsheet would take a text that begins with one of these for a formula; numbers are left as they are. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
