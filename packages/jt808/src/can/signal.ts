/** Which frames a signal stands in: a J1939 parameter group from whoever sends it, or one CAN id exactly. */
export type FrameName = { readonly pgn: number } | { readonly canId: number; readonly extended: boolean };

/** Where one value stands in the 8 data bytes of a CAN frame, and what it means. Data, not code: it is stored as JSON. */
export interface CanSignal {
  /** Name under which the product knows the value: of `j1939Signals`, or one of the maker's own. */
  readonly key: string;
  /**
   * First bit. `little`: of the least significant bit, counted from bit 0 of byte 0 (Intel). `big`: of the most significant bit in
   * the numbering of DBC files (Motorola; bit 7 of byte 0 is 7, bit 7 of byte 1 is 15).
   */
  readonly startBit: number;
  /** 1–32. */
  readonly bits: number;
  readonly order: 'little' | 'big';
  readonly signed: boolean;
  /** value = raw × scale + offset. */
  readonly scale: number;
  readonly offset: number;
  /** Values outside are no values; null: whatever the bits hold. */
  readonly min: number | null;
  readonly max: number | null;
  /** As it is written behind the value, "" for none. */
  readonly unit: string;
  /**
   * `j1939`: the highest raw numbers mean "not available", "error" or "reserved" (SAE J1939-71 §5.1.4, ISO 11783-7). `whole`: each raw
   * number is a value.
   */
  readonly invalid: 'j1939' | 'whole';
}

/** The signals of one frame. */
export interface CanMessage {
  readonly name: string;
  readonly frame: FrameName;
  /** How often it is sent, ms: the second such frame of one report counts as so much later. 0: not said. */
  readonly everyMs: number;
  readonly signals: readonly CanSignal[];
}

/** The raw number, or undefined when the data are too short. */
function rawOf(data: Uint8Array, { startBit, bits, order }: CanSignal): number | undefined {
  let raw = 0;
  if (order === 'little') {
    if (startBit + bits > data.length * 8) return undefined;
    for (let i = bits - 1; i >= 0; i--) {
      const bit = startBit + i;
      raw = raw * 2 + ((data[bit >> 3]! >> (bit & 7)) & 1);
    }
    return raw;
  }
  // Motorola: downwards within a byte, then on at the top of the next one.
  let byte = startBit >> 3;
  let bit = startBit & 7;
  for (let i = 0; i < bits; i++) {
    if (byte >= data.length) return undefined;
    raw = raw * 2 + ((data[byte]! >> bit) & 1);
    if (bit === 0) {
      byte += 1;
      bit = 7;
    } else bit -= 1;
  }
  return raw;
}

/**
 * Up to which raw number a J1939 field holds a value (J1939-71 table 1): of whole bytes the first byte may be 0xFA at most, above come
 * parameter specific, reserved, error, not available; of two bits 10 is error and 11 not available; of other parts of a byte all ones.
 */
function highestRaw(bits: number): number {
  if (bits >= 8) return 0xfb * 2 ** (bits - 8) - 1;
  return bits === 2 ? 1 : 2 ** bits - 2;
}

/** The value in the unit of the signal; undefined: not there, not available, an error, or out of its range. */
export function readSignal(data: Uint8Array, signal: CanSignal): number | undefined {
  let raw = rawOf(data, signal);
  if (raw === undefined) return undefined;
  if (signal.invalid === 'j1939' && raw > highestRaw(signal.bits)) return undefined;
  if (signal.signed && raw >= 2 ** (signal.bits - 1)) raw -= 2 ** signal.bits;
  const value = scaled(raw, signal.scale) + signal.offset;
  if (signal.min !== null && value < signal.min) return undefined;
  if (signal.max !== null && value > signal.max) return undefined;
  return value;
}

/** 1124 × 0.05 without the dust of binary fractions, where 1 / scale is a whole number. */
function scaled(raw: number, scale: number): number {
  const inverse = Math.round(1 / scale);
  return inverse > 1 && Math.abs(1 / scale - inverse) < inverse * 1e-9 ? raw / inverse : raw * scale;
}

/**
 * Writes a value into the data of a frame, for terminals and tests; little-endian signals alone. Undefined: "not available".
 * @throws RangeError when it does not fit
 */
export function writeSignal(data: Uint8Array, signal: CanSignal, value: number | undefined): void {
  const all = 2 ** signal.bits - 1;
  const told = value === undefined ? all : Math.round((value - signal.offset) / signal.scale);
  const highest = signal.signed && value !== undefined ? 2 ** (signal.bits - 1) - 1 : all;
  const lowest = signal.signed ? -(2 ** (signal.bits - 1)) : 0;
  if (signal.order !== 'little' || !(told >= lowest && told <= highest))
    throw new RangeError(`${signal.key} ${value} does not fit into its field`);
  const raw = told < 0 ? told + 2 ** signal.bits : told;
  for (let i = 0; i < signal.bits; i++) {
    const bit = signal.startBit + i;
    const one = Math.floor(raw / 2 ** i) % 2;
    data[bit >> 3] = one ? data[bit >> 3]! | (1 << (bit & 7)) : data[bit >> 3]! & ~(1 << (bit & 7));
  }
}
