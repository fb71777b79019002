import { BitReader, BitWriter } from './bits.ts';

/** Satellite systems by the names of the source table. */
export const satelliteSystems = ['GPS', 'GLO', 'GAL', 'SBAS', 'QZS', 'BDS', 'IRN'] as const;
export type SatelliteSystem = (typeof satelliteSystems)[number];

/** What the head of a message of observations tells: whose, from which station, and of how many satellites. */
export interface ObservationHead {
  readonly number: number;
  readonly system: SatelliteSystem;
  readonly station: number;
  /** As sent: of GPS the time of the week in ms; other systems count in their own time. */
  readonly epoch: number;
  /** More messages of the same epoch follow. */
  readonly more: boolean;
  readonly satellites: number;
}

const msmFirst = 1071;
const msmLast = 1137;
/** Bits before the satellites' mask of an MSM. */
const msmHeadBits = 73;

/** The system whose observations a message number carries; undefined for any other message. */
export function systemOf(number: number): SatelliteSystem | undefined {
  if (number >= 1001 && number <= 1004) return 'GPS';
  if (number >= 1009 && number <= 1012) return 'GLO';
  if (number < msmFirst || number > msmLast) return undefined;
  const kind = (number - 1070) % 10;
  return kind >= 1 && kind <= 7 ? satelliteSystems[Math.floor((number - 1070) / 10)] : undefined;
}

/** Reads the head of an MSM (1–7 of any system) or of 1001–1004, 1009–1012. Undefined: another message, or too short. */
export function readObservationHead(payload: Uint8Array): ObservationHead | undefined {
  const bits = new BitReader(payload);
  const number = bits.unsigned(12);
  const system = systemOf(number);
  if (system === undefined) return undefined;
  const station = bits.unsigned(12);
  const old = number < msmFirst;
  const epoch = bits.unsigned(old && system === 'GLO' ? 27 : 30);
  const more = bits.unsigned(1) === 1;
  const satellites = old ? bits.unsigned(5) : bits.skip(msmHeadBits - 55).ones(64);
  return bits.left < 0 ? undefined : { number, system, station, epoch, more, satellites };
}

/** What an MSM is made from; every satellite has every signal. */
export interface MsmContent {
  readonly system: SatelliteSystem;
  /** 4: code and phase; 7: the same in full resolution with Doppler. */
  readonly kind: 4 | 7;
  readonly station: number;
  readonly epoch: number;
  readonly more: boolean;
  /** Numbers of the satellites, 1–64. */
  readonly satellites: readonly number[];
  /** Numbers of the signals, 1–32. */
  readonly signals: readonly number[];
}

/**
 * Writes an MSM4 or MSM7 of the right layout whose ranges are made up: it is for simulators and tests, and no receiver could
 * compute a position from it.
 * @throws RangeError when more than 64 cells (satellites × signals) are wanted, as the standard says
 */
export function writeMsm(content: MsmContent): Uint8Array {
  const { system, kind, satellites, signals } = content;
  if (satellites.length * signals.length > 64) throw new RangeError('an MSM has at most 64 cells');
  const bits = new BitWriter()
    .unsigned(1070 + satelliteSystems.indexOf(system) * 10 + kind, 12)
    .unsigned(content.station, 12)
    .unsigned(content.epoch, 30)
    .unsigned(content.more ? 1 : 0, 1)
    .unsigned(0, 3 + 7 + 2 + 2 + 1 + 3);
  for (let id = 1; id <= 64; id++) bits.unsigned(satellites.includes(id) ? 1 : 0, 1);
  for (let id = 1; id <= 32; id++) bits.unsigned(signals.includes(id) ? 1 : 0, 1);
  const cells = satellites.length * signals.length;
  for (let cell = 0; cell < cells; cell++) bits.unsigned(1, 1);
  // Rough range: whole milliseconds (20 000 to 25 000 km), then the rest.
  for (const id of satellites) bits.unsigned(67 + (id % 16), 8);
  if (kind === 7) for (const _ of satellites) bits.unsigned(0, 4);
  for (const id of satellites) bits.unsigned((id * 37) % 1024, 10);
  if (kind === 7) for (const id of satellites) bits.signed((id % 9) * 60 - 240, 14);
  const each = (widths: number, value: (cell: number) => number): void => {
    for (let cell = 0; cell < cells; cell++) bits.unsigned(value(cell), widths);
  };
  each(kind === 7 ? 20 : 15, (cell) => cell * 3);
  each(kind === 7 ? 24 : 22, (cell) => cell * 5);
  each(kind === 7 ? 10 : 4, () => 9);
  each(1, () => 0);
  each(kind === 7 ? 10 : 6, (cell) => 38 + (cell % 8));
  if (kind === 7) each(15, (cell) => cell);
  return bits.done();
}
