import type { Readable } from 'node:stream';
import { fields, mostSnsOfFile, type SnFile } from '@furrow/contract';
import { readLimited } from '#kit/files/read-limited.ts';
import { readSheetTexts } from '#kit/import/read-sheet.ts';
import { Refusal } from '#kit/refusal.ts';

const mostBytes = 1024 * 1024;

/**
 * The SNs of an .xlsx: those of its first column that has any, each once; what stands there and is none, but for a heading, is named.
 * @throws Refusal fileTooLarge above 1 MB, importNotXlsx, fileBomb, importNoRows, importTooManyRows
 */
export async function snsOfFile(body: Readable): Promise<SnFile> {
  const rows = await readSheetTexts(await readLimited(body, mostBytes));
  const isSn = (text: string): boolean => fields.sn.safeParse(text).success;
  const widest = Math.max(0, ...rows.map((row) => row.length));
  const column = Array.from({ length: widest }, (_, at) => at).find((at) =>
    rows.some((row) => isSn(row[at] ?? '')),
  );
  if (column === undefined) throw new Refusal('importNoRows');
  const texts = rows.map((row) => row[column] ?? '').filter((text) => text !== '');
  const [first = '', ...others] = texts;
  const typed = isSn(first) ? texts : others;
  const sns = [...new Set(typed.filter(isSn))];
  if (sns.length > mostSnsOfFile) throw new Refusal('importTooManyRows', { most: mostSnsOfFile });
  return { sns, wrong: [...new Set(typed.filter((text) => !isSn(text)))].slice(0, 20) };
}
