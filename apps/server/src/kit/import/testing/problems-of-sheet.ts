import type { Language } from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '../../actor.ts';
import { checkRows } from '../check-rows.ts';
import type { AnyImport } from '../list-import.ts';

/** A file with the heads of its language and these rows: each row's number with the fields and keys of what is wrong with it. */
export async function problemsOfSheet(
  pool: Pool,
  one: AnyImport,
  { actor, language, rows }: { actor: Actor; language: Language; rows: readonly (readonly string[])[] },
): Promise<(string | number)[][]> {
  const heads = one.heads(texts[language]);
  const checked = await checkRows(pool, one, actor, {
    sheet: [one.definition.columns.map(({ key }) => heads[key]!), ...rows.map((row) => [...row])],
    mended: {},
    leftRows: null,
    tasks: [],
  });
  return checked.map(({ row, problems }) => [row, ...problems.map(({ field, key }) => `${field} ${key}`)]);
}
