import type { Ordered } from './statement.ts';

/** Part of a list in its order, read by a statement of its own. */
export interface Stretch {
  /** What holds for its rows beside the filters; nothing when it is the whole list. */
  only: string;
  order: readonly Ordered[];
  /** Keys of the row that it begins behind. */
  ends?: readonly (string | null)[];
}

/** The list as one stretch, rows without a key last. */
export const wholeOf = (
  order: readonly Ordered[],
  ends: readonly (string | null)[] | undefined,
): Stretch => ({ only: '', order, ...(ends && { ends }) });

/**
 * An order whose first key may be empty is read in two stretches: the rows that have one, and behind them, in either direction,
 * the rest. So one index of the rows that have the key serves both directions, and a page by key is one comparison of rows.
 */
export function stretchesOf(
  order: readonly Ordered[],
  ends: readonly (string | null)[] | undefined,
): readonly Stretch[] {
  const [first, ...others] = order;
  if (!first?.column.nullable) return [wholeOf(order, ends)];
  const behind = ends && { ends };
  const { nullable: _, ...column } = first.column;
  const empty = { only: `(${column.sql}) is null`, order: others };
  if (ends?.[0] === null) return [{ ...empty, ends: ends.slice(1) }];
  return [
    { only: `(${column.sql}) is not null`, order: [{ ...first, column }, ...others], ...behind },
    empty,
  ];
}
