import type { Language } from '@furrow/contract';
import { refusalText, texts } from '@furrow/texts';
import { strToU8, zipSync } from 'fflate';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '../actor.ts';
import type { Cell } from '../export/columns.ts';
import { framing, rowXml, sheetBegin, styles } from '../export/xlsx.ts';
import { type AnyImport, type CheckedRow, exampleOf } from './list-import.ts';

/**
 * The template of an import: headings in the language, a hidden row of keys, one grey example row that is ignored, and a sheet
 * of the allowed values (C10).
 */
export async function templateOf(
  db: Queryable,
  one: AnyImport,
  actor: Actor,
  language: Language,
): Promise<Uint8Array> {
  const { columns } = one.definition;
  const words = texts[language].tasks.import;
  const allowed = (await one.allowed?.(db, actor, language)) ?? {};
  const lists = columns.filter(({ key }) => allowed[key]);
  const example = exampleOf(one, texts[language]);
  const longest = Math.max(0, ...lists.map(({ key }) => allowed[key]!.values.length));
  const heads = headsOf(one, language);
  return workbook([
    [one.title(texts[language]), [...headRows(one, heads), rowXml(3, example, { style: styles.grey })]],
    [
      words.allowed,
      [
        rowXml(
          1,
          lists.map(({ key }) => heads[columns.findIndex((column) => column.key === key)]!),
          { style: styles.head },
        ),
        ...Array.from({ length: longest }, (_, i) =>
          rowXml(
            i + 2,
            lists.map(({ key }) => allowed[key]!.values[i]?.word ?? null),
          ),
        ),
      ],
    ],
  ]);
}

/** The bad rows as they were, with the reasons in an added column; the file can be corrected and imported again. */
export function badRowsFile(one: AnyImport, rows: readonly CheckedRow[], language: Language): Uint8Array {
  const words = texts[language].tasks.import;
  const heads = headsOf(one, language);
  return workbook([
    [
      words.badFileName,
      [
        ...headRows(one, [...heads, words.reason]),
        ...rows.map(({ cells, problems }, i) => {
          const reasons = problems.map(({ field, key, params }) => {
            const head = heads[one.definition.columns.findIndex((column) => column.key === field)] ?? field;
            return `${head.replace(/\s*\*$/, '')}: ${refusalText(language, key as 'required', params)}`;
          });
          return rowXml(i + 3, [...cells, reasons.join('; ')]);
        }),
      ],
    ],
  ]);
}

/** A small sheet of texts. */
export function plainSheet(
  name: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
): Uint8Array {
  return workbook([
    [name, [rowXml(1, heads, { style: styles.head }), ...rows.map((cells, i) => rowXml(i + 2, cells))]],
  ]);
}

function headsOf(one: AnyImport, language: Language): string[] {
  const heads = one.heads(texts[language]);
  return one.definition.columns.map(({ key, required }) => `${heads[key] ?? key}${required ? ' *' : ''}`);
}

const headRows = (one: AnyImport, heads: readonly string[]): string[] => [
  rowXml(1, heads, { style: styles.head }),
  rowXml(
    2,
    one.definition.columns.map(({ key }) => key),
    { hidden: true },
  ),
];

function workbook(sheets: readonly (readonly [name: string, rows: readonly string[]])[]): Uint8Array {
  const parts: Record<string, Uint8Array> = {};
  sheets.forEach(([, rows], i) => {
    const xml = `${sheetBegin}${rows.join('')}</sheetData></worksheet>`;
    parts[`xl/worksheets/sheet${i + 1}.xml`] = strToU8(xml);
  });
  for (const [path, xml] of framing(sheets.map(([name]) => name.slice(0, 31)))) parts[path] = strToU8(xml);
  return zipSync(parts);
}
