import type { MeasureName, ReportRow } from '@furrow/contract';

export interface ParetoLine {
  readonly row: ReportRow;
  readonly value: number;
  /** Of the sum of all rows, and of it what this row and those before it make: 0 to 1. */
  readonly share: number;
  readonly cumulated: number;
}
export interface Pareto {
  readonly lines: readonly ParetoLine[];
  /** How many of the first rows make the wanted part together. */
  readonly makes: number;
}

/** The rows of a measure, the greatest first, and how many of them make a part (0 to 1) of it. Rows that have nothing of it are left out. */
export function paretoOf(rows: readonly ReportRow[], measure: MeasureName, part: number): Pareto {
  const tops = rows
    .filter(({ keys }) => keys.length === 1)
    .map((row) => ({ row, value: row.values[measure] ?? 0 }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  const total = tops.reduce((sum, { value }) => sum + value, 0);
  let sum = 0;
  const lines = tops.map(({ row, value }) => {
    sum += value;
    return { row, value, share: value / total, cumulated: sum / total };
  });
  // A sum of decimals may miss the part by the last digit.
  const last = lines.findIndex(({ cumulated }) => cumulated >= part - 1e-9);
  return { lines, makes: last + 1 };
}
