import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { notify } from '#rooms/access/public.ts';
import { noticesOfDay } from './telling.store.ts';

const chinaS = 8 * 3600;

/**
 * Tells once a day, from 08:00 (UTC+8) on, how many notices the last day had and what was found later, to the provider's people.
 */
export async function tellDigest(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  nowS = Date.now() / 1000,
): Promise<void> {
  const there = new Date((nowS + chinaS) * 1000);
  if (there.getUTCHours() < 8) return;
  const day = there.toISOString().slice(0, 10);
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (client) => {
    const { count, later } = await noticesOfDay(client);
    if (count + later === 0) return;
    await notify(client, held, {
      receivers: { holding: 'crossRegion', company: null },
      type: 0,
      act: 'warningDigest',
      values: { count, later },
      link: '/crossRegion?tab=all',
      subject: { kind: 'warningDigest', id: day },
      event: 'digest',
    });
  });
  send();
}
