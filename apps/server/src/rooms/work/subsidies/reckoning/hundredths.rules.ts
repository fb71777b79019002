import { roundHalfUp, toMu } from '@furrow/geo';

/**
 * Money and mu are whole hundredths here, never fractions of floats: 95.00 mu is 9500, 30.00 is 3000. What comes from the
 * database or a form is a decimal with two places, which these turn exactly.
 */
export type Hundredths = number;

/** A decimal with at most two places. */
export const hundredths = (decimal: number): Hundredths => Math.round(roundHalfUp(decimal, 2) * 100);
export const decimal = (whole: Hundredths): number => whole / 100;

/** Square metres as mu, rounded half up to two decimals (R13 step 6). */
export const muOf = (squareMetres: number): Hundredths => hundredths(toMu(squareMetres));

/** `a × b ÷ c`, rounded half up, for whole numbers that are not negative. */
export function timesOver(a: number, b: number, c: number): number {
  if (c === 0) return 0;
  const [x, y, z] = [BigInt(a), BigInt(b), BigInt(c)];
  return Number((2n * x * y + z) / (2n * z));
}

/** Mu × price per mu, rounded half up to two decimals of money (R14). */
export const moneyOf = (mu: Hundredths, price: Hundredths): Hundredths => timesOver(mu, price, 100);
