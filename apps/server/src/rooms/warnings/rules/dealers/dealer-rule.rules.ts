import type { DealerRule, DealerValues, RaisedLevel } from '@furrow/contract';

/** What stands behind a figure, of one age; `isHit` and `isBase` are what its kind alone says of numerator and denominator. */
export interface CountedItem {
  readonly weight: number;
  /** Days (UTC+8). */
  readonly ageDays: number;
  readonly isHit: boolean;
  readonly isBase: boolean;
}

/** Where an item counts. `isLate`: it breaks the rule by its age alone. */
export interface Place {
  readonly inNumerator: boolean;
  readonly inDenominator: boolean;
  readonly isLate: boolean;
}

/** A dealer's two numbers, and how many items are too old whatever the sum. */
export interface Counts {
  readonly numerator: number;
  readonly denominator: number;
  readonly late: number;
}
export const noCounts: Counts = { numerator: 0, denominator: 0, late: 0 };
export const sumOf = (a: Counts, b: Counts): Counts => ({
  numerator: a.numerator + b.numerator,
  denominator: a.denominator + b.denominator,
  late: a.late + b.late,
});

/** What else a rule asks of: the month (1–12, UTC+8) and what the dealer may owe. */
export interface DealerMoment {
  readonly month: number;
  readonly unpaidLimit: number | null;
}

export interface DealerVerdict {
  /** Null: it is not broken. */
  readonly level: RaisedLevel | null;
  readonly value: number;
  readonly threshold: number;
  /** Below the minimum, or at 90 % of the threshold or better: two days of it end a row. */
  readonly good: boolean;
}

export interface DealerRuling {
  readonly code: DealerRule;
  placeOf(item: CountedItem, values: DealerValues): Place;
  judge(counts: Counts, values: DealerValues, moment: DealerMoment): DealerVerdict;
}

/** Where nothing depends on age. */
export const asItIs = ({ isHit, isBase }: CountedItem): Place => ({
  inNumerator: isHit,
  inDenominator: isBase,
  isLate: false,
});

const margin = 0.9;

/** A figure that must not come up to its threshold; `enough`: the stated minimum is there. */
export const notAbove = (
  value: number,
  { level, threshold, enough }: { level: RaisedLevel; threshold: number; enough: boolean },
): DealerVerdict => ({
  level: enough && value >= threshold ? level : null,
  value,
  threshold,
  good: !enough || value <= margin * threshold,
});

/** One that must not fall below it. */
export const notBelow = (
  value: number,
  { level, threshold, enough }: { level: RaisedLevel; threshold: number; enough: boolean },
): DealerVerdict => ({
  level: enough && value < threshold ? level : null,
  value,
  threshold,
  good: !enough || value >= threshold / margin,
});

export const shareOf = ({ numerator, denominator }: Counts): number =>
  denominator > 0 ? numerator / denominator : numerator > 0 ? 1 : 0;
