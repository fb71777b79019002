import { type DealerState, type DealerStep, dealerFlow, deepestDealer, nextState } from '@furrow/contract';

export type MoveFault = 'circle' | 'tooDeep' | null;

/**
 * Whether a dealer may stand below `pathAbove` (ids from the top down; none is the top).
 * @param depth levels from the dealer down to the lowest below it, itself counted
 */
export function moveFault(id: string, pathAbove: readonly string[], depth: number): MoveFault {
  if (pathAbove.includes(id)) return 'circle';
  return pathAbove.length + depth > deepestDealer ? 'tooDeep' : null;
}

/** The states that a refused step names, or null when the step is allowed (C29). */
export function refusedStep(state: DealerState, step: DealerStep): { from: string; to: string } | null {
  return nextState(dealerFlow, state, step) ? null : { from: state, to: dealerFlow.steps[step].to };
}

/** An address without the right to see it ends at the county, which the division tells already (C16). */
export const maskedAddress = (address: string): string => (address === '' ? '' : '***');
