import type { Readable } from 'node:stream';
import {
  type DeclaredArea,
  type DeclaredSheet,
  declaredColumns,
  declaredRow,
  importLimits,
  type Language,
  mostDeclaredRows,
  problemsOf,
} from '@furrow/contract';
import { texts } from '@furrow/texts';
import { readLimited } from '#kit/files/read-limited.ts';
import { readSheetTexts } from '#kit/import/read-sheet.ts';
import { plainSheet } from '#kit/import/sheets.ts';
import { Refusal } from '#kit/refusal.ts';

/**
 * Reads a sheet of declared areas (/addSubsidy): owner, block, mu under one row of heads. Rows that are none are told by their numbers;
 * of an owner's block that stands twice nobody can say which area is meant.
 * @throws Refusal importNotXlsx, importTooManyRows, fileTooLarge, fileBomb
 */
export async function readDeclaredSheet({
  name,
  body,
}: {
  name: string;
  body: Readable;
}): Promise<DeclaredSheet> {
  if (!/\.xlsx$/i.test(name)) throw new Refusal('importNotXlsx');
  return declaredIn(await readSheetTexts(await readLimited(body, importLimits.bytes)));
}

/** What the rows of a sheet say; the first is the head. @throws Refusal importTooManyRows */
export function declaredIn([, ...rows]: readonly (readonly string[])[]): DeclaredSheet {
  if (rows.length > mostDeclaredRows) throw new Refusal('importTooManyRows', { most: mostDeclaredRows });
  const areas: DeclaredArea[] = [];
  const refused: DeclaredSheet['refused'] = [];
  const first = new Map<string, DeclaredArea>();
  for (const [i, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const row = i + 2;
    const [owner = '', block = '', mu = ''] = cells.map((cell) => cell.trim());
    const read = declaredRow.safeParse({ owner, block, mu: mu.replace(',', '.') });
    if (!read.success) {
      for (const { field, key } of problemsOf(read.error))
        refused.push({ row, column: columnOf(field), key });
      continue;
    }
    const key = `${owner}\n${block}`.toLowerCase();
    const twin = first.get(key);
    if (!twin) {
      const area = { ...read.data, row };
      first.set(key, area);
      areas.push(area);
      continue;
    }
    for (const one of new Set([twin.row, row]))
      refused.push({ row: one, column: 'block', key: 'twiceInFile' });
    areas.splice(0, areas.length, ...areas.filter((one) => one !== twin));
  }
  return { areas, refused };
}

const columnOf = (field: string) => declaredColumns.find((one) => one === field) ?? 'owner';

/** The sheet with its heads, for the lines that somebody types. */
export function declaredTemplate(language: Language): Uint8Array {
  const { subsidy } = texts[language];
  const { owner, block, declared } = subsidy.columns;
  return plainSheet(subsidy.wizard.declaredFile.template, [owner, block, declared], []);
}
