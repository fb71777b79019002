import { type PasswordForm, type Profile, type ProfileEdit, preferenceForm } from '@furrow/contract';
import { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { requireVersion } from '#kit/list/version.ts';
import { Refusal } from '#kit/refusal.ts';
import { lockOf } from '../access.rules.ts';
import { writePassword } from '../accounts/account-write.store.ts';
import { requireStricter, requireUnguessable } from '../accounts/accounts.ts';
import { hashPassword, passwordMatches } from '../accounts/password.ts';
import { logOperation } from '../operation-log.store.ts';
import { endHalfSignedIn } from '../second-factor/challenge.store.ts';
import { endSession, endSessionsOf, listSessions } from '../sessions/session.store.ts';
import { insertAttempt, takeTurn, wrongTriesOf } from '../sign-in/login-attempt.store.ts';
import { findProfile, lockPasswords, updateProfile, writePreference } from './profile.store.ts';

type Bell = Pick<Bus, 'publish'>;

export async function ownProfile(
  db: Queryable,
  actor: Actor,
  lock: { lock?: boolean } = {},
): Promise<Profile> {
  const profile = await findProfile(db, actor.accountId, lock);
  if (!profile) throw new Refusal('notSignedIn', { reason: 'ended' });
  return profile;
}

/** Changes what everybody may change of himself; times follow a new zone at once. */
export async function editProfile(
  pool: Pool,
  bus: Bell,
  actor: Actor,
  { version, ...edit }: ProfileEdit,
): Promise<Profile> {
  const profile = await inTransaction(pool, async (client) => {
    const present = await ownProfile(client, actor, { lock: true });
    requireVersion(present, version);
    const { displayName, phone, introduction, language, skin, timeZone } = present;
    const before = { displayName, phone, introduction, language, skin, timeZone };
    const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
    const after = { ...before, ...given };
    await updateProfile(client, actor.accountId, after);
    await log(client, actor, 'profile.edit', before, after);
    return ownProfile(client, actor);
  });
  tellChanged(bus, actor);
  return profile;
}

/**
 * Changes the own password; all other sessions end. Wrong old ones count like wrong tries to sign in, so that a session that
 * somebody left open is no way to guess.
 * @throws Refusal wrongOldPassword, passwordUsed (the present one or one of the last three), accountLocked
 */
export async function changePassword(
  pool: Pool,
  bus: Bell,
  actor: Actor,
  agent: string,
  form: PasswordForm,
): Promise<void> {
  const lock = lockOf(await wrongTriesOf(pool, actor.name, actor.address));
  if (lock) throw lockedFor(lock);
  await requireStricter(pool, { password: form.new }, 'new');
  requireUnguessable(form.new, actor.name, 'new');
  const passwordHash = await hashPassword(form.new);
  const outcome = await inTransaction(pool, async (client) => {
    // One at a time, and asked again: of many guesses at once all would else be judged before the first is counted.
    await takeTurn(client, actor.name, actor.address);
    const lock = lockOf(await wrongTriesOf(client, actor.name, actor.address));
    if (lock) throw lockedFor(lock);
    const { present, before } = await lockPasswords(client, actor.accountId);
    if (!(await passwordMatches(present, form.old))) {
      const attempt = { name: actor.name, address: actor.address, agent, result: 'wrong' as const };
      await insertAttempt(client, attempt);
      return 'wrongOldPassword' as const;
    }
    for (const used of [present, ...before]) {
      if (await passwordMatches(used, form.new)) return 'passwordUsed' as const;
    }
    await writePassword(client, actor.accountId, actor.accountId, { passwordHash, mustChange: false });
    await log(client, actor, 'profile.password');
    // A scanned code that waits for its browser would be a session of before.
    await endHalfSignedIn(client, actor.accountId);
    return endSessionsOf(client, actor.accountId, 'password', actor.sessionId);
  });
  if (outcome === 'wrongOldPassword') throw new Refusal(outcome, {}, [{ field: 'old', key: outcome }]);
  if (outcome === 'passwordUsed') throw new Refusal(outcome, {}, [{ field: 'new', key: outcome }]);
  tellEnded(bus, actor, outcome);
  bus.publish('session', { accountId: actor.accountId, sessionId: actor.sessionId, reason: 'rights' });
}

const lockedFor = ({ minutes }: { minutes: number }): Refusal => new Refusal('accountLocked', { minutes });

/** Ends one of the own sessions. @throws Refusal notFound when it is none of them */
export async function endOwnSession(pool: Pool, bus: Bell, actor: Actor, id: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    const own = await listSessions(client, actor, actor.accountId);
    if (!own.some((one) => one.id === id)) throw new Refusal('notFound');
    await endSession(client, id, 'ended');
    await log(client, actor, 'profile.session', undefined, { session: id });
  });
  tellEnded(bus, actor, [id]);
}

/** Ends every own session but the one that asks; returns how many. */
export async function endOtherSessions(pool: Pool, bus: Bell, actor: Actor): Promise<number> {
  const ended = await inTransaction(pool, async (client) => {
    const ids = await endSessionsOf(client, actor.accountId, 'ended', actor.sessionId);
    await log(client, actor, 'profile.session', undefined, { sessions: ids });
    return ids;
  });
  tellEnded(bus, actor, ended);
  return ended.length;
}

/** Stores a preference, checked by the shape of its key; `undefined` goes back to the default. @throws Refusal notFound */
export function setPreference(pool: Pool, actor: Actor, key: string, value: unknown): Promise<void> {
  const form = preferenceForm(key);
  if (!form) throw new Refusal('notFound');
  const checked = value === undefined ? undefined : z.object({ value: form }).parse({ value }).value;
  return inTransaction(pool, async (client) => {
    await writePreference(client, actor.accountId, key, checked);
    await log(client, actor, 'profile.preference', undefined, { key, value: checked ?? null });
  });
}

/** Every open page asks anew who is signed in. */
export function tellChanged(bus: Bell, actor: Actor): void {
  bus.publish('session', { accountId: actor.accountId, sessionId: null, reason: 'rights' });
}

/** A row about the own account. */
export function log(
  db: Queryable,
  actor: Actor,
  action: string,
  before?: object,
  after?: object,
): Promise<void> {
  const subject = { subjectKind: 'account' as const, subjectId: actor.accountId };
  return logOperation(db, actor, { action, ...subject, before, after });
}

function tellEnded(bus: Bell, actor: Actor, sessions: readonly string[]): void {
  for (const sessionId of sessions) {
    bus.publish('session', { accountId: actor.accountId, sessionId, reason: 'ended' });
  }
}
