import { type BadRow, type ImportCheck, importLimits, type Language } from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '../actor.ts';
import { type AnyImport, type CheckedRow, thereAlready } from './list-import.ts';

/** What a check tells of a file: the totals, a page of the bad rows, and what its columns take. */
export async function checkAnswer(
  db: Queryable,
  one: AnyImport,
  actor: Actor,
  checked: { language: Language; id: string; name: string; rows: CheckedRow[]; page: number },
): Promise<ImportCheck> {
  const { language, id, name, rows } = checked;
  const { definition } = one;
  const bad = rows.filter(({ problems }) => problems.length > 0);
  const present = rows.filter((row) => row.problems.length === 0 && row.present !== null);
  const told = [...bad, ...present];
  const last = Math.max(1, Math.ceil(told.length / importLimits.shownRows));
  // A page may have become empty by what was mended: the last one is shown then.
  const page = Math.min(checked.page, last);
  const heads = one.heads(texts[language]);
  const allowed = (await one.allowed?.(db, actor, language)) ?? {};
  const choicesOf = (key: string): { choices?: string[] } => {
    const words = allowed[key]?.values.map(({ word }) => word) ?? [];
    return words.length > 0 && words.length <= importLimits.shownChoices ? { choices: words } : {};
  };
  return {
    id,
    name,
    rows: rows.length,
    good: rows.length - bad.length - present.length,
    bad: bad.length,
    present: present.length,
    columns: definition.columns.map(({ key }) => ({ key, head: heads[key] ?? key, ...choicesOf(key) })),
    shown: told
      .slice((page - 1) * importLimits.shownRows, page * importLimits.shownRows)
      .map((row) => asShown(row, definition.key)),
    page,
    existing: [...definition.existing],
  };
}

const asShown = ({ row, cells, problems, present }: CheckedRow, key: string): BadRow => ({
  row,
  cells,
  problems: problems.length === 0 && present !== null ? [thereAlready(key)] : problems,
});
