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

/** A question that was asked several times: how long each took, ms. */
export interface Timed {
  readonly name: string;
  readonly times: readonly number[];
}

const p95 = ({ times }: Timed): number => quantile(times, 0.95);

/** Asks so often after once to warm up; how long each took, ms. */
export async function timesOf(deed: () => Promise<unknown>, tries: number): Promise<number[]> {
  await deed();
  const times: number[] = [];
  for (let i = 0; i < tries; i += 1) {
    const began = performance.now();
    await deed();
    times.push(performance.now() - began);
  }
  return times;
}

/**
 * How many questions are answered within `goalMs` at the 95th percentile, then the slowest of them one by one: those over the goal, `least` at
 * least and `most` at most. `all` names the questions, `each` one of them.
 */
export function slowest(
  timed: readonly Timed[],
  {
    all,
    each,
    goalMs,
    least,
    most = timed.length,
  }: {
    all: string;
    each: (name: string) => string;
    goalMs: number;
    least: number;
    most?: number;
  },
): Figure[] {
  const sorted = [...timed].sort((a, b) => p95(b) - p95(a));
  const over = sorted.filter((one) => p95(one) > goalMs).length;
  return [
    {
      what: `${all} whose p95 is within ${goalMs} ms, of ${timed.length}`,
      goal: `${timed.length}`,
      measured: `${timed.length - over}`,
      met: over === 0,
    },
    ...sorted.slice(0, Math.min(most, Math.max(least, over))).map((one): Figure => {
      const ms = p95(one);
      return {
        what: `${each(one.name)}: p95`,
        goal: `≤ ${goalMs} ms`,
        measured: `${ms.toFixed(0)} ms`,
        met: ms <= goalMs,
        note: `median ${quantile(one.times, 0.5).toFixed(0)} ms`,
      };
    }),
  ];
}
