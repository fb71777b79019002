import {
  type FixType,
  standardDepthM,
  type TrackStatus,
  topWorkSpeedMs,
  trackStatus,
  type WorkType,
} from '@furrow/contract';
import type { RejectReason } from './reports.ts';

/** Raw points are kept 24 months, so an older one would be dropped by the next clean-up. */
export const oldestS = 731 * 86_400;
/** A terminal's clock may be ahead by this much (R1). */
export const futureS = 600;
/**
 * A point that was this old when it came in was stored in the terminal. The same five minutes after which a vehicle
 * counts as offline: an older point could not show it as online anyway.
 */
export const lateAfterS = 300;
/** Under this speed a machine stands (S2), m/s. */
export const standstillMs = 0.3;
/** A depth from here on counts as working (R2), metres. */
const workingDepthM = 0.05;
/** Depths beyond this are a sensor fault (R8), metres. */
const deepestM = 0.6;

/** Why a point must not reach a screen, or undefined when it may. Degrees WGS 84, seconds UTC. */
export function judgePoint(lng: number, lat: number, time: number, nowS: number): RejectReason | undefined {
  if (!(Math.abs(lng) <= 180 && Math.abs(lat) <= 90) || (lng === 0 && lat === 0)) return 'coordinates';
  return judgeTime(time, nowS);
}

/** Why a terminal's clock cannot have been right, or undefined when it may. Seconds UTC. */
export function judgeTime(time: number, nowS: number): 'time' | 'future' | 'tooOld' | undefined {
  // 0 = the terminal sent no time or impossible digits; before 2001 its clock was never set.
  if (!(time > 978_307_200)) return 'time';
  if (time > nowS + futureS) return 'future';
  if (time < nowS - oldestS) return 'tooOld';
  return undefined;
}

/**
 * Whether a point belongs to the past only: sent as back-fill, behind the newest live point by the terminal's clock, or
 * old when it came in. Late points never become the live position.
 */
export function isLate(time: number, receivedAt: number, newestTime: number, backFill: boolean): boolean {
  return backFill || time < newestTime || time < receivedAt - lateAfterS;
}

/** What a terminal says of its work; null where it sent nothing. */
export interface WorkReading {
  /** m/s */
  speed: number;
  fix: FixType;
  implementDown: boolean | null;
  /** Metres. */
  depth: number | null;
  /** In the unit of the work. */
  rate: number | null;
  autoSteer: boolean | null;
}

// Works whose value is a rate and not a depth (S2: L/ha, kg/ha, seeds/ha, t/ha).
const ratedWorks: ReadonlySet<WorkType> = new Set(['sowing', 'spraying', 'harvesting', 'transplanting']);

/** The value of a track record: the rate of rate-controlled works, else the depth in metres; null when out of the sensor's range (R8). */
export function workValueOf(workType: WorkType, reading: WorkReading): number | null {
  if (ratedWorks.has(workType)) return reading.rate;
  return reading.depth !== null && reading.depth >= 0 && reading.depth <= deepestM ? reading.depth : null;
}

/** The depth that this vehicle must reach, metres: its own, else that of its work type, else none (R9). */
export function standardFor(workType: WorkType, qualifiedDepthM: number | null): number | null {
  if (ratedWorks.has(workType)) return null;
  return qualifiedDepthM ?? standardDepthM[workType] ?? null;
}

/**
 * S2. Without a standard there is nothing to fall below: such work is 2. With one and without a value of
 * the sensor it is 5.
 */
export function statusOf(
  reading: WorkReading,
  value: number | null,
  { workType, standardDepthM: standardM }: { workType: WorkType; standardDepthM: number | null },
): TrackStatus {
  if (reading.fix === 0) return trackStatus.noFix;
  if (reading.speed < standstillMs) return trackStatus.stopped;
  if (!isWorking(reading, topWorkSpeedMs[workType])) return trackStatus.travelling;
  if (standardM === null) return trackStatus.workingQualified;
  if (value === null) return trackStatus.workingNoValue;
  return value >= standardM ? trackStatus.workingQualified : trackStatus.workingBelow;
}

/** The statuses of S2 in which the implement works. */
export function isWorkingStatus(status: number): boolean {
  return status === 2 || status === 3 || status === 5;
}

// R2: the first of these that the terminal sends decides.
function isWorking(
  { speed, implementDown, depth, rate, autoSteer }: WorkReading,
  fastestMs: number,
): boolean {
  if (speed > fastestMs) return false;
  if (implementDown !== null) return implementDown;
  if (depth !== null) return depth >= workingDepthM;
  if (rate !== null) return rate > 0;
  return autoSteer ?? false;
}
