import type { MeasureName, ReportAnswer } from '@furrow/contract';

/** What closes for every row: begin + installed − cancelled + moved in − moved out = end. */
export const movementMeasures = [
  'fleetBegin',
  'installed',
  'cancelled',
  'movedIn',
  'movedOut',
  'fleetEnd',
] as const satisfies readonly MeasureName[];
type Moved = (typeof movementMeasures)[number];
const signs: Readonly<Record<Moved, 1 | -1 | 0>> = {
  fleetBegin: 0,
  installed: 1,
  cancelled: -1,
  movedIn: 1,
  movedOut: -1,
  fleetEnd: 0,
};

export interface Step {
  readonly measure: Moved;
  readonly value: number;
  /** On what its bar stands. */
  readonly base: number;
  readonly sign: 1 | -1 | 0;
}

/** The steps of the fleet from its begin to its end, each on what is left by those before it. */
export function waterfallOf(values: ReportAnswer['total']['values']): Step[] {
  let at = 0;
  return movementMeasures.map((measure) => {
    const value = values[measure] ?? 0;
    const sign = signs[measure];
    if (sign === 0) {
      at = value;
      return { measure, value, base: 0, sign };
    }
    const base = sign > 0 ? at : at - value;
    at += sign * value;
    return { measure, value, base, sign };
  });
}
