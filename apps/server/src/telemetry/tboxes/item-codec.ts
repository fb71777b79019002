import type { ItemParameter, TboxItemValue } from '@furrow/contract';
import { decodeText, encodeText, type ParameterValue } from '@furrow/jt808';

type Coding = ItemParameter['coding'] | (string & {});

const sizes: Readonly<Record<string, number>> = {
  dword: 4,
  word: 2,
  hundredths: 2,
  millimetres: 2,
  signedMillimetres: 2,
};
/** How many of the parameter's units the item's unit has. */
const factors: Readonly<Record<string, number>> = {
  hundredths: 100,
  millimetres: 1000,
  signedMillimetres: 1000,
};
const isSigned = (coding: Coding): boolean => coding === 'signedMillimetres';

/**
 * The bytes of a value of a terminal as its parameter carries them, big-endian.
 * @throws RangeError when the value does not fit the coding
 */
export function encodeItem(value: TboxItemValue, coding: Coding): Uint8Array {
  if (coding === 'text') return encodeText(String(value));
  const size = sizes[coding];
  const factor = factors[coding];
  const told = factor === undefined ? Number(value) : Math.round(Number(value) * factor);
  const all = 256 ** (size ?? 0);
  const [least, most] = isSigned(coding) ? [-all / 2, all / 2 - 1] : [0, all - 1];
  if (size === undefined || !Number.isInteger(told) || told < least || told > most)
    throw new RangeError(`${value} is no ${coding}`);
  const raw = told < 0 ? told + all : told;
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
  const below = typeof value !== 'number' && isSigned(coding) && raw >= 256 ** value.length / 2;
  return (below ? raw - 256 ** value.length : raw) / (factors[coding] ?? 1);
}

/** Whether two values of an item are the same on the wire; texts of servers by letters of either case. */
export function sameItem(one: TboxItemValue | undefined, other: TboxItemValue): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one.toLowerCase() === other.toLowerCase();
  return one !== undefined && Number(one).toFixed(2) === Number(other).toFixed(2);
}
