import type { FaultCode } from '@furrow/jt808';

/** What a machine told at one moment. */
export interface Told {
  /** Milliseconds UTC. */
  readonly timeMs: number;
  readonly values: Readonly<Record<string, number>>;
  /** By the status of the track (S2); undefined where it came over the CAN bus. */
  readonly working?: boolean | undefined;
  /** A whole list of active codes; undefined: nothing is said about them. */
  readonly faults?: readonly FaultCode[] | undefined;
  readonly via: 0 | 1;
}

/** Values of one signal over time, oldest first; milliseconds UTC. */
export interface Values {
  readonly times: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

/** Count, least, greatest, mean. */
export type SignalFigures = readonly [count: number, min: number, max: number, mean: number];

/** The shortest number that is this 32-bit float: 14.1 and not 14.100000381. */
export function tidy(value: number): number {
  const short = Number(value.toPrecision(7));
  return Math.fround(short) === Math.fround(value) ? short : value;
}
