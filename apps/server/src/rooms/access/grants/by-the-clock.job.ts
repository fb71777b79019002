import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { logOperation } from '../operation-log.store.ts';
import { followersOf } from '../scope/scope.store.ts';
import { type Turned, turnByTheClock } from './by-the-clock.store.ts';

/**
 * Grants and allocations begin and end by their dates without anybody's click: this tells the sessions that are open, and
 * the operation log. New calls follow the dates by themselves. Run every two seconds, so that a screen follows within 5 s.
 */
export async function followTheClock(pool: Pool, bus: Pick<Bus, 'publish'>): Promise<Turned[]> {
  const { turned, told } = await inTransaction(pool, async (client) => {
    const rows = await turnByTheClock(client);
    for (const { accountId, told: state, what, detail } of rows) {
      await logOperation(client, null, {
        action: state === 'ended' ? 'authorizeManage.ended' : 'authorizeManage.began',
        subjectKind: 'account',
        subjectId: accountId,
        after: { [what]: detail },
      });
    }
    const accounts = [...new Set(rows.map(({ accountId }) => accountId))];
    return { turned: rows, told: accounts.length > 0 ? await followersOf(client, accounts) : [] };
  });
  for (const accountId of told) bus.publish('session', { accountId, sessionId: null, reason: 'rights' });
  return turned;
}
