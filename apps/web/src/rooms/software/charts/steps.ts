import type { ChartUnit } from '@furrow/contract';

const dayMs = 86_400_000;
const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** First day of the step that a day lies in; weeks begin on Monday. */
function stepOf(ms: number, unit: ChartUnit): number {
  const at = new Date(ms);
  if (unit === 'day') return ms;
  if (unit === 'week') return ms - ((at.getUTCDay() + 6) % 7) * dayMs;
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1);
}

function nextStep(ms: number, unit: ChartUnit): number {
  const at = new Date(ms);
  if (unit === 'month') return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1);
  return ms + (unit === 'week' ? 7 : 1) * dayMs;
}

/** First days (YYYY-MM-DD) of all steps of a span: one without use stays in its place. */
export function stepsOf({ from, to }: { from: string; to: string }, unit: ChartUnit): string[] {
  const last = Date.parse(to);
  const steps: string[] = [];
  for (let at = stepOf(Date.parse(from), unit); at <= last; at = nextStep(at, unit)) steps.push(dayText(at));
  return steps;
}

/** Last day of the step that begins on this one. */
export const stepEnd = (from: string, unit: ChartUnit): string =>
  dayText(nextStep(Date.parse(from), unit) - dayMs);
