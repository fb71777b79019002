import { setTimeout as pause } from 'node:timers/promises';
import type { LoginData } from '@furrow/contract';
import type { Pool } from '../../../database/pool.ts';
import { inTransaction, type Queryable } from '../../../database/transaction.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { judgeSignIn, lockOf, type SignInVerdict, signInLimits, slowDownMs } from '../access.rules.ts';
import { type Account, findAccountByName } from '../accounts/account.store.ts';
import { passwordMatches } from '../accounts/password.ts';
import { findUndecidedOrRejected, type WaitingApplication } from '../applications/application.store.ts';
import { asksForCaptcha } from '../captcha/captcha.rules.ts';
import { captchaMode, requireCaptcha } from '../captcha/captcha.ts';
import { logOperation } from '../operation-log.store.ts';
import { type Origin, openSession } from '../sessions/sessions.ts';
import { type ChosenLook, keepChosenLook } from './chosen-look.store.ts';
import { insertAttempt, takeTurn, wrongTriesOf } from './login-attempt.store.ts';

export interface SignInTry extends Origin, ChosenLook {
  /** As typed, trimmed. */
  username: string;
  password: string;
  /** Ticket of a solved captcha. */
  verify?: string | undefined;
  traceId: string;
}

/** A verdict, or what became of the application of somebody who has no account yet. */
type Outcome = SignInVerdict | { result: 'underReview' } | { result: 'rejected'; reason: string };

/**
 * Signs somebody in, or says why not (shell /login). The password is checked outside the transaction, for it takes
 * 0.1 s; the verdict is spoken inside, one try of a name at a time. A try without the captcha that it needs is none.
 * @throws Refusal wrongCredentials, accountLocked, addressLocked, accountFrozen, accountExpired, companyDisabled, captchaRequired,
 * applicationUnderReview or applicationRejected
 */
export async function signIn(pool: Pool, attempt: SignInTry): Promise<LoginData> {
  const before = await wrongTriesOf(pool, attempt.username, attempt.address);
  const lock = lockOf(before);
  if (lock) {
    await inTransaction(pool, (client) => record(client, attempt, null, lock));
    throw refusalOf(lock);
  }
  if (asksForCaptcha(await captchaMode(pool), before)) await requireCaptcha(pool, 'login', attempt.verify);
  // Both are always looked for and one hash always checked: the time of the answer tells nothing of the name.
  const account = await findAccountByName(pool, attempt.username);
  const application = await findUndecidedOrRejected(pool, attempt.username);
  const kept = account?.passwordHash ?? application?.passwordHash ?? null;
  const right = await passwordMatches(kept, attempt.password);
  const { verdict, data } = await inTransaction(pool, async (client) => {
    await takeTurn(client, attempt.username, attempt.address);
    const tries = await wrongTriesOf(client, attempt.username, attempt.address);
    const waiting = !account && right ? application : null;
    const spoken = lockOf(tries) ?? outcomeOf(waiting) ?? judgeSignIn(tries, right, account);
    await record(client, attempt, account, spoken);
    if (spoken.result !== 'ok' || !account) return { verdict: spoken, data: null };
    const looking = await keepChosenLook(client, account, attempt);
    return { verdict: spoken, data: await openSession(client, looking, attempt) };
  });
  if (data) return data;
  if (verdict.result === 'wrong') await pause(slowDownMs(verdict.left));
  throw refusalOf(verdict);
}

function outcomeOf(application: WaitingApplication | null): Outcome | null {
  if (!application) return null;
  return application.state === 'toReview'
    ? { result: 'underReview' }
    : { result: 'rejected', reason: application.rejectReason };
}

/** Every try, good or bad, is a login_attempt and a row of the operation log. */
async function record(
  db: Queryable,
  attempt: SignInTry,
  account: Account | null,
  { result }: Outcome,
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
      // Whoever was not let in is nobody: he has no role and no company.
      ...(result === 'ok' && account ? { roleName: account.roleName, companyId: account.companyId } : {}),
      address: attempt.address,
      traceId: attempt.traceId,
      agent: attempt.agent,
    },
    {
      action: 'login',
      subjectKind: 'account',
      subjectId: account?.id ?? '',
      after: { result, agent: attempt.agent },
      result: result === 'ok' ? 'done' : 'refused',
    },
  );
}

function refusalOf(verdict: Outcome): Refusal {
  switch (verdict.result) {
    case 'locked':
      return new Refusal(verdict.by === 'address' ? 'addressLocked' : 'accountLocked', {
        minutes: verdict.minutes,
      });
    case 'frozen':
      return new Refusal('accountFrozen');
    case 'expired':
      return new Refusal('accountExpired');
    case 'companyDisabled':
      return new Refusal('companyDisabled');
    case 'underReview':
      return new Refusal('applicationUnderReview');
    case 'rejected':
      return new Refusal('applicationRejected', { reason: verdict.reason });
    default: {
      const left = verdict.result === 'wrong' ? verdict.left : 0;
      // The try that brings the lock says so, instead of "0 tries left".
      if (left === 0) return new Refusal('accountLocked', { minutes: signInLimits.nameLockS / 60 });
      return new Refusal('wrongCredentials', { left });
    }
  }
}
