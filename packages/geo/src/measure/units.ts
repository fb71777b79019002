/** Square metres of one mu (spec §9). */
export const SQUARE_METRES_PER_MU = 666.67;
/** Square metres of one hectare (spec §9). */
export const SQUARE_METRES_PER_HECTARE = 10_000;

/** Square metres to mu, unrounded: round only what is shown, at the very end. */
export const toMu = (squareMetres: number): number => squareMetres / SQUARE_METRES_PER_MU;

/** Square metres to hectares, unrounded. */
export const toHectares = (squareMetres: number): number => squareMetres / SQUARE_METRES_PER_HECTARE;

/**
 * Rounds the decimal number that a person reads: 1.005 becomes 1.01 although its binary value lies below. Halves go
 * away from zero, as PostgreSQL's `round(numeric)` does. Default 2 decimals (spec §9). NaN and infinities pass through.
 */
export function roundHalfUp(value: number, decimals = 2): number {
  if (!Number.isFinite(value)) return value;
  const [digits, exponent = '0'] = String(Math.abs(value)).split('e');
  const whole = Math.round(Number(`${digits}e${Number(exponent) + decimals}`));
  const [wholeDigits, wholeExponent = '0'] = String(whole).split('e');
  // What is added makes 0 of −0, which would be written with its sign.
  return Math.sign(value) * Number(`${wholeDigits}e${Number(wholeExponent) - decimals}`) + 0;
}
