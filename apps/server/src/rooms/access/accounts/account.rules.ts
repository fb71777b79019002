import { type AccountState, type AccountStep, accountFlow, nextState } from '@furrow/contract';

/** The states that a refused step names, or null when the step is allowed (C29). */
export function refusedStep(state: AccountState, step: AccountStep): { from: string; to: string } | null {
  return nextState(accountFlow, state, step) ? null : { from: state, to: accountFlow.steps[step].to };
}

/** 138****1234: what a phone number is without the right to see it (C16). */
export function maskedPhone(phone: string): string {
  return phone.length < 8 ? '*'.repeat(phone.length) : `${phone.slice(0, -8)}****${phone.slice(-4)}`;
}
