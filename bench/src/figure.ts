/** One line of the table: what was measured, the goal, the figure, whether it holds, and what one must know about it. */
export interface Figure {
  what: string;
  goal: string;
  measured: string;
  met: boolean;
  note?: string;
}

export interface Benchmark {
  name: string;
  /** How it measures, in one or two sentences. */
  method: string;
  run(): Promise<Figure[]>;
}

export const whole = (value: number) => Math.round(value).toLocaleString('en');

/** The value below which `share` of the values lie; NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
