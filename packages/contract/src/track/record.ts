import type { WorkType } from '../machines/vehicle.ts';

/**
 * S2. One point of a track answer is an array: 0 longitude, 1 latitude (degrees WGS 84), 2 speed (m/s),
 * 3 heading (degrees, north 0, clockwise), 4 status, 5 time (s, UTC), 6 value (in the answer's unit, null when missing),
 * 7 satellites, 8 fix type. Places 0, 1, 4, 5, 6 are the specification's (spec §3).
 */
export type TrackRecord = [
  lng: number,
  lat: number,
  speed: number,
  heading: number,
  status: TrackStatus,
  time: number,
  value: number | null,
  satellites: number,
  fix: FixType,
];

/** 0 stopped, 1 travelling, 2 working and meets the standard, 3 working below it, 4 no valid fix, 5 working without a sensor value. */
export type TrackStatus = 0 | 1 | 2 | 3 | 4 | 5;
export const trackStatus = {
  stopped: 0,
  travelling: 1,
  workingQualified: 2,
  workingBelow: 3,
  noFix: 4,
  workingNoValue: 5,
} as const satisfies Record<string, TrackStatus>;

/** GGA quality: 0 none, 1 single, 2 differential, 4 RTK fixed, 5 RTK float. */
export type FixType = 0 | 1 | 2 | 4 | 5;

/** What reported: the autopilot tablet, a T-BOX, a Zhiweitong app (S2). */
export const trackSources = ['tablet', 'tbox', 'zwt'] as const;
export type TrackSource = (typeof trackSources)[number];

/** Unit of a track's value; metres mean working depth. */
export type ValueUnit = 'm' | 'L/ha' | 'kg/ha' | 'seeds/ha' | 't/ha';

/** Unit of a vehicle's track value: a depth, unless its work puts something on the land or takes it away (S2). */
export function valueUnitOf(workType: WorkType): ValueUnit {
  if (workType === 'spraying') return 'L/ha';
  if (workType === 'sowing' || workType === 'transplanting') return 'seeds/ha';
  return workType === 'harvesting' ? 't/ha' : 'm';
}

/** No data for more than this many seconds is a gap: a dashed line without distance (S2). */
export const gapS = 300;
