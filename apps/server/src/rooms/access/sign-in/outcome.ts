import type { Queryable } from '#database/transaction.ts';
import { Refusal } from '#kit/refusal.ts';
import { type SignInVerdict, signInLimits } from '../access.rules.ts';
import type { Account } from '../accounts/account.store.ts';
import { logOperation } from '../operation-log.store.ts';
import { insertAttempt } from './login-attempt.store.ts';

/** Who tries to sign in, from where. */
interface Trying {
  /** As typed, trimmed. */
  username: string;
  address: string;
  agent: string;
  traceId: string;
}

/**
 * A verdict, or what became of the application of somebody who has no account yet; `secondFactor`: the password was right, a
 * code is asked for.
 */
export type Outcome =
  | SignInVerdict
  | { result: 'secondFactor' }
  | { result: 'underReview' }
  | { result: 'rejected'; reason: string };

/** Every try, good or bad, is a login_attempt and a row of the operation log; `by` says how, beside the password. */
export async function recordTry(
  db: Queryable,
  { username, address, agent, traceId }: Trying,
  account: Account | null,
  { result }: Outcome,
  by?: string,
): Promise<void> {
  await insertAttempt(db, { name: username, address, agent, result });
  await logOperation(
    db,
    {
      accountId: result === 'ok' ? (account?.id ?? null) : null,
      name: username,
      // Whoever was not let in is nobody: he has no role and no company.
      ...(result === 'ok' && account ? { roleName: account.roleName, companyId: account.companyId } : {}),
      address,
      traceId,
      agent,
    },
    {
      action: 'login',
      subjectKind: 'account',
      subjectId: account?.id ?? '',
      after: { result, ...(by ? { by } : {}), agent },
      result: result === 'ok' || result === 'secondFactor' ? 'done' : 'refused',
    },
  );
}

export function refusalOf(verdict: Outcome): Refusal {
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
