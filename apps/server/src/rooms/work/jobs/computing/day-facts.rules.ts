import type {
  DepthSettingForm,
  DeviceCategory,
  FlightPoint,
  JobCorrection,
  JobState,
  SortiePurpose,
  WorkType,
} from '@furrow/contract';

/** A vehicle as its jobs bear it. */
export interface JobVehicle {
  readonly id: string;
  readonly no: number;
  readonly workType: WorkType;
  readonly workingWidthM: number | null;
  /** Seconds UTC; points before that do not count (R1). */
  readonly installedAt: number | null;
  readonly qualifiedDepthM: number | null;
  readonly divisionCode: string;
  readonly category: DeviceCategory;
  readonly model: string;
  readonly brand: string;
  readonly carType: string;
  readonly horsepower: number | null;
  readonly dealerId: string | null;
  readonly ownerId: string | null;
}

/** A tool on the vehicle; times in seconds UTC, lengths in metres. */
export interface FittedTool {
  readonly implementId: string;
  readonly from: number;
  readonly to: number | null;
  readonly workType: WorkType;
  readonly widthM: number;
  readonly offsetM: number;
  readonly needsDepthSensor: boolean;
}

/** A version of how the readings of a tool's depth sensor become metres. */
export interface DepthVersion
  extends Pick<DepthSettingForm, 'sensorType' | 'zeroOffset' | 'mountingAngleDeg' | 'armMm'> {
  readonly implementId: string;
  readonly validFrom: number;
  readonly qualifiedDepthM: number;
  readonly workingThresholdM: number;
}

/** A flight of the day as it was told, with the points of its track (see `FlightPoint`). */
export interface DaySortie {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly purpose: SortiePurpose;
  readonly swathM: number;
  readonly crop: string;
  readonly blockId: string | null;
  readonly track: readonly FlightPoint[];
}

/** All that the jobs of a vehicle's day are made of, beside its points. */
export interface DayFacts {
  readonly vehicle: JobVehicle;
  /** By the time from which they were fitted. */
  readonly tools: readonly FittedTool[];
  /** By the time from which they hold. */
  readonly depths: readonly DepthVersion[];
  readonly invalidSpans: readonly (readonly [from: number, to: number])[];
  /** Times of photos that were judged not to fit. */
  readonly unfitPhotos?: readonly number[];
  /** Flights that took off that day. */
  readonly sorties: readonly DaySortie[];
}

/** A job of the day as it is stored, gone ones among them. */
export interface StoredJob {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly state: JobState;
  readonly version: number;
  readonly corrected: JobCorrection;
  readonly digest: string;
  readonly gone: boolean;
  /** Marked invalid because all of its points lie in marked spans; comes back with them. */
  readonly bySpan: boolean;
  readonly settledIn: string | null;
  readonly computedAt: number;
  /** Digest of its precision; null: it has none. */
  readonly precision?: string | null;
}

/** A day of work: its name, and its ends in seconds UTC (the end is not part of it). */
export interface WorkDay {
  readonly date: string;
  readonly from: number;
  readonly to: number;
}
