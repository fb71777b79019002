import { createHash, randomBytes } from 'node:crypto';
import type { zwtNewPassword, zwtSeen } from '@furrow/contract';
import type { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { Refusal } from '#kit/refusal.ts';
import {
  countCall,
  guardedPassword,
  hashPassword,
  logOperation,
  passwordMatches,
  requireUnguessable,
} from '#rooms/access/public.ts';
import {
  type AppUser,
  appUserByName,
  appUserByToken,
  endAppSession,
  endAppSessions,
  insertAppSession,
  writePassword,
  writeSeen,
} from './zwt-app.store.ts';

/** Sign-ins from one address, and changes of one user's password: enough for a person who mistypes. */
const tries = { calls: 20, seconds: 600 };

interface AppSignIn {
  token: string;
  name: string;
  endsOn: string;
  mustChangePassword: boolean;
}

/**
 * Signs a Zhiweitong user in.
 * @throws Refusal tooManyRequests, accountLocked, addressLocked, appCredentials, accountFrozen, accountExpired; the two last only to who knows
 * the password
 */
export async function signInToApp(
  pool: Pool,
  { name, password }: { name: string; password: string },
  { address, agent, traceId }: { address: string; agent: string; traceId: string },
): Promise<AppSignIn> {
  await countCall(pool, 'zwtLogin', address, tries);
  const user = await appUserByName(pool, name);
  // No account has a slash in its name.
  const attempt = { name: `zhiweitong/${name.toLowerCase()}`, address, agent };
  const right = await guardedPassword(pool, attempt, () =>
    passwordMatches(user?.passwordHash || null, password),
  );
  if (!user || !right) throw new Refusal('appCredentials');
  requireActive(user);
  const token = randomBytes(32).toString('base64url');
  await inTransaction(pool, async (client) => {
    await insertAppSession(client, { tokenHash: hashOf(token), userId: user.id, address });
    await writeSeen(client, user.id, { version: '' });
    await logOperation(
      client,
      { accountId: null, name: user.name, address, traceId },
      { action: 'zwtuser.login', subjectKind: 'zhiweitongUser', subjectId: user.id },
    );
  });
  const { endsOn, mustChangePassword } = user;
  return { token, name: user.name, endsOn, mustChangePassword };
}

/** The user behind a token of the app. @throws Refusal sessionEnded, accountFrozen, accountExpired, mustChangePassword */
async function userBehind(pool: Pool, token: string, { fresh = false } = {}): Promise<AppUser> {
  const user = token === '' ? null : await appUserByToken(pool, hashOf(token));
  if (!user) throw new Refusal('sessionEnded');
  requireActive(user);
  if (user.mustChangePassword && !fresh) throw new Refusal('mustChangePassword');
  return user;
}

function requireActive({ state }: AppUser): void {
  if (state === 'frozen') throw new Refusal('accountFrozen');
  if (state === 'expired') throw new Refusal('accountExpired');
}

/** A sign of life with the app's version and place. @throws Refusal of `userBehind` */
export async function noteSeen(pool: Pool, token: string, seen: z.output<typeof zwtSeen>): Promise<void> {
  const user = await userBehind(pool, token);
  await writeSeen(pool, user.id, seen);
}

/**
 * Changes the own password; the other sign-ins of the user end.
 * @throws Refusal wrongOldPassword, passwordCommon, passwordHoldsName and those of `userBehind`
 */
export async function changeAppPassword(
  pool: Pool,
  token: string,
  { old, password }: z.output<typeof zwtNewPassword>,
  { address, traceId }: { address: string; traceId: string },
): Promise<void> {
  const user = await userBehind(pool, token, { fresh: true });
  await countCall(pool, 'zwtPassword', user.id, tries);
  if (!(await passwordMatches(user.passwordHash, old)))
    throw new Refusal('wrongOldPassword', {}, [{ field: 'old', key: 'wrongOldPassword' }]);
  requireUnguessable(password, user.name);
  const hash = await hashPassword(password);
  await inTransaction(pool, async (client) => {
    await writePassword(client, user.id, hash, false);
    await endAppSessions(client, user.id);
    await insertAppSession(client, { tokenHash: hashOf(token), userId: user.id, address });
    await logOperation(
      client,
      { accountId: null, name: user.name, address, traceId },
      { action: 'zwtuser.password', subjectKind: 'zhiweitongUser', subjectId: user.id },
    );
  });
}

export async function signOutOfApp(pool: Pool, token: string): Promise<void> {
  await endAppSession(pool, hashOf(token));
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
