import { expect, it } from 'vitest';
import { linesDeclared } from './lines-declared.ts';

it('gives an area to the one line of its owner and block, and tells what has none or several', () => {
  const lines = [
    { key: 'a', owner: 'Zhao', block: 'North' },
    { key: 'b', owner: 'Zhao', block: 'South' },
    { key: 'c', owner: 'Li', block: 'North' },
    { key: 'd', owner: 'Li', block: 'North' },
  ];
  const area = (owner: string, block: string) => ({ owner, block, mu: 12.5, row: 2 });
  const found = linesDeclared([area('zhao ', 'SOUTH'), area('Zhao', 'East'), area('Li', 'North')], lines);
  expect(found.map(({ key, problem }) => [key, problem])).toEqual([
    ['b', null],
    [null, 'noLine'],
    [null, 'severalLines'],
  ]);
});
