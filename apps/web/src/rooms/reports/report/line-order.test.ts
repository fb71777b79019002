import { describe, expect, it } from 'vitest';
import { lineOrder } from './line-order.ts';

const line = (name: string, value: number, kind: 'row' | 'several' | 'rounding' = 'row') => ({
  name,
  value,
  kind,
  row: kind === 'row' ? { keys: [name] } : null,
});
type Line = ReturnType<typeof line>;
const lines = [
  line('+before', 5),
  line('b', 1),
  line('rounding', 9, 'rounding'),
  line('a', 1),
  line('c', 3),
  line('several', -4, 'several'),
];

/** As the table sorts: it turns what it is told round when it descends. */
const sorted = (order: 'ascend' | 'descend'): string[] => {
  const by = lineOrder<Line>((a, b) => a.value - b.value);
  return [...lines].sort((a, b) => by(a, b, order) * (order === 'ascend' ? 1 : -1)).map(({ name }) => name);
};

describe('lines of the table', () => {
  it('keep what only the compared period has, and what closes the sum, last in both directions', () => {
    expect(sorted('ascend')).toEqual(['b', 'a', 'c', '+before', 'several', 'rounding']);
    expect(sorted('descend')).toEqual(['c', 'b', 'a', '+before', 'several', 'rounding']);
  });
});
