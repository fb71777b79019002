/**
 * What the CAN frames of 0x0705 say about engine and implement: SAE J1939-71 and ISO 11783-7, as far as it is read here. Both
 * are little-endian; a byte above 0xFA, or a word whose high byte is, means "not available" or "error".
 */

export type CanQuantity =
  | 'engineSpeedRpm'
  | 'engineHours'
  | 'fuelRateLitresPerHour'
  | 'coolantTemperatureC'
  | 'batteryVoltageV'
  | 'rearPtoRpm'
  | 'wheelSpeedMs'
  | 'groundSpeedMs'
  | 'rearHitchPercent';

interface Signal {
  readonly pgn: number;
  readonly quantity: CanQuantity;
  /** First byte, counted from 0. */
  readonly at: number;
  readonly bytes: 1 | 2 | 4;
  readonly scale: number;
  readonly bias?: number;
}

const signals: readonly Signal[] = [
  { pgn: 61_444, quantity: 'engineSpeedRpm', at: 3, bytes: 2, scale: 0.125 },
  { pgn: 65_253, quantity: 'engineHours', at: 0, bytes: 4, scale: 0.05 },
  { pgn: 65_266, quantity: 'fuelRateLitresPerHour', at: 0, bytes: 2, scale: 0.05 },
  { pgn: 65_262, quantity: 'coolantTemperatureC', at: 0, bytes: 1, scale: 1, bias: -40 },
  { pgn: 65_271, quantity: 'batteryVoltageV', at: 4, bytes: 2, scale: 0.05 },
  { pgn: 65_091, quantity: 'rearPtoRpm', at: 0, bytes: 2, scale: 0.125 },
  // ISO 11783-7: wheel-based speed and distance, then ground-based (radar) speed and distance.
  { pgn: 65_096, quantity: 'wheelSpeedMs', at: 0, bytes: 2, scale: 0.001 },
  { pgn: 65_097, quantity: 'groundSpeedMs', at: 0, bytes: 2, scale: 0.001 },
  { pgn: 65_093, quantity: 'rearHitchPercent', at: 0, bytes: 1, scale: 0.4 },
];

/** Parameter group number of a 29-bit CAN id: the destination address of a peer-to-peer group (PF < 240) is no part of it. */
export function pgnOf(canId: number): number {
  const pgn = (canId >>> 8) & 0x3ffff;
  return ((pgn >> 8) & 0xff) < 240 ? pgn & 0x3ff00 : pgn;
}

/** The quantity in an extended frame, or undefined when the group is unknown or the value not available. */
export function decodeJ1939(frame: {
  readonly extended: boolean;
  readonly canId: number;
  readonly data: Uint8Array;
}): { readonly quantity: CanQuantity; readonly value: number } | undefined {
  if (!frame.extended) return undefined;
  const pgn = pgnOf(frame.canId);
  const signal = signals.find((one) => one.pgn === pgn);
  if (!signal || frame.data.length < signal.at + signal.bytes) return undefined;
  const bytes = frame.data.subarray(signal.at, signal.at + signal.bytes);
  if (bytes[bytes.length - 1]! > 0xfa) return undefined;
  const raw = bytes.reduceRight((sum, byte) => sum * 256 + byte, 0);
  return { quantity: signal.quantity, value: raw * signal.scale + (signal.bias ?? 0) };
}
