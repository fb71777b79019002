import type { Queryable } from '#database/transaction.ts';
import { type Actor, may } from '#kit/actor.ts';
import { sights } from './kinds.ts';
import { idsOfBatch } from './mechanism/approval.store.ts';
import { askerOf } from './mechanism/askers.ts';
import type { KindSight } from './mechanism/kind.ts';
import { visibleOf } from './mechanism/reading.ts';

/** Of these applications, those that the actor may know of (topics `rows` and `record`); `above`: kinds of the rooms above. */
export async function visibleApprovals(
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
  above: readonly KindSight[] = [],
): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  for (const sight of [...sights, ...above]) {
    if (![sight.page, ...(sight.also ?? [])].some((page) => may(actor, page))) continue;
    const asker = await askerOf(db, actor, sight.page);
    for (const id of await visibleOf(db, sight, actor, asker, ids)) seen.add(id);
  }
  return seen;
}

/** Whether the actor sees one of the applications that share these files. */
export const seesFilesOf = async (
  db: Queryable,
  actor: Actor,
  batchKey: string,
  above: readonly KindSight[] = [],
): Promise<boolean> => (await visibleApprovals(db, actor, await idsOfBatch(db, batchKey), above)).size > 0;
