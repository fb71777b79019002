import { CsvError, parse } from 'csv-parse/sync';
import { readText } from '../files/read-text.ts';
import { Refusal } from '../refusal.ts';

/** Signs that part cells: as programs of different countries write them. */
const separators = [',', ';', '\t'] as const;

/**
 * The cells of a CSV file as texts; row 1 is the first. Parted by comma, semicolon or tab, whichever its first line has most of; a cell in
 * quotes may hold these and line breaks, doubled quotes are one (RFC 4180). Empty lines stay, so that rows keep their numbers.
 * @throws Refusal textEncoding when it is neither UTF-8 nor GB 18030, csvQuotes naming the row
 */
export function readCsvTexts(bytes: Uint8Array): string[][] {
  const read = readText(bytes);
  if (!read) throw new Refusal('textEncoding');
  const [first = ''] = read.text.split(/\r?\n/, 1);
  const delimiter = separators.toSorted((a, b) => countOf(first, b) - countOf(first, a))[0]!;
  try {
    return parse(read.text, {
      delimiter,
      // Lines that were joined from files of several systems end in several ways.
      record_delimiter: ['\r\n', '\n', '\r'],
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      // Blanks within quotes go as well: no value of a sheet begins or ends with one.
      cast: (cell) => cell.trim(),
    });
  } catch (error) {
    if (error instanceof CsvError) throw new Refusal('csvQuotes', { row: Number(error.records) + 1 });
    throw error;
  }
}

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;
