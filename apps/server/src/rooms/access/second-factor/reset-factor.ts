import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireAccount } from '../accounts/accounts.ts';
import { logOperation } from '../operation-log.store.ts';
import { endSessionsOf } from '../sessions/session.store.ts';
import { endHalfSignedIn } from './challenge.store.ts';
import { deleteFactor } from './factor.store.ts';

/**
 * Takes the factor of an account away, for who has lost the device; its sessions end. Where the role demands one, the next
 * sign-in sets a new one up. @throws Refusal notFound for one out of reach, notOneself, factorOff
 */
export async function resetFactor(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await inDeed(
    { pool, logOperation },
    actor,
    { action: 'accountManage.resetSecondFactor', subjectKind: 'account', subjectId: id },
    async ({ db: client }) => {
      const account = await requireAccount(client, actor, id, { lock: true });
      if (account.id === actor.accountId) throw new Refusal('notOneself');
      if (!(await deleteFactor(client, id))) throw new Refusal('factorOff');
      await endHalfSignedIn(client, id);
      await endSessionsOf(client, id, 'ended');
    },
  );
  bus.publish('session', { accountId: id, sessionId: null, reason: 'ended', why: 'ended' });
}
