import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { findDocument } from './documents.store.ts';
import { openDocument } from './open-document.ts';

/**
 * Begins the red reversal of a sales outbound; its lines follow one by one.
 * @throws Refusal notFound, notReversible for a document of another type
 */
export async function beginReversal(
  client: Queryable,
  actor: Actor,
  id: string,
  reason: string,
): Promise<{ documentId: string }> {
  const reversed = await findDocument(client, id);
  if (!reversed) throw new Refusal('notFound');
  if (reversed.type !== 'salesOutbound') throw new Refusal('notReversible');
  const document = await openDocument(client, actor, {
    type: 'redReversal',
    direction: 'in',
    documentNo: '',
    dealerId: reversed.dealerId,
    remark: reason,
    reason: null,
    source: 'screen',
    partner: '',
    reverses: id,
  });
  return { documentId: document.id };
}
