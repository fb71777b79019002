import { roundHalfUp } from './units.ts';

/** A unit of large numbers; the words for the Chinese ones stand in the texts. */
export type NumberUnit = '' | 'wan' | 'yi' | 'wanYi' | 'k' | 'M' | 'G' | 'T' | 'P' | 'E';

export interface ShortNumber {
  readonly value: number;
  readonly unit: NumberUnit;
}

/** Steps of 10,000 (Chinese) or of 1,000 with k M G T P E (spec §9). */
export type NumberSteps = 'myriads' | 'thousands';

const UNITS: Record<NumberSteps, { step: number; units: readonly NumberUnit[] }> = {
  myriads: { step: 10_000, units: ['', 'wan', 'yi', 'wanYi'] },
  thousands: { step: 1000, units: ['', 'k', 'M', 'G', 'T', 'P', 'E'] },
};

/**
 * 12,400 → 1.2 wan or 12.4 k (S3). A value that rounding carries to the next step takes the next unit: 999,960 is 1 M,
 * not 1000 k. Beyond the last unit the number simply grows.
 */
export function abbreviateNumber(value: number, steps: NumberSteps, decimals = 1): ShortNumber {
  const { step, units } = UNITS[steps];
  const size = Math.abs(value);
  for (let i = 0; i < units.length; i++) {
    const scaled = roundHalfUp(size / step ** i, decimals);
    if (scaled < step || i === units.length - 1) {
      return { value: Math.sign(value) * scaled || 0, unit: units[i]! };
    }
  }
  return { value, unit: '' };
}
