import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { bookItem } from '../book-line.ts';
import { bookPieces } from '../items/book-pieces.ts';
import { isCountedKind } from '../items/choose-item.ts';
import { type Booking, lineWish } from '../line.ts';
import { lockRecord, setReversed } from '../records/records.store.ts';
import { findDocument } from './documents.store.ts';

/**
 * Takes one line of a sales outbound back: the item is in the warehouse again and of no dealer.
 * @throws Refusal notFound for a line of another document, lineReversed, notReversible, and those of a return
 */
export async function reverseLine(
  client: Queryable,
  actor: Actor,
  booking: Booking,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const line = await lockRecord(client, id);
  if (!line || line.documentId !== (await findReversed(client, booking.document.id)))
    throw new Refusal('notFound');
  if (line.reversedBy !== null) throw new Refusal('lineReversed');
  if (line.type !== 'salesOutbound') throw new Refusal('notReversible');
  const { kind, itemId, model, quantity } = line;
  const record = isCountedKind(kind)
    ? await bookPieces(client, actor, booking, {
        ...lineWish({ model, quantity, remark: reason }),
        kind,
      })
    : await bookItem(client, actor, booking, { kind, id: itemId }, reason);
  await setReversed(client, id, record);
}

/** The document that a reversal takes back. */
async function findReversed(client: Queryable, id: string): Promise<string | null> {
  return (await findDocument(client, id))?.reverses ?? null;
}
