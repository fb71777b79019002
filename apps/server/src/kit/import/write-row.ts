import type { PoolClient } from 'pg';
import type { Actor } from '../actor.ts';
import { Refusal } from '../refusal.ts';
import type { AnyImport, CheckedRow, Earlier, Written } from './list-import.ts';

/** Writes a row behind a savepoint: one that is refused leaves nothing, and the others go on. */
export async function writeRow(
  client: PoolClient,
  one: AnyImport,
  { actor, row, earlier }: { actor: Actor; row: CheckedRow; earlier: Earlier },
): Promise<Written | Refusal> {
  await client.query('savepoint one_row');
  try {
    const written = await one.write(client, actor, row.value!, row.present, earlier);
    await client.query('release savepoint one_row');
    return written;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await client.query('rollback to savepoint one_row');
    return error;
  }
}
