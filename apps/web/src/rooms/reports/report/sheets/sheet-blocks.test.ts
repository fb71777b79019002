import { describe, expect, it } from 'vitest';
import { type MeasureColumns, sheetBlocks, sheetRoom, wordsWidth } from './sheet-blocks.ts';

const figures = (head: string, ...columns: string[]): MeasureColumns => ({
  head,
  columns: columns.map((figure) => ({ head: '', figures: ['0', figure] })),
});
const twelve = Array.from({ length: 12 }, (_, place) => `measure ${place}`);

describe('columns of a printed report', () => {
  it('stand on one sheet when it has room for them', () => {
    expect(sheetBlocks(twelve, (one) => figures(one, '1,234'), ['2026-01'])).toEqual([twelve]);
  });

  it('go on in a block below when it has not, each once and in their order', () => {
    const blocks = sheetBlocks(twelve, (one) => figures(one, '1,234.50', '1,100.00', '+134.50 (+12.2 %)'), [
      '2026-01',
    ]);
    expect(blocks.length).toBeGreaterThan(1);
    expect(blocks.flat()).toEqual(twelve);
    for (const block of blocks) expect(block.length * (8 + 8 + 17)).toBeLessThanOrEqual(sheetRoom.all);
  });

  it('are wider where characters are, and long names of rows leave them less room', () => {
    expect(wordsWidth('作业')).toBe(wordsWidth('1234'));
    const blocks = (names: string[]) =>
      sheetBlocks(twelve, (one) => figures(one, '1,234,567'), names).map(({ length }) => length);
    expect(blocks(['黑龙江'])).toEqual([12]);
    expect(blocks(['黑龙江省哈尔滨市通河县农业机械经销服务有限公司'])[0]).toBeLessThan(12);
  });

  it('break at the spaces of a head, so that its longest word counts and not the whole', () => {
    const [russian, short] = ['Оперативная площадь за период', 'Оп'];
    const blocks = (head: string) =>
      sheetBlocks(twelve, () => figures(head, '12'), ['1']).map(({ length }) => length);
    expect(blocks(short)).toEqual([12]);
    expect(blocks(russian)[0]).toBe(Math.floor((sheetRoom.all - 2.5) / ('Оперативная'.length + 1.5)));
  });

  it('a measure that is wider than a sheet stands alone', () => {
    const broad = 'x'.repeat(sheetRoom.all);
    expect(sheetBlocks(['a', broad, 'b'], (one) => figures('', one), ['1'])).toEqual([['a'], [broad], ['b']]);
  });
});
