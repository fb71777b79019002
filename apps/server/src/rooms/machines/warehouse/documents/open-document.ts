import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { documentNoOf } from '../stock.rules.ts';
import { highestNo, insertDocument, type NewDocument, type StoredDocument } from './documents.store.ts';

/**
 * Begins a document inside the caller's transaction; an empty number is given by the day.
 * @throws Refusal documentNoTaken, naming the field
 */
export async function openDocument(
  client: Queryable,
  actor: Actor | null,
  wish: Omit<NewDocument, 'by'>,
): Promise<StoredDocument> {
  const documentNo = wish.documentNo === '' ? await nextNo(client, wish.direction) : wish.documentNo;
  const document = await insertDocument(client, { ...wish, documentNo, by: actor?.accountId ?? null });
  if (!document) throw new Refusal('documentNoTaken', {}, [{ field: 'documentNo', key: 'documentNoTaken' }]);
  await logOperation(client, actor, {
    action: 'warehouse.create',
    subjectKind: 'warehouseDocument',
    subjectId: document.id,
    after: { ...wish, documentNo },
  });
  return document;
}

async function nextNo(client: Queryable, direction: 'in' | 'out'): Promise<string> {
  const now = Date.now();
  const beginning = documentNoOf(direction, now, 0).slice(0, -4);
  return documentNoOf(direction, now, (await highestNo(client, beginning)) + 1);
}
