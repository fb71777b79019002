import { type EngineTrack, gapS } from '@furrow/contract';
import { alarmBit, hasBit, statusBit } from '@furrow/jt808';
import type { StoredTrack } from '../stored-track.rules.ts';

interface Lane {
  from: number;
  to: number;
}

/** Runs of points of which `is` holds, cut at gaps (S2). A run of one point has no length. Seconds UTC. */
export function runsOf(time: ArrayLike<number>, is: (i: number) => boolean): Lane[] {
  const runs: Lane[] = [];
  let open: Lane | undefined;
  for (let i = 0; i < time.length; i++) {
    const at = time[i]!;
    if (!is(i)) {
      // What was true at the point before holds until the point that says otherwise.
      if (open !== undefined && at - open.to <= gapS) open.to = at;
      open = undefined;
    } else if (open !== undefined && at - open.to <= gapS) open.to = at;
    else {
      open = { from: at, to: at };
      runs.push(open);
    }
  }
  return runs;
}

/** A span in pieces of so many seconds at most, each beginning where the one before ends. */
export function piecesOf({ from, to }: Lane, mostS: number): Lane[] {
  const pieces: Lane[] = [];
  for (let at = from; at < to; at += mostS) pieces.push({ from: at, to: Math.min(at + mostS, to) });
  return pieces;
}

/** Whether a moment lies in one of the spans, which stand by time and are asked in the order of time. */
export function within(spans: readonly Lane[]): (at: number) => boolean {
  let next = 0;
  return (at) => {
    while (next < spans.length && spans[next]!.to < at) next++;
    return next < spans.length && spans[next]!.from <= at;
  };
}

/** Seconds of spans together. */
export const lengthOf = (spans: readonly Lane[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0);

/**
 * The lanes that points tell: ignition and alarms by their bits (JT/T 808 §8.12, tables 24 and 25), idling where the engine runs and the
 * machine stands. `engine`: when it ran by the CAN bus, and null where that told nothing: the ignition stands in.
 */
export function lanesOf(
  track: StoredTrack,
  engine: readonly Lane[] | null,
): Pick<EngineTrack, 'ignition' | 'idling' | 'alarms' | 'engineS' | 'idlingS'> {
  const { time, bits, alarms, status } = track;
  const ignitionOn = (i: number): boolean => hasBit(bits[i]!, statusBit.accOn);
  const ranByCan = engine && within(engine);
  const runs = Array.from(time, (at, i) => (ranByCan ? ranByCan(at) : ignitionOn(i)));
  const idling = runsOf(time, (i) => runs[i]! && status[i] === 0);
  return {
    ignition: runsOf(time, ignitionOn),
    idling,
    alarms: Object.entries(alarmBit)
      .flatMap(([what, bit]) => runsOf(time, (i) => hasBit(alarms[i]!, bit)).map((run) => ({ ...run, what })))
      .sort((a, b) => a.from - b.from),
    engineS: lengthOf(runsOf(time, (i) => runs[i]!)),
    idlingS: lengthOf(idling),
  };
}

interface Receipt {
  readonly time: number;
  readonly received: number;
}

/** Points that came later, as spans with their longest delay. */
export function lateSpans(points: readonly Receipt[]): EngineTrack['late'] {
  const spans: EngineTrack['late'] = [];
  for (const { time, received } of points) {
    const last = spans.at(-1);
    if (last !== undefined && time - last.to <= gapS) {
      last.to = time;
      last.delayS = Math.max(last.delayS, received - time);
      last.points++;
    } else spans.push({ from: time, to: time, delayS: received - time, points: 1 });
  }
  return spans;
}

/** Square metres of a mu. */
const muM2 = 10_000 / 15;

/** Litres per mu of an area (m²) and per hour of engine time (s); null where there is nothing to divide by. */
export function perWork(
  fuelL: number | null,
  areaM2: number | null,
  engineS: number,
): Pick<EngineTrack, 'litresPerMu' | 'litresPerHour'> {
  return {
    litresPerMu: fuelL !== null && areaM2 ? fuelL / (areaM2 / muM2) : null,
    litresPerHour: fuelL !== null && engineS > 0 ? fuelL / (engineS / 3600) : null,
  };
}
