import { expect, it } from 'vitest';
import { readCsvTexts } from './read-csv.ts';

const read = (text: string) => readCsvTexts(Buffer.from(text));

it('reads the cells of a CSV by the sign that parts them, with quotes and line breaks in cells', () => {
  expect(read('\uFEFFSN,Note\r\n1000001,"a, ""b""\r\nc"\r\n')).toEqual([
    ['SN', 'Note'],
    ['1000001', 'a, "b"\r\nc'],
  ]);
  expect(read('a;b,c\n1;2;3')).toEqual([['a;b', 'c'], ['1;2;3']]);
  expect(read('a;b;c,d\n\n1;2')).toEqual([['a', 'b', 'c,d'], [''], ['1', '2']]);
  expect(read('a\tb')).toEqual([['a', 'b']]);
  expect(read('a\t\t\n\tb\t')).toEqual([
    ['a', '', ''],
    ['', 'b', ''],
  ]);
  expect(read(' a , " b" ,5" pipe\nc')).toEqual([['a', 'b', '5" pipe'], ['c']]);
});

it('reads GB 18030, as Excel in China writes a CSV, and refuses what is neither it nor UTF-8', () => {
  // 序列号,备注 and a line with 东方红, a character of four bytes (㐂) among them.
  const bytes = Buffer.from('d0f2c1d0bac52cb1b8d7a20d0a312cb6abb7bdbaec8139ef31', 'hex');
  expect(readCsvTexts(bytes)).toEqual([
    ['序列号', '备注'],
    ['1', '东方红㐂'],
  ]);
  const unicodeOfExcel = Buffer.from('\uFEFFSN\r\n', 'utf16le');
  expect(() => readCsvTexts(unicodeOfExcel)).toThrow(expect.objectContaining({ key: 'textEncoding' }));
});

it('names the row whose quotes do not match', () => {
  const refused = (row: number) => expect.objectContaining({ key: 'csvQuotes', params: { row } });
  expect(() => read('SN\n\n1000001\n"1000002\n1000003')).toThrow(refused(4));
  expect(() => read('SN,Note\n1,"a"b\n')).toThrow(refused(2));
});
