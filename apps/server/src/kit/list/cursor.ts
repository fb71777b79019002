import type { SortKey } from '@furrow/contract';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';

const shape = z.tuple([z.string(), z.array(z.string().nullable())]);

/** Where a page ended: the order that it was read in and the last row's keys. Opaque to whoever keeps it. */
export function cursorOf(sort: readonly SortKey[], ends: readonly (string | null)[]): string {
  return Buffer.from(JSON.stringify([nameOf(sort), ends])).toString('base64url');
}

/** The keys of a cursor. @throws Refusal when it is none, or one of another order */
export function endsOf(cursor: string, sort: readonly SortKey[]): (string | null)[] {
  const [name, ends] = shape.safeParse(parsed(cursor)).data ?? [];
  if (name !== nameOf(sort) || ends?.length !== sort.length + 1) throw badCursor();
  return ends;
}

export const badCursor = (): Refusal =>
  new Refusal('badRequest', {}, [{ field: 'after', key: 'invalidValue' }]);

const nameOf = (sort: readonly SortKey[]): string =>
  sort.map(({ column, descending }) => `${descending ? '-' : ''}${column}`).join(',');

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
