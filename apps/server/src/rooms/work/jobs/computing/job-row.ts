import type { JobCorrection, JobFigures, JobFlag, JobShare, JobState, WorkType } from '@furrow/contract';
import type { DepthStandard } from './tool-at.rules.ts';

/** Degrees: west, south, east, north. */
export type DegreeBox = readonly [west: number, south: number, east: number, north: number];

/** Where a job lies. The outline comes when it has ended; until then there are its box and its middle. */
export interface JobGround {
  readonly outline: { readonly type: 'MultiPolygon'; readonly coordinates: unknown } | null;
  readonly box: DegreeBox | null;
  readonly centre: readonly [lng: number, lat: number] | null;
}

/** A job as it is written. Times in seconds UTC. */
export interface JobRow {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly implementId: string | null;
  readonly workType: WorkType;
  readonly crop: string;
  readonly blockId: string | null;
  readonly divisionCode: string;
  readonly standard: DepthStandard | null;
  readonly figures: JobFigures;
  readonly points: number;
  readonly fix: number;
  readonly flags: readonly JobFlag[];
  readonly state: JobState;
  readonly version: number;
  readonly corrected: JobCorrection;
  readonly ground: JobGround;
  readonly shares: readonly JobShare[];
  /** Hex; see `digestOf`. */
  readonly digest: string;
}
