import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { postDeed } from '../ledger/ledger.store.ts';
import type { Signer } from '../registrations/code-signer.ts';
import { demoCharges, putDemoCards, putDemoCharges, putDemoCht, removeDemo } from './demo-billing.store.ts';
import { removeDemoSatellites } from './demo-satellite.store.ts';
import { createDemoSatellites } from './demo-satellite.ts';

/** Cards and charges of the demo fleet, in every state; made once, when its vehicles are there. */
export async function createDemoBilling(pool: Pool, signer: Signer): Promise<void> {
  await inTransaction(pool, async (client) => {
    await putDemoCards(client);
    await putDemoCharges(client);
    await putDemoCht(client);
    await createDemoSatellites(client, signer);
    for (const { id, amount, state } of await demoCharges(client)) {
      await postDeed(client, { chargeId: id, kind: 'charged', amount, by: null });
      if (state === 'failed') await postDeed(client, { chargeId: id, kind: 'cancelled', amount, by: null });
      if (state === 'paid' || state === 'refunded')
        await postDeed(client, { chargeId: id, kind: 'paid', amount, way: 'wechat', by: null });
      if (state === 'refunded')
        await postDeed(client, { chargeId: id, kind: 'refunded', amount, reason: '演示', by: null });
    }
  });
}

/** Takes the demo's cards and charges away. */
export const removeDemoBilling = (pool: Pool): Promise<void> =>
  inTransaction(pool, async (client) => {
    await removeDemoSatellites(client);
    await removeDemo(client);
  });
