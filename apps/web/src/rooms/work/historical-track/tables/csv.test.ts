import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const columns = [
  { title: 'What, when', shown: (row: { a: string; b: number }) => row.a },
  {
    title: 'n',
    shown: (row: { a: string; b: number }) => `${row.b} km/h`,
    written: (row: { b: number }) => String(row.b),
  },
];

test('quotes what needs quotes and writes numbers without units', () => {
  const text = csvOf(columns, [
    { a: 'say "hi"', b: -1.5 },
    { a: 'plain', b: 2 },
  ]);
  expect(text).toBe('\ufeff"What, when",n\r\n"say ""hi""",-1.5\r\nplain,2\r\n');
});

test('a text can not become a formula', () => {
  expect(csvOf(columns, [{ a: '=1+1', b: 0 }])).toContain("'=1+1,0");
});
