import { texts } from '@furrow/texts';
import { expect, it } from 'vitest';
import { cellWriter, type ExportColumn } from './columns.ts';

const flags: ExportColumn<{ flags: string[] }> = {
  key: 'flags',
  kind: 'choices',
  head: () => 'Flags',
  value: (row) => row.flags.join(' '),
  words: ({ subsidy }) => subsidy.flagWords,
};

it('several choices of one cell are written in words, raw as codes', () => {
  const row = { flags: ['newEdition', 'needsRecompute'] };
  const { newEdition, needsRecompute } = texts.en.subsidy.flagWords;
  const cells = (form: 'shown' | 'raw', of = row) =>
    cellWriter([flags], { language: 'en', timeZone: 'UTC', form }).cells(of);
  expect(cells('shown')).toEqual([`${newEdition}, ${needsRecompute}`]);
  expect(cells('shown', { flags: [] })).toEqual(['']);
  expect(cells('raw')).toEqual(['newEdition needsRecompute']);
});
