import type { ChartUnit } from '@furrow/contract';

const dayMs = 86_400_000;
const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** First day of the step that a day lies in; weeks begin on Monday. */
function stepOf(ms: number, step: ChartUnit): number {
  const at = new Date(ms);
  if (step === 'day') return ms;
  if (step === 'week') return ms - ((at.getUTCDay() + 6) % 7) * dayMs;
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1);
}

function nextStep(ms: number, step: ChartUnit): number {
  const at = new Date(ms);
  if (step === 'month') return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1);
  return ms + (step === 'week' ? 7 : 1) * dayMs;
}

/** First days of all steps of a span, YYYY-MM-DD: one without anything stays in its place. */
export function stepsOf(from: string, to: string, step: ChartUnit): string[] {
  const last = Date.parse(to);
  const steps: string[] = [];
  for (let at = stepOf(Date.parse(from), step); at <= last; at = nextStep(at, step)) steps.push(textOf(at));
  return steps;
}

/** Last day of the step that begins on this one. */
export const stepEnd = (from: string, step: ChartUnit): string =>
  textOf(nextStep(Date.parse(from), step) - dayMs);
