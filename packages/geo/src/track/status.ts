import { type PointFix, pointStatus, type TrackPointStatus } from './track-columns.ts';
import { STANDSTILL_SPEED, TOP_WORKING_SPEED } from './track-limits.ts';

/** What a terminal said about one moment; null where it does not send that item. */
export interface PointReport {
  /** m/s. */
  readonly speed: number;
  readonly fix: PointFix;
  readonly implementDown?: boolean | null;
  /** Corrected working depth, m. */
  readonly depth?: number | null;
  /** Applied amount per area, in the unit of the work. */
  readonly rate?: number | null;
  readonly autoSteer?: boolean | null;
  /** The fastest that this work is done at, m/s; the usual limit without it. */
  readonly topSpeed?: number;
}

/** What the work has to reach: a depth at least, less a tolerance (R9), or a rate within ±10 % of the target. */
export type WorkStandard =
  | { readonly kind: 'depth'; readonly least: number; readonly tolerance: number }
  | { readonly kind: 'rate'; readonly target: number };

/** A depth from which on a machine counts as working, m (R2). */
export const WORKING_DEPTH = 0.05;
/** Depths that a sensor can measure, m; outside it is a sensor fault (R8). */
const SENSOR_RANGE = { least: 0, most: 0.6 };
/** A rate counts as qualified within this share of its target (R9). */
const RATE_TOLERANCE = 0.1;
/** Single-precision columns lose the last digits: 0.25 m stored is 0.249999…; a tenth of a millimetre is nothing. */
const ROUNDING = 1e-4;

/**
 * Status of a point as S2 defines it. A work without a standard counts as meeting it; with a standard, a missing or
 * impossible sensor value gives 5.
 */
export function statusOf(report: PointReport, standard: WorkStandard | null = null): TrackPointStatus {
  if (report.fix === 0) return pointStatus.noFix;
  if (!(report.speed >= STANDSTILL_SPEED)) return pointStatus.stopped;
  if (!isWorkingReport(report)) return pointStatus.travelling;
  if (standard === null) return pointStatus.qualified;
  const reached = standard.kind === 'depth' ? depthReached(report, standard) : rateReached(report, standard);
  if (reached === null) return pointStatus.noValue;
  return reached ? pointStatus.qualified : pointStatus.below;
}

/**
 * R2: at working speed, and the first of these that the terminal sends says so: implement down, depth, rate, auto-steer.
 * A terminal that sends none of them is never working here: that needs the separation of field and road.
 */
export function isWorkingReport(report: PointReport): boolean {
  if (!(report.speed >= STANDSTILL_SPEED && report.speed <= (report.topSpeed ?? TOP_WORKING_SPEED)))
    return false;
  if (sent(report.implementDown)) return report.implementDown;
  if (sent(report.depth)) return report.depth >= WORKING_DEPTH;
  if (sent(report.rate)) return report.rate > 0;
  return report.autoSteer ?? false;
}

/** A point of these statuses is a working point of R2. */
export const isWorkingStatus = (status: number): boolean =>
  status === pointStatus.qualified || status === pointStatus.below || status === pointStatus.noValue;

const sent = <T>(item: T | null | undefined): item is T => item !== null && item !== undefined;

function depthReached(
  { depth }: PointReport,
  { least, tolerance }: { least: number; tolerance: number },
): boolean | null {
  if (!sent(depth) || !(depth >= SENSOR_RANGE.least && depth <= SENSOR_RANGE.most)) return null;
  return depth >= least - tolerance - ROUNDING;
}

function rateReached({ rate }: PointReport, { target }: { target: number }): boolean | null {
  if (!sent(rate) || !Number.isFinite(rate)) return null;
  return Math.abs(rate - target) <= RATE_TOLERANCE * target + ROUNDING;
}
