import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { notify } from '../notifications/notify.ts';
import { type Ending, endingSoon } from './ending.store.ts';

/**
 * Tells the account and who gave it that grants and allocations end: 7 days before, and on the last day (/authorizeManage).
 * Each hears it once, however often this runs; returns how many messages went out.
 */
export async function tellEnding(pool: Pool, bus: Pick<Bus, 'publish'>): Promise<number> {
  const { held, send } = heldMessages(bus);
  const told = await inTransaction(pool, async (client) => {
    const ids: string[] = [];
    for (const ending of await endingSoon(client)) {
      const { accountId, by } = ending;
      ids.push(...(await notify(client, held, noteOf(ending, accountId, '/profile/index?tab=permissions'))));
      const list = `/authorizeManage?name=${encodeURIComponent(ending.account)}`;
      if (by !== null && by !== accountId)
        ids.push(...(await notify(client, held, noteOf(ending, by, list))));
    }
    return ids;
  });
  send();
  return told.length;
}

const noteOf = (
  { accountId, account, by, day, daysBefore, count }: Ending,
  receiver: string,
  link: string,
) => ({
  receivers: [receiver],
  type: 0 as const,
  act: daysBefore === 0 ? ('rightsEndToday' as const) : ('rightsEnd' as const),
  values: { account, day, count },
  link,
  subject: { kind: 'account', id: accountId },
  event: `rightsEnd ${daysBefore} ${day} ${by ?? ''}`,
});
