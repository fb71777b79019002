import { createHash } from 'node:crypto';
import type { Queryable } from '#database/transaction.ts';
import { hashOfToken, newToken } from '../sessions/token.ts';

/** Seconds between the right password and the code. */
export const challengeLifeS = 300;
/** Wrong codes that one challenge takes. */
export const wrongPerChallenge = 5;

/** A challenge that may still be answered. */
export interface OpenChallenge {
  accountId: string;
  name: string;
  setUp: boolean;
  wrong: number;
  passwordMark: Buffer;
}

/** What a challenge remembers of the password that opened it: a new hash, also of the same password, is another one. */
export const markOf = (passwordHash: string): Buffer => createHash('sha256').update(passwordHash).digest();

/** Makes a challenge; it is returned this once and never stored. */
export async function insertChallenge(
  db: Queryable,
  made: { accountId: string; passwordHash: string; setUp: boolean },
): Promise<string> {
  const challenge = newToken();
  await db.query(
    `insert into sign_in_challenge (hash, account_id, password_mark, set_up, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    [hashOfToken(challenge), made.accountId, markOf(made.passwordHash), made.setUp, challengeLifeS],
  );
  return challenge;
}

/** The challenge while it lasts, or null; `lock` holds it to the end of the transaction. */
export async function findChallenge(
  db: Queryable,
  challenge: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<OpenChallenge | null> {
  const { rows } = await db.query<OpenChallenge>(
    `select c.account_id as "accountId", a.name, c.set_up as "setUp", c.wrong, c.password_mark as "passwordMark"
     from sign_in_challenge c join account a on a.id = c.account_id and a.deleted_at is null
     where c.hash = $1 and c.expires_at > clock_timestamp() and c.wrong < $2 ${lock ? 'for update of c' : ''}`,
    [hashOfToken(challenge), wrongPerChallenge],
  );
  return rows[0] ?? null;
}

export async function countWrong(db: Queryable, challenge: string): Promise<void> {
  await db.query('update sign_in_challenge set wrong = wrong + 1 where hash = $1', [hashOfToken(challenge)]);
}

/**
 * Ends what of an account is half signed in: its challenges, and codes to scan that were not used yet. Called with every
 * change of its factor or its password.
 */
export async function endHalfSignedIn(db: Queryable, accountId: string): Promise<void> {
  await db.query('delete from sign_in_challenge where account_id = $1', [accountId]);
  await db.query(
    `update login_code set state = 'refused' where scanned_by = $1 and state in ('scanned', 'confirmed')`,
    [accountId],
  );
}

/** Deletes one that was answered. */
export async function deleteChallenge(db: Queryable, challenge: string): Promise<void> {
  await db.query('delete from sign_in_challenge where hash = $1', [hashOfToken(challenge)]);
}

/** Deletes those whose time is over; returns how many. */
export async function deleteOldChallenges(db: Queryable): Promise<number> {
  const { rowCount } = await db.query('delete from sign_in_challenge where expires_at < now()');
  return rowCount ?? 0;
}
