import { z } from 'zod';
import { marked } from '../kit/rules/kind.ts';

/** Money as it goes over the wire: a decimal text in 0.01 of the currency, exact on both sides: `-12.50`. */
export const moneyText = z.string().regex(/^-?\d{1,13}\.\d{2}$/);

/** The largest amount of one charge, in cents. */
export const mostCents = 9_999_999_999;

/** Cents of a decimal text; whole numbers up to 2^53, so that sums stay exact. */
export function centsOf(money: string): number {
  const [whole = '0', part = ''] = money.replace('-', '').split('.');
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return money.startsWith('-') && cents !== 0 ? -cents : cents;
}

/** The decimal text of cents. */
export function moneyOf(cents: number): string {
  const size = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** Nothing typed stays nothing; a number is read by its digits, never by its binary value. */
function asText(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : Number.NaN;
  if (typeof value !== 'string') return value === null ? undefined : value;
  const text = value.trim().replace(',', '.');
  return text === '' ? undefined : text;
}

const typed = z.string({ error: ({ input }) => (input === undefined ? 'required' : 'invalidAmount') });
const rule = (least: number) =>
  marked(
    z.preprocess(
      asText,
      typed
        .regex(/^\d{1,8}(\.\d{1,2})?$/, 'invalidAmount')
        .transform((text) => moneyOf(centsOf(text)))
        .refine((text) => centsOf(text) >= least && centsOf(text) <= mostCents, 'invalidAmount'),
    ),
    { kind: 'money', min: least / 100, decimals: 2 },
  );

/** An amount as people type it, 0.00 and above with at most two decimals; what comes out is its decimal text. */
export const amountRule = rule(0);
/** The same, above zero. */
export const amountAboveZero = rule(1);
