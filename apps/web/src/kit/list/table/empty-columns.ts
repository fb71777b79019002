import type { SortKey } from '@furrow/contract';
import { areaCell, codeCell, numberCell, timeCell } from '../cells.tsx';
import type { PlacedColumn } from '../columns/column-layout.ts';
import type { AnyColumn } from '../list-screen.ts';

interface Shown<Row> {
  rows: readonly Row[];
  columns: readonly PlacedColumn<Row>[];
  sort: readonly SortKey[];
}

/** Cells that draw their value alone: without a value there is nothing in them. */
const plain: readonly unknown[] = [undefined, timeCell, codeCell, numberCell, areaCell];

/**
 * The columns of the table: one that has no value in any row of the page takes no room. The primary one
 * and those that the order is by stay, and so does one whose cell may draw more than its value.
 */
export function withoutEmpty<Row>({ rows, columns, sort }: Shown<Row>): readonly PlacedColumn<Row>[] {
  const isEmpty = ({ key, cell }: AnyColumn<Row>) =>
    plain.includes(cell) && rows.every((row) => hasNothing(row[key as keyof Row]));
  return columns.filter(({ column, shown }, place) => {
    if (!shown) return false;
    if (place === 0 || rows.length === 0) return true;
    const name = column.sort ?? column.key;
    return sort.some((one) => one.column === name) || !isEmpty(column);
  });
}

const hasNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
