import type { AccountContact } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { phoneOf } from '../accounts/account.store.ts';
import { requireAccount } from '../accounts/accounts.ts';
import { logOperation } from '../operation-log.store.ts';

/**
 * The phone number in full, for who asks for it: one row of the operation log each time (C16, decision 0012).
 * Everywhere else it is masked. @throws Refusal notFound for an account out of reach
 */
export function showContact(pool: Pool, actor: Actor, id: string): Promise<AccountContact> {
  return inDeed(
    { pool, logOperation },
    actor,
    { action: 'accountManage.contact', subjectKind: 'account' },
    async ({ db: client, note }) => {
      const account = await requireAccount(client, actor, id);
      note({ subjectId: account.id });
      return { phone: await phoneOf(client, account.id) };
    },
  );
}
