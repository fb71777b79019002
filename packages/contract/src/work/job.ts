import type { DeviceCategory, WorkType } from '../machines/vehicle-kinds.ts';

/**
 * A job (R3): a run of passes of one vehicle with one tool and one work type. Computed, never typed: only its
 * corrections and its being marked invalid come from people.
 */
export const jobStates = ['inProgress', 'finished', 'tooSmall', 'invalid'] as const;
export type JobState = (typeof jobStates)[number];
/** States whose areas count in every sum; jobs that are too small or marked invalid count in none. */
export const countingJobStates: readonly JobState[] = ['inProgress', 'finished'];

/** A finished job under this, m² (0.1 mu), is too small: kept, hidden, in no sum. */
export const smallestJobM2 = 66.67;

/** What is to be known of a job beside its figures. */
export const jobFlags = [
  'toolUnknown',
  'coarsePoints',
  'sensorMissing',
  'noBlock',
  'repeatedWork',
  'photoMismatch',
  'corrected',
  'changedAfterSettlement',
  'workGuessed',
  'bridged',
] as const;
export type JobFlag = (typeof jobFlags)[number];

/** Why a job was computed anew (R15). */
export const jobCauses = [
  'latePoints',
  'markedSpan',
  'tool',
  'width',
  'depthSetting',
  'block',
  'standard',
  'neighbour',
  'asked',
  'corrected',
  'invalid',
  'restored',
] as const;
export type JobCause = (typeof jobCauses)[number];

/** What somebody set by hand; it beats all and is kept by every computing (R12). */
export interface JobCorrection {
  workType?: WorkType | undefined;
  /** Null: no tool. */
  implementId?: string | null | undefined;
  /** Metres. */
  widthM?: number | undefined;
  /** Null: in no block. */
  blockId?: string | null | undefined;
  crop?: string | undefined;
}

/**
 * The figures of a job (R4–R11): m², m, m/s, seconds, shares 0–1. Null means not defined, never 0. What a screen shows as a
 * rate is a quotient of these: overlap / area, missed / (area + missed), qualified / area, area / working time.
 */
export interface JobFigures {
  areaM2: number;
  /** Length × width, apart. */
  grossM2: number;
  /** Null also where places are only known to decimetres: their errors would be told as overlap. */
  overlapM2: number | null;
  missedM2: number | null;
  /** Worked before in the same season by any vehicle. */
  repeatedM2: number;
  qualifiedM2: number | null;
  meanDepthM: number | null;
  /** 1 − standard deviation / mean of the depth over cells. */
  stability: number | null;
  /** Share of the covered cells that have a depth. */
  sensorCoverage: number | null;
  distanceM: number;
  workingS: number;
  turningS: number;
  meanSpeed: number | null;
  widthM: number | null;
  passes: number;
}

/** A job as rooms and screens know it; days YYYY-MM-DD, times in seconds UTC. */
export interface Job extends JobFigures {
  id: string;
  vehicleNo: number;
  implementId: string | null;
  workType: WorkType;
  crop: string;
  workDate: string;
  from: number;
  to: number;
  blockId: string | null;
  divisionCode: string;
  /** What the qualified area was measured by; null: work without a standard. */
  standardDepthM: number | null;
  toleranceM: number | null;
  flags: JobFlag[];
  state: JobState;
  version: number;
  corrected: JobCorrection;
  settledIn: string | null;
  dealerId: string | null;
  ownerId: string | null;
  category: DeviceCategory;
  model: string;
  brand: string;
  carType: string;
}

/** Figures of a job with the span and the kind of work that they are of. */
export type JobVersionFigures = JobFigures & {
  workType: WorkType;
  from: number;
  to: number;
  state: JobState;
};

/** Figures of a job before a change. */
export interface JobVersion {
  version: number;
  cause: JobCause;
  reason: string;
  figures: JobVersionFigures;
  /** Name of who asked; empty: the product itself. */
  by: string;
  at: number;
}

/** A job's part in a block, m². */
export interface JobShare {
  blockId: string;
  areaM2: number;
  overlapM2: number | null;
  missedM2: number | null;
  repeatedM2: number;
  qualifiedM2: number | null;
}
