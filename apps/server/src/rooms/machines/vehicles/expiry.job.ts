import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { takeLifeStep } from '../life/life.ts';
import { overdueCars } from './expiry.store.ts';

/** Vehicles of one transaction: it is short, and what one of them hinders holds up few. */
const atOnce = 100;

/**
 * Vehicles in use whose registration ended before today become expired, from 00:05 of UTC+8 on; a day that was missed is
 * made up for. Registrations end at 23:59:59 of UTC+8. Returns how many there were.
 */
export async function expireCars(pool: Pool, bus: Pick<Bus, 'publish'>): Promise<number> {
  let count = 0;
  for (;;) {
    const nos = await inTransaction(pool, async (client) => {
      const due = await overdueCars(client, atOnce);
      for (const { id } of due)
        await takeLifeStep(client, null, { vehicleId: id, step: 'expire', why: 'registrationOver' });
      return due.map(({ no }) => no);
    });
    if (nos.length === 0) return count;
    count += nos.length;
    bus.publish('vehiclesChanged', { nos });
  }
}
