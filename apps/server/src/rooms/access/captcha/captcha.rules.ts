import { type CaptchaMode, type CheckVerifyForm, type Language, puzzle } from '@furrow/contract';
import { fill, texts } from '@furrow/texts';

export const captchaLimits = {
  /** Seconds that a challenge waits for its answer. */
  lifeS: 120,
  /** Seconds that the ticket of a solved one is good. */
  ticketS: 120,
  failuresInRow: 5,
  waitS: 30,
  /** New challenges of one address. */
  rate: { calls: 40, seconds: 60 },
  /** Questions that one address is asked. */
  questions: { calls: 6, seconds: 3600 },
  /** From the third try on; an address is shared by an office, so that it is given more. */
  wrongPerName: 2,
  wrongPerAddress: 10,
  windowS: 15 * 60,
} as const;

/** Quicker than a hand can move, in ms. */
const quickestMs = 120;

/** Whether the piece was left in its place by something that moves like a hand, or by single steps of a key. */
export function isSolved(place: number, { x, trail }: Pick<CheckVerifyForm, 'x' | 'trail'>): boolean {
  if (x === undefined || Math.abs(x - place) > puzzle.tolerance) return false;
  const last = trail.at(-1);
  if (!last || trail.length < 3 || Math.abs(last[0] - x) > 1) return false;
  const inOrder = trail.every(([, at], index) => index === 0 || at >= trail[index - 1]![1]);
  return inOrder && last[1] - trail[0]![1] >= quickestMs;
}

/** A number as a person types it: spaces and full-width digits are understood. */
export function isAnswered(answer: number, typed: string | undefined): boolean {
  const digits = (typed ?? '').normalize('NFKC').trim();
  return /^\d{1,3}$/.test(digits) && Number(digits) === answer;
}

/** Seconds to wait: 30 after every fifth failure in a row. */
export function waitAfter(failuresInRow: number, lastFailureS: number | null, nowS: number): number {
  if (lastFailureS === null || failuresInRow === 0 || failuresInRow % captchaLimits.failuresInRow !== 0)
    return 0;
  return Math.max(0, Math.ceil(lastFailureS + captchaLimits.waitS - nowS));
}

/** Whether a sign-in needs a ticket now. Failures are of the last 15 min, by name since its last success. */
export function asksForCaptcha(
  mode: CaptchaMode,
  {
    byName,
    byNameEverywhere,
    byAddress,
    nowS,
  }: Record<'byName' | 'byNameEverywhere' | 'byAddress', readonly number[]> & { nowS: number },
): boolean {
  if (mode !== 'afterTwo') return mode === 'always';
  const recent = (times: readonly number[]) => times.filter((at) => nowS - at < captchaLimits.windowS).length;
  const ofName = Math.max(recent(byName), recent(byNameEverywhere));
  return ofName >= captchaLimits.wrongPerName || recent(byAddress) >= captchaLimits.wrongPerAddress;
}

export interface Sum {
  a: number;
  b: number;
  plus: boolean;
}

/** Two numbers of 1…12 to add, or to take away without going below zero, from two random numbers and a coin. */
export function sumOf(one: number, other: number, plus: boolean): Sum {
  return plus || one === other
    ? { a: one, b: other, plus: true }
    : { a: Math.max(one, other), b: Math.min(one, other), plus: false };
}

export const resultOf = ({ a, b, plus }: Sum): number => (plus ? a + b : a - b);

/** The question in words, so that no program reads it by its digits: "What is seven plus five?" */
export function questionIn(language: Language, { a, b, plus }: Sum): string {
  const words = texts[language].signIn.captcha;
  const word = (n: number): string => words.numbers[`n${n}` as keyof typeof words.numbers];
  const question = fill(plus ? words.plus : words.minus, { a: word(a), b: word(b) });
  return `${question.charAt(0).toLocaleUpperCase(language)}${question.slice(1)}`;
}
