import type { AccountRow, AccountStep, SessionRow } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import type { RowDone } from '#kit/batch/list-batch.ts';
import { Refusal } from '#kit/refusal.ts';
import { endAllocationsBoundTo } from '../allocations/allocation.store.ts';
import { logOperation } from '../operation-log.store.ts';
import { followersOf } from '../scope/scope.store.ts';
import { tellRights } from '../scope/tell-rights.ts';
import { endHalfSignedIn } from '../second-factor/challenge.store.ts';
import { endSession, endSessionsOf, listSessions } from '../sessions/session.store.ts';
import { refusedStep } from './account.rules.ts';
import { setAccountDeleted, setFrozen, writePassword } from './account-write.store.ts';
import { requireAccount, requireAdministratorLeft, requireRoleToGive } from './accounts.ts';
import { hashPassword, randomPassword } from './password.ts';

type Bell = Pick<Bus, 'publish'>;

/** Freezes an account; its sessions end at once. @throws Refusal notAllowedTransition, notOneself, lastAdministrator */
export async function freezeAccount(
  pool: Pool,
  bus: Bell,
  actor: Actor,
  id: string,
  reason: string,
  done?: RowDone,
): Promise<AccountRow> {
  const account = await inTransaction(pool, async (client) => {
    const before = await requireStep(client, actor, id, 'freeze');
    await requireOther(client, actor, before);
    await setFrozen(client, actor, id, reason);
    await endSessionsOf(client, id, 'frozen');
    await log(
      client,
      actor,
      'accountManage.freeze',
      id,
      { state: before.state },
      { state: 'frozen', reason },
    );
    await done?.(client);
    return requireAccount(client, actor, id);
  });
  tellEnded(bus, id, 'frozen');
  return account;
}

/** Lets a frozen account go on. @throws Refusal notAllowedTransition */
export function unfreezeAccount(pool: Pool, actor: Actor, id: string, done?: RowDone): Promise<AccountRow> {
  return inTransaction(pool, async (client) => {
    await requireStep(client, actor, id, 'unfreeze');
    await setFrozen(client, actor, id, null);
    await log(client, actor, 'accountManage.unfreeze', id, { state: 'frozen' }, { state: 'active' });
    await done?.(client);
    return requireAccount(client, actor, id);
  });
}

/** Gives an account a new password, told this once; it must be changed, and its sessions end. */
export async function resetPassword(
  pool: Pool,
  bus: Bell,
  actor: Actor,
  id: string,
): Promise<{ password: string }> {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  await inTransaction(pool, async (client) => {
    const account = await requireAccount(client, actor, id, { lock: true });
    if (account.id === actor.accountId) throw new Refusal('notOneself');
    await writePassword(client, actor.accountId, id, { passwordHash, mustChange: true });
    await endHalfSignedIn(client, id);
    await endSessionsOf(client, id, 'password');
    await log(client, actor, 'accountManage.resetPassword', id);
  });
  tellEnded(bus, id, 'password');
  return { password };
}

/** Marks an account deleted; its sessions end at once and its name stays taken. */
export async function deleteAccount(pool: Pool, bus: Bell, actor: Actor, id: string): Promise<void> {
  let followers: string[] = [];
  await inTransaction(pool, async (client) => {
    const before = await requireAccount(client, actor, id, { lock: true });
    await requireOther(client, actor, before);
    await setAccountDeleted(client, actor, id, true);
    // Also who is bound to one that lost it: they see by him.
    followers = await followersOf(client, await endAllocationsBoundTo(client, actor, id));
    await endSessionsOf(client, id, 'ended');
    await log(client, actor, 'accountManage.delete', id, { name: before.name, state: before.state });
  });
  tellEnded(bus, id, 'ended');
  tellRights(bus, actor, followers);
}

/** Takes the mark of deletion away; the account is in the state that it was in. @throws Refusal roleOutOfReach when its role is gone */
export function restoreAccount(pool: Pool, actor: Actor, id: string): Promise<AccountRow> {
  return inTransaction(pool, async (client) => {
    const before = await requireAccount(client, actor, id, { lock: true, deleted: true });
    await requireRoleToGive(client, actor, before.roleId);
    await setAccountDeleted(client, actor, id, false);
    const account = await requireAccount(client, actor, id);
    await log(client, actor, 'accountManage.restore', id, undefined, { state: account.state });
    return account;
  });
}

/** Running sessions of an account, the newest first. */
export async function sessionsOf(pool: Pool, actor: Actor, id: string): Promise<SessionRow[]> {
  await requireAccount(pool, actor, id);
  return listSessions(pool, actor, id);
}

/** Ends one session of an account. @throws Refusal notFound when it is none of its running ones */
export async function endSessionOf(
  pool: Pool,
  bus: Bell,
  actor: Actor,
  id: string,
  sessionId: string,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await requireAccount(client, actor, id);
    const running = await listSessions(client, actor, id);
    if (!running.some((one) => one.id === sessionId)) throw new Refusal('notFound');
    await endSession(client, sessionId, 'ended');
    await log(client, actor, 'accountManage.session', id, undefined, { session: sessionId });
  });
  bus.publish('session', { accountId: id, sessionId, reason: 'ended' });
}

async function requireStep(db: Queryable, actor: Actor, id: string, step: AccountStep): Promise<AccountRow> {
  const account = await requireAccount(db, actor, id, { lock: true });
  const refused = refusedStep(account.state, step);
  if (refused) throw new Refusal('notAllowedTransition', refused);
  return account;
}

/** Nobody shuts himself out, and the last administrator stays. */
async function requireOther(db: Queryable, actor: Actor, account: AccountRow): Promise<void> {
  if (account.id === actor.accountId) throw new Refusal('notOneself');
  await requireAdministratorLeft(db, account);
}

function log(
  db: Queryable,
  actor: Actor,
  action: string,
  id: string,
  before?: object,
  after?: object,
): Promise<void> {
  return logOperation(db, actor, { action, subjectKind: 'account', subjectId: id, before, after });
}

function tellEnded(bus: Bell, accountId: string, why: 'frozen' | 'password' | 'ended'): void {
  bus.publish('session', { accountId, sessionId: null, reason: 'ended', why });
}
