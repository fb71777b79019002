import { readTimeGmt8, writeTimeGmt8 } from '../../bcd.ts';
import { ProtocolError } from '../../error.ts';
import { statusBit } from './bits.ts';

/** Position report 0x0200 (§8.18). The 28 bytes decide; whatever is wrong with the items never rejects the position. */
export interface Location {
  /** Bits of `alarmBit`, as an unsigned number. */
  readonly alarmBits: number;
  /** Bits of `statusBit`, as an unsigned number. */
  readonly statusBits: number;
  /** Degrees, south negative, in steps of 1e-6 (0.11 m); impossible values come through and are the caller's to sort out. */
  readonly latitude: number;
  /** Degrees, west negative. */
  readonly longitude: number;
  /** Metres; read as signed, as some terminals send it (the standard says unsigned). */
  readonly altitudeM: number;
  /** km/h in steps of 0.1. */
  readonly speedKmh: number;
  /** 0–359, north 0, clockwise. */
  readonly directionDeg: number;
  /** The terminal's time in seconds UTC; 0 when it sent none (GNSS not started) or impossible digits. */
  readonly time: number;
  /** The additional items as they came, a view: see `readItems` and `decodeVendor`. */
  readonly items: Uint8Array;
}

export const locationBasicBytes = 28;

const south = 1 << statusBit.south;
const west = 1 << statusBit.west;

function dword(bytes: Uint8Array, at: number): number {
  return ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0;
}

function word(bytes: Uint8Array, at: number): number {
  return (bytes[at]! << 8) | bytes[at + 1]!;
}

/** @throws ProtocolError only when the body is shorter than the basic block of 28 bytes. */
export function decodeLocation(body: Uint8Array): Location {
  if (body.length < locationBasicBytes) throw new ProtocolError(`location of ${body.length} bytes`);
  const statusBits = dword(body, 4);
  const latitude = dword(body, 8) / 1e6;
  const longitude = dword(body, 12) / 1e6;
  return {
    alarmBits: dword(body, 0),
    statusBits,
    latitude: statusBits & south ? 0 - latitude : latitude,
    longitude: statusBits & west ? 0 - longitude : longitude,
    altitudeM: (word(body, 16) << 16) >> 16,
    speedKmh: word(body, 18) / 10,
    directionDeg: word(body, 20),
    time: readTimeGmt8(body, 22),
    items: body.subarray(locationBasicBytes),
  };
}

/** The hemisphere bits of the status are set from the signs of the place. Without `items` the basic block alone. */
export function encodeLocation(location: Location): Uint8Array {
  const body = new Uint8Array(locationBasicBytes + location.items.length);
  const view = new DataView(body.buffer);
  const hemispheres = (location.latitude < 0 ? south : 0) | (location.longitude < 0 ? west : 0);
  view.setUint32(0, location.alarmBits);
  view.setUint32(4, (location.statusBits & ~(south | west)) | hemispheres);
  view.setUint32(8, Math.round(Math.abs(location.latitude) * 1e6));
  view.setUint32(12, Math.round(Math.abs(location.longitude) * 1e6));
  view.setInt16(16, Math.round(location.altitudeM));
  view.setUint16(18, Math.round(location.speedKmh * 10));
  view.setUint16(20, Math.round(location.directionDeg) % 360);
  writeTimeGmt8(body, 22, location.time);
  body.set(location.items, locationBasicBytes);
  return body;
}
