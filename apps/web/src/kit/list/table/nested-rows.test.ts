import { describe, expect, it } from 'vitest';
import { nestRows } from './nested-rows.ts';

interface One {
  id: string;
  above: string | null;
}
const rows: One[] = [
  { id: 'b', above: null },
  { id: 'a', above: null },
  { id: 'a2', above: 'a' },
  { id: 'a1', above: 'a' },
  { id: 'lost', above: 'elsewhere' },
  { id: 'a1x', above: 'a1' },
];
const nest = (folded: string[] = []) =>
  nestRows(
    rows,
    ({ id }) => id,
    ({ above }) => above,
    new Set(folded),
  );
const ids = (list: readonly One[]) => list.map(({ id }) => id);

describe('rows of a tree', () => {
  it('stand below their superior in the order of the list; without one among them, at the top', () => {
    const { trees, rows: seen, open } = nest();
    expect(ids(trees)).toEqual(['b', 'a', 'lost']);
    expect(ids(seen)).toEqual(['b', 'a', 'a2', 'a1', 'a1x', 'lost']);
    expect(open).toEqual(['a', 'a1']);
  });

  it('are left out where somebody folded them up', () => {
    expect(ids(nest(['a']).rows)).toEqual(['b', 'a', 'lost']);
    expect(ids(nest(['a1']).rows)).toEqual(['b', 'a', 'a2', 'a1', 'lost']);
  });
});
