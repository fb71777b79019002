/** Which rows of a long list are drawn, and how much room the others take above and below, pixels. */
export interface RowWindow {
  readonly first: number;
  /** Not included. */
  readonly end: number;
  readonly above: number;
  readonly below: number;
}

/** Rows that are drawn beyond the visible ones, so that a turn of the wheel never shows a blank. */
const SPARE = 6;

/** The window of `count` rows of one height under a scroll position. */
export function rowWindow(count: number, rowHeight: number, scrollTop: number, height: number): RowWindow {
  const top = Math.floor(Math.max(0, scrollTop) / rowHeight);
  const visible = Math.ceil(height / rowHeight);
  const first = Math.max(0, Math.min(top - SPARE, count - visible - 2 * SPARE));
  const end = Math.min(count, first + visible + 2 * SPARE);
  return { first, end, above: first * rowHeight, below: (count - end) * rowHeight };
}
