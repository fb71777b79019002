import type { Queryable } from '../../database/transaction.ts';
import { type Actor, may } from '../../kit/actor.ts';
import { sights } from './kinds.ts';
import { idsOfBatch } from './mechanism/approval.store.ts';
import { askerOf } from './mechanism/askers.ts';
import { seenOf } from './mechanism/reading.ts';

/** Of these applications, those that the actor may know of (topics `rows` and `record`). */
export async function seenApprovals(
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  for (const sight of sights) {
    if (![sight.page, ...(sight.also ?? [])].some((page) => may(actor, page))) continue;
    const asker = await askerOf(db, actor, sight.page);
    for (const id of await seenOf(db, sight, actor, asker, ids)) seen.add(id);
  }
  return seen;
}

/** Whether the actor sees one of the applications that share these files. */
export const seesFilesOf = async (db: Queryable, actor: Actor, batchKey: string): Promise<boolean> =>
  (await seenApprovals(db, actor, await idsOfBatch(db, batchKey))).size > 0;
