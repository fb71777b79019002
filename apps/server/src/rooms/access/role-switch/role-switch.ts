import { type LoginData, usableRights } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { permissionsOf } from '../access.rules.ts';
import { findAccount } from '../accounts/account.store.ts';
import { logOperation } from '../operation-log.store.ts';
import { requireRole } from '../roles/roles.ts';
import { endSession, findSession, insertViewingSession } from '../sessions/session.store.ts';
import { newToken } from '../sessions/token.ts';

/** Seconds that somebody may see the product as another role (L10). */
const viewingLifeS = 3600;

/**
 * Opens a session in which the actor sees the product as a role at or below his own does, with his own data scope, and
 * without writing. @throws Refusal notFound for a role out of reach, viewingAs when he does so already
 */
export async function viewAsRole(
  pool: Pool,
  actor: Actor,
  roleId: number,
  origin: { address: string; agent: string },
): Promise<LoginData> {
  if (actor.viewedAs !== undefined) throw new Refusal('viewingAs', { role: actor.viewedAs });
  return inDeed(
    { pool, logOperation },
    actor,
    { action: 'roleManage.viewAs', subjectKind: 'role', subjectId: String(roleId) },
    async ({ db: client, note }) => {
      const role = await requireRole(client, actor, roleId);
      const parent = await findSession(client, actor.sessionId);
      const account = await findAccount(client, actor.accountId);
      if (!parent || !account) throw new Refusal('notSignedIn');
      const lengthS = Math.min(viewingLifeS, Math.floor(parent.expiresAtS - parent.nowS));
      const token = `${tokenName(role.name, role.id)}-${newToken()}`;
      await insertViewingSession(client, { ...origin, token, lengthS, roleId, actor });
      note({ after: { role: role.name, seconds: lengthS } });
      return {
        token,
        expires_in: lengthS,
        role_id: role.id,
        role_permission: usableRights(role.scopeKind, permissionsOf(role.id, { role: role.codes })).map(
          (code) => ({
            permission_id: code,
          }),
        ),
        localLang: account.language,
        localSkin: account.skin,
        logo_image: account.logoImage,
        mustChangePassword: false,
      };
    },
  );
}

/** Ends the viewing; the own session has gone on all the while, and its token is good again in the browser that kept it. */
export async function endViewing(pool: Pool, bus: Pick<Bus, 'publish'>, actor: Actor): Promise<void> {
  if (actor.viewedAs === undefined)
    throw new Refusal('notAllowedTransition', { from: actor.roleName, to: actor.roleName });
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (client) => {
    if (!(await endSession(client, actor.sessionId, 'logout'))) return;
    await logOperation(client, actor, {
      action: 'roleManage.viewAsEnd',
      subjectKind: 'role',
      subjectId: String(actor.roleId),
    });
    held.publish('session', { accountId: actor.accountId, sessionId: actor.sessionId, reason: 'roleOver' });
  });
  send();
}

/** The role's name where it can stand in a header, else its number. */
const tokenName = (name: string, id: number): string =>
  /^[A-Za-z0-9_]{1,30}$/.test(name) ? name : `role${id}`;
