import type { Readable } from 'node:stream';
import {
  fields,
  importLimits,
  type Language,
  mostSheetVehicles,
  problemsOf,
  type VehicleSheet,
} from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Actor } from '#kit/actor.ts';
import { readLimited } from '#kit/files/read-limited.ts';
import { readCsvTexts } from '#kit/import/read-csv.ts';
import { readSheetTexts } from '#kit/import/read-sheet.ts';
import { plainSheet } from '#kit/import/sheets.ts';
import { Refusal } from '#kit/refusal.ts';
import { visibleSns } from '../measuring/candidates.store.ts';
import type { StatementParts } from '../statements/statements.ts';

/**
 * Reads the vehicles of a statement from a sheet (/addSubsidy): SNs that the actor may know of, and every row that is none of these.
 * A vehicle outside of his data is told as one that is not there.
 * @throws Refusal importNotXlsx, textEncoding, csvQuotes, importNoRows, importTooManyRows, fileTooLarge, fileBomb
 */
export async function readVehicleSheet(
  { pool }: Pick<StatementParts, 'pool'>,
  actor: Actor,
  { name, body }: { name: string; body: Readable },
): Promise<VehicleSheet> {
  const bytes = await readLimited(body, importLimits.bytes);
  const isCsv = /\.csv$/i.test(name);
  if (!isCsv && !/\.xlsx$/i.test(name)) throw new Refusal('importNotXlsx');
  const { found, refused } = snsIn(isCsv ? readCsvTexts(bytes) : await readSheetTexts(bytes));
  const seen = await visibleSns(
    pool,
    actor,
    found.map(({ sn }) => sn),
  );
  const unknown = found.filter(({ sn }) => !seen.has(sn));
  return {
    sns: found.filter(({ sn }) => seen.has(sn)).map(({ sn }) => sn),
    refused: [...refused, ...unknown.map(({ row, sn }) => ({ row, found: sn, key: 'snUnknown' }))].toSorted(
      (a, b) => a.row - b.row,
    ),
  };
}

interface Read {
  found: { row: number; sn: string }[];
  refused: VehicleSheet['refused'];
}

/**
 * The SNs of the first column that has any; row 1 may be a heading. Of an SN that stands several times the first row counts.
 * @throws Refusal importNoRows, importTooManyRows
 */
export function snsIn(rows: readonly (readonly string[])[]): Read {
  const filled = rows
    .map((cells, i) => ({ row: i + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const isSn = (text: string): boolean => fields.sn.safeParse(text).success;
  const widest = Math.max(0, ...filled.map(({ cells }) => cells.length));
  const column = Array.from({ length: widest }, (_, at) => at).find((at) =>
    filled.some(({ cells }) => isSn(cells[at] ?? '')),
  );
  if (column === undefined) throw new Refusal('importNoRows');
  const told = filled
    .map(({ row, cells }) => ({ row, text: cells[column] ?? '' }))
    .filter(({ row, text }) => row > 1 || isSn(text));
  if (told.length > mostSheetVehicles) throw new Refusal('importTooManyRows', { most: mostSheetVehicles });
  const read: Read = { found: [], refused: [] };
  const met = new Set<string>();
  for (const { row, text } of told) {
    const checked = fields.sn.safeParse(text);
    const [problem] = checked.success ? [] : problemsOf(checked.error);
    const key = text === '' ? 'required' : (problem?.key ?? (met.has(text) ? 'twiceInFile' : null));
    if (key === null) read.found.push({ row, sn: text });
    else read.refused.push({ row, found: text, key });
    met.add(text);
  }
  return read;
}

/** The sheet with its head, for who fills it in. */
export const vehicleTemplate = (language: Language): Uint8Array =>
  plainSheet(texts[language].subsidyMaking.vehicleFile.template, [texts[language].subsidy.columns.sn], []);
