import type { Sample } from '../work/sample.ts';

/** Report intervals in ms, as the parameters say at the moment. */
export interface Intervals {
  /** Implement down: 0xF001. */
  workingMs: number;
  /** 0x0029. */
  positioningMs: number;
  /** 0x0027. */
  sleepMs: number;
}

/** Where a terminal's samples come from: the generator or a recorded track. */
export interface Feed {
  /** The sample at a moment; null when there is nothing more to come. */
  at(atMs: number): Sample | null;
  /** When to report next after a sample, ms UTC; null at the end. */
  nextAfter(sample: Sample, intervals: Intervals): number | null;
  /** The moment of the first report, at or after `nowMs`. */
  first(nowMs: number): number;
}
