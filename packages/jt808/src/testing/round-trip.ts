import { expect } from 'vitest';
import { toHex } from '../bcd.ts';
import { ProtocolError } from '../error.ts';

/**
 * Encodes a value, compares it with the bytes that the layout of the standard gives (when they are stated), decodes it again and
 * expects the same value; and every shorter body either is refused with a ProtocolError or decodes to something else.
 */
export function roundTrip<T>(
  value: T,
  encode: (value: T) => Uint8Array,
  decode: (body: Uint8Array) => unknown,
  bytes?: string,
): void {
  const body = encode(value);
  if (bytes !== undefined) expect(toHex(body)).toBe(bytes.replaceAll(' ', ''));
  expect(decode(body)).toEqual(value);
  for (let length = 0; length < body.length; length++) {
    let cut: unknown;
    try {
      cut = decode(body.slice(0, length));
    } catch (error) {
      // Never a TypeError or RangeError: what comes from outside must fail in one way.
      expect(error).toBeInstanceOf(ProtocolError);
      continue;
    }
    expect(cut).not.toEqual(value);
  }
}
