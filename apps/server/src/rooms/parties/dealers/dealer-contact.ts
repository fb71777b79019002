import type { DealerContact } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { log, requireDealer } from './dealers.ts';

/**
 * Phone and addresses of a dealer in full, for who asks: one row of the operation log each time (decision 0012).
 * @throws Refusal notFound for a dealer out of reach
 */
export function showDealerContact(pool: Pool, actor: Actor, id: string): Promise<DealerContact> {
  return inTransaction(pool, async (client) => {
    const { phone, address, shippingAddress } = await requireDealer(client, actor, id);
    await log(client, actor, 'agentManage.contact', id);
    return { phone, address, shippingAddress };
  });
}
