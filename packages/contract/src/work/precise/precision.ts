/** Where deviations come from: what the terminal says, an AB line that the passes follow, or the straight fit of each pass. */
export const deviationReferences = ['terminal', 'line', 'fit'] as const;
export type DeviationReference = (typeof deviationReferences)[number];

/** How exact a job was: A = 95 % value ≤ 2.5 cm and RTK fixed ≥ 98 %; B ≤ 5 cm and ≥ 95 %; C ≤ 10 cm; else D. */
export const precisionGrades = ['A', 'B', 'C', 'D'] as const;
export type PrecisionGrade = (typeof precisionGrades)[number];

/** Figures of a job's precision (R15): metres, seconds, shares 0–1; null means not defined. */
export interface PrecisionFigures {
  grade: PrecisionGrade | null;
  reference: DeviationReference | null;
  /** Mean of the deviations' amounts, and with their sign (right is positive). */
  meanM: number | null;
  biasM: number | null;
  sdM: number | null;
  /** 95 % of the amounts are no larger. */
  p95M: number | null;
  maxM: number | null;
  within25: number | null;
  within50: number | null;
  /** Mean amount of pass spacing less width. */
  spacingErrorM: number | null;
  fixedShare: number;
  engagedShare: number | null;
  /** Mean way until a pass stays within 5 cm of its line. */
  startM: number | null;
  /** Mean per hectare, and in all, in the unit of the work type. */
  rate: number | null;
  amount: number | null;
  /** What the target in force wanted of that ground, per hectare; null: there is none. */
  targetRate: number | null;
  /** Mean of |rate − target| over the ground, of the mean target: 0–1. */
  rateError: number | null;
  /** What sections that were switched off kept from being put twice, in the unit of the amount; null: none were. */
  saved: number | null;
}

/** One pass of a precise job. */
export interface PrecisePass {
  /** From 1, by time. */
  number: number;
  from: number;
  to: number;
  lengthM: number;
  headingDeg: number;
  meanM: number | null;
  biasM: number | null;
  sdM: number | null;
  p95M: number | null;
  maxM: number | null;
  /** To the nearest pass driven before. */
  spacingM: number | null;
  /** Root mean square off its own straight fit. */
  straightnessM: number | null;
  startM: number | null;
  speed: number | null;
  depthM: number | null;
  rate: number | null;
  /** What the target wanted under it; missing in figures of before. */
  targetRate?: number | null;
  fixedShare: number;
}

/** Deviations in a bin of one centimetre; the outer ones hold everything beyond. */
export interface PreciseBin {
  /** Metres, signed. */
  fromM: number;
  count: number;
}

/** One pass as it is drawn: an entry a point. */
export interface PreciseCurve {
  number: number;
  time: number[];
  lng: number[];
  lat: number[];
  /** Way along the pass, metres. */
  along: number[];
  /** Metres; null: not known there. */
  deviationM: (number | null)[];
  fix: number[];
}
