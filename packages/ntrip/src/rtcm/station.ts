import type { EcefPlace } from '../ecef.ts';
import { BitReader, BitWriter } from './bits.ts';

/** Where a base station says that its antenna is: messages 1005 and 1006. */
export interface StationPosition {
  /** 0–4095. */
  readonly station: number;
  /** Antenna reference point, metres, to a tenth of a millimetre. */
  readonly place: EcefPlace;
  /** Antenna above the marker, metres; null in a 1005. */
  readonly antennaHeightM: number | null;
}

/** What a base station says of its antenna and receiver: 1007, 1008 and 1033. What a message does not carry is null. */
export interface StationTexts {
  readonly station: number;
  readonly antenna: string;
  readonly setup: number;
  readonly antennaSerial: string | null;
  readonly receiver: string | null;
  readonly firmware: string | null;
  readonly receiverSerial: string | null;
}

const unitM = 0.0001;
const positionBits = 152;
const heightBits = 16;

/** Reads a 1005 or 1006. Undefined: another message, or too short for its layout. */
export function readStationPosition(payload: Uint8Array): StationPosition | undefined {
  const bits = new BitReader(payload);
  const number = bits.unsigned(12);
  if (number !== 1005 && number !== 1006) return undefined;
  if (payload.length * 8 < positionBits + (number === 1006 ? heightBits : 0)) return undefined;
  const station = bits.unsigned(12);
  const metres = (skipped: number): number => round(bits.skip(skipped).signed(38) * unitM);
  // Before x: ITRF year and four flags; before y: oscillator and a reserved bit; before z: quarter cycle.
  const place = { x: metres(10), y: metres(2), z: metres(2) };
  return { station, place, antennaHeightM: number === 1006 ? round(bits.unsigned(16) * unitM) : null };
}

/** Writes a 1005, or with an antenna height a 1006. @throws RangeError for values beyond the fields */
export function writeStationPosition({ station, place, antennaHeightM }: StationPosition): Uint8Array {
  const bits = new BitWriter()
    .unsigned(antennaHeightM === null ? 1005 : 1006, 12)
    .unsigned(station, 12)
    .unsigned(0, 6)
    // GPS, GLONASS and Galileo are served; a real station.
    .unsigned(0b1110, 4)
    .signed(Math.round(place.x / unitM), 38)
    .unsigned(0, 2)
    .signed(Math.round(place.y / unitM), 38)
    .unsigned(0, 2)
    .signed(Math.round(place.z / unitM), 38);
  if (antennaHeightM !== null) bits.unsigned(Math.round(antennaHeightM / unitM), 16);
  return bits.done();
}

/** Reads a 1007, 1008 or 1033. Undefined: another message, or one whose texts do not end inside it. */
export function readStationTexts(payload: Uint8Array): StationTexts | undefined {
  const bits = new BitReader(payload);
  const number = bits.unsigned(12);
  if (number !== 1007 && number !== 1008 && number !== 1033) return undefined;
  const station = bits.unsigned(12);
  const antenna = bits.text();
  const setup = bits.unsigned(8);
  const antennaSerial = number === 1007 ? null : bits.text();
  const [receiver, firmware, receiverSerial] =
    number === 1033 ? [bits.text(), bits.text(), bits.text()] : [null, null, null];
  if (bits.left < 0) return undefined;
  return { station, antenna, setup, antennaSerial, receiver, firmware, receiverSerial };
}

/** Writes the shortest of 1007, 1008 and 1033 that carries all that is not null. */
export function writeStationTexts(texts: StationTexts): Uint8Array {
  const { antennaSerial, receiver } = texts;
  const number = receiver !== null ? 1033 : antennaSerial !== null ? 1008 : 1007;
  const bits = new BitWriter()
    .unsigned(number, 12)
    .unsigned(texts.station, 12)
    .text(texts.antenna)
    .unsigned(texts.setup, 8);
  if (number !== 1007) bits.text(antennaSerial ?? '');
  if (number === 1033)
    bits
      .text(receiver ?? '')
      .text(texts.firmware ?? '')
      .text(texts.receiverSerial ?? '');
  return bits.done();
}

/** Differences between the code and phase of GLONASS, metres: message 1230. */
export interface GlonassBiases {
  readonly station: number;
  /** The phase is already aligned with the code. */
  readonly aligned: boolean;
  /** By signal; null where it is not told. */
  readonly biasM: Readonly<Record<'L1CA' | 'L1P' | 'L2CA' | 'L2P', number | null>>;
}

const biasUnitM = 0.02;

/** Reads a 1230. Undefined: another message, or too short. */
export function readGlonassBiases(payload: Uint8Array): GlonassBiases | undefined {
  const bits = new BitReader(payload);
  if (bits.unsigned(12) !== 1230) return undefined;
  const station = bits.unsigned(12);
  const aligned = bits.unsigned(1) === 1;
  const mask = bits.skip(3).unsigned(4);
  const bias = (bit: number): number | null =>
    (mask >> bit) & 1 ? round(bits.signed(16) * biasUnitM) : null;
  const biasM = { L1CA: bias(3), L1P: bias(2), L2CA: bias(1), L2P: bias(0) };
  return bits.left < 0 ? undefined : { station, aligned, biasM };
}

/** Writes a 1230. */
export function writeGlonassBiases({ station, aligned, biasM }: GlonassBiases): Uint8Array {
  const values = [biasM.L1CA, biasM.L1P, biasM.L2CA, biasM.L2P];
  const bits = new BitWriter()
    .unsigned(1230, 12)
    .unsigned(station, 12)
    .unsigned(aligned ? 1 : 0, 1)
    .unsigned(0, 3);
  for (const value of values) bits.unsigned(value === null ? 0 : 1, 1);
  for (const value of values) if (value !== null) bits.signed(Math.round(value / biasUnitM), 16);
  return bits.done();
}

// Whole units times 0.0001 leave a tail of binary digits that nobody sent.
function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
