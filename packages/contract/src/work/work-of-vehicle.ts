import type { WorkType } from '../machines/vehicle-kinds.ts';

/** What a vehicle did in a span of work dates; m², m, seconds. */
export interface WorkedSpan {
  jobs: number;
  areaM2: number;
  distanceM: number;
  workingS: number;
}

/** `GET work/vehicle/:id`: the jobs of a vehicle that count and that one may know of, by work dates. */
export interface WorkOfVehicle {
  today: WorkedSpan;
  month: WorkedSpan;
  year: WorkedSpan;
  ever: WorkedSpan;
  /** Over all of it (R10): null without a depth. A rate is qualified over judged. */
  meanDepthM: number | null;
  qualifiedM2: number;
  judgedM2: number;
  lastWorkOn: string | null;
  /** The last twelve months, this one included: YYYY-MM. */
  months: { month: string; workType: WorkType; areaM2: number }[];
  /** Working time of the last 365 days by day and hour, by the clock of the vehicle's region. */
  hours: { date: string; hour: number; workingS: number }[];
}
