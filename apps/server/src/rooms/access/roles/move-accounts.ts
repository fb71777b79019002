import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { type Actor, may } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '../operation-log.store.ts';
import { followersOf } from '../scope/scope.store.ts';
import { tellRights } from '../scope/tell-rights.ts';
import { moveAccountsOf } from './move-accounts.store.ts';
import { isFixed } from './role.rules.ts';
import { misfits } from './role-fit.store.ts';
import { requireRole } from './roles.ts';

/**
 * Moves every account of a role to another, so that the role can be deleted; each is logged as the edit that it is. Changing
 * accounts needs the right of /accountManage beside that to delete roles.
 * @throws Refusal noPermission, fixedRole, roleOutOfReach (also for the role itself), dealerRequired, notOneself
 */
export async function moveAccounts(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  actor: Actor,
  id: number,
  to: number,
): Promise<{ moved: number }> {
  if (!may(actor, 'accountManage.edit'))
    throw new Refusal('noPermission', { permission: 'accountManage.edit' });
  const { moved, told } = await inTransaction(pool, async (client) => {
    // In the order of their numbers, so that two who move crosswise do not wait for each other.
    for (const each of [id, to].sort((a, b) => a - b)) await requireRole(client, actor, each, { lock: true });
    if (isFixed(id)) throw new Refusal('fixedRole');
    if (to === id) throw new Refusal('roleOutOfReach', {}, [{ field: 'to', key: 'roleOutOfReach' }]);
    if (actor.roleId === id) throw new Refusal('notOneself');
    const moved = await moveAccountsOf(client, actor, id, to);
    const accounts = moved.map((one) => one.id);
    const unfit = await misfits(
      client,
      moved.map(({ dealerId }) => ({ roleId: to, dealerId })),
    );
    const misfit = unfit.find((one) => one !== null);
    if (misfit) throw new Refusal(misfit.key, {}, [{ field: 'to', key: misfit.key }]);
    for (const subjectId of accounts) {
      await logOperation(client, actor, {
        action: 'accountManage.edit',
        subjectKind: 'account',
        subjectId,
        before: { roleId: id },
        after: { roleId: to },
      });
    }
    return { moved: accounts.length, told: await followersOf(client, accounts) };
  });
  tellRights(bus, actor, told);
  return { moved };
}
