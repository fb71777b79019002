import {
  binName,
  binsBetween,
  depthBinOf,
  isBinned,
  type ReportAnswer,
  type ReportDimension,
  type ReportRow,
} from '@furrow/contract';

/**
 * Rows of bins with the empty ones between them, so that a histogram shows where there is nothing; all others as they are.
 * `also` is a bin that is shown whether anything lies in it or not.
 */
export function withEveryBin(
  rows: readonly ReportRow[],
  first: ReportDimension | undefined,
  also?: string,
): ReportRow[] {
  // Days of the week have words of their own, which come with their rows.
  if (first === undefined || !isBinned(first) || first === 'weekday') return [...rows];
  const found = new Map(rows.map((row) => [row.keys[0] ?? '', row]));
  const shown = also === undefined ? [...found.keys()] : [...found.keys(), also];
  const bins = binsBetween(first, shown).map(
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

/** The bin in which the one standard of all jobs lies, and that standard, m; null: there is none, or there are several. */
export function standardBin(
  standard: ReportAnswer['depthStandard'],
): { key: string; name: string; depthM: number } | null {
  if (standard === null || standard.leastM !== standard.mostM) return null;
  const key = depthBinOf(standard.leastM);
  return { key, name: binName('depth', key), depthM: standard.leastM };
}
