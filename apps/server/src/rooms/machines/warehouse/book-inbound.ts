import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { zoneClock } from '#kit/clock/zone-clock.ts';
import { bookItem } from './book-line.ts';
import { findOwnDocument } from './documents/documents.store.ts';
import { openDocument } from './documents/open-document.ts';
import type { StockItem } from './stock.rules.ts';

/** An inbound takes back no order, and what was just made is told of by the deed that made it. */
const silent = { publish: (): void => undefined };

/**
 * Books a device or a piece that a deed has just made as a manual inbound, inside the caller's transaction; what one
 * transaction makes stands in one document. Of a device the caller tells `vehiclesChanged` after the commit. Returns the
 * number of the document.
 * @throws Refusal alreadyInWarehouse and the others of an inbound
 */
export async function bookInbound(
  client: Queryable,
  actor: Actor,
  item: Pick<StockItem, 'kind' | 'id'>,
): Promise<string> {
  const wish = { type: 'manualInbound', dealerId: null, documentNo: '', tasks: [] } as const;
  const document =
    (await findOwnDocument(client, { by: actor.accountId, ...wish })) ??
    (await openDocument(client, actor, {
      ...wish,
      direction: 'in',
      reason: null,
      remark: '',
      source: 'screen',
      partner: '',
      reverses: null,
    }));
  const booking = { document, dealer: null, bus: silent, tellTime: zoneClock(actor.timeZone) };
  await bookItem(client, actor, booking, item, '');
  return document.documentNo;
}
