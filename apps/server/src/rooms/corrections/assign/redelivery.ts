import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { Refusal } from '#kit/refusal.ts';
import type { AccountParts } from '../accounts/account-deeds.ts';
import { settleReleased } from './assignment-deeds.ts';
import { deliver } from './deliver.ts';
import { followMount, isClosed, lockDevice, mountOfAccount, openOf } from './open-assignment.store.ts';
import { toldOne } from './told-assignment.store.ts';

/**
 * An access that was edited goes to the terminal that uses it once more; where nothing was sent, or nothing may be, nothing is.
 * `mountBefore`: the account's own mount point before the edit; who was given that one gets the present one.
 */
export async function redeliver(
  parts: AccountParts,
  actor: Actor,
  accountId: string,
  mountBefore?: string,
): Promise<void> {
  const open = await toldOne(parts.pool, accountId);
  if (!open) return;
  try {
    await inDeed(
      parts,
      actor,
      { action: 'diffAssign.send', subjectKind: 'differentialAssignment' },
      async ({ db, bus, note }) => {
        await lockDevice(db, open.vehicleId);
        if (mountBefore !== undefined) await followMount(db, open.id, mountBefore);
        await deliver({ db, bus, box: parts.box }, actor, open.id);
        note({ subjectId: open.id, after: { sn: open.sn, account: open.account } });
      },
    );
  } catch (error) {
    // One that is frozen, over, or was released meanwhile is not sent.
    if (!(error instanceof Refusal)) throw error;
  }
}

/**
 * A form or a deed of /ntrip that takes an account from its device: another source's account of that device is the one in use then, and
 * its terminal is told, as by a release (/diffAssign).
 */
export function tellingReleased(parts: AccountParts, one: Route): Route {
  const { method, path } = one.spec;
  if (method !== 'PATCH' && method !== 'DELETE' && !path.endsWith('/cancel')) return one;
  return {
    ...one,
    deed: async (call) => {
      const { id } = call.params as { id?: string };
      const before = id === undefined ? null : await openOf(parts.pool, id);
      const answer = await one.deed(call);
      if (before !== null && (await isClosed(parts.pool, before.assignmentId))) {
        const { held, send } = heldMessages(parts.bus);
        await inTransaction(parts.pool, async (db) => {
          await lockDevice(db, before.vehicleId);
          await settleReleased({ db, bus: held, box: parts.box }, call.actor, before);
        });
        send();
      }
      return answer;
    },
  };
}

/** An edit of one of these `fields` is told to the terminals that sign in with it. */
export function redelivering(
  parts: AccountParts & { pool: Pool },
  one: Route,
  fields: readonly string[],
  accountsOf: (params: { id: string }) => Promise<readonly string[]>,
): Route {
  if (one.spec.method !== 'PATCH') return one;
  return {
    ...one,
    deed: async (call) => {
      const { id } = call.params as { id: string };
      const body = (call.body ?? {}) as Record<string, unknown>;
      const mountBefore = body.mountPoint ? await mountOfAccount(parts.pool, id) : undefined;
      const answer = await one.deed(call);
      if (!fields.some((field) => body[field] !== undefined && body[field] !== '')) return answer;
      for (const accountId of await accountsOf({ id }))
        await redeliver(parts, call.actor, accountId, mountBefore);
      return answer;
    },
  };
}
