import type { ReportRow } from '@furrow/contract';
import { isOnlyBefore } from './drill.ts';

/** A line of the table: a row or a part of one, or what closes their sum. */
interface OrderedLine {
  readonly kind: 'row' | 'part' | 'several' | 'rounding' | 'total';
  readonly row: Pick<ReportRow, 'keys'> | null;
}

/** Lines that have their place whatever is sorted by: times that only the compared period has, then what closes the sum. */
function placeOf({ kind, row }: OrderedLine): number {
  if (kind === 'row' || kind === 'part') return row?.keys.some(isOnlyBefore) ? 1 : 0;
  return kind === 'several' ? 2 : 3;
}

/**
 * A head's order of lines for the table, which turns what it is told round when it is to descend: lines with a place of their own stay last in both
 * directions, and those that are the same keep the order in which they came.
 */
export const lineOrder =
  <Line extends OrderedLine>(compare: (a: Line, b: Line) => number) =>
  (a: Line, b: Line, order?: 'ascend' | 'descend' | null): number => {
    const place = placeOf(a) - placeOf(b);
    return place === 0 ? compare(a, b) : order === 'descend' ? -place : place;
  };
