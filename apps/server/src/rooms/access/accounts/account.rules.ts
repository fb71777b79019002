import { type AccountState, type AccountStep, accountFlow, nextState } from '@furrow/contract';

/** The zone whose midnight ends an account: 23:59:59 UTC+8 (/accountManage). */
export const accountZone = 'Asia/Shanghai';

/** Today in UTC+8 as YYYY-MM-DD. */
export const todayInAccountZone = (nowMs: number): string =>
  new Date(nowMs + 8 * 3_600_000).toISOString().slice(0, 10);

/** The states that a refused step names, or null when the step is allowed (shell C29). */
export function refusedStep(state: AccountState, step: AccountStep): { from: string; to: string } | null {
  return nextState(accountFlow, state, step) ? null : { from: state, to: accountFlow.steps[step].to };
}

/** 138****1234: what a phone number is without the right to see it (shell C16). */
export function maskedPhone(phone: string): string {
  return phone.length < 8 ? '*'.repeat(phone.length) : `${phone.slice(0, -8)}****${phone.slice(-4)}`;
}
