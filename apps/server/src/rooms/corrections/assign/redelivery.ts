import type { Pool } from '../../../database/pool.ts';
import { inTransaction, type Queryable } from '../../../database/transaction.ts';
import { heldMessages } from '../../../events/after-commit.ts';
import { inDeed } from '../../../events/perform.ts';
import type { Actor } from '../../../kit/actor.ts';
import type { Route } from '../../../kit/http/route.ts';
import { Refusal } from '../../../kit/refusal.ts';
import type { AccountParts } from '../accounts/account-deeds.ts';
import { settleReleased } from './assignment-deeds.ts';
import { deliver } from './deliver.ts';
import { followMount, isClosed, lockDevice, mountOfAccount, openOf } from './open-assignment.store.ts';

interface Open {
  id: string;
  vehicleId: string;
  sn: string;
  account: string;
}

/** The open assignment of an account whose terminal has got its access data, or is about to; null: there is none to tell. */
async function toldOne(db: Queryable, accountId: string): Promise<Open | null> {
  const { rows } = await db.query<Open>(
    `select x.id, x.vehicle_id as "vehicleId", v.sn, a.account from differential_assignment x join vehicle v on v.id = x.vehicle_id
       join differential_account a on a.id = x.account_id
     where x.account_id = $1 and x.released_at is null and x.active and x.command_id is not null`,
    [accountId],
  );
  return rows[0] ?? null;
}

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
