import { alarmBit, type FaultCode } from '@furrow/jt808';

/** What is wrong with a machine at a moment (switches of the simulator). */
export interface Troubles {
  /** The steering motor is so hot, °C; null: as usual. */
  readonly motorC: number | null;
  /** The engine's counters begin at zero again: those of a controller that was changed. */
  readonly countersReset: boolean;
  /** Active fault codes of the engine. */
  readonly codes: readonly FaultCode[];
  /** The driver turns the battery switch whenever the engine is off. */
  readonly batterySwitch: boolean;
  /** Alarm bits that the terminal tells (JT/T 808 table of 0x0200). */
  readonly alarms: readonly number[];
  /** Of the depth that the tool should have, so much is reached. */
  readonly depthShare: number;
}

export type TroublesAt = (atMs: number) => Troubles;

export const noTroubles: TroublesAt = () => ({
  ...{ motorC: null, countersReset: false, codes: [] },
  ...{ batterySwitch: false, alarms: [], depthShare: 1 },
});

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
 * 20 minutes of 90, one lost its counters three days ago. Some drivers turn the battery switch when they stop, an antenna here and there
 * loses its cable for a quarter of two hours, somebody opens a terminal some minutes after the start, and some tools run too shallow for
 * 20 minutes of each hour.
 */
export function fleetTroubles(index: number, startMs: number): TroublesAt {
  const hot = index % 12 === 2;
  const faulty = index % 9 === 4;
  const reset = index % 40 === 8;
  const loose = index % 30 === 11;
  const opened = index % 60 === 13;
  const shallow = index % 10 === 5;
  const alarmsAt = (atMs: number): readonly number[] => {
    if (loose && atMs % (120 * minuteMs) < 15 * minuteMs) return [alarmBit.gnssAntennaOpen];
    const sinceMs = atMs - startMs;
    return opened && sinceMs > 4 * minuteMs && sinceMs < 6 * minuteMs ? [alarmBit.illegalDoor] : [];
  };
  return (atMs) => ({
    motorC: hot && atMs % (60 * minuteMs) < 15 * minuteMs ? 95 : null,
    countersReset: reset && atMs > startMs - 3 * 24 * 60 * minuteMs,
    codes:
      faulty && atMs % (90 * minuteMs) < 20 * minuteMs ? codesOf[((index / 9) % codesOf.length) | 0]! : [],
    batterySwitch: index % 24 === 6,
    alarms: alarmsAt(atMs),
    depthShare: shallow && atMs % (60 * minuteMs) < 20 * minuteMs ? 0.7 : 1,
  });
}
