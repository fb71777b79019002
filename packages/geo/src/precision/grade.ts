import type { PrecisionGrade } from './precision-types.ts';

/** The rule of the grades: metres that deviation (95 %) and spacing error may reach, and share of RTK fixed that each still needs; D is the rest. */
const needs: readonly (readonly [PrecisionGrade, mostM: number, fixed: number])[] = [
  ['A', 0.025, 0.98],
  ['B', 0.05, 0.95],
  ['C', 0.1, 0],
];

/** Floats of the points: a deviation of just 2.5 cm still counts. */
const slackM = 1e-6;

/**
 * The grade of a job with this 95 % value of deviation (metres), this share of RTK fixed points (0–1) and this spacing error (metres;
 * null: no passes lie beside each other). Straight passes that do not lie beside each other as they should are not exact (decision 0064).
 */
export function gradeOf(p95M: number, fixedShare: number, spacingErrorM: number | null): PrecisionGrade {
  const worst = Math.max(p95M, spacingErrorM ?? 0);
  return needs.find(([, most, least]) => worst <= most + slackM && fixedShare >= least)?.[0] ?? 'D';
}

/** A job is precise when so much of its points is RTK fixed or float, or when it has rate data. */
export const preciseShare = 0.5;
