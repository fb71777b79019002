import { expect, it } from 'vitest';
import { readSheetTexts } from './read-sheet.ts';
import { plainSheet } from './sheets.ts';

/** A cell that stands as a day: so many days after 1899-12-30. */
const day = (days: number) => ({ words: '', days });
const nineAndTwentySeconds = 9 / 24 + 20 / 86_400;

it('reads days, moments to the second, and what stands as a day and is none', async () => {
  const row = [day(46_183), day(46_183 + nineAndTwentySeconds), day(13_800_138_000), 13_800_138_000, ' a '];
  const sheet = plainSheet('A', ['Day'], [row]);
  expect(await readSheetTexts(Buffer.from(sheet))).toEqual([
    ['Day', '', '', '', ''],
    ['2026-06-10', '2026-06-10 09:00:20', '########', '13800138000', 'a'],
  ]);
});

it('leaves out of a cell what the database cannot keep', async () => {
  // A workbook writes signs that XML cannot carry by their numbers.
  const sheet = plainSheet('A', ['SN'], [['10_x0000_00001_xD800_']]);
  expect(await readSheetTexts(Buffer.from(sheet))).toEqual([['SN'], ['1000001']]);
});
