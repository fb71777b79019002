import {
  type AccessKeyForm,
  longestAccessKeyDays,
  type MadeAccessKey,
  mostAccessKeys,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireAccount } from '../accounts/accounts.ts';
import { logOperation } from '../operation-log.store.ts';
import { newKey } from '../sessions/token.ts';
import { countLivingKeys, holdKey, insertKey, keysOf, markRevoked } from './access-key.store.ts';

type Bell = Pick<Bus, 'publish'>;

const daysInMs = 86_400_000;

/**
 * A key for a program of the own account, told this once. Nobody gives a right that he has not.
 * @throws Refusal noPermission at `rights`, endsInPast and outOfRange at `endsOn`, accessKeysFull
 */
export function makeKey(pool: Pool, actor: Actor, form: AccessKeyForm): Promise<MadeAccessKey> {
  const missing = form.rights.find((right) => !actor.permissions.has(right));
  if (missing) throw refusedAt('rights', 'noPermission', { permission: missing });
  requireEnd(form.endsOn);
  const { key, prefix, hash } = newKey('fa');
  return inTransaction(pool, async (client) => {
    if ((await countLivingKeys(client, actor.accountId)) >= mostAccessKeys)
      throw new Refusal('accessKeysFull', { most: mostAccessKeys });
    const id = await insertKey(client, actor.accountId, form, { prefix, hash });
    const { rights: permissions, ...said } = form;
    await logKey(client, actor, actor.accountId, 'profile.makeKey', { ...said, prefix, permissions });
    const row = (await keysOf(client, actor.accountId)).find((one) => one.id === id);
    return { row: row!, key };
  });
}

/** Ends a key of the own account at once. @throws Refusal notFound, notAllowedTransition when it was revoked before */
export function revokeOwnKey(pool: Pool, bus: Bell, actor: Actor, id: string): Promise<void> {
  return revoke(pool, bus, actor, { accountId: actor.accountId, id });
}

/** The same of an account that the actor looks after. @throws Refusal notFound for account and key, notAllowedTransition */
export async function revokeKeyOf(
  pool: Pool,
  bus: Bell,
  actor: Actor,
  accountId: string,
  id: string,
): Promise<void> {
  await requireAccount(pool, actor, accountId);
  await revoke(pool, bus, actor, { accountId, id });
}

async function revoke(
  pool: Pool,
  bus: Bell,
  actor: Actor,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const before = await holdKey(client, accountId, id);
    if (!before) throw new Refusal('notFound');
    if (before.state === 'revoked')
      throw new Refusal('notAllowedTransition', { from: 'revoked', to: 'revoked' });
    await markRevoked(client, actor.accountId, id);
    const { name, prefix } = before;
    await logKey(client, actor, accountId, 'profile.revokeKey', { name, prefix });
  });
  bus.publish('session', { accountId, sessionId: id, reason: 'ended' });
}

function requireEnd(endsOn: string): void {
  const today = homeDay(Date.now() / 1000);
  if (endsOn < today) throw refusedAt('endsOn', 'endsInPast');
  if (Date.parse(endsOn) - Date.parse(today) > longestAccessKeyDays * daysInMs)
    throw refusedAt('endsOn', 'outOfRange');
}

function refusedAt(
  field: string,
  key: 'noPermission' | 'endsInPast' | 'outOfRange',
  params: Record<string, string> = {},
): Refusal {
  return new Refusal(key, params, [{ field, key, params }]);
}

function logKey(
  db: Queryable,
  actor: Actor,
  accountId: string,
  action: string,
  after: object,
): Promise<void> {
  return logOperation(db, actor, { action, subjectKind: 'account', subjectId: accountId, after });
}
