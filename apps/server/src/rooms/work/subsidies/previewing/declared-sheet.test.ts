import { mostDeclaredRows } from '@furrow/contract';
import { expect, it } from 'vitest';
import { declaredIn } from './declared-sheet.ts';

const head = ['机主', '地块', '申报面积'];

it('reads owner, block and mu under the heads, and tells rows that are none by their numbers', () => {
  const { areas, refused } = declaredIn([
    head,
    ['Zhao', 'North', '12,5'],
    ['', '', ''],
    ['Zhao', 'South', '-1'],
    ['Li', '', '3'],
    ['Li', 'East', '3.333'],
    ['Wang', 'West', '7'],
    ['wang', 'WEST', '8'],
  ]);
  expect(areas).toEqual([{ owner: 'Zhao', block: 'North', mu: 12.5, row: 2 }]);
  expect(refused).toEqual([
    { row: 4, column: 'mu', key: 'outOfRange' },
    { row: 5, column: 'block', key: 'required' },
    { row: 6, column: 'mu', key: 'twoDecimals' },
    { row: 7, column: 'block', key: 'twiceInFile' },
    { row: 8, column: 'block', key: 'twiceInFile' },
  ]);
});

it('refuses a sheet of more rows than a statement has lines', () => {
  const rows = Array.from({ length: mostDeclaredRows + 1 }, () => ['Zhao', 'North', '1']);
  expect(() => declaredIn([head, ...rows])).toThrow('importTooManyRows');
});
