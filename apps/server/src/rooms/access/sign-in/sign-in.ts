import { setTimeout as pause } from 'node:timers/promises';
import type { LoginData } from '@furrow/contract';
import type { Pool } from '../../../database/pool.ts';
import { inTransaction, type Queryable } from '../../../database/transaction.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { judgeSignIn, lockOf, type SignInVerdict, signInLimits, slowDownMs } from '../access.rules.ts';
import { type Account, findAccountByName } from '../accounts/account.store.ts';
import { passwordMatches } from '../accounts/password.ts';
import { logOperation } from '../operation-log.store.ts';
import { type Origin, openSession } from '../sessions/sessions.ts';
import { insertAttempt, takeTurn, wrongTriesOf } from './login-attempt.store.ts';

export interface SignInTry extends Origin {
  /** As typed, trimmed. */
  username: string;
  password: string;
  traceId: string;
}

/**
 * Signs somebody in, or says why not (shell /login). The password is checked outside the transaction, for it takes
 * 0.1 s; the verdict is spoken inside, one try of a name at a time.
 * @throws Refusal wrongCredentials, accountLocked, addressLocked, accountFrozen or accountExpired
 */
export async function signIn(pool: Pool, attempt: SignInTry): Promise<LoginData> {
  const lock = lockOf(await wrongTriesOf(pool, attempt.username, attempt.address));
  if (lock) {
    await inTransaction(pool, (client) => record(client, attempt, null, lock));
    throw refusalOf(lock);
  }
  const account = await findAccountByName(pool, attempt.username);
  const right = await passwordMatches(account?.passwordHash ?? null, attempt.password);
  const { verdict, data } = await inTransaction(pool, async (client) => {
    await takeTurn(client, attempt.username, attempt.address);
    const tries = await wrongTriesOf(client, attempt.username, attempt.address);
    const spoken = judgeSignIn(tries, right, account);
    await record(client, attempt, account, spoken);
    const opened = spoken.result === 'ok' && account ? await openSession(client, account, attempt) : null;
    return { verdict: spoken, data: opened };
  });
  if (data) return data;
  if (verdict.result === 'wrong') await pause(slowDownMs(verdict.left));
  throw refusalOf(verdict);
}

/** Every try, good or bad, is a login_attempt and a row of the operation log. */
async function record(
  db: Queryable,
  attempt: SignInTry,
  account: Account | null,
  { result }: SignInVerdict,
): Promise<void> {
  await insertAttempt(db, {
    name: attempt.username,
    address: attempt.address,
    agent: attempt.agent,
    result,
  });
  await logOperation(
    db,
    {
      accountId: result === 'ok' ? (account?.id ?? null) : null,
      name: attempt.username,
      address: attempt.address,
      traceId: attempt.traceId,
    },
    {
      action: 'login',
      subjectKind: 'account',
      subjectId: account?.id ?? '',
      after: { result, agent: attempt.agent },
    },
  );
}

function refusalOf(verdict: SignInVerdict): Refusal {
  switch (verdict.result) {
    case 'locked':
      return new Refusal(verdict.by === 'address' ? 'addressLocked' : 'accountLocked', {
        minutes: verdict.minutes,
      });
    case 'frozen':
      return new Refusal('accountFrozen');
    case 'expired':
      return new Refusal('accountExpired');
    default: {
      const left = verdict.result === 'wrong' ? verdict.left : 0;
      // The try that brings the lock says so, instead of "0 tries left".
      if (left === 0) return new Refusal('accountLocked', { minutes: signInLimits.nameLockS / 60 });
      return new Refusal('wrongCredentials', { left });
    }
  }
}
