import { type FieldProblem, importLimits } from '@furrow/contract';
import type { PoolClient } from 'pg';
import { withinShare } from '#database/heavy-share.ts';
import type { Pool } from '#database/pool.ts';
import { tryOut } from '#database/transaction.ts';
import type { Actor } from '../actor.ts';
import { Refusal } from '../refusal.ts';
import { checkRows, type SheetToCheck } from './check-rows.ts';
import type { AnyImport, CheckedRow } from './list-import.ts';
import { writeRow } from './write-row.ts';

/**
 * The rows of a sheet as its import would find them: what each column and the database say, and then the deed itself, tried out
 * and taken back. Rows that only hit each other (one part for two vehicles) are found by no rule but by the deed, so
 * that a check promises what the import then writes. A very long file is not tried out: what its import leaves out is mended behind it.
 * @throws Refusal importHeads, importNoRows, importTooManyRows
 */
export function rehearseRows(
  pool: Pool,
  one: AnyImport,
  actor: Actor,
  sheet: SheetToCheck,
): Promise<CheckedRow[]> {
  const tried = async (client: PoolClient): Promise<CheckedRow[]> => {
    const rows = await checkRows(client, one, actor, sheet);
    if (rows.length > importLimits.triedRows) return rows;
    for (const row of rows) {
      if (row.problems.length > 0 || row.present !== null) continue;
      const value = one.standIn?.(row.value!) ?? row.value;
      const answer = await writeRow(client, one, { actor, row: { ...row, value }, earlier: sheet });
      if (answer instanceof Refusal) row.problems.push(...problemsOf(one, answer));
    }
    return rows;
  };
  return withinShare(pool, () => tryOut(pool, tried));
}

/** A refusal as it is told beside a row: under the columns that it names, else under the one that tells rows apart. */
function problemsOf({ definition }: AnyImport, { key, params, fields }: Refusal): FieldProblem[] {
  const own = fields.filter(({ field }) => definition.columns.some((column) => column.key === field));
  return own.length > 0 ? own : [{ field: definition.key, key, params }];
}
