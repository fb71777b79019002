import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { visibleIds } from '#kit/entity/visible-ids.ts';
import type { AnyExport } from '#kit/export/list-export.ts';
import type { AnyImport } from '#kit/import/list-import.ts';
import { linesFromFile } from './lines/line-import.ts';
import { lineEntity, lineExport } from './lines/lines.ts';
import { marksFromFile } from './marks/mark-import.ts';
import { markEntity, markExport } from './marks/marks.ts';

/** Lists of lines and marks that are written into files. */
export const guidanceExports: readonly AnyExport[] = [lineExport, markExport];

/** Lists of lines and marks that take rows from files. */
export const guidanceImports = (pool: Pool): readonly AnyImport[] => [
  linesFromFile(pool),
  marksFromFile(pool),
];

const seen = { abLine: lineEntity, mark: markEntity };

/** Of these lines or marks, those that the actor may know of (topics `rows` and `record`, files). */
export const visibleGuidance = (
  db: Queryable,
  kind: keyof typeof seen,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => visibleIds(db, seen[kind], actor, ids);
