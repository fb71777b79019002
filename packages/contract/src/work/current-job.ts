import { z } from 'zod';
import type { LineForm } from '../fields/ab-line.ts';
import { fields } from '../kit/fields.ts';
import type { JobDetail } from './device-job/job-deeds.ts';

/** `GET job/current`. */
export const currentJobQuery = z.object({ device: fields.id });

/** The block that a job in progress lies in, with what of it is done in this season by this work type (R7). */
export interface CurrentBlock {
  id: string;
  name: string;
  areaM2: number;
  coveredM2: number;
  /** At the rate of the job so far, seconds; null: no rate yet. */
  remainingS: number | null;
  /** Closed rings, degrees WGS 84. */
  rings: [number, number][][];
}

/** A line that the machine may be steered along. */
export type CurrentLine = Pick<LineForm, 'name' | 'type' | 'points' | 'heading' | 'widthM'> & { id: string };

/** What a machine works at right now, as the server has computed it (R15: every 10 s); m², seconds. */
export interface CurrentJob {
  /** Null: it is not working. */
  job: JobDetail | null;
  /** Missed so far; null: not defined yet (R7). */
  missedM2: number | null;
  block: CurrentBlock | null;
  lines: CurrentLine[];
  /** The last one that has ended. */
  last: { id: string; workDate: string; startedAt: number; endedAt: number; areaM2: number } | null;
}
