import { binName, binsBetween, isBinned, type ReportDimension, type ReportRow } from '@furrow/contract';

/** Rows of bins with the empty ones between them, so that a histogram shows where there is nothing; all others as they are. */
export function withEveryBin(rows: readonly ReportRow[], first: ReportDimension | undefined): ReportRow[] {
  // Days of the week have words of their own, which come with their rows.
  if (first === undefined || !isBinned(first) || first === 'weekday') return [...rows];
  const found = new Map(rows.map((row) => [row.keys[0] ?? '', row]));
  const bins = binsBetween(first, [...found.keys()]).map(
    (key): ReportRow =>
      found.get(key) ?? {
        keys: [key],
        names: [binName(first, key)],
        beforeKeys: null,
        beforeName: null,
        values: {},
        before: null,
      },
  );
  return [...bins, ...rows.filter(({ keys }) => keys[0] === '')];
}
