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
  motorC: null,
  countersReset: false,
  codes: [],
  batterySwitch: false,
  alarms: [],
  depthShare: 1,
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

/** Whether a time lies in the first minutes of each so many since the start, before it as well. */
function within(sinceMs: number, ofMinutes: number, minutes: number): boolean {
  const periodMs = ofMinutes * minuteMs;
  return ((sinceMs % periodMs) + periodMs) % periodMs < minutes * minuteMs;
}

/**
 * Troubles of a fleet, by the number of the machine in it, counted from the start so that whoever looks then sees some: some motors run
 * hot for a quarter of each hour, some engines tell codes for 20 minutes of 90, one lost its counters three days ago. Some drivers turn the
 * battery switch when they stop, an antenna here and there loses its cable for a quarter of two hours, some tools run too shallow for 20
 * minutes of each hour; soon after the start somebody opens a terminal and another one calls for help, and some have a broken camera.
 */
export function fleetTroubles(index: number, startMs: number): TroublesAt {
  const hot = index % 12 === 2;
  const faulty = index % 9 === 4;
  const reset = index % 40 === 8;
  const loose = index % 30 === 11;
  const opened = index % 60 === 13;
  const called = index % 60 === 19;
  const blind = index % 30 === 17;
  const shallow = index % 10 === 5;
  const alarmsAt = (atMs: number): readonly number[] => {
    const sinceMs = atMs - startMs;
    if (loose && within(sinceMs, 120, 15)) return [alarmBit.gnssAntennaOpen];
    if (blind) return [alarmBit.cameraFault];
    // A terminal that sleeps tells of itself once a minute.
    if (called && sinceMs > minuteMs && sinceMs < 3 * minuteMs) return [alarmBit.emergency];
    return opened && sinceMs > minuteMs && sinceMs < 6 * minuteMs ? [alarmBit.illegalDoor] : [];
  };
  return (atMs) => ({
    motorC: hot && within(atMs - startMs, 60, 15) ? 95 : null,
    countersReset: reset && atMs > startMs - 3 * 24 * 60 * minuteMs,
    codes: faulty && within(atMs - startMs, 90, 20) ? codesOf[((index / 9) % codesOf.length) | 0]! : [],
    batterySwitch: index % 24 === 6,
    alarms: alarmsAt(atMs),
    depthShare: shallow && within(atMs - startMs, 60, 20) ? 0.7 : 1,
  });
}
