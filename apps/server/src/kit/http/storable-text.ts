import type { FieldProblem } from '@furrow/contract';
import { Refusal } from '../refusal.ts';
import { isStorable } from './storable-part.rules.ts';

/** Refuses what holds a text that the database cannot keep; names each such field, before any deed begins. */
export function requireStorable<Value>(value: Value): Value {
  const fields: string[] = [];
  findUnstorable(value, '', fields);
  if (fields.length === 0) return value;
  throw new Refusal(
    'badRequest',
    {},
    fields.map((field): FieldProblem => ({ field, key: 'invalidValue' })),
  );
}

function findUnstorable(value: unknown, at: string, found: string[]): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) found.push(at);
  } else if (typeof value === 'object' && value !== null && (Array.isArray(value) || isPlain(value))) {
    for (const [key, one] of Object.entries(value)) {
      if (!isStorable(key)) found.push(at);
      // Long lines of numbers pass without a name for each.
      else if (typeof one === 'string' || typeof one === 'object')
        findUnstorable(one, at === '' ? key : `${at}.${key}`, found);
    }
  }
}

// Bytes and streams are kept as files: they are no text of the database.
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
