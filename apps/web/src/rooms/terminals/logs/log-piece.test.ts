import { expect, it } from 'vitest';
import { expressionOf, linesOf } from './log-piece.ts';

const piece = { from: 10, next: 99, total: 99, text: 'INFO a\nERROR 故障\nW/x b\n' };

it('knows the byte and the level of each line', () => {
  expect(linesOf(piece, null, false)).toMatchObject([
    { at: 10, level: 'plain' },
    { at: 17, level: 'error' },
    { at: 30, level: 'warn' },
  ]);
});

it('finds lines by an expression, and says of a wrong one that it is none', () => {
  expect(linesOf(piece, expressionOf('^info|B$')!, true).map(({ line }) => line)).toEqual([
    'INFO a',
    'W/x b',
  ]);
  expect(linesOf(piece, expressionOf('ERR')!, false).map(({ hit }) => hit)).toEqual([false, true, false]);
  expect(expressionOf('(')).toBeUndefined();
  expect(expressionOf('')).toBeNull();
});
