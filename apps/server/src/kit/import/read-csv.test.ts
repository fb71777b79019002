import { expect, it } from 'vitest';
import { readCsvTexts } from './read-csv.ts';

const read = (text: string) => readCsvTexts(Buffer.from(text));

it('reads the cells of a CSV by the sign that parts them, with quotes and line breaks in cells', () => {
  expect(read('\uFEFFSN,Note\r\n1000001,"a, ""b""\r\nc"\r\n')).toEqual([
    ['SN', 'Note'],
    ['1000001', 'a, "b"\r\nc'],
    [''],
  ]);
  expect(read('a;b,c\n1;2;3')).toEqual([['a;b', 'c'], ['1;2;3']]);
  expect(read('a;b;c,d\n\n1;2')).toEqual([['a', 'b', 'c,d'], [''], ['1', '2']]);
  expect(read('a\tb')).toEqual([['a', 'b']]);
});
