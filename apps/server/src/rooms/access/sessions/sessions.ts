import { type LoginData, usableRights } from '@furrow/contract';
import { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { defaultSessionLengthS, permissionsOf } from '../access.rules.ts';
import { type Account, codesHeldBy } from '../accounts/account.store.ts';
import { getSetting } from '../settings/settings.store.ts';
import { insertSession } from './session.store.ts';

/** Where a session is opened from. */
export interface Origin {
  address: string;
  agent: string;
}

const sessionLength = z
  .number()
  .int()
  .min(60)
  .max(30 * 86_400);

/** Seconds that a session lasts from its last refresh: setting `session.lengthS`, else 12 h (L14). */
export async function sessionLengthS(db: Queryable): Promise<number> {
  return (await getSetting(db, 'session.lengthS', sessionLength)) ?? defaultSessionLengthS;
}

/** Opens a session of an account and answers what the client keeps of it (spec §3, session data). */
export async function openSession(db: Queryable, account: Account, origin: Origin): Promise<LoginData> {
  const lengthS = await sessionLengthS(db);
  const { token } = await insertSession(db, { accountId: account.id, ...origin, lengthS });
  return loginDataOf(db, account, token, lengthS);
}

/** What `login` and `ticket/redeem` answer about a session. */
export async function loginDataOf(
  db: Queryable,
  account: Account,
  token: string,
  expiresInS: number,
): Promise<LoginData> {
  const held = await codesHeldBy(db, account.id);
  const permissions = usableRights(account.scopeKind, permissionsOf(account.roleId, held));
  return {
    token,
    expires_in: Math.max(0, Math.floor(expiresInS)),
    role_id: account.roleId,
    role_permission: permissions.map((code) => ({ permission_id: code })),
    localLang: account.language,
    localSkin: account.skin,
    logo_image: account.logoImage,
    mustChangePassword: account.mustChangePassword,
  };
}
