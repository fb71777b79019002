import type { ReactNode } from 'react';
import { text } from '../../words/text.ts';
import type { AnyColumn } from '../list-screen.ts';

/** What stands in a cell: the column's own drawing, or the value as it is; nothing is "—". */
export function cellOf<Row>(column: AnyColumn<Row>, row: Row): ReactNode {
  const value = row[column.key as keyof Row];
  if (column.cell) return column.cell(value, row);
  if (value === null || value === undefined || value === '') return text('format.none');
  return typeof value === 'boolean' ? text(value ? 'list.yes' : 'list.no') : String(value);
}

/** What the column of actions has for its buttons, px; with the padding of its cell it is 96 wide. */
export const actionsPx = 80;
/** Left and right of what stands in a cell, px together. */
export const cellPaddingPx = 16;

const LETTER_PX = 7.5;
const WIDE_LETTER_PX = 14;

/** Px that a text takes, roughly: Chinese letters are twice as wide. */
export function pxOf(words: string): number {
  let px = 0;
  for (const letter of words) px += letter > '\u2e7f' ? WIDE_LETTER_PX : LETTER_PX;
  return px;
}

/** The width of a column nobody has dragged: as the screen says, but wide enough for its head in any language. */
export function widthOf<Row>(column: AnyColumn<Row>, rows: readonly Row[], title: string): number {
  const head = Math.ceil(pxOf(title)) + cellPaddingPx;
  if (column.width) return Math.max(column.width - 8, Math.min(head, 260));
  const widest = Math.max(
    0,
    ...rows.slice(0, 20).map((row) => pxOf(String(row[column.key as keyof Row] ?? ''))),
  );
  return Math.min(320, Math.max(72, head, Math.ceil(widest) + cellPaddingPx + 8));
}
