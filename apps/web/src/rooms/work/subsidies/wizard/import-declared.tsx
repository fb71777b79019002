import type { DeclaredSheet, SubsidyPreviewLine } from '@furrow/contract';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import type { Declaring } from '../statements/lines/line-table.tsx';
import { linesDeclared } from './lines-declared.ts';
import { SheetUpload, useSheet } from './sheet-upload.tsx';

const heads = { owner: 'owner', block: 'block', mu: 'declared' } as const;

/** Fills declared areas into the candidates from a sheet, and tells by row what could not be filled in. */
export function ImportDeclared({
  lines,
  declaring,
}: {
  lines: readonly SubsidyPreviewLine[];
  declaring: Declaring;
}) {
  const text = useTexts();
  const read = useSheet('declared', ({ areas, refused }: DeclaredSheet) => {
    const found = linesDeclared(areas, lines);
    for (const { key, area } of found) if (key !== null) declaring.set(key, area.mu);
    return {
      taken: found.filter(({ key }) => key !== null).length,
      told: [
        ...refused.map(({ row, column, key }) => ({
          row,
          words: `${text(`subsidy.columns.${heads[column]}`)}: ${text(`refusals.${key}` as TextKey)}`,
        })),
        ...found.flatMap(({ area, problem }) =>
          problem ? [{ row: area.row, words: text(`subsidy.wizard.declaredFile.${problem}`, area) }] : [],
        ),
      ],
    };
  });
  return <SheetUpload sheet="declared" read={read} />;
}
