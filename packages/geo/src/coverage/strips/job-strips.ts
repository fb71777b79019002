/** How exactly a receiver knows its place: decides how far gaps between strips are closed (R4). */
export type FixClass = 'rtk' | 'differential' | 'single';

/**
 * One uninterrupted piece of work: what the implement covered between going down and coming up, its ends prolonged (R2).
 * One entry of every column a vertex; a strip lies between each two neighbours. What is said of a strip stands at the
 * vertex that ends it.
 */
export interface StripRun {
  /** Seconds UTC, ascending, to the millisecond. */
  readonly time: Float64Array;
  /** Degrees WGS 84 of the antenna's track, to 10⁻⁸. */
  readonly lng: Float64Array;
  readonly lat: Float64Array;
  /** Working width of the strip that ends here, metres, > 0. */
  readonly width: Float32Array;
  /** Corrected and filtered working depth at this vertex, metres (R8); NaN = none. */
  readonly depth: Float32Array;
  /** Applied rate at this vertex, in the unit of the work; NaN = none. */
  readonly value: Float32Array;
  /** Number of the pass that the strip ending here belongs to, from 0. */
  readonly pass: Uint16Array;
  /** The tool's middle lies so far right of the track, metres; negative = left. */
  readonly offsetM: number;
  /** The implement was up for less than 3 s before this piece: for overlap it is one run with the piece before (R5). */
  readonly joined: boolean;
  /** For so many seconds before its beginning and behind its end nobody knows whether the tool was still down; none without it. */
  readonly ends?: readonly [before: number, after: number];
}

/** All that the coverage of a job is computed from; derived from its points and repeatable to the last bit. */
export interface JobStrips {
  readonly runs: readonly StripRun[];
  /** The usual fix of the job's points. */
  readonly fix: FixClass;
}
