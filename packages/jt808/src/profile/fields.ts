import { ProtocolError } from '../error.ts';
import type { FieldType, ProfileField, ProfileItem } from './profile.ts';
import type { Quantities } from './quantities.ts';

const sizes: Record<FieldType, number> = {
  byte: 1,
  word: 2,
  dword: 4,
  short: 2,
  long: 4,
  int64: 8,
  bit: 1,
  'sign-magnitude': 2,
};

/** A field made ready: 1/scale where that is a whole number, because 123 / 100 is exact where 123 * 0.01 is not. */
export interface ReadyField extends ProfileField {
  readonly size: number;
  readonly factor: number;
  readonly divisor: number;
  readonly shift: number;
}

export function readyField(field: ProfileField): ReadyField {
  const scale = field.scale ?? 1;
  const inverse = Math.round(1 / scale);
  const whole = inverse > 0 && Math.abs(1 / scale - inverse) < inverse * 1e-9;
  return {
    ...field,
    size: sizes[field.type],
    factor: whole ? 1 : scale,
    divisor: whole ? inverse : 1,
    shift: field.bias ?? 0,
  };
}

function readRaw(bytes: Uint8Array, at: number, type: FieldType, bit: number): number {
  const first = bytes[at]!;
  switch (type) {
    case 'byte':
      return first;
    case 'bit':
      return (first >> bit) & 1;
    case 'word':
      return (first << 8) | bytes[at + 1]!;
    case 'short':
      return (((first << 8) | bytes[at + 1]!) << 16) >> 16;
    case 'sign-magnitude':
      return first & 0x80 ? -(((first & 0x7f) << 8) | bytes[at + 1]!) : (first << 8) | bytes[at + 1]!;
    case 'long':
      return (first << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
    case 'dword':
      return readRaw(bytes, at, 'long', 0) >>> 0;
    case 'int64':
      // Exact up to 2^53: a place in 1e-9 degree needs 38 bits.
      return readRaw(bytes, at, 'long', 0) * 4_294_967_296 + readRaw(bytes, at + 4, 'dword', 0);
  }
}

/** Reads the fields that fit into bytes[from, end) into `out`; with `keep` only what is not there yet. */
export function readFields(
  bytes: Uint8Array,
  from: number,
  end: number,
  fields: readonly ReadyField[],
  keep: boolean,
  out: Quantities,
): void {
  for (let i = 0; i < fields.length; i++) {
    const field = fields[i]!;
    const at = from + field.offset;
    if (at + field.size > end || (keep && out[field.quantity] !== undefined)) continue;
    const raw = readRaw(bytes, at, field.type, field.bit ?? 0);
    if (raw === field.invalid) continue;
    out[field.quantity] = (raw * field.factor) / field.divisor + field.shift;
  }
}

function writeRaw(view: DataView, field: ReadyField, raw: number): void {
  const at = field.offset;
  switch (field.type) {
    case 'bit':
      view.setUint8(at, view.getUint8(at) | (raw === 0 ? 0 : 1 << (field.bit ?? 0)));
      return;
    case 'byte':
      view.setUint8(at, raw);
      return;
    case 'word':
    case 'short':
      view.setUint16(at, raw);
      return;
    case 'sign-magnitude':
      view.setUint16(at, raw < 0 ? 0x8000 | -raw : raw);
      return;
    case 'dword':
    case 'long':
      view.setUint32(at, raw);
      return;
    case 'int64':
      view.setInt32(at, Math.floor(raw / 4_294_967_296));
      view.setUint32(at + 4, raw);
  }
}

const ranges: Record<FieldType, readonly [number, number]> = {
  byte: [0, 0xff],
  bit: [0, 1],
  word: [0, 0xffff],
  dword: [0, 0xffffffff],
  short: [-0x8000, 0x7fff],
  long: [-0x80000000, 0x7fffffff],
  int64: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  'sign-magnitude': [-0x7fff, 0x7fff],
};

/**
 * An item's value from its quantities; those that are not given are written as invalid (0 where the profile knows none).
 * Returns undefined when none of them is given. @throws ProtocolError when a value is out of its field's range.
 */
export function writeFields(
  item: ProfileItem,
  fields: readonly ReadyField[],
  values: Quantities,
): Uint8Array | undefined {
  const given = fields.filter((field) => values[field.quantity] !== undefined);
  if (given.length === 0) return undefined;
  const length = Math.max(item.length, ...given.map((field) => field.offset + field.size));
  const value = new Uint8Array(length);
  const view = new DataView(value.buffer);
  for (const field of fields) {
    if (field.offset + field.size > length) continue;
    const quantity = values[field.quantity];
    const raw =
      quantity === undefined
        ? (field.invalid ?? 0)
        : Math.round(((quantity - field.shift) * field.divisor) / field.factor);
    const [min, max] = ranges[field.type];
    if (!(raw >= min && raw <= max))
      throw new ProtocolError(`${field.quantity} ${quantity} does not fit into its field`);
    writeRaw(view, field, raw);
  }
  return value;
}
