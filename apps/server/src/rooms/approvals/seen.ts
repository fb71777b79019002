import type { Queryable } from '../../database/transaction.ts';
import { type Actor, may } from '../../kit/actor.ts';
import { seenIds } from '../../kit/entity/seen-ids.ts';
import { idsOfBatch } from './cancellations/cancellation.store.ts';
import { askerOf } from './mechanism/askers.ts';
import { reachFor } from './mechanism/reading.ts';
import { approvalFrom } from './mechanism/source.store.ts';

/** Of these applications, those that the actor may know of (topics `rows` and `record`). */
export async function seenApprovals(
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!may(actor, 'equipCancel')) return new Set();
  const asker = await askerOf(db, actor, 'equipCancel');
  const source = { from: approvalFrom, id: { sql: 'a.id' } };
  return seenIds(db, { source, reach: async () => reachFor('cancellation', actor, asker) }, actor, ids);
}

/** Whether the actor sees one of the applications that share these files. */
export const seesFilesOf = async (db: Queryable, actor: Actor, batchKey: string): Promise<boolean> =>
  (await seenApprovals(db, actor, await idsOfBatch(db, batchKey))).size > 0;
