import { toHex } from '../../bcd.ts';
import { ProtocolError } from '../../error.ts';

/** One additional item of a position report: {id BYTE, length BYTE, value} (§8.18). */
export interface Item {
  readonly id: number;
  /** A view of the report. */
  readonly value: Uint8Array;
}

/**
 * Every whole item in order, duplicates included. Terminals send wrong lengths and trailing bytes: the walk ends where
 * an item would run over the end, and `rest` is what was left there.
 */
export function readItems(items: Uint8Array): { readonly items: Item[]; readonly rest: Uint8Array } {
  const found: Item[] = [];
  let at = 0;
  while (at + 2 <= items.length) {
    const end = at + 2 + items[at + 1]!;
    if (end > items.length) break;
    found.push({ id: items[at]!, value: items.subarray(at + 2, end) });
    at = end;
  }
  return { items: found, rest: items.subarray(at) };
}

/** @throws ProtocolError for a value over 255 bytes. */
export function encodeItems(items: readonly Item[]): Uint8Array {
  const bytes = new Uint8Array(items.reduce((sum, item) => sum + 2 + item.value.length, 0));
  let at = 0;
  for (const { id, value } of items) {
    if (value.length > 0xff) throw new ProtocolError(`item ${id} of ${value.length} bytes`);
    bytes[at] = id;
    bytes[at + 1] = value.length;
    bytes.set(value, at + 2);
    at += 2 + value.length;
  }
  return bytes;
}

/** Items as hex under their id ("E7": "0a0b"), duplicates joined by a comma, trailing bytes under "rest". */
export function itemsToHex(items: readonly Item[], rest: Uint8Array): Record<string, string> {
  const hex: Record<string, string> = {};
  for (const { id, value } of items) {
    const key = toHex(Uint8Array.of(id)).toUpperCase();
    const text = toHex(value);
    hex[key] = key in hex ? `${hex[key]},${text}` : text;
  }
  if (rest.length > 0) hex.rest = toHex(rest);
  return hex;
}
