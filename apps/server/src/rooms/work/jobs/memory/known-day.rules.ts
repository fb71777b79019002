import type { GrownCoverage, OpenCoverage } from '@furrow/geo';
import type { StoredTrack } from '../../stored-track.rules.ts';
import type { SaidItems } from '../computing/corrected-depth.rules.ts';
import type { JobHead } from '../growing/job-head.rules.ts';

/** Counts of the ground of a job that goes on, its strips packed (`growCoverage`). */
export type GrownGround = Omit<GrownCoverage, 'strips'> & { readonly strips: Uint8Array };

/** A job as it was computed last. */
export interface KnownJob {
  /** What it was computed from, as far as the points of the day say it; the same again, and it is not looked at again. */
  readonly signature: string;
  /** The digest that stands in its row since. */
  readonly digest: string;
  readonly ended: boolean;
  /** What people corrected of it. */
  readonly correctedText: string;
  readonly grown: GrownGround | null;
  /** When its strips were written last, ms. */
  readonly stripsAt: number;
}

/** A vehicle's work date with the points as they were stored. */
export interface KnownDay {
  readonly date: string;
  /** Null where only the end of the day is kept. */
  readonly track: StoredTrack | null;
  /** Said of all points, or null where only the first were asked. */
  readonly items: SaidItems | null;
  readonly jobs: ReadonlyMap<string, KnownJob>;
  /** The end of the day, where that is all that is looked at. */
  readonly open?: OpenDay | null;
}

/** A day of which only the end is looked at: what lies before its window has been summed up and changes no more. */
export interface OpenDay {
  readonly date: string;
  /** What the jobs were computed from beside the points; another text, and the day is computed whole. */
  readonly factsText: string;
  /** The usual interval of the day when it was read whole, seconds (R2). */
  readonly interval: number;
  /** Points from the end of what was summed up, their depths corrected. */
  readonly window: StoredTrack;
  /** Ended jobs of the day, as they are known. */
  readonly jobs: ReadonlyMap<string, KnownJob>;
  /** The job that goes on; null while none does. */
  readonly job: OpenJob | null;
}

export interface OpenJob {
  readonly id: string;
  readonly digest: string;
  readonly correctedText: string;
  /** What of it lies before the window; null: nothing. */
  readonly head: JobHead | null;
  readonly coverage: OpenCoverage;
  /** When its strips were written last, ms. */
  readonly stripsAt: number;
}
