import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { notify } from '#rooms/access/public.ts';
import { accountsOfDealers } from '#rooms/parties/public.ts';
import { countItems } from '../records/records.store.ts';
import { findDocument } from './documents.store.ts';

/** Puts a sales outbound into the bells of the dealer's people, once a document. */
export async function tellDealer(pool: Pool, bus: Pick<Bus, 'publish'>, documentId: string): Promise<void> {
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (client) => {
    const document = await findDocument(client, documentId);
    if (document?.type !== 'salesOutbound' || document.dealerId === null) return;
    const count = await countItems(client, documentId);
    if (count === 0) return;
    await notify(client, held, {
      receivers: await accountsOfDealers(client, [document.dealerId]),
      type: 0,
      act: 'warehouseOutbound',
      values: { document: document.documentNo, count },
      link: `/warehouse?view=${documentId}`,
      subject: { kind: 'warehouseDocument', id: documentId },
      event: 'outbound',
    });
  });
  send();
}
