import { useMemo, useState } from 'react';

/** A row with those that stand below it. */
export type Nested<Row> = Row & { children?: Nested<Row>[] };

/**
 * The rows of a page as trees, in the order in which they came; one whose superior is not among them stands at the top.
 * `rows` are those that are seen, from the top down, for the keys.
 */
export function nestRows<Row extends object>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  superiorOf: (row: Row) => string | null,
  folded: ReadonlySet<string>,
): { trees: Nested<Row>[]; rows: Row[]; open: string[] } {
  const nodes = new Map(rows.map((row): [string, Nested<Row>] => [keyOf(row), { ...row }]));
  const trees: Nested<Row>[] = [];
  for (const row of rows) {
    const node = nodes.get(keyOf(row))!;
    const superior = superiorOf(row);
    const above = superior === null ? undefined : nodes.get(superior);
    if (above) {
      above.children ??= [];
      above.children.push(node);
    } else trees.push(node);
  }
  const open = rows.map(keyOf).filter((key) => nodes.get(key)?.children && !folded.has(key));
  const opened = new Set(open);
  const seen = (node: Nested<Row>): Row[] => [
    node,
    ...(opened.has(keyOf(node)) ? (node.children ?? []).flatMap(seen) : []),
  ];
  return { trees, rows: trees.flatMap(seen), open };
}

/** The same with what was folded up by hand. */
export function useNestedRows<Row extends object>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  superiorOf: ((row: Row) => string | null) | undefined,
) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const nested = useMemo(
    () => superiorOf && nestRows(rows, keyOf, superiorOf, folded),
    [rows, keyOf, superiorOf, folded],
  );
  if (!nested) return { trees: rows as Row[], rows, expandable: {} };
  const fold = (expanded: boolean, row: Row) => {
    const next = new Set(folded);
    if (expanded) next.delete(keyOf(row));
    else next.add(keyOf(row));
    setFolded(next);
  };
  return {
    trees: nested.trees as Row[],
    rows: nested.rows,
    expandable: { expandable: { expandedRowKeys: nested.open, onExpand: fold, indentSize: 20 } },
  };
}
