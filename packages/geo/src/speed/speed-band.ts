/** Speeds at which a work is done well, m/s, both ends included. */
export interface SpeedBand {
  readonly from: number;
  readonly to: number;
}

/** A band with the moment (seconds UTC) from which it holds, up to the next one; null: none is known. */
export interface SpeedPeriod {
  readonly from: number;
  readonly band: SpeedBand | null;
}

export const speedVerdicts = ['unjudged', 'slow', 'right', 'fast'] as const;
export type SpeedVerdict = (typeof speedVerdicts)[number];

/** Single-precision columns lose the last digits. */
const rounding = 1e-4;

export function speedVerdict(speed: number, band: SpeedBand | null): SpeedVerdict {
  if (band === null) return 'unjudged';
  if (speed < band.from - rounding) return 'slow';
  return speed > band.to + rounding ? 'fast' : 'right';
}

/** Index of the period of a moment, for moments that are asked in their order; −1 before the first. */
export function periodFinder(periods: readonly SpeedPeriod[]): (seconds: number) => number {
  let at = -1;
  return (seconds) => {
    while (at + 1 < periods.length && periods[at + 1]!.from <= seconds) at++;
    return at;
  };
}
