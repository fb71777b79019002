import type { AreaValue } from '../coverage/values/area-values.ts';
import type { GuidanceLine } from '../guidance/guidance-line.ts';

/** Where deviations come from: what the terminal says, an AB line, or the straight fit of each pass. */
export const deviationReferences = ['terminal', 'line', 'fit'] as const;
export type DeviationReference = (typeof deviationReferences)[number];

/** A to D: how exact a job was. */
export const precisionGrades = ['A', 'B', 'C', 'D'] as const;
export type PrecisionGrade = (typeof precisionGrades)[number];

/** What a terminal says of its guidance, one entry a point of the track. */
export interface SaidGuidance {
  /** Metres beside the line, right is positive; NaN = not said. */
  readonly deviationM: Float32Array;
  /** 1 engaged, 0 by hand, NaN not said. */
  readonly engaged: Float32Array;
}

/** A line that the machine may have been steered along. */
export interface PrecisionLine {
  readonly id: string;
  readonly line: GuidanceLine;
  /** Distance of its passes, metres. */
  readonly widthM: number;
}

export interface PrecisionRules {
  /** Working width and lateral offset of the tool, metres; right is positive. */
  readonly widthM: number;
  readonly offsetM?: number;
  readonly said?: SaidGuidance | null;
  readonly lines?: readonly PrecisionLine[];
  /** The track's values are depths in metres, or a rate per hectare. */
  readonly valueIs: 'depth' | 'rate';
  /** What was to be put where, in the unit of the values. */
  readonly targets?: readonly AreaValue[];
}

/** Figures of deviations, metres and shares. */
export interface DeviationFigures {
  /** Mean of the amounts, and with their sign (right is positive). */
  readonly meanM: number;
  readonly biasM: number;
  readonly sdM: number;
  /** 95 % of the amounts are no larger. */
  readonly p95M: number;
  readonly maxM: number;
}

/** One pass; null where it is too short or nothing is known. */
export interface PassPrecision {
  /** From 1, in the order of time. */
  readonly number: number;
  /** Seconds UTC. */
  readonly from: number;
  readonly to: number;
  readonly lengthM: number;
  /** Degrees from north, the way it was driven. */
  readonly headingDeg: number;
  readonly meanM: number | null;
  readonly biasM: number | null;
  readonly sdM: number | null;
  readonly p95M: number | null;
  readonly maxM: number | null;
  /** To the nearest pass driven before, metres; null: none lies beside it. */
  readonly spacingM: number | null;
  /** Root mean square off its own straight fit, metres. */
  readonly straightnessM: number | null;
  /** Way until it stays within 5 cm of its line, metres. */
  readonly startM: number | null;
  /** m/s. */
  readonly speed: number | null;
  /** Mean depth in metres, or mean rate per hectare. */
  readonly depthM: number | null;
  readonly rate: number | null;
  /** What the target wanted under it. */
  readonly targetRate: number | null;
  /** Share of its points with RTK fixed. */
  readonly fixedShare: number;
}

/** How many amounts of deviation lie in a bin of one centimetre; the outer ones hold everything beyond. */
export interface DeviationBin {
  /** Metres, signed. */
  readonly fromM: number;
  readonly count: number;
}

/** What was put on the land, per hectare and in all, by the worked ground; null without a rate or a target. */
export interface AppliedFigures {
  readonly rate: number | null;
  readonly amount: number | null;
  /** Of the ground with a rate that a target speaks of. */
  readonly targetRate: number | null;
  /** Mean of |rate − target| there, of the mean target. */
  readonly rateError: number | null;
}

/** How exact a job was. */
export interface JobPrecision extends AppliedFigures {
  /** Null: no deviation is known. */
  readonly reference: DeviationReference | null;
  /** The AB line that its passes follow. */
  readonly lineId: string | null;
  /** Null: no deviation is known, or the job has too little RTK to be graded (rates alone). */
  readonly grade: PrecisionGrade | null;
  readonly deviation: DeviationFigures | null;
  /** Share of the deviations within 2.5 and 5 cm. */
  readonly within25: number | null;
  readonly within50: number | null;
  /** How far the spacings of passes usually are off the usual one, metres (`spacingError`); null: none lie beside each other. */
  readonly spacingErrorM: number | null;
  /** Shares of the working points by fix (0, 1, 2, 4, 5). */
  readonly fixes: Readonly<Record<string, number>>;
  readonly fixedShare: number;
  readonly engagedShare: number | null;
  /** Mean way until a pass stays on its line, metres. */
  readonly startM: number | null;
  readonly histogram: readonly DeviationBin[];
  readonly passes: readonly PassPrecision[];
}
