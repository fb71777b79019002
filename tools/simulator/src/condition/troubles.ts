import type { FaultCode } from '@furrow/jt808';

/** What is wrong with a machine at a moment (switches of the simulator). */
export interface Troubles {
  /** The steering motor is so hot, °C; null: as usual. */
  readonly motorC: number | null;
  /** The engine's counters begin at zero again: those of a controller that was changed. */
  readonly countersReset: boolean;
  /** Active fault codes of the engine. */
  readonly codes: readonly FaultCode[];
}

export type TroublesAt = (atMs: number) => Troubles;

export const noTroubles: TroublesAt = () => ({ motorC: null, countersReset: false, codes: [] });

const minuteMs = 60_000;
const codesOf: readonly (readonly FaultCode[])[] = [
  [{ spn: 110, fmi: 0, occurrences: 4 }],
  [{ spn: 100, fmi: 18, occurrences: 1 }],
  [
    { spn: 3251, fmi: 16, occurrences: 2 },
    { spn: 1761, fmi: 17, occurrences: 1 },
  ],
  [{ spn: 629, fmi: 12, occurrences: 1 }],
  [{ spn: 523_774, fmi: 3, occurrences: 9 }],
];

/**
 * Troubles of a fleet, by the number of the machine in it: some motors run hot for a quarter of each hour, some engines tell codes for
 * 20 minutes of 90, one lost its counters three days ago.
 */
export function fleetTroubles(index: number, startMs: number): TroublesAt {
  const hot = index % 12 === 2;
  const faulty = index % 9 === 4;
  const reset = index % 40 === 8;
  return (atMs) => ({
    motorC: hot && atMs % (60 * minuteMs) < 15 * minuteMs ? 95 : null,
    countersReset: reset && atMs > startMs - 3 * 24 * 60 * minuteMs,
    codes:
      faulty && atMs % (90 * minuteMs) < 20 * minuteMs ? codesOf[((index / 9) % codesOf.length) | 0]! : [],
  });
}
