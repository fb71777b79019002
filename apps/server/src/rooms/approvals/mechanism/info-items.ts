import type { FileRow, InfoItem } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { filesOfSubject } from '#kit/files/file.store.ts';
import { attachFiles } from '#kit/files/files.ts';

interface Items {
  items: readonly InfoItem[];
}

/** Gives own new files to the applications of a batch; those that they have stay. @throws Refusal notFound when one is not there */
export async function bindItems(
  db: Queryable,
  actor: Actor,
  batchKey: string,
  { items }: Items,
): Promise<void> {
  const kept = new Set((await filesOfSubject(db, 'approval', batchKey)).map(({ id }) => id));
  const fresh = [...new Set(items.map(({ fileId }) => fileId))].filter((id) => !kept.has(id));
  await attachFiles(db, actor, fresh, { kind: 'approval', id: batchKey });
}

/** The files that an application names: its own, and those that have become its vehicle's. */
export async function filesOf(
  db: Queryable,
  batchKey: string,
  { items }: Items,
  vehicleId?: string,
): Promise<FileRow[]> {
  const named = new Set(items.map(({ fileId }) => fileId));
  const own = await filesOfSubject(db, 'approval', batchKey);
  const given = vehicleId === undefined ? [] : await filesOfSubject(db, 'vehicle', vehicleId);
  return [...own, ...given].filter(({ id }) => named.has(id));
}
