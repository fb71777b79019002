import type { PrecisionGrade } from './precision-types.ts';

/** The rule of the grades: 95 % value in metres and share of RTK fixed that each still needs; D is the rest. */
const needs: readonly (readonly [PrecisionGrade, p95M: number, fixed: number])[] = [
  ['A', 0.025, 0.98],
  ['B', 0.05, 0.95],
  ['C', 0.1, 0],
];

/** Floats of the points: a deviation of just 2.5 cm still counts. */
const slackM = 1e-6;

/** The grade of a job with this 95 % value (metres) and this share of RTK fixed points (0–1). */
export function gradeOf(p95M: number, fixedShare: number): PrecisionGrade {
  return needs.find(([, most, least]) => p95M <= most + slackM && fixedShare >= least)?.[0] ?? 'D';
}

/** A job is precise when so much of its points is RTK fixed or float, or when it has rate data. */
export const preciseShare = 0.5;
