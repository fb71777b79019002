import { type RaisedLevel, raisedLevels } from '@furrow/contract';
import { stepDistance } from '@furrow/geo';
import type { Machine } from './hysteresis.rules.ts';

/** Rows that go on are written at most so often, seconds. */
export const seenEveryS = 60;
/** Faster than this is a passage (transport on a lorry), m/s, and it lasts until so long nothing was faster. */
const passageMs = 20 / 3.6;
const stopS = 600;

/** What the states of all kinds have in common; they are kept between two points and two processes. */
export interface KindState {
  readonly machine: Machine;
  /** The last point, null before the first. */
  readonly last: { readonly time: number; readonly lng: number; readonly lat: number } | null;
  /** Last time at which it drove faster than a machine works. */
  readonly fastAt: number | null;
  /** The exemption under which it waits or is held back, or `hand`; null: none. */
  readonly heldBy: string | null;
}

/** A person cancelled the row: it rests until the vehicle has been where it belongs once. */
export const cancelledByHand = <State extends KindState>(state: State): State => ({
  ...state,
  machine: { ...state.machine, phase: 'held' },
  heldBy: 'hand',
});

/** Whether the machine is carried, rather than at work or at rest. */
export function isPassing({ fastAt }: Pick<KindState, 'fastAt'>, point: JudgedPoint): boolean {
  if (point.speed > passageMs) return true;
  return !point.working && fastAt !== null && point.time - fastAt < stopS;
}

export const levelRises = (from: RaisedLevel | null, to: RaisedLevel): boolean =>
  from === null || raisedLevels.indexOf(to) > raisedLevels.indexOf(from);

/** A point as the rules of a kind see it: counted, and held against where its vehicle belongs. */
export interface JudgedPoint {
  /** Terminal's time, seconds UTC. */
  readonly time: number;
  /** Degrees WGS 84. */
  readonly lng: number;
  readonly lat: number;
  /** m/s */
  readonly speed: number;
  /** The implement works (statuses 2, 3 and 5 of S2). */
  readonly working: boolean;
  readonly signals: Signals;
  /** Time and place as states keep them; made once for all lanes of a vehicle. */
  readonly here?: NonNullable<KindState['last']>;
  /** Inside of where it belongs itself, without the buffer. */
  readonly home: boolean;
  /** Metres from where it belongs, 0 inside; right to 2 %. */
  readonly distanceM: number;
  /** Metres beyond the border of the dealer's country; 0 at home, and where that border is not known. */
  readonly abroadM: number;
  /** Metres beyond the line of the fence that is judged, below zero inside; absent where none is. */
  readonly lineM?: number;
  /** What exempts at this place and time (W3); null: nothing does. */
  readonly exemption: Exemption | null;
}

/** What a terminal tells of itself and of its work beside the place. */
export interface Signals {
  /** Bits of the standard (JT/T 808 tables of 0x0200), as signed 32-bit numbers. */
  readonly alarms: number;
  readonly bits: number;
  /** 0: no position. */
  readonly fix: number;
  /** S2. */
  readonly status: number;
  /** Metres for a depth; null when the sensor says nothing. */
  readonly value: number | null;
  /** What was told of the machine's condition at that moment, by the names of signals. */
  readonly told: Readonly<Record<string, number>>;
  /** It tells of conditions alone: everything else is that of no moment. */
  readonly sample: boolean;
  /** Left out, for it lies impossibly far from the one before. */
  readonly jumped: boolean;
  /** Server's time of receipt, seconds UTC; null where nobody knows it. */
  readonly receivedAt: number | null;
  /** State of life of its vehicle. */
  readonly life: string;
}

/** Whether a point says where the vehicle is. */
export const isPlaced = ({ fix, status }: Pick<Signals, 'fix' | 'status'>): boolean =>
  fix >= 1 && status !== 4;

export const noSignals: Signals = {
  alarms: 0,
  bits: 0,
  fix: 1,
  status: 0,
  value: null,
  told: {},
  sample: false,
  jumped: false,
  receivedAt: null,
  life: 'inUse',
};

export interface Exemption {
  readonly by: 'whiteList' | 'extendedArea' | 'mute' | 'serviceWindow';
  readonly id: string;
  /** What the row that it cancels calls it. */
  readonly name: string;
}

/** What a state keeps of where a point was. */
export const lastOf = ({ here, time, lng, lat }: JudgedPoint): NonNullable<KindState['last']> =>
  here ?? { time, lng, lat };

/** Metres between two places that are not far from each other. */
export const stepM = (a: { lng: number; lat: number }, b: { lng: number; lat: number }): number =>
  stepDistance(a.lng, a.lat, b.lng, b.lat);
