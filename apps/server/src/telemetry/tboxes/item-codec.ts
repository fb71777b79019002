import type { MappedParameter, TboxItemValue } from '@furrow/contract';
import { decodeText, encodeText, type ParameterValue } from '@furrow/jt808';

type Coding = MappedParameter['coding'] | (string & {});

const sizes: Readonly<Record<string, number>> = { dword: 4, word: 2, hundredths: 2 };

/**
 * The bytes of a value of a T-BOX as its parameter carries them, big-endian.
 * @throws RangeError when the value does not fit the coding
 */
export function encodeItem(value: TboxItemValue, coding: Coding): Uint8Array {
  if (coding === 'text') return encodeText(String(value));
  const size = sizes[coding];
  const raw = coding === 'hundredths' ? Math.round(Number(value) * 100) : Number(value);
  if (size === undefined || !Number.isInteger(raw) || raw < 0 || raw >= 256 ** size)
    throw new RangeError(`${value} is no ${coding}`);
  return Uint8Array.from({ length: size }, (_, i) => Math.floor(raw / 256 ** (size - 1 - i)) % 256);
}

/** The value in the item's unit; of a parameter as the gateway decoded it, or of its bytes. Undefined: no such value. */
export function decodeItem(value: ParameterValue, coding: Coding): TboxItemValue | undefined {
  if (coding === 'text') {
    if (typeof value === 'number') return undefined;
    // A text of fixed width ends with its first zero.
    return (value instanceof Uint8Array ? decodeText(value) : value).split('\0')[0]!;
  }
  if (typeof value === 'string') return undefined;
  // Terminals send numbers with other lengths than the dictionary's: the length is believed.
  if (value instanceof Uint8Array && (value.length < 1 || value.length > 4)) return undefined;
  const raw = typeof value === 'number' ? value : value.reduce((sum, byte) => sum * 256 + byte, 0);
  return coding === 'hundredths' ? raw / 100 : raw;
}

/** Whether two values of an item are the same on the wire; texts of servers by letters of either case. */
export function sameItem(one: TboxItemValue | undefined, other: TboxItemValue): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one.toLowerCase() === other.toLowerCase();
  return one !== undefined && Number(one).toFixed(2) === Number(other).toFixed(2);
}
