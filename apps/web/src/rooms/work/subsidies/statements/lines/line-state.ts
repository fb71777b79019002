import type { SubsidyCheck, SubsidyPreviewLine } from '@furrow/contract';
import type { StateColour } from '#kit/theme/tokens.ts';
import type { Text } from '#kit/words/text.ts';

/** What stands out of a line: that it is removed, on hold, a check that failed, one that warns, or nothing. */
export const lineStates = ['pass', 'warn', 'fail', 'hold', 'remove'] as const;
export type LineState = (typeof lineStates)[number];

export const lineColours: Record<LineState, StateColour> = {
  pass: 'passed',
  warn: 'waiting',
  fail: 'error',
  hold: 'warning',
  remove: 'cancelled',
};

export const isOpen = ({ result, clearedReason }: SubsidyCheck): boolean =>
  result === 'fail' && clearedReason === undefined;

/** The worst of a line. */
export function lineState({
  removed,
  onHold,
  checks,
}: Pick<SubsidyPreviewLine, 'removed' | 'onHold' | 'checks'>): LineState {
  if (removed) return 'remove';
  if (onHold) return 'hold';
  if (checks.some(isOpen)) return 'fail';
  return checks.some(({ result }) => result === 'warn') ? 'warn' : 'pass';
}

/** What a line stands out by, in words. */
export function stateWords(state: LineState, text: Text): string {
  if (state === 'remove') return text('subsidy.steps.remove');
  return state === 'hold' ? text('subsidy.columns.hold') : text(`subsidy.results.${state}`);
}
