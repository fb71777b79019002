import { describe, expect, it } from 'vitest';
import { linesIn, longestLine } from './log-lines.ts';

async function* cut(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const linesOf = async (text: string, { size = 7, from = 0 } = {}) => {
  const lines = [];
  for await (const one of linesIn(cut(text, size), from)) lines.push(one);
  return lines;
};

describe('the lines of a log', () => {
  it.each([1, 3, 7, 100])('are the same however it is cut: every %i bytes', async (size) => {
    expect(await linesOf('одна\n\nthree ERROR\r\nlast', { size, from: 100 })).toEqual([
      { at: 100, line: 'одна' },
      { at: 109, line: '' },
      { at: 110, line: 'three ERROR\r' },
      { at: 123, line: 'last' },
    ]);
    expect(await linesOf('one\n', { size })).toEqual([{ at: 0, line: 'one' }]);
  });

  it('are held no further than their begin, and those behind stand where they stand', async () => {
    const long = 'x'.repeat(5 * longestLine);
    const [first, second, ...more] = await linesOf(`${long}\nERROR\n`, { size: 50_000 });
    expect(first).toEqual({ at: 0, line: 'x'.repeat(longestLine) });
    expect(second).toEqual({ at: long.length + 1, line: 'ERROR' });
    expect(more).toEqual([]);
  });
});
