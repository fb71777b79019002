import { mostSeriesPoints, mostStripDays } from '@furrow/contract';
import type { Span } from '../spans.ts';

/** Without a newer value the last one holds so long, seconds (as the server counts hours of engines). */
const usualHoldS = 120;

/**
 * How long a value holds on a line of this span, seconds. The server tells the least and the greatest value of each step of a piece of the
 * span: two that follow each other may lie as far apart as two steps are long.
 */
export function holdOf({ from, to }: Span): number {
  const pieceS = Math.min(to - from, mostStripDays * 86_400);
  return Math.max(usualHoldS, (2 * pieceS) / (mostSeriesPoints / 2));
}

/** The value that held at each of some times, which stand in order as the values do; NaN where none did. Seconds UTC. */
export function valuesAt(
  time: ArrayLike<number>,
  told: readonly (readonly [at: number, value: number])[],
  holdS = usualHoldS,
): Float64Array {
  const values = new Float64Array(time.length).fill(Number.NaN);
  let next = 0;
  for (let i = 0; i < time.length; i++) {
    while (next < told.length && told[next]![0] <= time[i]!) next++;
    const last = told[next - 1];
    if (last !== undefined && time[i]! - last[0] <= holdS) values[i] = last[1];
  }
  return values;
}
